import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fit, type MeasuredCard, type MeasuredStep, type Room, recipeSize } from './fit.ts'

const room: Room = { height: 100, isUpright: false, gap: 4 }

const card = (fixed: number, ...items: readonly number[]): MeasuredCard => ({ fixed, items })
/** A text of so many lines of 10, 12, 15 and 20 at the four sizes. */
const text = (lines: number) => [10, 12, 15, 20].map((line) => card(20, ...Array.from({ length: lines }, () => line)))
const step = (lines: number, side: MeasuredCard | null = card(10, 10, 10), isWeighed = true): MeasuredStep => ({
  read: text(lines),
  side,
  isWeighed,
})

test('the size of a recipe is the largest one at which nine of ten steps fit', () => {
  const short = Array.from({ length: 9 }, () => step(4))
  expect(recipeSize([...short, step(50)], room)).toBe(3)
  expect(recipeSize([...short.slice(1), step(6), step(50)], room)).toBe(1)
  expect(recipeSize([step(50)], room)).toBe(0)
  expect(recipeSize([step(50)], room, 1)).toBe(1)
})

test('a step takes the size of its recipe, goes down where it does not fit, and without amounts up as far as it fits', () => {
  const whole4 = { size: 2, presses: 1, pages: whole(4, 2), readHeight: null, isApart: false }
  expect(fit(step(4), 2, room)).toEqual(whole4)
  expect(fit(step(6), 2, room).size).toBe(1)
  expect(fit(step(4, null, false), 0, room).size).toBe(3)
})

test('what does not fit at the smallest size turns by whole lines and whole rows, each part by itself', () => {
  const { size, presses, pages } = fit(step(20, card(40, 30, 30, 30)), 3, room)
  expect([size, presses]).toEqual([0, 3])
  expect(pages).toEqual({
    read: [rows(0, 8), rows(8, 16), rows(16, 20)],
    side: [rows(0, 2), rows(2, 3)],
  })
})

test('a text does not end with a page of one line, where the page before has more than two', () => {
  const amounts = { ...card(20, 20, 20, 20, 20, 20), hands: [0, 0, 0, 0, 0] }
  expect(fit(step(9, amounts), 0, room).pages).toEqual({
    read: [rows(0, 7), rows(7, 9)],
    side: [rows(0, 4), rows(4, 5)],
  })
})

test('a page has room for the amount at hand, whichever of its rows it is', () => {
  const hands = { ...card(0, 30, 30, 30), hands: [0, 40, 0] }
  expect(fit(step(1, hands), 0, room).pages.side).toEqual([rows(0, 2), rows(2, 3)])
  expect(fit(step(1, card(0, 30, 30, 30)), 0, room).pages.side).toEqual([rows(0, 3)])
  expect(fit(step(1, card(0, 130)), 0, room).presses).toBe(Number.POSITIVE_INFINITY)
})

test('upright, both stand below each other, so that the fewest presses turn them; each has room for an item', () => {
  const upright: Room = { ...room, isUpright: true }
  expect(fit(step(2, card(10, 10, 10)), 0, upright)).toMatchObject({ size: 0, readHeight: null })
  const shortText = fit(step(2, card(10, 20, 20, 20)), 0, upright)
  expect(shortText).toMatchObject({ readHeight: 40, pages: { read: [rows(0, 2)], side: [rows(0, 2), rows(2, 3)] } })
  const longText = fit(step(9, card(10, 20)), 0, upright)
  expect(longText).toMatchObject({
    readHeight: 50,
    pages: { read: [rows(0, 3), rows(3, 6), rows(6, 9)], side: [rows(0, 1)] },
  })
  const highFoot = { ...step(2), read: [card(60, 10, 10)], side: card(0, 20, 20, 20) }
  expect(fit(highFoot, 0, upright)).toMatchObject({ readHeight: 70, pages: { read: [rows(0, 1), rows(1, 2)] } })
})

test('what may turn as a whole has the display to itself where the two have no room below each other', () => {
  const turning: Room = { ...room, isUpright: true, mayTurn: true }
  const parts = (side: MeasuredCard) => fit(step(9, side), 0, turning)
  expect(parts(card(50, 15))).toMatchObject({ isApart: false, readHeight: 30 })
  const apart = { isApart: true, readHeight: null, pages: { read: [rows(0, 7), rows(7, 9)], side: [rows(0, 1)] } }
  expect(parts(card(60, 15))).toMatchObject(apart)
})

test('every item is on exactly one page, in its order, and a page is never higher than the display', () => {
  const heights = fc.array(fc.integer({ min: 1, max: 80 }), { maxLength: 40 })
  fc.assert(
    fc.property(heights, heights, fc.boolean(), (lines, items, isUpright) => {
      const measured: MeasuredStep = { read: [card(10, ...lines)], side: card(5, ...items), isWeighed: true }
      const { pages } = fit(measured, 0, { ...room, isUpright })
      for (const [all, of] of [
        [lines, pages.read],
        [items, pages.side],
      ] as const) {
        expect(of.flatMap(({ from, to }) => all.slice(from, to))).toEqual(all)
        for (const { from, to } of of) {
          const height = all.slice(from, to).reduce((sum, one) => sum + one, 0)
          expect(to - from <= 1 || height <= 100).toBe(true)
        }
      }
    }),
  )
})

function rows(from: number, to: number) {
  return { from, to }
}

function whole(lines: number, items: number) {
  return { read: [rows(0, lines)], side: [rows(0, items)] }
}
