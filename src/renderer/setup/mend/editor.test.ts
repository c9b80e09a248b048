import { expect, test } from 'vitest'
import type { StationValue } from '../../../shared/setup.ts'
import type { StationExpectation } from '../../../shared/stationExpectation.ts'
import { editorOf, firstText, typedValue } from './editor.ts'

const text = (format: 'text' | 'entityNumber'): StationExpectation => ({
  kind: 'text',
  format,
  min: 1,
  max: 60,
  examples: [],
})
const number = (format: 'seconds' | 'inches'): StationExpectation => ({
  kind: 'number',
  format,
  min: 1,
  max: 100,
  examples: [],
})

const CASES: readonly (readonly [
  what: string,
  expected: StationExpectation,
  wrong: StationValue | undefined,
  shown: string,
  typed: string,
  value: StationValue | undefined,
])[] = [
  ['an entity number of three digits', text('entityNumber'), 421, '421', '4021', '4021'],
  ['an entity number that is half typed', text('entityNumber'), 'A42', '', '402', undefined],
  ['a name', text('text'), undefined, '', ' Pastry 2 ', 'Pastry 2'],
  ['whole seconds', number('seconds'), 0, '0', '180', 180],
  ['a diagonal with a comma', number('inches'), '15,6', '15,6', '21,5', 21.5],
  ['a diagonal with its unit', number('inches'), '21,5"', '', '8,5', 8.5],
  ['a diagonal that is no number', number('inches'), null, '', '2.1.5', undefined],
  ['an empty number', number('seconds'), 'ten', '', '', undefined],
  [
    'roles',
    { kind: 'list', max: 12, distinct: false, each: text('text'), examples: [] },
    ['cook', 7],
    'cook; 7',
    'manager; chef, pastry;',
    ['manager', 'chef, pastry'],
  ],
  ['a group', { kind: 'group', examples: [] }, 'x', 'x', 'x', undefined],
]
for (const [what, expected, wrong, shown, typed, value] of CASES) {
  test(`a wrong value of the station file is typed again: ${what}`, () => {
    const editor = editorOf(expected)
    expect(firstText(wrong, editor)).toBe(shown)
    expect(typedValue(typed, editor)).toEqual(value)
  })
}

test('values to choose from are those of the file, with their kinds', () => {
  expect(editorOf({ kind: 'oneOf', values: ['"night"', 'true', 'null'], examples: [] })).toEqual({
    kind: 'choices',
    values: ['night', true, null],
  })
})
