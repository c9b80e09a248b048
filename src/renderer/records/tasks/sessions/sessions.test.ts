import { expect, test } from 'vitest'
import type { RecordValue } from '../../../../shared/queryResult.ts'
import { recordsSessions } from '../../../words/en/recordsSessions.ts'
import { countsOf, entitiesOf, type ServiceSession, sessionOf, spanOf } from './serviceSession.ts'
import { axisOf, dayOf, daysOf, lanesOf } from './sessionLanes.ts'

const HOUR = 3_600_000
const day = new Date(2026, 10, 22).getTime()
const at = (hours: number) => day + hours * HOUR
const now = at(14)
const iso = (moment: number) => new Date(moment).toISOString()

const fields = {
  id: 'id',
  employeeName: 'name',
  device: 'device',
  created: 'created',
  lastSeen: 'seen',
  expires: 'expires',
  revoked: 'revoked',
  isValid: 'valid',
} as const
let made = 0

function session(given: Readonly<Record<string, string>>, clockOffset = 0): ServiceSession {
  made += 1
  const values = new Map<string, RecordValue>(
    Object.entries(given).map(([name, text]) => [name, { kind: 'text', text, isCut: false }]),
  )
  const record = { key: `r ${made}`, resultId: 'r', index: made, values }
  return sessionOf(record, fields, { ownSessionId: 's-own', clockOffset, now })
}

const lasting = (from: number, until: number, device = 'd', more: Readonly<Record<string, string>> = {}) =>
  session({ id: `s${from}`, device, created: iso(at(from)), seen: iso(at(from)), expires: iso(at(until)), ...more })

for (const [what, given, state, span] of [
  ['open', { created: iso(at(6)), seen: iso(at(9)), expires: iso(at(15)) }, 'open', [6, 9, 15]],
  ['expired', { created: iso(at(6)), seen: iso(at(9)), expires: iso(at(13)) }, 'expired', [6, 9, 13]],
  [
    'revoked',
    { created: iso(at(6)), seen: iso(at(7)), expires: iso(at(15)), revoked: iso(at(8)) },
    'revoked',
    [6, 7, 8],
  ],
  ['revoked at a time that is not read', { created: iso(at(6)), revoked: 'yesterday' }, 'revoked', [6, 6, 6]],
  ['not revoked', { created: iso(at(6)), expires: iso(at(15)), revoked: 'false' }, 'open', [6, 6, 15]],
  ['not valid', { created: iso(at(6)), seen: iso(at(7)), expires: iso(at(15)), valid: 'false' }, 'notValid', [6, 7, 7]],
  ['without an end', { created: iso(at(6)), seen: iso(at(7)) }, 'open', [6, 7, 14]],
  ['last seen only', { seen: iso(at(7)), expires: iso(at(15)) }, 'open', [7, 7, 15]],
  ['with an end that is not read', { created: iso(at(6)), expires: 'later' }, 'notKnown', [6, 6, 6]],
  ['without a time', { created: 'soon' }, 'open', null],
  ['that ends before it begins', { created: iso(at(6)), expires: iso(at(5)) }, 'expired', [6, 6, 6]],
] as const)
  test(`a session ${what}`, () => {
    const one = session(given)
    expect(one.state).toBe(state)
    const found = spanOf(one, now)
    expect(found === null ? null : [found.from, found.seen, found.until]).toEqual(span === null ? null : span.map(at))
  })

test('without the fields that tell of an end or a revocation it is not known whether a session is open', () => {
  const of = (given: Readonly<Record<string, string>>, known: readonly (keyof typeof fields)[]) => {
    const { record } = session(given)
    const learnt = Object.fromEntries(known.map((meaning) => [meaning, fields[meaning]]))
    const { state, isRevoked } = sessionOf(record, learnt, { ownSessionId: null, clockOffset: 0, now })
    return [state, isRevoked]
  }
  const revoked = { expires: iso(at(15)), revoked: iso(at(8)), valid: 'false' }
  expect(of(revoked, [])).toEqual(['notKnown', null])
  expect(of(revoked, ['expires'])).toEqual(['notKnown', null])
  expect(of(revoked, ['expires', 'isValid'])).toEqual(['notValid', null])
  expect(of(revoked, ['revoked'])).toEqual(['revoked', true])
  expect(of({ expires: iso(at(15)), valid: 'true' }, ['expires', 'isValid'])).toEqual(['open', false])
  expect(of({ expires: iso(at(15)), valid: 'true' }, ['isValid'])).toEqual(['notKnown', false])
  expect(of({ expires: iso(at(13)) }, ['expires'])).toEqual(['expired', null])
})

test('sessions that are to be deleted or whose state is not known are not counted as open', () => {
  const open = ['held', 'accepted', 'unknown', 'refused', 'none'].map((device) => lasting(6, 15, device))
  const all = [...open, lasting(6, 8, 'held'), session({ expires: 'later' })]
  const askedOf = ({ device }: ServiceSession) =>
    device === 'held' || device === 'accepted' || device === 'unknown' || device === 'refused' ? device : null
  const counts = countsOf(all, askedOf)
  expect(counts).toEqual({ open: 2, ending: 2, notKnown: 2 })
  // "0 open" beside sessions that may be open would be a claim.
  expect(recordsSessions.open(counts, '4021')).toBe('2 open, 2 to be deleted, 2 not known at entity 4021')
  expect(recordsSessions.open({ ...counts, open: 0, ending: 0 }, null)).toBe('2 not known whether open')
  expect(recordsSessions.open({ open: 0, ending: 0, notKnown: 0 }, null)).toBe('0 open')
})

test('the entity of the sessions is read from its field, otherwise a value with its number is enough', () => {
  const all = [session({ site: '4022' }), session({ site: '4022' })]
  expect(entitiesOf(all, 'site', '4021')).toEqual({ others: ['4022'], isShown: false })
  expect(entitiesOf(all, 'site', '4022')).toEqual({ others: [], isShown: true })
  expect(entitiesOf(all, undefined, '4022')).toEqual({ others: [], isShown: true })
  expect(entitiesOf(all, undefined, '4021')).toEqual({ others: [], isShown: false })
})

test('times are by the clock of the station, and the own session is known by its id', () => {
  const one = session({ id: 's-own', created: iso(at(6)), expires: iso(at(14.05)) }, 5 * 60_000)
  expect(one).toMatchObject({ isOwn: true, created: at(6) - 300_000, state: 'expired' })
  expect(session({ id: 's-other' }).isOwn).toBe(false)
  expect(session({}).isOwn).toBe(false)
})

test('the axis has the hours with sessions, and at least eight of the day', () => {
  const hoursOf = (sessions: readonly ServiceSession[], of = day) => {
    const { from, until, ticks } = axisOf(of, sessions, now)
    return [(from - of) / HOUR, (until - of) / HOUR, ticks.map((tick) => new Date(tick).getHours())]
  }
  expect(hoursOf([])).toEqual([7, 15, [7, 8, 9, 10, 11, 12, 13, 14, 15]])
  expect(hoursOf([lasting(6, 21)])).toEqual([6, 21, [6, 8, 10, 12, 14, 16, 18, 20]])
  // Over midnight and over days.
  expect(hoursOf([lasting(-30, 40)])).toEqual([0, 24, [0, 3, 6, 9, 12, 15, 18, 21, 0]])
  expect(hoursOf([lasting(-30, -26)], dayOf(day, -2))).toEqual([14, 22, [14, 15, 16, 17, 18, 19, 20, 21, 22]])
  expect(daysOf([lasting(-30, 40), lasting(1, 2)], now)).toEqual({ first: dayOf(day, -2), last: dayOf(day, 1) })
  expect(daysOf([session({})], now)).toBeNull()
})

test('a lane for each device: this station first, then by open sessions; the earliest first, those without a time last', () => {
  const sessions = [
    session({ device: 'b' }),
    lasting(7, 16, 'b'),
    lasting(6, 15, 'b'),
    lasting(6, 8, 'a'),
    lasting(9, 15, 'c', { id: 's-own' }),
    session({ created: iso(at(9)), expires: iso(at(15)) }),
    lasting(-40, -30, 'gone'),
    lasting(2, 30, 'd'),
  ]
  const lanes = lanesOf(sessions, { from: at(6), until: at(16), ticks: [] }, now)
  const shown = lanes.map(({ device, isHere, placed }) => [device, isHere, placed.map(({ place }) => place?.start)])
  expect(shown).toEqual([
    ['c', true, [0.3]],
    ['b', false, [0, 0.1, undefined]],
    ['d', false, [0]],
    ['a', false, [0]],
    [null, false, [0.3]],
  ])
  const places = lanes.flatMap(({ placed }) => placed[0]?.place ?? [])
  expect(places[1]).toEqual({ start: 0, seen: 0, end: 0.9, isCut: { start: false, end: false } })
  expect(places[2]).toMatchObject({ start: 0, end: 1, isCut: { start: true, end: true } })
})

test('300 sessions on 40 devices keep all their sessions', () => {
  const sessions = Array.from({ length: 300 }, (_, index) =>
    lasting((index % 12) + 1, (index % 12) + 4, `d${index % 40}`),
  )
  const lanes = lanesOf(sessions, axisOf(day, sessions, now), now)
  expect(lanes.length).toBe(40)
  expect(lanes.flatMap(({ placed }) => placed).length).toBe(300)
})
