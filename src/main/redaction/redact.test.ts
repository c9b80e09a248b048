import assert from 'node:assert/strict'
import { setTimeout } from 'node:timers/promises'
import { inspect } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HIDDEN } from '../../shared/secretName.ts'
import { redactAddress, redactText, redactValue } from './redact.ts'
import { keepSecrets } from './secrets.ts'

const login = 'https://auth.example/prod/auth-login-verify?entity_number=4021&password=s3cr%26t'

test('removes the query, the fragment and the credentials of an address', () => {
  expect(redactAddress(login)).toBe('https://auth.example/prod/auth-login-verify')
  expect(redactAddress('http://user:pa@ss@127.0.0.1:80/x#token=1')).toBe('http://127.0.0.1/x')
  expect(redactAddress('/auth-login-verify?password=x')).toBe('/auth-login-verify')
})

test('removes the query of every address in a text', () => {
  expect(redactText(`GET ${login} failed, then "${login}"`)).toBe(
    'GET https://auth.example/prod/auth-login-verify failed, then "https://auth.example/prod/auth-login-verify"',
  )
  expect(redactText('at /auth-login-verify?entity_number=4021&password=it%27s now')).toBe('at /auth-login-verify now')
  expect(redactText('https://user:p@ss@host.example/a')).toBe('https://host.example/a')
})

test('hides the values of secret names in a text', () => {
  for (const text of [
    'password=hunter22',
    'session_token=hunter22&x=1',
    'user.PassPhrase=hunter22',
    'a=1&pin_code=hunter22',
    '{"client-secret" : "hunter22"}',
    'Authorization: Bearer hunter22',
    'Cookie: a=hunter22; b=hunter22',
    'sent bearer hunter22.',
    '{"token":"hunter22","x":1}',
    '{"token":"a\\"hunter22","x":1}',
    JSON.stringify({ item: JSON.stringify({ token: 'a"b\\hunter22', x: 1 }) }),
  ]) {
    expect(redactText(text), text).not.toContain('hunter22')
    expect(redactText(text), text).toContain(HIDDEN)
  }
})

test('does not change an ordinary sentence', () => {
  for (const sentence of [
    'Is it done? Yes/no = maybe.',
    'The token was not accepted.',
    'Basic dough rests for 45 minutes at 4 °C.',
    'There is no asset 20107.',
    'shipping=21 credential_id=7 {"credential_id":"8"}',
  ]) {
    expect(redactText(sentence, ['a', '20'])).toBe(sentence.replace(/\ba\b/g, HIDDEN))
  }
})

test('redacts half a megabyte of any unit in linear time', async () => {
  for (const unit of [
    'a',
    '-',
    '/',
    '?',
    '/?',
    'a.',
    'token',
    ':',
    '://',
    'a://',
    '@',
    '"token":"',
    '\\',
    'bearer ',
    ' ',
  ]) {
    redactText(unit.repeat(500_000 / unit.length), ['secret-1'])
    // A quadratic search takes minutes: the timeout of the test ends it here.
    await setTimeout()
  }
})

test('hides a secret of any length', () => {
  for (const length of [1000, 1001, 20_000, 1_000_000]) {
    const secret = 'ab/c"d&'.repeat(length / 7)
    for (const form of [secret, JSON.stringify(secret), encodeURIComponent(secret)])
      expect(redactText(`It is ${form}.`, [secret]).length, `${length}`).toBeLessThan(20)
  }
})

test('hides a known secret in every encoding', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 4, maxLength: 30, unit: 'binary' }), fc.string(), (secret, around) => {
      fc.pre(secret.trim().length >= 4)
      const forms = [secret, JSON.stringify(secret).slice(1, -1), encodeURIComponent(secret.replace(/\p{Cs}/gu, 'x'))]
      for (const form of forms) {
        const kept = redactText(`${around} ${secret} ${around}`, [secret])
        assert(!kept.toLowerCase().includes(` ${form.toLowerCase()} `))
      }
      assert.equal(redactText(JSON.stringify({ note: secret }), [secret]), `{"note":"${HIDDEN}"}`)
      assert.equal(redactText(new URLSearchParams({ q: secret }).toString(), [secret]), `q=${HIDDEN}`)
    }),
  )
})

test('hides a secret that a gateway echoes in any of the ways in which texts are written', () => {
  const each = (secret: string, write: (code: number, character: string) => string) =>
    [...secret].map((character) => write(character.codePointAt(0) ?? 0, character)).join('')
  const ways: Readonly<Record<string, (secret: string) => string>> = {
    'percent-encoded': encodeURIComponent,
    'percent-encoded twice': (secret) => encodeURIComponent(encodeURIComponent(secret)),
    'percent-encoded in full, in small letters': (secret) => Buffer.from(secret).toString('hex').replace(/../g, '%$&'),
    'as a form': (secret) => new URLSearchParams({ q: secret }).toString(),
    'as JSON in JSON in JSON': (secret) => JSON.stringify(JSON.stringify(JSON.stringify(secret))),
    'as JSON of ASCII': (secret) => each(secret, (code) => `\\u${code.toString(16).padStart(4, '0').toUpperCase()}`),
    'as HTML': (secret) => each(secret, (code, one) => (/\w/.test(one) ? one : `&#${code};`)),
    'as HTML of hexadecimals, twice': (secret) => each(secret, (code) => `&amp;#x0${code.toString(16)};`),
    'as HTML with names': (secret) =>
      secret.replaceAll('&', '&amp;').replaceAll("'", '&apos;').replaceAll('"', '&quot;').replaceAll('<', '&lt;'),
    'as a form in HTML': (secret) => `?a=1&amp;q=${encodeURIComponent(secret).replaceAll("'", '&#39;')}`,
    'as base64': (secret) => Buffer.from(secret).toString('base64'),
    'as base64 of a query': (secret) => Buffer.from(`&password=${secret}`).toString('base64'),
    'as base64url of a name and it': (secret) => Buffer.from(`10482:${secret}:x`).toString('base64url'),
  }
  for (const secret of ['open sesame', `it's "50%" & <more>`, 'ça ira+plus', 'back\\slash\\\\es/', 'walrus', '50%off'])
    for (const [way, write] of Object.entries(ways)) {
      const echo = write(secret)
      const left = redactText(`Missing key in ${echo} here`, [secret])
      assert(left.includes(HIDDEN) && !left.includes(echo) && left.length < 45, `${secret} ${way}: ${left}`)
    }
})

test('searches for a secret of signs that escapes begin with in linear time', async () => {
  for (const secret of [
    '\\'.repeat(40),
    '\\"'.repeat(40),
    '%'.repeat(40),
    '%25'.repeat(40),
    '&amp;'.repeat(40),
    '25'.repeat(60),
  ])
    for (const unit of ['\\', '\\"', '%', '%25', '25', '&amp;', 'amp;', '%2525']) {
      redactText(unit.repeat(100_000 / unit.length), [`${secret}x`])
      await setTimeout()
    }
})

test('hides the longer of two secrets when one contains the other', () => {
  expect(redactText('saffron', ['saff', 'saffron'])).toBe(HIDDEN)
})

test('redacts logged errors with their causes, keys, addresses, deep and cyclic structures', () => {
  const own = { token: 'hunter22', 'set-cookie': ['hunter22'], code: 'ECONNRESET' }
  const cause = Object.assign(new Error('no way to https://x.example/y?password=hunter22'), own)
  const error = new TypeError(`fetch failed hunter22`, { cause })
  const round: { headers: unknown; self?: unknown } = {
    headers: { Authorization: 'Bearer hunter22', 'set-cookie': ['hunter22'] },
  }
  round.self = round
  const logged = [
    error,
    new AggregateError([new Error('hunter22')], 'several'),
    round,
    new URL('https://x.example/y?password=hunter22'),
    new URLSearchParams({ password: 'hunter22' }),
    new Headers({ authorization: 'hunter22', accept: 'x' }),
    new Map([['hunter22', 'hunter22']]),
    new Set(['hunter22']),
    {
      get password() {
        throw new Error('hunter22')
      },
    },
    { apiKey: 'hunter22', sessionToken: { deep: 'hunter22' }, list: ['hunter22'] },
    Buffer.from('hunter22'),
  ]
  const shown = redactValue(logged, ['hunter22'])
  expect(inspect(shown, { depth: 20, showHidden: false })).not.toContain('hunter22')
  expect(shown).toMatchObject([
    {
      name: 'TypeError',
      message: `fetch failed ${HIDDEN}`,
      cause: { message: 'no way to https://x.example/y', code: 'ECONNRESET' },
    },
    { errors: [{ message: HIDDEN }] },
    { headers: { Authorization: HIDDEN }, self: '[circular]' },
    'https://x.example/y',
    HIDDEN,
    { accept: 'x' },
    expect.anything(),
    [HIDDEN],
    '[unreadable]',
    { apiKey: HIDDEN, sessionToken: HIDDEN, list: [HIDDEN] },
    '[8 bytes]',
  ])
})

test('hides a secret of four characters inside a word, one of three only as a whole word', () => {
  expect(redactText('unsalted', ['salt'])).toBe(`un${HIDDEN}ed`)
  expect(redactText('unsalted, or sal', ['sal'])).toBe(`unsalted, or ${HIDDEN}`)
})

test('logs values without secrets unchanged', () => {
  const facts = { at: 5, ok: true, none: null, key: 'last_evaluated_key', when: new Date(0), list: [1, 'two'] }
  expect(redactValue(facts, ['hunter22'])).toEqual(facts)
})

test('keeps a secret until every request that uses it has ended', () => {
  const secrets = keepSecrets()
  const first = secrets.keep('x')
  const second = secrets.keep('x')
  first()
  first()
  expect(secrets.values).toEqual(['x'])
  second()
  expect(secrets.values).toEqual([])
})
