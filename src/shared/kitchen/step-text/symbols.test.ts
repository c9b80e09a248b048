import { expect, test } from 'vitest'
import { planOf } from './plan.ts'
import { readStep } from './readStep.ts'

/** What is read of texts whose language is not known, as it is written there. */
const texts: readonly (readonly [text: string, times: readonly string[], temperatures: readonly string[]])[] = [
  ['Lasciare riposare 30 min.', ['30 min'], []],
  ['Cuocere a 180 °C, 25-30 min', ['25-30 min'], ['180 °C']],
  ['1 h 30 min; 2h30; 45 s', ['1 h 30 min', '2h30', '45 s'], []],
  ['Выпекать 25 min, 180-200 °C', ['25 min'], ['180-200 °C']],
  ['25 min 180 °C', [], []],
  // A word may join the ends of a range, or the parts of a time.
  ['Cuocere da 10 a 12 min', [], []],
  ['Baka 10 till 12 min, 180 till 200 °C', [], []],
  ['1 ora 20 min; 1 ч. 30 min; 1 h, 20 分; 20h30', [], []],
  ['20 min 30 sek', [], []],
  ['2 h e 30', [], []],
  ['10 min o 15 min', [], []],
  ['10〜15 min; 10～15 min; 10・15 min; 10、15 min; 10∼15 min; 10／15 min; 10 ÷ 15 min; 2×25 min', [], []],
  ['160〜180℃, 180℃～200℃', [], ['160〜180℃', '180℃～200℃']],
  ['160 ÷ 180 °C, 160…180 °C, 160∼180 °C', [], []],
  ['٢٠ إلى 30 min; 1٫5 h; ٫5 h; ١ 25 min; １０〜15 min; 1 h و ٢٠ دقيقة; 180٫5 °C', [], []],
  ['10־15 min; 1 h ו-20 דקות', [], []],
  ['اخبز 25 min، ثم 10 min؛ 5 min. («15 min»)', ['25 min', '10 min', '5 min', '15 min'], []],
  ['Kjøl til under 4 °C', [], ['4 °C']],
  ['180 ºC / 356 ºF', [], ['180 ºC']],
  ['200 g 20 min', ['20 min'], []],
  // Words of English mean something else in another language.
  ['Pour 45 minutes, 2 hours, 350 degrees', [], []],
]

test('of an unknown language, whole figures with symbols are read, or nothing', () => {
  for (const [text, times, temperatures] of texts) {
    const read = readStep(text, 'unknown')
    expect([text, read.durations.map((one) => one.text), read.temperatures.map((one) => one.text)]).toEqual([
      text,
      times,
      temperatures,
    ])
    const said = { verb: null, kind: null, purpose: null, role: 'takes' }
    expect(read.durations).toMatchObject(read.durations.map(() => said))
    const place = { isCore: false, isOfOven: false, relation: null, verb: null }
    expect(read.temperatures).toMatchObject(read.temperatures.map(() => place))
    expect(read.heatsOven).toBe(false)
  }
})

test('a limit in an unknown language counts nothing', () => {
  const step = { number: 1, title: '', ingredients: [], equipment: [] }
  const secondsOf = (description: string) => planOf({ steps: [{ ...step, description }] }, 'unknown').seconds
  expect(['5 s', '2 h max.', '2 h al massimo'].map(secondsOf)).toEqual([5, 0, 0])
})
