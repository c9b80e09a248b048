import assert from 'node:assert/strict'
import { parse } from 'node:querystring'
import { expect, test } from 'vitest'
import { percentEncoded } from '../../shared/records/query.ts'
import { redactText } from '../redaction/redact.ts'
import { addressOf } from './address.ts'

test('keeps the stage segment of a base address with or without a slash at its end', () => {
  const bases = {
    'https://data.example': 'https://data.example/get-recipes-list',
    'https://data.example/': 'https://data.example/get-recipes-list',
    'https://data.example/prod': 'https://data.example/prod/get-recipes-list',
    'https://data.example/prod/': 'https://data.example/prod/get-recipes-list',
    'https://data.example/prod/v1//': 'https://data.example/prod/v1/get-recipes-list',
    'http://127.0.0.1:8080/a%20b': 'http://127.0.0.1:8080/a%20b/get-recipes-list',
  }
  for (const [base, whole] of Object.entries(bases)) expect(addressOf(base, '/get-recipes-list')).toBe(whole)
})

/** Of forms, of percent signs only, of bytes, and of forms by hand. */
const decoders: readonly ((written: string) => string)[] = [
  (written) => new URLSearchParams(`x=${written}`).get('x') ?? '',
  decodeURIComponent,
  (written) =>
    Buffer.from(
      written.replace(/%(..)/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
      'latin1',
    ).toString(),
  (written) => parse(`x=${written}`).x?.toString() ?? '',
]

test('every decoder reads the same password, name and continuation key, and the redaction finds it', () => {
  for (const [sent, written] of [
    ['open sesame', 'open%20sesame'],
    ['a+b', 'a%2Bb'],
    ['a%20b%', 'a%2520b%25'],
    ["it's (ok)*!~-._", 'it%27s%20%28ok%29%2A%21~-._'],
    ['&=#?/;:@,$[]{}|\\^`<>"', '%26%3D%23%3F%2F%3B%3A%40%2C%24%5B%5D%7B%7D%7C%5C%5E%60%3C%3E%22'],
    ['\0\t\r\n\u007f', '%00%09%0D%0A%7F'],
    ['\u00e9\u4e2d\ud83c\udf5e', '%C3%A9%E4%B8%AD%F0%9F%8D%9E'],
    ['a\ud83cb', 'a%EF%BF%BDb'],
    ['{"pk": "recipe#7", "sk": "x"}', '%7B%22pk%22%3A%20%22recipe%237%22%2C%20%22sk%22%3A%20%22x%22%7D'],
  ] as const) {
    const address = addressOf('https://auth.example/prod', '/auth-login-verify', { password: sent, [sent]: '1' })
    assert.equal(address, `https://auth.example/prod/auth-login-verify?password=${written}&${written}=1`)
    for (const decoded of decoders) assert.equal(decoded(written), sent.replace('\ud83cb', '\ufffdb'), sent)
    for (const password of [sent, sent.repeat(200)])
      assert(!redactText(`It was ${percentEncoded(password)}.`, [password]).includes(written), sent)
  }
})
