import { nameOfOne, type Subject } from '../../shared/records/operations.ts'
import { momentName } from '../dates.ts'
import type { Kitchen } from '../kitchen.ts'
import { type SessionRecord, type Sessions, sessionRecord } from '../sessions.ts'
import { allowedEntityId, type Organisation, ofEmployee, organisationOf, recordsAtStart } from './madeRecords.ts'
import { type DataRecord, type HoursAgo, hoursBefore, idField, idOf, madeUpSecret, record } from './record.ts'

/**
 * The records of every subject. They are separate from the kitchen: an employee who is added cannot sign in, one who is
 * removed still can. Only sessions are those of the service itself, and a session that is removed is revoked.
 */
export interface RecordsKeeper {
  /** All current records of a subject, with the fields that an answer shows of related records. */
  all(subject: Subject): readonly DataRecord[]
  /** Adds a record or replaces the one with its id; a record without an id gets one. */
  put(subject: Subject, fields: DataRecord): DataRecord
  /** Removes the record of this `pk`, if there is one. */
  remove(subject: Subject, pk: string): void
}

/** No operation reads these parts; an answer shows them within the record that they belong to. */
const SHOWN_WITHIN: Readonly<Partial<Record<Subject, Subject>>> = {
  applications: 'applicationCredentials',
  entities: 'entityCredentials',
  sessions: 'sessionPayloads',
}

/** All records derive from the kitchen, and all times from the service's clock, in milliseconds. */
export function keepRecords(kitchen: Kitchen, sessions: Sessions, clock: () => number): RecordsKeeper {
  const organisation = organisationOf(kitchen)
  const hoursAgo = hoursBefore(clock())
  const atStart = recordsAtStart(kitchen, organisation, hoursAgo)
  const before = [...pastSessions(kitchen, organisation, hoursAgo), ...todaysSessions(kitchen, hoursAgo)]
  /** The changed records by subject and `pk`; `undefined` for a removed one. */
  const changes = new Map<Subject, Map<string, DataRecord | undefined>>()
  let given = 0

  function unchanged(subject: Subject): readonly DataRecord[] {
    const all = [...before, ...sessions.records]
    switch (subject) {
      case 'sessions':
        return all.map((session) => withLinks(session, organisation))
      case 'sessionAttachedCredentials':
        return all.flatMap((session) => attachedCredentials(session, organisation))
      case 'sessionPayloads':
        return all.map(payloadOf)
      default:
        return atStart[subject]
    }
  }

  function kept(subject: Subject): readonly DataRecord[] {
    const records = new Map(unchanged(subject).map((one) => [String(one.pk), one]))
    for (const [pk, changed] of changes.get(subject) ?? []) {
      if (changed === undefined) records.delete(pk)
      else records.set(pk, changed)
    }
    return [...records.values()]
  }

  function change(subject: Subject, pk: string, record: DataRecord | undefined): void {
    const ofSubject = changes.get(subject) ?? new Map<string, DataRecord | undefined>()
    changes.set(subject, ofSubject.set(pk, record))
  }

  function shown(subject: Subject): readonly DataRecord[] {
    const records = kept(subject)
    const part = SHOWN_WITHIN[subject]
    if (part === undefined) return records
    const parts = kept(part)
    const field = idField(subject)
    return records.map((one) => {
      const own = parts.filter((other) => other[field] === one[field])
      return { ...one, ...(subject === 'sessions' ? { session_payload: own[0] } : { [`${nameOfOne(part)}s`]: own }) }
    })
  }

  return {
    all: shown,
    put(subject, fields) {
      const id = textIn(fields, idField(subject)) ?? textIn(fields, 'pk') ?? nextId(subject)
      const now = new Date(clock()).toISOString()
      const existing = kept(subject).find(({ pk }) => pk === id)
      const created = existing?.created ?? now
      const record = { ...fields, pk: id, [idField(subject)]: id, created, updated: now }
      change(subject, id, record)
      return record
    },
    remove(subject, pk) {
      change(subject, pk, undefined)
      if (subject === 'sessions') sessions.revoke(pk)
    },
  }

  function nextId(subject: Subject): string {
    given += 1
    return idOf(subject, `new-${String(given).padStart(4, '0')}`)
  }
}

function textIn(fields: DataRecord, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** An ended session of each employee at the second entity, some days ago; every other one is revoked. */
function pastSessions({ employees }: Kitchen, { central }: Organisation, hoursAgo: HoursAgo): readonly SessionRecord[] {
  return employees.map((employee, index) =>
    sessionRecord(
      { entityNumber: central.entity_number, employee, ip: `10.0.4.${21 + index}`, userAgent: undefined },
      {
        sessionSeconds: 8 * 60 * 60,
        isValid: false,
        ...(index % 2 === 0 ? {} : { revokedAt: hoursAgo(52 + 24 * index) }),
      },
      index + 1,
      Date.parse(hoursAgo(56 + 24 * index)),
      madeUpSecret(`session ${employee.employee_number}`),
    ),
  )
}

/** Where the employees signed in today, when, in hours before now, and the end of it. */
const TODAY = [
  { device: 'pastry-1', began: 6.5, seen: 4.5, hours: 8, revoked: 4 },
  { device: 'bread-1', began: 6, seen: 4.8, hours: 8, revoked: null },
  { device: 'cold-1', began: 5, seen: 3, hours: 3, revoked: null },
  { device: 'bread-1', began: 4, seen: 0.2, hours: 8, revoked: null },
  { device: 'pastry-1', began: 3, seen: 0.1, hours: 8, revoked: null },
] as const

/** Sessions of today at the station's entity, of all but administrators: open, expired and revoked. */
function todaysSessions({ employees, entityNumber }: Kitchen, hoursAgo: HoursAgo): readonly SessionRecord[] {
  const others = employees.filter(({ role }) => role.toLowerCase() !== 'admin')
  return TODAY.flatMap(({ device, began, seen, hours, revoked }, index) => {
    const employee = others[index % Math.max(1, others.length)]
    if (employee === undefined) return []
    const session = sessionRecord(
      { entityNumber, employee, ip: `10.0.4.${41 + index}`, userAgent: undefined },
      {
        sessionSeconds: hours * 60 * 60,
        isValid: revoked === null && began < hours,
        ...(revoked === null ? {} : { revokedAt: hoursAgo(revoked) }),
      },
      900_001 + index,
      Date.parse(hoursAgo(began)),
      madeUpSecret(`session today ${index}`),
    )
    const lastSeen = new Date(hoursAgo(seen))
    return [{ ...session, device_id: device, last_seen: lastSeen.toISOString(), last_seen_name: momentName(lastSeen) }]
  })
}

/** The record in the answer to a sign-in, with the records that it refers to. */
function withLinks(session: SessionRecord, organisation: Organisation): DataRecord {
  const { entity, application } = placeOf(session, organisation)
  const updated = session.revoked_at ?? session.last_seen
  return { ...session, ...ofEmployee(session), ...entity, ...application, ...organisation.domain, updated }
}

/** The record of a session's start. */
function payloadOf({ session_id, device_id, platform, created, last_seen }: SessionRecord): DataRecord {
  const device = { device_id, platform, screen: { width: 1920, height: 1080 }, battery: null }
  const content = { device, features: ['recipes', 'timers', 'maintenance'], attempts: 1 }
  const times = { created, updated: last_seen }
  return record('sessionPayloads', idOf('sessionPayloads', session_id), { session_id, content }, times)
}

/** The credentials of a session: one of its application, one of its entity. */
function attachedCredentials(session: SessionRecord, organisation: Organisation): readonly DataRecord[] {
  const { session_id, created, last_seen } = session
  const { entity, application } = placeOf(session, organisation)
  return (['application', 'entity'] as const).map((parent) => {
    const id = idOf('sessionAttachedCredentials', `${session_id}-${parent}`)
    const links = { session_id, ...application, ...entity, ...organisation.domain }
    const keys = {
      application_allowed_entity_id: allowedEntityId(application, entity),
      main_parent_key_name: `${parent}_credential_id`,
    }
    const secrets = { access_token: madeUpSecret(id), refresh_token: null, secret: madeUpSecret(`${id} secret`) }
    return record('sessionAttachedCredentials', id, { ...links, ...keys, ...secrets }, { created, updated: last_seen })
  })
}

function placeOf({ entity_number }: SessionRecord, { kitchen, central, station, backOffice }: Organisation) {
  const isAtKitchen = entity_number === kitchen.entity_number
  return { entity: isAtKitchen ? kitchen : central, application: isAtKitchen ? station : backOffice }
}
