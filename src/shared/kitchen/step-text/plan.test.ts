import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Step } from '../../recipe.ts'
import { planOf } from './plan.ts'

const MINUTE = 60

const step = (description: string): Step => ({ number: 1, title: 'Step', description, ingredients: [], equipment: [] })
const plan = (...texts: readonly string[]) => planOf({ steps: texts.map(step) }, 'en')

const loaf = [
  'Look at the levain before anything is weighed.',
  'Mix at first speed for 4 minutes. Rest for 30 minutes, then add the salt and mix at second speed for 6 minutes.',
  'Let it ferment at 24 °C for 2 h 30.',
  'Bake at 250 °C for 15 minutes, then at 220 °C for 30 minutes.',
]

test('a plan has a segment for each step, with its parts of work and waiting', () => {
  const { segments, seconds } = plan(...loaf)
  const parts = segments.map(({ parts }) => parts.map(({ kind, seconds }) => `${seconds / MINUTE} ${kind}`).join())
  expect(parts).toEqual(['', '4 work,30 wait,6 work', '150 wait', '15 wait,30 wait'])
  expect(segments.map(({ startsAfter }) => startsAfter / MINUTE)).toEqual([0, 0, 40, 190])
  expect(segments.map(({ heatsOven }) => heatsOven)).toEqual([false, false, false, true])
  expect(seconds).toBe(235 * MINUTE)
  expect(plan('Rest 8 min. Leave overnight.').segments.map(({ isOpen }) => isOpen)).toEqual([true])
})

const counted: Readonly<Record<string, readonly [text: string, minutes: number]>> = {
  'a range counts its lower end': ['Bake for 30–40 minutes.', 30],
  'a limit counts nothing': ['Cool within 9 min. HOLD, max. 2 h before service. Boil, max. approx. 9 min.', 0],
  'a time that is part of another counts once': ['Bake for 22 minutes and open the damper for the last 5 minutes.', 22],
  'a moment counts nothing': ['Ferment for 2 hours, folding once after 40 minutes.', 120],
  'an interval counts nothing': ['Fold it every 30 min, then leave it for 30 min more.', 30],
  'a time that only some batches take counts nothing': ['If it springs back, wait for 10 minutes.', 0],
  'a time that is all its sentence says counts': ['Cover the bowl. 8 to 12 hours.', 480],
  'times that are all their sentence says count together': ['6 minutes slow, 2 ½ minutes fast.', 8.5],
  'a sum that is all its sentence says counts nothing': ['All told, bake for 20 min. Overall 50 minutes.', 20],
  'a time without a verb counts nothing': ['It has been frozen at −20 °C for at least 24 hours.', 0],
  'the shortest of alternatives counts': ['Cook on low for 8 h or high for 4 h.', 240],
  'the shortest of alternatives counts, each with its own words': ['Cook 4 h on high, or 8 h on low.', 240],
  'the shortest of the cases counts': ['Boil 6 min for soft, 9 min for hard.', 6],
  'the shortest of the cases counts, which may be the last': ['Bake 15 min from frozen, 8 min from chilled.', 8],
  'an alternative to a time that does not count replaces no other time': [
    'Bake for 1 h. Soft ones 6 min or hard ones 4 min.',
    60,
  ],
  'a sum counts once, and its parts do not': ['Knead for 10 min in total: 5 min slow and 5 min fast.', 10],
  'a sum of times that are counted does not count': ['Fry 6 min, turn, fry 4 min, 10 min in total.', 10],
  'what is done several times counts nothing': ['Fry 4 min per side. Whip 3 × 20 s. Rest 5 min. Repeat.', 0],
  'what is done beside something else counts nothing': ['Simmer for 1 h. Meanwhile, boil the rice for 20 min.', 60],
  'another work is no alternative': ['Bake for 20 min or until brown, then rest for 10 min.', 30],
  'how long something keeps counts nothing': ['Chill 2 hours. It will keep for 3 days. Keeps 2 weeks frozen.', 120],
  'an explanation counts nothing': ['This needs six hours. Boil for six hours.', 360],
  'what is not to be done counts nothing': ["Prove 2 hours; don't go over 24 hours.", 120],
  'a time of a verb that may be work or waiting counts': ['Cook the onions for 20 minutes.', 20],
}

for (const [rule, [text, minutes]] of Object.entries(counted)) {
  test(`in a plan, ${rule}`, () => {
    expect(plan(text).seconds / MINUTE).toBe(minutes)
  })
}

test('the segments of any recipe follow each other without gaps', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...loaf, '', 'Wait 10 min'), { maxLength: 12 }), (texts) => {
      const { segments, seconds } = plan(...texts)
      let end = 0
      for (const segment of segments) {
        expect(segment.startsAfter).toBe(end)
        end += segment.seconds
      }
      expect(segments).toHaveLength(texts.length)
      expect(end).toBe(seconds)
    }),
  )
})
