import { expect, test } from 'vitest'
import { readStep } from '../../../shared/kitchen/step-text/readStep.ts'
import type { StoppedTimer, Timer } from '../../../shared/timer.ts'
import { en } from '../../words/en.ts'
import { rangAt, runningTimer, suggestedTimers } from './suggestedTimers.ts'

function suggested(title: string, description: string, language: 'en' | 'de' | 'fr' | 'es' = 'en') {
  const found = suggestedTimers(title, readStep(description, language), en.step)
  return found.map(({ name, label, seconds }) => ({ name, label, seconds }))
}

for (const [title, text, ...names] of [
  [
    'Bake',
    'Bake the discs at 180 °C for 25 minutes and the small choux at 180 °C for 18 minutes, then 5 minutes with the door ajar.',
    ...['Bake: the discs', 'Bake: the small choux', 'Bake: 5 min'],
  ],
  [
    'Mix the dough',
    'Mix at first speed for 4 minutes. Rest for 30 minutes, then mix at second speed for 6 minutes.',
    ...['Mix the dough: Mix at first speed', 'Mix the dough: Rest', 'Mix the dough: mix at second speed'],
  ],
  ['Bulk ferment', 'Let the dough ferment in a tub for 2 h 30.', 'Bulk ferment'],
  ['', 'Bake the discs for 25 minutes.', 'Bake the discs'],
  ['', 'Bake everything that is on the trolley near the oven for 25 minutes.', 'bake'],
  [
    'Chill',
    'Let it rise 1 h in the room, then flatten and chill 2 h.',
    'Chill: Let it rise',
    'Chill: flatten and chill',
  ],
  ['Chill', 'Chill the base 1 h and the cream, covered, for 2 h.', 'Chill: the base', 'Chill: the cream, covered'],
  ['Knead', 'Knead 10 min slow and 20 min fast.', 'Knead: 10 min', 'Knead: 20 min'],
  [
    'Mix',
    'Mix flour, water and levain slowly for 4 min. Rest for 5 min.',
    'Mix: flour, water and levain slowly',
    'Mix: Rest',
  ],
  ['Whisk', 'Whisk for 2 min, rest for 2 min and whisk for 2 min.', 'Whisk: 2 min', 'Whisk: rest', 'Whisk: 2 min'],
] as const) {
  test(`timers of “${title}”, ${text.slice(0, 60)}`, () => {
    expect(suggested(title, text).map(({ name }) => name)).toEqual(names)
  })
}

test('a timer is named by the words before its time in each language; its button by its length', () => {
  for (const [language, text, ...names] of [
    ['de', 'Die Scheiben 25 Minuten und die Windbeutel 18 Minuten backen.', 'Die Scheiben', 'die Windbeutel'],
    ['fr', 'Cuire les disques pendant 25 minutes et les choux pendant 18 minutes.', 'Cuire les disques', 'les choux'],
    [
      'es',
      'Hornear los discos durante 25 minutos y las lionesas durante 18 minutos.',
      'Hornear los discos',
      'las lionesas',
    ],
  ] as const)
    expect(suggested('T', text, language).map(({ name }) => name)).toEqual(names.map((name) => `T: ${name}`))
  const bake = { name: 'Bake', label: '30–40 min bake', seconds: 1800 }
  expect(suggested('Bake', 'Bake for 30–40 minutes.')).toEqual([bake])
})

test('a long title is cut, and the words that tell its timers apart stay', () => {
  for (const { name } of suggested('A'.repeat(90), 'Bake for 18 minutes, then rest for 5 minutes.')) {
    expect(name).toMatch(/^A{40,}…: (Bake|rest)$/)
    expect(name.length).toBeLessThanOrEqual(60)
  }
})

test('of a timer of its own step and batch, a suggestion knows whether it runs, and when it rang', () => {
  const [suggestion] = suggested('Mix', 'Mix for 4 minutes.')
  if (suggestion === undefined) throw new Error('Nothing is suggested')
  const timer = { name: 'Mix', place: { batchId: 'b', step: 4 }, endsAt: 9 } as Timer
  const here = { batchId: 'b', step: 4 }
  for (const [what, of, place, isIt] of [
    ['its own', timer, here, true],
    ['of another step', timer, { ...here, step: 5 }, false],
    ['of another batch', timer, { ...here, batchId: 'c' }, false],
    ['of a batch, while reading', timer, null, false],
    ['of none', { ...timer, place: null }, null, true],
    ['of another name', { ...timer, name: 'Rest' }, here, false],
  ] as const) {
    const stopped = (stoppedAt: number): StoppedTimer => ({ timer: of, stoppedAt, stoppedBy: null })
    expect(runningTimer([of], suggestion, place), what).toBe(isIt ? of : null)
    expect(rangAt([stopped(10)], suggestion, place), what).toBe(isIt ? 9 : null)
    expect(rangAt([stopped(8), stopped(10)], suggestion, place), `${what}, stopped before its end`).toBeNull()
  }
})
