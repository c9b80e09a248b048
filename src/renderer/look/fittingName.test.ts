import assert from 'node:assert/strict'
import fc from 'fast-check'
import { test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { fittingName } from './fittingName.ts'

/** Every character is as wide as another. */
const fitting = (name: string, room: number, others: readonly string[] = [], isNumber = false) =>
  fittingName(name, { fits: (text) => text.length <= room, others, isNumber })

test('of a name without room, whole words between its beginning and its end are left out', () => {
  for (const [name, room, shown] of [
    ['Syrup on the back burner, watch it', 34, 'Syrup on the back burner, watch it'],
    ['Syrup on the back burner, watch it', 20, 'Syrup on… watch it'],
    ['Syrup on the back burner, watch it', 12, 'Syrup on… it'],
    ['14–16 min bake', 13, '14–16… bake'],
    ['Bulk ferment in the cold room 1', 18, 'Bulk… room 1'],
    ['Bulk ferment in the cold room overnight', 24, 'Bulk ferment… overnight'],
    ['Trays, 600 × 400: 2', 16, 'Trays,… 2'],
    ['Trays of 600 × 400 mm', 14, 'Trays of…'],
    ['Loaves: 1/2 dozen', 16, 'Loave… 1/2 dozen'],
    ['Rest of the brioche', 15, 'Rest… brioche'],
    // A word is cut only where not even the first and the last have room; a number never.
    ['Roggensauerteigstückgarezeit', 12, 'Roggensauer…'],
    ['Roggensauerteigstückgarezeit 2', 12, 'Roggensau… 2'],
    ['14–16 min bake', 6, '14–16…'],
    ['1234567 min bake', 6, '1234567…'],
    ['Cre\u0300me brûlée', 6, 'Cre\u0300m…'],
  ] as const)
    assert.equal(fitting(name, room), shown, `${name} in ${room}`)
})

const breakfast = (what: string) => `Loaf ${what} soya, for the breakfast buffet`
const house = (what: string) => `The loaf of the house ${what} soya, large`
const long = (what: string) => `The large loaf of the house ${what} soya for the long breakfast buffet`

test('what differs from another name is shown', () => {
  for (const [name, other, room, shown] of [
    ['Flour blend for bread, with lupin', 'Flour blend for bread, without lupin', 20, 'Flour… with lupin'],
    ['Flour blend for bread, without lupin', 'Flour blend for bread, with lupin', 20, 'Flour… without lupin'],
    ['Flour blend for bread, without lupin', 'Flour blend for bread, with lupin', 17, 'Fl… without lupin'],
    ['Flour blend for bread, without lupin', 'Flour blend for bread, with lupin', 15, '… without lupin'],
    ['Flour blend for bread, without lupin', 'Flour blend for bread, with lupin', 12, '…thout lupin'],
    // In the middle: the beginning or the end reaches to it.
    [breakfast('with'), breakfast('without'), 24, 'Loaf with soya,… buffet'],
    [house('with'), house('without'), 24, 'The… with soya, large'],
    // A name that begins as another one ends with more.
    ['Rye bread', 'Rye bread, large and dark', 9, 'Rye bread'],
    ['Rye bread, large and dark', 'Rye bread', 12, 'Rye… dark'],
    // Within a word.
    ['Roggensauerteigbrot', 'Roggensauerteigbrote', 12, '…uerteigbrot'],
    // Too far from both ends.
    [long('with'), long('without'), 16, '…with soya for…'],
    // The same name twice stays the same.
    ['Flour blend for bread', 'Flour blend for bread', 13, 'Flour… bread'],
  ] as const)
    assert.equal(fitting(name, room, [other, name, 'Salt']), shown, `${name} in ${room}`)
})

test('a number shows both ends, and where it differs', () => {
  for (const [number, other, room, shown] of [
    ['20107', '20108', 5, '20107'],
    ['BAKERY-2026-20107-01', 'BAKERY-2026-20108-01', 11, 'BAKER…07-01'],
    ['BAKERY-2026-20107-01', 'BAKERY-2025-20107-01', 11, ''],
    ['123456789', '223456789', 6, '123…89'],
  ] as const)
    if (shown !== '') assert.equal(fitting(number, room, [other], true), shown)
    else assert.notEqual(fitting(number, room, [other], true), fitting(other, room, [number], true))
})

test('two names that differ never look alike where there is room for a word, and a number is whole or not there', () => {
  const words = fc.array(fc.constantFrom('rye', 'loaf', 'with', 'without', 'lupin,', 'a', '12', 'buffet'), {
    minLength: 2,
    maxLength: 14,
  })
  fc.assert(
    fc.property(words, words, fc.integer({ min: 14, max: 40 }), (one, other, room) => {
      const names = [one.join(' '), other.join(' ')] as const
      const [left, right] = [fitting(names[0], room, names), fitting(names[1], room, names)]
      if (names[0] !== names[1]) assert.notEqual(left, right, names.join(' | '))
      for (const part of left.split(/… ?/u)) assert(names[0].includes(part), left)
      for (const [number] of left.matchAll(/\d+/gu)) assert.equal(number, '12')
    }),
    { numRuns: tries(1000) },
  )
})
