import { expect, test } from 'vitest'
import { urlOf } from './url.ts'

test('an address with letters beyond ASCII is one however often it is read, and other texts are none', () => {
  const hosts = Array.from({ length: 30_000 }, () => urlOf('https://bücher.example/ä')?.host)
  expect(new Set(hosts)).toEqual(new Set(['xn--bcher-kva.example']))
  expect(['/ä', '', 'https://', 'http://[bad'].map((text) => urlOf(text))).toEqual([null, null, null, null])
})
