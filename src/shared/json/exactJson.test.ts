import fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberAsWritten, parseExactly, parsingExactly } from './exactJson.ts'
import { printJson } from './printJson.ts'

const rewritten = (text: string) => {
  const json = parseExactly(text)
  return json.ok ? printJson(json.value, { layout: 'compact' }) : null
}

test('keeps the digits of every number', () => {
  for (const number of [
    '12345678901234567890',
    '-0',
    '0',
    '1.50',
    '1e400',
    '-1E+2',
    '0.1000000000000000055511151231257827',
    '9007199254740993',
    '7',
  ]) {
    for (const text of [number, `[${number}]`, `{"a":${number},"b":[${number},"${number}"]}`]) {
      expect(rewritten(text), text).toBe(text)
    }
  }
})

test('does not take digits in a string for a number', () => {
  for (const text of ['"12345678901234567890"', '"a\\"12345678901234567890"', '"\\\\",1.50', '["\\\\",1.50]']) {
    expect(rewritten(text), text).toBe(text === '"\\\\",1.50' ? null : text)
  }
  const plain = parseExactly('"12345678901234567890"')
  expect(plain.ok && typeof plain.value === 'string' && numberAsWritten(plain.value)).toBe(null)
})

test('replaces the marker of numbers in strings of the input', () => {
  for (const text of ['"\ufdd07"', '"\\ufdd07"', '"\\uFDD07"', '["\\\\","\\ufdd07"]']) {
    const json = parseExactly(text)
    const values = json.ok && Array.isArray(json.value) ? json.value : [json.ok ? json.value : null]
    expect(
      values.map((value) => numberAsWritten(String(value))).every((number) => number === null),
      text,
    ).toBe(true)
    expect(values.at(-1)).toBe('\ufffd7')
  }
  expect(rewritten('"\\\\ufdd0"')).toBe('"\\\\ufdd0"')
})

test('fails for a text that is not JSON', () => {
  for (const text of [
    '',
    '01',
    '{12345678901234567890:1}',
    '1.',
    '[1.50',
    '"',
    '"\\',
    '{"a":1.50,}',
    'NaN',
    '1.50 2',
  ]) {
    expect(parseExactly(text), text).toEqual({ ok: false, failure: 'notJson' })
  }
})

test('reads any JSON like JSON.parse, and yields at least every 20,000 characters', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 5 }), (text) => {
      expect(rewritten(text)).toBe(JSON.stringify(JSON.parse(text)))
    }),
  )
  const steps = [...parsingExactly(JSON.stringify(Array.from({ length: 20_000 }, () => '1.50')))]
  expect(steps.length).toBeGreaterThan(5)
})
