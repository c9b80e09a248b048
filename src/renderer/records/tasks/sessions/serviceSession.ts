/** The sessions of an answer, as far as its fields tell. */

import { useCallback } from 'react'
import type { Moment } from '../../../../shared/model.ts'
import type { LearntFields, WantedFields } from '../../../../shared/records/learntFields.ts'
import type { RequestState } from '../../../../shared/request.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { useNow } from '../../../time/useNow.ts'
import { recordTime, type TaskRecord, textOf } from '../../desk/taskRecords.ts'
import { mayDelete } from '../deletion.ts'

export const SESSION_FIELDS: WantedFields = {
  subject: 'sessions',
  required: [
    ['employeeName', 'employeeNumber', 'employeeId'],
    ['device'],
    ['created', 'lastSeen'],
    ['lastSeen', 'expires'],
    ['expires'],
    ['isValid', 'revoked'],
    ['id'],
  ],
  optional: ['lastSeen', 'revoked', 'employeeNumber', 'role', 'platform', 'entityNumber'],
}

export interface ServiceSession {
  readonly record: TaskRecord
  /** Null if no field is known to hold it. */
  readonly id: string | null
  readonly name: string | null
  readonly number: string | null
  readonly role: string | null
  readonly device: string | null
  readonly platform: string | null
  /** By the station's clock, as the others; null if missing or unreadable. */
  readonly created: Moment | null
  readonly lastSeen: Moment | null
  readonly expires: Moment | null
  readonly revoked: Moment | null
  /** Null where no field tells. */
  readonly isRevoked: boolean | null
  /** `notKnown`: no field shows that it is over, and those that would show that it is open are not known. */
  readonly state: 'open' | 'expired' | 'revoked' | 'notValid' | 'notKnown'
  /** The session of the person at this station. */
  readonly isOwn: boolean
}

const VALID = /^(?:true|yes|1)$/i
/** A mark of a session that is not valid. */
const NOT_VALID = /^(?:false|no|0)$/i
/** A text in place of a revocation that has not been. */
const NOT_REVOKED = /^(?:false|no|0|null|none|-|–)$/i

/** `clockOffset` is the service's clock minus the station's in milliseconds, `now` is by the station's. */
export function sessionOf(
  record: TaskRecord,
  fields: LearntFields['fields'],
  {
    ownSessionId,
    clockOffset,
    now,
  }: { readonly ownSessionId: string | null; readonly clockOffset: number; readonly now: Moment },
): ServiceSession {
  const time = (text: string | null) => {
    const moment = text === null ? null : recordTime(text)
    return moment === null ? null : moment - clockOffset
  }
  const revokedText = textOf(record, fields.revoked)
  const expires = time(textOf(record, fields.expires))
  const id = textOf(record, fields.id)
  const mark = textOf(record, fields.isValid)?.trim() ?? ''
  const isRevoked = isEmpty(record, fields.revoked)
    ? false
    : revokedText !== null
      ? !NOT_REVOKED.test(revokedText.trim())
      : VALID.test(mark)
        ? false
        : null
  const isEndKnown = expires !== null || isEmpty(record, fields.expires)
  return {
    record,
    id,
    name: textOf(record, fields.employeeName),
    number: textOf(record, fields.employeeNumber) ?? textOf(record, fields.employeeId),
    role: textOf(record, fields.role),
    device: textOf(record, fields.device),
    platform: textOf(record, fields.platform),
    created: time(textOf(record, fields.created)),
    lastSeen: time(textOf(record, fields.lastSeen)),
    expires,
    revoked: time(revokedText),
    isRevoked,
    state: isRevoked
      ? 'revoked'
      : expires !== null && expires <= now
        ? 'expired'
        : NOT_VALID.test(mark)
          ? 'notValid'
          : isRevoked === false && isEndKnown
            ? 'open'
            : 'notKnown',
    isOwn: id !== null && id === ownSessionId,
  }
}

/** Reads records as sessions, by the clocks and the own session of this station. */
export function useSessionOf(fields: LearntFields['fields']): (record: TaskRecord) => ServiceSession {
  const ownSessionId = useKioskState(({ session }) => session?.sessionId ?? null)
  const clockOffset = useKioskState((state) => state.clockOffset)
  const now = useNow(60_000)
  return useCallback(
    (record) => sessionOf(record, fields, { ownSessionId, clockOffset, now }),
    [fields, ownSessionId, clockOffset, now],
  )
}

/** Whether the field is known and the record has no value in it. */
function isEmpty({ values }: TaskRecord, field: string | undefined): boolean {
  if (field === undefined) return false
  const value = values.get(field)
  switch (value?.kind) {
    case undefined:
    case 'null':
    case 'missing':
      return true
    case 'text':
      return value.text.trim() === ''
    case 'nested':
    case 'secret':
      return false
  }
}

/** Without those that another page has sent before, with the same id and the same value in every field. */
export function eachOnce(sessions: readonly ServiceSession[]): readonly ServiceSession[] {
  const met = new Set<string>()
  return sessions.filter(({ id, record }) => {
    if (id === null) return true
    const present = [...record.values].filter(([, { kind }]) => kind !== 'missing')
    const whole = JSON.stringify(present.toSorted(([one], [other]) => (one < other ? -1 : 1)))
    const isFirst = !met.has(whole)
    met.add(whole)
    return isFirst
  })
}

export interface SessionCounts {
  readonly open: number
  /** Open, and this station has asked for their deletion. */
  readonly ending: number
  readonly notKnown: number
}

/** `askedOf`: the state of this station's newest request to delete the session; null without one. */
export function countsOf(
  sessions: readonly ServiceSession[],
  askedOf: (session: ServiceSession) => RequestState['kind'] | null,
): SessionCounts {
  const counts = { open: 0, ending: 0, notKnown: 0 }
  for (const session of sessions) {
    const asked = askedOf(session)
    if (session.state === 'notKnown' || (session.state === 'open' && asked === 'unknown')) counts.notKnown += 1
    else if (session.state === 'open') counts[mayDelete(asked) ? 'ending' : 'open'] += 1
  }
  return counts
}

/**
 * The numbers of other entities that these sessions are of, and whether each session shows the wanted number: in the
 * field that is known to hold it, otherwise in any.
 */
export function entitiesOf(
  sessions: readonly ServiceSession[],
  field: string | undefined,
  wanted: string,
): { readonly others: readonly string[]; readonly isShown: boolean } {
  const numbers = sessions.map(({ record }) => textOf(record, field)?.trim() ?? null)
  return {
    others: [...new Set(numbers.flatMap((number) => (number === null || number === wanted ? [] : [number])))],
    isShown: sessions.every(({ record }, index) =>
      field === undefined
        ? [...record.values.keys()].some((column) => textOf(record, column)?.trim() === wanted)
        : numbers[index] === wanted,
    ),
  }
}

export interface Span {
  readonly from: Moment
  readonly seen: Moment
  /** Not before `seen`. */
  readonly until: Moment
}

/**
 * A session in time: seen until its last sign of life, valid until its end or its revocation. Null without a time at
 * which it began. An open session without a known end lasts until `now`.
 */
export function spanOf(session: ServiceSession, now: Moment): Span | null {
  const { created, lastSeen, expires, revoked, state } = session
  const from = created ?? lastSeen
  if (from === null) return null
  const over = state === 'revoked' ? revoked : state === 'notValid' ? null : expires
  const end = over ?? (state === 'open' ? now : null)
  const seen = Math.max(from, lastSeen ?? from)
  return { from, seen, until: Math.max(seen, end ?? seen) }
}
