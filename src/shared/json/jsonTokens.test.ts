import { setTimeout } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import { jsonTokens, meaningOf, textOf } from './jsonTokens.ts'

const tokensOf = (text: string, options?: { lineEndsString: boolean }) =>
  [...jsonTokens(text, options)].map(({ from, to }) => text.slice(from, to))

test('splits any JSON into tokens, and decodes strings like JSON.parse', () => {
  const json = fc.jsonValue({ stringUnit: 'binary' })
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
      const text = JSON.stringify(value, null, indent)
      const tokens = tokensOf(text)
      expect(tokens.join('')).toBe(JSON.stringify(value))
      expect(tokensOf(text, { lineEndsString: false })).toEqual(tokens)
      const strings = tokens.filter((one) => one.startsWith('"'))
      const read = strings.map((token): string => JSON.parse(token))
      const meant = strings.map(meaningOf)
      expect([meant.map(({ text }) => text), strings.map(textOf)]).toEqual([read, read])
      const characters = meant.map(({ places }, index) =>
        places.slice(1).map((to, place): string => JSON.parse(`"${strings[index]?.slice(places[place], to)}"`)),
      )
      expect(characters).toEqual(read.map((one) => one.split('')))
    }),
    { numRuns: tries(30) },
  )
})

test('in any text, every character except white space is in one token, and first is its first character', () => {
  const any = fc
    .array(fc.constantFrom(...'{}[]:,"\\ \n\t\u00a0\u2028a1-.'), { maxLength: 30 })
    .map((all) => all.join(''))
  fc.assert(
    fc.property(any, fc.boolean(), (text, lineEndsString) => {
      let at = 0
      for (const { first, from, to } of jsonTokens(text, { lineEndsString })) {
        expect(text.slice(at, from)).toMatch(/^\s*$/)
        expect([to > from, text[from]]).toEqual([true, first])
        at = to
      }
      expect(text.slice(at)).toMatch(/^\s*$/)
    }),
  )
})

const broken: readonly (readonly [what: string, text: string, tokens: readonly string[]])[] = [
  ['a string that ends with its line', '{"a": "b\n"c": 1}', ['{', '"a"', ':', '"b', '"c"', ':', '1', '}']],
  ['a string that ends with the text', '["a\\"', ['[', '"a\\"']],
  ['a backslash at the end of a line', '"a\\\n1', ['"a\\', '1']],
  ['a backslash at the end', '"a\\', ['"a\\']],
  ['a literal, a number and a comment', 'tru -01.x // "a"', ['tru', '-01.x', '//', '"a"']],
  ['white space that JSON does not allow', '"a"\u00a0:1', ['"a"', ':', '1']],
]

for (const [what, text, tokens] of broken) {
  test(`splits invalid JSON: ${what}`, () => {
    expect(tokensOf(text)).toEqual(tokens)
  })
}

test('a string may contain line ends if lineEndsString is false', () => {
  expect(tokensOf('["a\n\\\n]",1', { lineEndsString: false })).toEqual(['[', '"a\n\\\n]"', ',', '1'])
})

test('decodes an unclosed string and unknown escapes as far as possible', () => {
  expect(meaningOf('"pass\\u0077ord').text).toBe('password')
  expect(meaningOf('"a\\q\\"b')).toEqual({ text: 'aq"b', places: [1, 2, 4, 6, 7] })
  expect(meaningOf('"')).toEqual({ text: '', places: [1] })
  expect(['"', '"a', '"a"', '"\\u0061'].map(textOf)).toEqual(['', 'a', 'a', 'a'])
})

test('scans a megabyte of any one character in linear time', async () => {
  for (const character of ['[', '"', '\\', '\n', '"\n', '\\"', '{"', '1', '\u00a0']) {
    for (const _ of jsonTokens(character.repeat(1_000_000 / character.length)));
    // A quadratic scan takes minutes: the timeout of the test ends it here.
    await setTimeout()
  }
})
