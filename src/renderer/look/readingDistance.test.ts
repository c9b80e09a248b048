import { readFileSync } from 'node:fs'
import { expect, test } from 'playwright/test'
import { textScales } from './millimetres.ts'
import { readableMetres } from './readingDistance.ts'

test('the four text sizes are readable to the distances that 20 minutes of arc give', () => {
  expect(textScales.map(readableMetres)).toEqual([1.2, 1.5, 1.8, 2.1])
})

test('the text of a step has the size that the distances are computed from', () => {
  const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')
  expect(css).toContain('--t-read: calc(13.1 * var(--mm));')
})
