import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Bowl } from '../../../shared/kitchen/step-text/bowl.ts'
import { firstPlace, placeAfter, placeAt, placeBefore, placeOnNext, shownPlace } from './bowlPlace.ts'

/** Flour, water and levain, and salt (place 1) later. */
const BOWL: Bowl = [
  { place: 0, grams: 1, earlier: null, later: null },
  { place: 2, grams: 1, earlier: null, later: null },
  { place: 3, grams: 1, earlier: null, later: null },
  { place: 1, grams: 1, earlier: null, later: 'Rest, then add the salt.' },
]
const ticked =
  (...places: readonly number[]) =>
  (place: number) =>
    places.includes(place)

test('begins at the first amount that is not ticked', () => {
  expect(firstPlace(BOWL, ticked())).toEqual({ place: 0, wasTicked: false })
  expect(firstPlace(BOWL, ticked(0, 2))).toEqual({ place: 3, wasTicked: false })
  expect(firstPlace(BOWL, ticked(0, 2, 3))).toEqual({ place: 1, wasTicked: false })
  expect(firstPlace(BOWL, ticked(0, 1, 2, 3))).toBe('allIn')
})

test('a tick of the shown amount goes on; a tick of another one does not', () => {
  const at = placeAt(0, ticked())
  expect(shownPlace(BOWL, at, ticked())).toBe(0)
  expect(shownPlace(BOWL, at, ticked(2))).toBe(0)
  expect(shownPlace(BOWL, at, ticked(0))).toBe(2)
  expect(shownPlace(BOWL, at, ticked(0, 2))).toBe(3)
  // Looking back at one that is ticked.
  expect(shownPlace(BOWL, placeAt(0, ticked(0)), ticked(0))).toBe(0)
  expect(shownPlace(BOWL, { place: 9, wasTicked: false }, ticked())).toBeNull()
})

test('that all are in is said until one is not, and Back leads from there to the last amount', () => {
  expect(shownPlace(BOWL, 'allIn', ticked(0, 1, 2, 3))).toBe('allIn')
  expect(shownPlace(BOWL, 'allIn', ticked(0, 1, 2))).toBe(3)
  expect(placeOnNext(BOWL, 'allIn', ticked(0, 1, 2, 3))).toBeNull()
  expect(placeBefore(BOWL, 'allIn')).toBe(1)
})

test('what was left out comes before the bowl is done', () => {
  expect(placeAfter(BOWL, 3, ticked(0, 3))).toBe(1)
  expect(placeAfter(BOWL, 1, ticked(0, 3))).toBe(2)
  expect(placeAfter(BOWL, 1, ticked(0, 2, 3))).toBeNull()
  expect(placeAfter(BOWL, 3, ticked(0, 1, 2, 3))).toBeNull()
})

test('Next turns through ticked amounts in order, Back to the one before', () => {
  expect(placeOnNext(BOWL, 0, ticked(0, 2))).toBe(2)
  expect(placeOnNext(BOWL, 1, ticked(0, 1, 2, 3))).toBeNull()
  expect(placeBefore(BOWL, 3)).toBe(2)
  expect(placeBefore(BOWL, 0)).toBeNull()
})

test('Next, which ticks, shows every amount once and then leaves', () => {
  fc.assert(
    fc.property(fc.subarray([0, 1, 2, 3]), (before) => {
      const isIn = new Set<number>(before)
      const isTicked = (place: number) => isIn.has(place)
      const seen: number[] = []
      const first = firstPlace(BOWL, isTicked)
      let at = first === 'allIn' ? null : first.place
      while (at !== null && seen.length < 10) {
        seen.push(at)
        const next = placeOnNext(BOWL, at, isTicked)
        if (at !== 1) isIn.add(at)
        at = next
      }
      expect(new Set(seen).size).toBe(seen.length)
      for (const { place } of BOWL) expect(isTicked(place) || seen.includes(place)).toBe(true)
    }),
  )
})
