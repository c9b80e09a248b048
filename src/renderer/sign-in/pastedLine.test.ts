import { expect, test } from 'vitest'
import { pastedLine } from './pastedLine.ts'

test('a copied line with its line end is pasted without the line end', () => {
  expect(pastedLine('saffron')).toBe('saffron')
  expect(pastedLine('saffron\n')).toBe('saffron')
  expect(pastedLine('saffron\r\n\r\n')).toBe('saffron')
  expect(pastedLine(' saf fron ')).toBe(' saf fron ')
  expect(pastedLine('')).toBe('')
})

test('several lines are refused', () => {
  for (const text of ['saffron\ncardamom', '\nsaffron', 'saf\rfron', 'saf\r\nfron\n']) {
    expect(pastedLine(text), JSON.stringify(text)).toBeNull()
  }
})
