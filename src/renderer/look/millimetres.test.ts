import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  applyLook,
  pixelsPerMillimetre,
  readableMetres,
  stepTextScale,
  textScales,
  usualTextScale,
} from './millimetres.ts'

test('a millimetre on the design’s panel has the size that the design was drawn with', () => {
  expect(pixelsPerMillimetre({ width: 1920, height: 1080, diagonalInches: 21.5 })).toBeCloseTo(4.035, 2)
})

test('a small panel has its own millimetre: 345 × 194 mm at 15.6"', () => {
  const millimetre = pixelsPerMillimetre({ width: 1366, height: 768, diagonalInches: 15.6 })
  expect(1366 / millimetre).toBeCloseTo(345.4, 0)
  expect(768 / millimetre).toBeCloseTo(194.2, 0)
})

test('a panel in portrait has the same millimetre', () => {
  const lying = pixelsPerMillimetre({ width: 1920, height: 1080, diagonalInches: 21.5 })
  expect(pixelsPerMillimetre({ width: 1080, height: 1920, diagonalInches: 21.5 })).toBe(lying)
})

test('a window without a size has the millimetre of the design’s panel', () => {
  expect(pixelsPerMillimetre({ width: 0, height: 0, diagonalInches: 21.5 })).toBeCloseTo(4.034, 2)
  expect(pixelsPerMillimetre({ width: 1920, height: 1080, diagonalInches: 0 })).toBeCloseTo(4.034, 2)
})

test('A+ and A− step through four sizes and stop at the ends', () => {
  expect(textScales).toHaveLength(4)
  expect(stepTextScale(usualTextScale, 'larger')).toBe(textScales[2])
  expect(stepTextScale(textScales[3], 'larger')).toBe(textScales[3])
  expect(stepTextScale(textScales[0], 'smaller')).toBe(textScales[0])
  expect(stepTextScale(textScales[1], 'smaller')).toBe(textScales[0])
})

test('applyLook sets the theme, the millimetre and the text size of the page', () => {
  const page = new Map<string, string>()
  const root = {
    style: { setProperty: (name: string, value: string) => void page.set(name, value) },
    setAttribute: (name: string, value: string) => void page.set(name, value),
  }
  applyLook(root, { theme: 'day', pixelsPerMillimetre: 3.95512, textScale: 1.2 })
  expect(Object.fromEntries(page)).toEqual({ 'data-theme': 'day', '--mm': '3.955px', '--text-scale': '1.2' })
})

test('the four text sizes are readable to the distances that 20 minutes of arc give', () => {
  expect(textScales.map(readableMetres)).toEqual([1.2, 1.5, 1.8, 2.1])
})

test('the text of a step has the size that the distances are computed from', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  expect(css).toContain('--t-read: calc(13.1 * var(--mm));')
})
