import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NumberProblem } from '../failure.ts'
import { normaliseNumber, numberProblem } from './numbers.ts'

test('ignores case, width and outer white space', () => {
  for (const text of ['J-1001', ' j-1001 ', 'Ｊ-１００１', '\u00a0j-1001\n']) {
    expect(normaliseNumber(text)).toBe('j-1001')
  }
})

test('composes a letter that has a composed form in lower case only', () => {
  expect(normaliseNumber('T\u0308-1')).toBe('\u1e97-1')
})

test('distinguishes leading zeros, dashes and inner spaces', () => {
  const numbers = ['0412', '412', '04-12', '04 12'].map(normaliseNumber)
  expect(new Set(numbers).size).toBe(4)
})

test('is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const once = normaliseNumber(text)
      expect(normaliseNumber(once)).toBe(once)
    }),
  )
})

test('gives ASCII the form that Unicode normalisation gives it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii' }), (text) => {
      expect(normaliseNumber(text)).toBe(text.normalize('NFKC').toLowerCase().normalize('NFKC').trim())
    }),
  )
})

test('returns the reason why a text is not a valid number, else null', () => {
  const problems: readonly (readonly [string, NumberProblem | null])[] = [
    ['', 'empty'],
    [' \u00a0\t ', 'empty'],
    ['20107\n20112', 'lineBreak'],
    ['20107\u202820112', 'lineBreak'],
    ['20107\n', null],
    ['\u200f20107', 'unseenSign'],
    ['20\u200b107', 'unseenSign'],
    ['20\u0007107', 'unseenSign'],
    ['\ud83d', 'unseenSign'],
    // An interlinear annotation, a noncharacter, a private-use code point.
    ['20107\ufff9', 'unseenSign'],
    ['20107\uffff', 'unseenSign'],
    ['20107\ue000', 'unseenSign'],
    ...['\ufe0f', '\u034f', '\u3164', '\u115f', '\u17b4', '\u{e0100}', '\u2800'].map(
      (sign) => [`20107${sign}`, 'unseenSign'] as const,
    ),
    ['9'.repeat(200), null],
    ['9'.repeat(201), 'tooLong'],
    ['9'.repeat(500), 'tooLong'],
    ['АБ-12', null],
    ['Mixer by the door', null],
  ]
  for (const [text, problem] of problems) expect(numberProblem(text), JSON.stringify(text)).toBe(problem)
})
