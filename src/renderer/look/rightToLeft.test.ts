import { expect, test } from 'vitest'
import { atRightToLeft } from './rightToLeft.ts'

test('names from right to left are set apart from the numbers and words around them', () => {
  for (const sentence of [
    'Delete an employee: 10482 [مارا] (emp-1000) is being sent.',
    'Delete a session: [מערבל 2 גדול], pastry-1 (4021-900005)',
    '[מערבל] ([גדול]) waits for the one before it.',
    'Mara Lindqvist 10482',
  ])
    expect(
      atRightToLeft(sentence.replaceAll(/[[\]]/gu, ''))
        .map((part, index) => (index % 2 === 0 ? part : `[${part}]`))
        .join(''),
    ).toBe(sentence)
  expect(atRightToLeft(`${'א1 '.repeat(20_000)}${'1 '.repeat(20_000)}`)).toHaveLength(3)
})
