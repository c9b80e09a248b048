import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { NumberProblem } from '../failure.ts'
import { doubledNumber, isSameItem, isTagOf, isTwice, normaliseNumber, numberProblem, tagEnd } from './numbers.ts'

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

const mixer = { kind: 'asset', number: 'J-20118\u00e9' } as const

test('compares kind and normalised number', () => {
  expect(isSameItem(mixer, { kind: 'asset', number: ' j-20118E\u0301 ' })).toBe(true)
  expect(isSameItem(mixer, { kind: 'product', number: mixer.number })).toBe(false)
  expect(isSameItem(mixer, { kind: 'asset', number: 'J-20119' })).toBe(false)
  expect(isSameItem(mixer, { kind: 'asset', number: '0J-20118\u00e9' })).toBe(false)
})

test('a check is right with the whole number scanned, or its last three characters typed, in any spelling', () => {
  for (const [number, by, text, expected] of [
    ['20107', 'typed', '107', true],
    ['20107', 'typed', ' 107 ', true],
    ['20107', 'typed', '20107', false],
    ['20107', 'typed', '', false],
    ['20107', 'scanned', '20107', true],
    ['20107', 'scanned', '107', false],
    [' a-99812/B', 'typed', '2/b', true],
    ['J-\u{1d7d8}\u{1d7d9}\u{1d7da}', 'typed', '012', true],
    ['7B', 'typed', '7b', true],
  ] as const)
    expect(isTagOf({ by, text }, number), `${number} ${by} ${text}`).toBe(expected)
  expect(tagEnd('J-30044')).toBe('044')
})

test('detects any code of at least four characters twice in a row, with or without the prefix between', () => {
  const code = fc.string({ minLength: 4, maxLength: 40 })
  fc.assert(
    fc.property(code, fc.constantFrom('', '~', ']C1'), (one, prefix) => {
      expect(isTwice(one + one, prefix)).toBe(true)
      expect(isTwice(one + prefix + one, prefix)).toBe(true)
    }),
  )
})

test('does not report a code that is not doubled', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 40 }), (code) => {
      const half = code.length / 2
      fc.pre(!Number.isInteger(half) || code.slice(0, half) !== code.slice(half))
      expect(isTwice(code, '')).toBe(false)
    }),
  )
  for (const code of ['10482', '4006381333931', '123123', '10482x10482']) expect(isTwice(code, '~')).toBe(false)
})

test('detects a doubled number in any spelling of its halves', () => {
  expect(doubledNumber(' J-10001j-10001 ')).toBe('j-10001')
  expect(doubledNumber('2010720107')).toBe('20107')
  for (const number of ['20107', '123123', '2010720109', '']) expect(doubledNumber(number), number).toBeNull()
})
