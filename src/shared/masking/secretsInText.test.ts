import { expect, test } from 'playwright/test'
import { HIDDEN } from '../secretName.ts'
import { maskedText } from './maskedJson.ts'

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
]

for (const [text, masked] of texts) {
  test(`hides the secret of ${JSON.stringify(text)}, also within a JSON string`, () => {
    expect(maskedText(text)).toBe(masked)
    expect(maskedText(JSON.stringify({ note: text }))).not.toMatch(/X1|Y2/)
  })
}

test('leaves other names and sentences as they are', () => {
  for (const text of [
    'user: "a"',
    'shipping=1, hotpot: 2',
    '<user>a</user>',
    'The token has ended. Ask again',
    'a < b',
  ])
    expect(maskedText(text)).toBe(text)
})

test('takes time in proportion to the length', () => {
  const milliseconds = (text: string) => {
    const begun = performance.now()
    maskedText(text)
    return performance.now() - begun
  }
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
  ]) {
    // The first run compiles the patterns.
    milliseconds(piece.repeat(2000))
    const short = milliseconds(piece.repeat(2000))
    // Quadratic time would be 64 times as much.
    expect(milliseconds(piece.repeat(16_000)), piece).toBeLessThan(Math.max(1500, 40 * short))
  }
})

test('hides a cut value of 20 MB without an error', () => {
  for (const value of ['a'.repeat(20_000_000), '\\n'.repeat(10_000_000)])
    expect(maskedText(`{"password": "${value}`).length).toBeLessThan(100)
})
