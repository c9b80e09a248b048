import { expect, test } from 'vitest'
import { tilesThatFit } from './tilesThatFit.ts'

const MINUTE = 60_000

test('as many timers have a tile as can be read from 1.5 m', () => {
  const minutes = [5 * MINUTE, 12 * MINUTE, 59 * MINUTE]
  expect(tilesThatFit(minutes, 140)).toBe(3)
  expect(tilesThatFit(minutes, 139)).toBe(2)
  expect(tilesThatFit(minutes, 116)).toBe(2)
  expect(tilesThatFit(minutes, 115)).toBe(1)
})

test('three of several have a tile beside the one that opens the list', () => {
  expect(
    tilesThatFit(
      [5, 12, 59, 61].map((minutes) => minutes * MINUTE),
      164,
    ),
  ).toBe(3)
  expect(
    tilesThatFit(
      [5, 12, 59, 61].map((minutes) => minutes * MINUTE),
      163,
    ),
  ).toBe(2)
})

test('figures with hours need more room', () => {
  const hours = [60 * MINUTE, 61 * MINUTE, 720 * MINUTE]
  expect(tilesThatFit(hours, 190)).toBe(3)
  expect(tilesThatFit(hours, 189)).toBe(2)
  expect(tilesThatFit([5 * MINUTE, ...hours], 174)).toBe(2)
})

test('one timer has a tile in a row of any width', () => {
  expect(tilesThatFit([5 * MINUTE, 6 * MINUTE], 10)).toBe(1)
  expect(tilesThatFit([5 * MINUTE], 0)).toBe(1)
})
