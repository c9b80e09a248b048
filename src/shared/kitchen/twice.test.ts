import fc from 'fast-check'
import { expect, test } from 'vitest'
import { doubledNumber, isTwice } from './twice.ts'

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
