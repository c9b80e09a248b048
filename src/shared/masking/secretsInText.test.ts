import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'playwright/test'
import { HIDDEN } from '../secretName.ts'
import { maskedText } from './maskedJson.ts'
import { secretsInText } from './secretsInText.ts'

/** Each text has the secret `X1 ,;'Y2` or a part of it, by the characters that its form allows. */
const texts: readonly (readonly [string, string])[] = [
  ["https://h/login?password=X1,;'Y2&entity=4021", `https://h/login?password=${HIDDEN}&entity=4021`],
  ['https://h/login?entity=1&p%61ssword=X1%20Y2 failed', `https://h/login?entity=1&p%61ssword=${HIDDEN} failed`],
  ['password = "X1 ,;\'Y2"', `password = "${HIDDEN}"`],
  ["password='X1 ,;Y2' user='a'", `password='${HIDDEN}' user='a'`],
  ["{'password': 'X1 ,;Y2', 'user': 'a'}", `{'password': '${HIDDEN}', 'user': 'a'}`],
  ['{token: "X1 ,;Y2", user: "a"}', `{token: "${HIDDEN}", user: "a"}`],
  ['token: "X1 ,;\'Y2"\nuser: a', `token: "${HIDDEN}"\nuser: a`],
  ["token: 'X1 ,;Y2'\nuser: a", `token: '${HIDDEN}'\nuser: a`],
  ["a:\n  - token: X1 ,;'Y2\n    user: a", `a:\n  - token: ${HIDDEN}\n    user: a`],
  ['a:\n  token: |\n    X1\n\n    Y2\n  user: a', `a:\n  token: ${HIDDEN}\n  user: a`],
  ["<password>X1 ,;'Y2</password><user>a</user>", `<password>${HIDDEN}</password><user>a</user>`],
  ['<a:token kind="b"><c>X1</c>Y2</a:token>b', `<a:token kind="b">${HIDDEN}</a:token>b`],
  ['<password><![CDATA[X1 < Y2]]></password>', `<password>${HIDDEN}</password>`],
  ['<login password="X1 ,;Y2" user="a"/>', `<login password="${HIDDEN}" user="a"/>`],
  ['<field name="password">X1 Y2</field>', `<field name="password">${HIDDEN}</field>`],
  ['<param value="X1 Y2" name="token"/>', `<param value="${HIDDEN}" name="token"/>`],
  ['<password>X1 Y2', `<password>${HIDDEN}`],
  ['sent with Bearer X1-Y2.345 at 5', `sent with Bearer ${HIDDEN} at 5`],
  ['eyJhbGciOiJ9.X1Y2abc.dGVzdA', HIDDEN],
]

test('hides the secret in every form of text, also within a JSON string', () => {
  for (const [text, masked] of texts) {
    expect(maskedText(text), text).toBe(masked)
    expect(maskedText(JSON.stringify({ note: text })), text).not.toMatch(/X1|Y2/)
  }
})

test('leaves other names and sentences as they are', () => {
  for (const text of [
    'user: "a"',
    'shipping=1, hotpot: 2',
    '<user>a</user>',
    'The token has ended. Ask again',
    'a < b',
    'The bearer carries 12 trays; Basic dough-mix',
  ])
    expect(maskedText(text)).toBe(text)
})

test('searches half a megabyte of any form in linear time', async () => {
  for (const piece of [
    '<password>',
    '<password ',
    '</password><password>',
    'token: |\n',
    'token: "',
    "password='",
    'password = ',
    '  - token: \n',
    '<a name="password" value="',
    '%70assword',
    'Bearer ',
    'eyJaaaaa.',
    'eyJaaaaa.aaaaa ',
  ]) {
    secretsInText(piece.repeat(500_000 / piece.length))
    // A quadratic search takes minutes: the timeout of the test ends it here.
    await setTimeout()
  }
})

test('hides a cut value of 2 MB without an error', () => {
  for (const value of ['a'.repeat(2_000_000), '\\n'.repeat(1_000_000)])
    expect(maskedText(`{"password": "${value}`).length).toBeLessThan(100)
})

test('searches 200,000 characters of one text that is not JSON, and hides the rest and what it may show to be secret', () => {
  const after = ', "key": "password" hidden password=secret '.repeat(60_000)
  for (const [before, shown] of [
    ['plain', 'plain'],
    ['{"value": "secret', '{"value": '],
    ['<password><b>secret</b>', '<password>'],
    ['<param value="secret', '<'],
    ['token: "secret', 'token: "'],
  ] as const) {
    const filler = 'a b '.repeat(50_000).slice(0, 199_000 - before.length)
    const masked = maskedText(`${filler}${before} ${'x'.repeat(2000)}${after}`)
    expect(masked.startsWith(`${filler}${shown}`), before).toBe(true)
    expect(masked.length, before).toBeLessThan(200_000)
    expect(masked, before).toMatch(/•••$/)
    expect(masked, before).not.toContain('secret')
  }
})

test('a secret in JSON that is deeper than it is searched is not shown', () => {
  for (const depth of [50, 98, 99, 100, 150, 5000]) {
    const text = `${'['.repeat(depth)}{"password":"hush"}${']'.repeat(depth)}`
    for (const shown of [maskedText(text), maskedText(JSON.stringify({ note: text })), maskedText(` ${text}`)])
      expect(shown, String(depth)).not.toContain('hush')
  }
})
