import { expect, test } from 'vitest'
import { HIDDEN } from '../secretName.ts'
import { maskedText } from './maskedJson.ts'
import { holdsSecret, secretPlaces } from './secretPlaces.ts'

const SECRETS: readonly string[] = [
  "https://h/login?password=X1,;'Y2&entity=4021",
  'https://h/login?entity=1&p%61ssword%3DX1 failed',
  'password = "X1 ,;\'Y2"',
  "{'password': 'X1 ,;Y2', 'user': 'a'}",
  '{token: "X1 ,;Y2", user: "a"}',
  '{"user": "a", "password": "X1',
  '{"value": "X1", "key": "pin"',
  String.raw`sent "{\"p\u0061ssword\": \"X1\"}" to`,
  "a:\n  - token: X1 ,;'Y2\n    user: a",
  'a:\n  api key: |\n    X1\n\n    Y2\n  user: a',
  "<password>X1 ,;'Y2</password><user>a</user>",
  '<login password="X1 ,;Y2" user="a"/>',
  '<param value="X1 Y2" name="token"/>',
  '<password>X1 Y2',
  'userPIN: X1',
  'credentials: type X1',
  'sent with Bearer X1-Y2.345 at 5',
  'eyJhbGciOiJ9.X1Y2abc.dGVzdA',
]

test('a text that is not JSON and may hold a secret is hidden as a whole, also within a JSON string', () => {
  for (const text of SECRETS) {
    expect(maskedText(text), text).toBe(HIDDEN)
    expect(JSON.parse(maskedText(JSON.stringify({ note: text, user: 'a', password: 1 }))), text).toMatchObject({
      note: HIDDEN,
      user: 'a',
    })
    expect(secretPlaces(text), text).toEqual([{ from: 0, to: text.length, text }])
    expect(secretPlaces(JSON.stringify({ note: text })).map((place) => place.text)).toEqual([text])
  }
})

test('other names and sentences stay as they are', () => {
  for (const text of [
    'user: "a"',
    'shipping=1, hotpot: 2',
    '<user>a</user>',
    'The token has ended. Ask again',
    'a < b',
    'The bearer carries 12 trays; Basic dough-mix',
    `${'word '.repeat(100_000)}token`,
    '{"user": "a", "n": [1.50]}',
  ]) {
    expect(maskedText(text)).toBe(text)
    expect(holdsSecret(text)).toBe(false)
  }
})

test('a long text with a sign is hidden without a search, and half a megabyte takes no longer than a moment', () => {
  for (const piece of [
    'a: b ',
    '<password ',
    'token: "',
    '%70assword',
    'Bearer ',
    'eyJaaaaa.',
    'eyJaaaaa.aaaaa ',
    '{"a":',
  ])
    expect(maskedText(`${piece.repeat(500_000 / piece.length)} x=1`), piece).toBe(HIDDEN)
  const json = JSON.stringify({ list: Array(50_000).fill({ a: 1 }) })
  expect(maskedText(json)).toBe(json)
})

test('a secret in JSON that is deeper than it is searched is not shown', () => {
  for (const depth of [50, 98, 99, 100, 150, 5000]) {
    const text = `${'['.repeat(depth)}{"password":"hush"}${']'.repeat(depth)}`
    for (const shown of [maskedText(text), maskedText(JSON.stringify({ note: text })), maskedText(` ${text}`)])
      expect(shown, String(depth)).not.toContain('hush')
  }
})
