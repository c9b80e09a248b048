import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readBadge } from './badge.ts'

const usual = '^(\\d{5})$'

test('five digits are an employee number, with all their zeros', () => {
  expect(readBadge('10482', usual)).toEqual({ kind: 'badge', employeeNumber: '10482' })
  expect(readBadge('00007', usual)).toEqual({ kind: 'badge', employeeNumber: '00007' })
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 99_999 }), (number) => {
      const code = String(number).padStart(5, '0')
      expect(readBadge(code, usual)).toEqual({ kind: 'badge', employeeNumber: code })
    }),
  )
})

test('letters, six digits and four are no badge', () => {
  for (const code of ['1048A', '104829', '1048', '10 482', '', '１０４８２', '10482\n']) {
    expect(readBadge(code, usual)).toEqual({ kind: 'notABadge' })
  }
})

test('a pattern of the station file finds the number within the code', () => {
  expect(readBadge('EMP-10482-7', '^EMP-(\\d{5})-\\d$')).toEqual({ kind: 'badge', employeeNumber: '10482' })
  expect(readBadge('10482', '^EMP-(\\d{5})-\\d$')).toEqual({ kind: 'notABadge' })
})

test('a pattern that takes more than five digits signs nobody in with them', () => {
  for (const read of ['104829', '1048A', 'Mara', '１０４８２']) {
    expect(readBadge(`EMP${read}`, '^EMP(.+)$')).toEqual({ kind: 'noEmployeeNumber', read })
  }
  // The group is there, but has taken part in nothing.
  expect(readBadge('VISITOR', '^EMP(\\d{5})$|^VISITOR$')).toEqual({ kind: 'noEmployeeNumber', read: '' })
})

test('a code that is longer than any badge is none', () => {
  expect(readBadge(`10482${'x'.repeat(95)}`, '^(\\d{5})')).toEqual({ kind: 'badge', employeeNumber: '10482' })
  expect(readBadge(`10482${'x'.repeat(96)}`, '^(\\d{5})')).toEqual({ kind: 'notABadge' })
})
