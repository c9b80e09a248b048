import { expect, test } from 'vitest'
import { doesCover, fillingBounds } from './displayBounds.ts'

const upright = { x: 0, y: 0, width: 1080, height: 1920 }

test('a window fills the display; on Linux a row of pixels lies below its edge', () => {
  expect(fillingBounds(upright, 'linux')).toEqual({ ...upright, height: 1921 })
  expect(fillingBounds(upright, 'win32')).toEqual(upright)
})

test('a display without a size is no place for a window', () => {
  expect(fillingBounds({ x: 0, y: 0, width: 0, height: 0 }, 'linux')).toBeNull()
  expect(fillingBounds({ ...upright, height: 0 }, 'linux')).toBeNull()
  expect(fillingBounds({ ...upright, width: Number.NaN }, 'linux')).toBeNull()
})

test('a window that was moved or shrunk does not cover its display; one that misses it by a pixel does', () => {
  for (const change of [{}, { height: 1921 }, { x: 1, width: 1078 }, { y: -1 }, { width: 1079 }])
    expect(doesCover({ ...upright, ...change }, upright), JSON.stringify(change)).toBe(true)
  for (const change of [{ x: 2 }, { y: 2 }, { x: -2 }, { y: -2 }, { width: 1078 }, { height: 1918 }])
    expect(doesCover({ ...upright, ...change }, upright), JSON.stringify(change)).toBe(false)
})
