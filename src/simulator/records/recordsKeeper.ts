import { nameOfOne, type Subject } from '../../shared/records/operations.ts'
import type { Kitchen } from '../kitchen.ts'
import type { Sessions } from '../sessions.ts'
import { organisationOf, recordsAtStart } from './madeRecords.ts'
import { type DataRecord, hoursBefore, idField, idOf } from './record.ts'
import { attachedCredentials, pastSessions, payloadOf, todaysSessions, withLinks } from './sessionRecords.ts'

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
