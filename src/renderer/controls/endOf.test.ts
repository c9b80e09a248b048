import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { endOf } from './endOf.ts'

test('the end of a name is its last words, which tell names of one kind apart', () => {
  for (const [name, end] of [
    ['Bulk ferment in the cold room 1', ' room 1'],
    ['Proof of tray 12', ' 12'],
    ['Cold proof 2', ' 2'],
    ['Rest of the brioche', ''],
    ['Bulk ferment in the cold room overnight', 'rnight'],
    ['Roggensauerteigstückgarezeit', 'rezeit'],
    ['Fermentation', ''],
    ['Oven', ''],
    ['', ''],
  ] as const) {
    expect(endOf(name), name).toBe(end)
  }
})

test('the end of any name is a part of it, at most seven characters, and cuts no letter', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const name = text.trim()
      const end = endOf(name)
      expect(name.endsWith(end)).toBe(true)
      expect(end === '' || name.length > end.length).toBe(true)
    }),
  )
  expect(endOf('Croûte à la bonne crème brûle\u0301e\u0301e\u0301e\u0301e\u0301e\u0301')).toBe('e\u0301'.repeat(6))
})
