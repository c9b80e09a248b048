import { expect, test } from 'playwright/test'
import { CARD, cardPixels, diagonalAt, rounded, stepDiagonal, typedDiagonal } from './card.ts'

const panels = [
  { width: 1920, height: 1080, diagonalInches: 21.5, cardWidth: 345.3 },
  { width: 1366, height: 768, diagonalInches: 15.6, cardWidth: 338.5 },
  { width: 1080, height: 1920, diagonalInches: 21.5, cardWidth: 345.3 },
  { width: 1280, height: 800, diagonalInches: 10.1, cardWidth: 503.6 },
] as const

test('a card has the size of ISO/IEC 7810 on each panel, and its corner gives the diagonal of the panel', () => {
  for (const { width, height, diagonalInches, cardWidth } of panels) {
    const card = cardPixels(diagonalInches, { width, height })
    expect(card.width).toBeCloseTo(cardWidth, 0)
    expect(card.width / card.height).toBeCloseTo(85.6 / 53.98, 6)
    expect(diagonalAt({ x: card.width, y: card.height }, { width, height })).toBeCloseTo(diagonalInches, 6)
  }
})

test('a finger beside the diagonal of the card moves the corner to the nearest place', () => {
  const window = { width: 1920, height: 1080 }
  const card = cardPixels(21.5, window)
  const beside = { x: card.width + CARD.height, y: card.height - CARD.width }
  expect(diagonalAt(beside, window)).toBeCloseTo(21.5, 6)
})

test('no place of the finger leaves the limits of the station file', () => {
  const window = { width: 1920, height: 1080 }
  for (const corner of [
    { x: 0, y: 0 },
    { x: -500, y: -20 },
    { x: 1, y: 1 },
  ]) {
    expect(diagonalAt(corner, window)).toBe(100)
  }
  expect(diagonalAt({ x: 1900, y: 1200 }, window)).toBe(7)
})

test('the buttons change a tenth of an inch and stop at the limits', () => {
  expect([stepDiagonal(21.5, 1), stepDiagonal(21.5, -1), stepDiagonal(15.6, 3)]).toEqual([21.6, 21.4, 15.9])
  expect([stepDiagonal(7, -1), stepDiagonal(100, 1), stepDiagonal(99.96, 1)]).toEqual([7, 100, 100])
  expect(rounded(21.4499)).toBe(21.4)
})

test('a typed diagonal is a number within the limits', () => {
  expect(['21.5', '15,6', '7', '100', ' 24.04 '].map(typedDiagonal)).toEqual([21.5, 15.6, 7, 100, 24])
  expect(['2', '', '.', '6.9', '100.1', '1.5.1', '21,5,'].map(typedDiagonal)).toEqual(Array(7).fill(null))
})
