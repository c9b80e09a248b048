import type { Subject } from '../../shared/records/operations.ts'
import type { Kitchen } from '../kitchen.ts'
import type { Sessions } from '../sessions.ts'
import { employeeLogs } from './logs.ts'
import { organisationOf } from './organisation.ts'
import {
  applicationAllowedEntities,
  applicationCredentials,
  applications,
  domains,
  entities,
  entityCredentials,
} from './organisationRecords.ts'
import { type DataRecord, hoursBefore, idField, idOf } from './record.ts'
import { attachedCredentials, pastSessions, payloadOf, todaysSessions, withLinks } from './sessionRecords.ts'
import { employeeRoles, employees, entitiesAllowedEmployees, roles, users } from './staff.ts'

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

type FromSessions = 'sessions' | 'sessionAttachedCredentials' | 'sessionPayloads'

/** All records derive from the kitchen, and all times from the service's clock, in milliseconds. */
export function keepRecords(kitchen: Kitchen, sessions: Sessions, clock: () => number): RecordsKeeper {
  const organisation = organisationOf(kitchen)
  const hoursAgo = hoursBefore(clock())
  const atStart: Readonly<Record<Exclude<Subject, FromSessions>, readonly DataRecord[]>> = {
    applications: applications(organisation, hoursAgo),
    applicationAllowedEntities: applicationAllowedEntities(organisation, hoursAgo),
    applicationCredentials: applicationCredentials(organisation, hoursAgo),
    domains: domains(organisation, hoursAgo),
    employees: employees(kitchen, organisation, hoursAgo),
    employeeLogs: employeeLogs(kitchen, organisation, hoursAgo),
    employeeRoles: employeeRoles(kitchen, organisation, hoursAgo),
    entities: entities(organisation, hoursAgo),
    entitiesAllowedEmployees: entitiesAllowedEmployees(kitchen, organisation, hoursAgo),
    entityCredentials: entityCredentials(organisation, hoursAgo),
    roles: roles(kitchen, organisation, hoursAgo),
    users: users(kitchen, organisation, hoursAgo),
  }
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
    const ofSubject = changes.get(subject)
    const records = unchanged(subject)
    if (ofSubject === undefined) return records
    const known = new Set(records.map(({ pk }) => pk))
    const changed = records.map((record) => {
      const pk = String(record.pk)
      return ofSubject.has(pk) ? ofSubject.get(pk) : record
    })
    const added = [...ofSubject].flatMap(([pk, record]) => (known.has(pk) ? [] : [record]))
    return [...changed, ...added].filter((record) => record !== undefined)
  }

  function change(subject: Subject, pk: string, record: DataRecord | undefined): void {
    const ofSubject = changes.get(subject) ?? new Map<string, DataRecord | undefined>()
    changes.set(subject, ofSubject.set(pk, record))
  }

  /** No operation reads credentials of applications and entities, or payloads of sessions: they are shown within. */
  function shown(subject: Subject): readonly DataRecord[] {
    const records = kept(subject)
    switch (subject) {
      case 'applications': {
        const parts = kept('applicationCredentials')
        return records.map((one) => ({ ...one, application_credentials: withSame('application_id', one, parts) }))
      }
      case 'entities': {
        const parts = kept('entityCredentials')
        return records.map((one) => ({ ...one, entity_credentials: withSame('entity_id', one, parts) }))
      }
      case 'sessions': {
        const parts = new Map(kept('sessionPayloads').map((part) => [part.session_id, part]))
        return records.map((one) => ({ ...one, session_payload: parts.get(one.session_id) ?? null }))
      }
      default:
        return records
    }
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

function withSame(field: string, record: DataRecord, others: readonly DataRecord[]): readonly DataRecord[] {
  return others.filter((other) => other[field] === record[field])
}

function textIn(fields: DataRecord, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}
