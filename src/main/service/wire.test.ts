import fc from 'fast-check'
import { expect, test } from 'vitest'
import { flag, messageIn, readEnvelope, readItem, textOrEmpty } from './wire.ts'

test('distinguishes truncated JSON from a text that is not JSON', () => {
  for (const [body, because] of [
    ['', 'notJson'],
    ['<!doctype html>', 'notJson'],
    ['\u0000{]', 'notJson'],
    ['{"exists" true}', 'notJson'],
    ['{"exists":true,"items":[{"a":1}', 'cutShort'],
    ['{"exists":true,"message":"half a sen', 'cutShort'],
    ['{"message":"half a } sen', 'cutShort'],
    ['[1,2', 'cutShort'],
    ['{"message":"half\n}', 'cutShort'],
  ]) {
    expect(readEnvelope(body ?? ''), body).toEqual({ ok: false, failure: because })
  }
})

test('detects a JSON object that is cut at any position', () => {
  fc.assert(
    fc.property(fc.object(), fc.double({ min: 0, max: 0.999, noNaN: true }), (content, part) => {
      const body = JSON.stringify(content)
      const cut = body.slice(0, Math.max(1, Math.floor(body.length * part)))
      expect(readEnvelope(cut)).toEqual({ ok: false, failure: 'cutShort' })
    }),
  )
})

test('rejects JSON that is not an envelope', () => {
  for (const body of ['null', '5', '"text"', '[]', '{}', '{"detail":"x"}', '[{"exists":true}]']) {
    expect(readEnvelope(body), body).toEqual({ ok: false, failure: 'notEnvelope' })
  }
})

test('reads a documented boolean, also as text or number', () => {
  for (const [value, read] of [
    [undefined, null],
    [null, null],
    [true, true],
    [' True ', true],
    [1, true],
    ['1', true],
    [false, false],
    ['FALSE', false],
    [0, false],
    [' 0', false],
    ['', 'unclear'],
    ['yes', 'unclear'],
    [2, 'unclear'],
    [{}, 'unclear'],
  ] as const)
    expect(flag.parse(value), JSON.stringify(value)).toBe(read)
})

test('reads a missing text as an empty one, and a number and a boolean as text', () => {
  expect([undefined, null, '', ' a ', 5, false].map((value) => textOrEmpty.parse(value))).toEqual([
    '',
    '',
    '',
    ' a ',
    '5',
    'false',
  ])
})

test('ignores unknown keys, and does not read a missing boolean as false', () => {
  const envelope = readEnvelope('{"message":5,"more":{},"items":[]}')
  expect(envelope).toMatchObject({ ok: true, value: { exists: null, message: '5', items: [] } })
  expect(readEnvelope('{"exists":"False"}')).toMatchObject({ value: { exists: false } })
  expect(readEnvelope('{"exists":1,"message":{}}')).toMatchObject({ value: { exists: true, message: null } })
  expect(messageIn('{"exists":false,"message":"No."}')).toBe('No.')
  expect(messageIn('<html>')).toBeNull()
})

test('reads a record as an object and as JSON text', () => {
  expect(readItem({ a: 1 })).toEqual({ ok: true, value: { a: 1 } })
  expect(readItem('{"a":1}')).toEqual({ ok: true, value: { a: 1 } })
  for (const none of [undefined, null, '', 'null', {}, '{}']) expect(readItem(none)).toEqual({ ok: true, value: null })
  for (const odd of ['text', '[]', [], 5, '5']) expect(readItem(odd)).toEqual({ ok: false, failure: 'wrongShape' })
})
