import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import { fittingName } from './fittingName.ts'

/** Every character is as wide as another. */
const fitting = (name: string, room: number) => fittingName(name, room, (from, to) => to - from, 2)

test('of a name without room, whole words between its beginning and its end are left out', () => {
  for (const [name, room, shown] of [
    ['Syrup on the back burner, watch it', 34, 'Syrup on the back burner, watch it'],
    ['Syrup on the back burner, watch it', 20, 'Syrup on the… it'],
    ['Syrup on the back burner, watch it', 12, 'Syrup on… it'],
    ['14–16 min bake', 13, '14–16… bake'],
    ['Bulk ferment in the cold room 1', 18, 'Bulk… room 1'],
    ['Bulk ferment in the cold room overnight', 24, 'Bulk ferment… overnight'],
    ['Rest of the brioche', 15, 'Rest… brioche'],
  ] as const) {
    expect(fitting(name, room), `${name} in ${room}`).toBe(shown)
  }
})

test('a word is cut only where not even the first and the last have room; a number never', () => {
  expect(fitting('Roggensauerteigstückgarezeit', 12)).toBe('Roggensaue…')
  expect(fitting('Roggensauerteigstückgarezeit 2', 12)).toBe('Roggensau… 2')
  expect(fitting('14–16 min bake', 6)).toBe('14–16…')
  expect(fitting('1234567 min bake', 6)).toBe('1234567…')
  expect(fitting('Cre\u0300me brûlée', 6)).toBe('Cre\u0300…')
})

test('any name is shown by its own beginning and end, and a number in it whole or not at all', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string({ unit: 'grapheme' }), fc.nat().map(String)), { maxLength: 8 }),
      fc.integer({ min: 4, max: 40 }),
      (words, room) => {
        const name = words.join(' ').replaceAll('…', '').trim()
        const [beginning = '', end = ''] = fitting(name, room).split(/… ?/u)
        expect(name.startsWith(beginning)).toBe(true)
        expect(name.endsWith(end)).toBe(true)
        for (const [number] of beginning.matchAll(/\d+(?=$)/gu))
          expect(name.slice(beginning.length - number.length)).toMatch(new RegExp(`^${number}(?!\\d)`))
      },
    ),
  )
})
