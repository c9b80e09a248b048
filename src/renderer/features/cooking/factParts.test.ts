import { expect, test } from 'vitest'
import { degreesParts, writtenParts } from './factParts.ts'

const parts = (all: readonly { text: string; isNumber: boolean }[]) =>
  all.map(({ text, isNumber }) => (isNumber ? `[${text}]` : text)).join(' ')

test('the number of a temperature is apart from its unit, with a minus sign', () => {
  expect(parts(degreesParts({ least: 180, most: 180, unit: 'C' }))).toBe('[180] °C')
  expect(parts(degreesParts({ least: 24, most: 25.5, unit: 'F' }))).toBe('[24–25.5] °F')
  expect(parts(degreesParts({ least: -18, most: -18, unit: 'C' }))).toBe('[−18] °C')
})

test('a temperature that is shown as written keeps its words', () => {
  expect(['gas mark 4–5', '350 degrees', '350°', '160C fan'].map((text) => parts(degreesParts(text)))).toEqual([
    'gas mark [4–5]',
    '[350] degrees',
    '[350°]',
    '[160C fan]',
  ])
})

test('the numbers of a time are apart from its units, also those of a range over units', () => {
  expect(parts(writtenParts('18–20 min'))).toBe('[18–20] min')
  expect(parts(writtenParts('1 h 30 min'))).toBe('[1] h [30] min')
  expect(parts(writtenParts('50 min–1 h'))).toBe('[50] min – [1] h')
})
