import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBoundTo, type KeptSession, keptFromText, textOfKept, type VaultBinding } from './keptSession.ts'

const anyText = fc.string({ unit: 'binary', minLength: 1 })
const anyMoment = fc.integer({ min: 0, max: Date.parse('9999-12-31T23:59:59.999Z') })
const anyKept = fc.record<KeptSession>({
  source: fc.webUrl(),
  dataSource: fc.webUrl(),
  entityNumber: fc.stringMatching(/^\d{4}$/),
  token: anyText,
  session: fc.record({
    employeeNumber: fc.stringMatching(/^\d{5}$/),
    name: fc.string({ unit: 'binary' }),
    role: fc.string(),
    startedAt: anyMoment,
    expiresAt: anyMoment,
  }),
  touchedAt: anyMoment,
  isLocked: fc.boolean(),
})

const binding: VaultBinding = {
  source: 'https://auth.example/prod',
  dataSource: 'https://data.example/prod',
  entityNumber: '4021',
}
const kept: KeptSession = {
  ...binding,
  token: 'token-of-10482',
  session: { employeeNumber: '10482', name: 'Inès', role: 'cook', startedAt: 1, expiresAt: 2 },
  touchedAt: 1,
  isLocked: true,
}

function withDigest(value: unknown): string {
  const json = JSON.stringify(value)
  return `${createHash('sha256').update(json).digest('hex')}\n${json}`
}

test('any session survives a round trip through text and bytes', () => {
  fc.assert(
    fc.property(anyKept, (one) => {
      expect(keptFromText(textOfKept(one))).toEqual(one)
      expect(keptFromText(Buffer.from(textOfKept(one)).toString('utf8'))).toEqual(one)
    }),
  )
})

test('ignores unknown keys', () => {
  expect(keptFromText(withDigest({ ...kept, coffee: 'black' }))).toEqual(kept)
})

test('refuses a valid digest of an incomplete or wrong content', () => {
  for (const [what, value] of [
    ['nothing', null],
    ['a list', [kept]],
    ['no token', { ...kept, token: '' }],
    ['a token that is not a string', { ...kept, token: 7 }],
    ['no source', { ...kept, source: undefined }],
    ['no employee', { ...kept, session: { ...kept.session, employeeNumber: '' } }],
    ['no end', { ...kept, session: { ...kept.session, expiresAt: null } }],
    ['an end that is not a number', { ...kept, session: { ...kept.session, expiresAt: '2026-11-21' } }],
    ['no lock state', { ...kept, isLocked: undefined }],
  ] as const) {
    expect(keptFromText(withDigest(value)), what).toBeNull()
  }
})

test('is bound to both addresses and the entity, and by 0.1.0 to the first address only', () => {
  expect(isBoundTo(kept, binding)).toBe(true)
  const byOlder: KeptSession = { ...kept, dataSource: undefined, entityNumber: undefined }
  for (const other of [{ source: 'x' }, { dataSource: 'x' }, { entityNumber: '4022' }]) {
    expect(isBoundTo(kept, { ...binding, ...other })).toBe(false)
    expect(isBoundTo(byOlder, { ...binding, ...other })).toBe(!('source' in other))
  }
})

test('refuses a text that was changed at any position', () => {
  const text = textOfKept(kept)
  fc.assert(
    fc.property(fc.nat({ max: text.length - 1 }), fc.string({ maxLength: 2 }), (at, other) => {
      fc.pre(other !== text.charAt(at))
      expect(keptFromText(text.slice(0, at) + other + text.slice(at + 1))).toBeNull()
    }),
  )
})
