/** The sessions of an answer, as far as its fields tell. Pure. */

import type { Moment } from '../../../../shared/model.ts'
import type { LearntFields, WantedFields } from '../../../../shared/records/learntFields.ts'
import { recordTime } from '../recordTime.ts'
import { type TaskRecord, textOf } from '../taskRecords.ts'

export const SESSION_FIELDS: WantedFields = {
  subject: 'sessions',
  required: [
    ['employeeName', 'employeeNumber', 'employeeId'],
    ['device'],
    ['created', 'lastSeen'],
    ['lastSeen', 'expires'],
    ['id'],
  ],
  optional: ['lastSeen', 'expires', 'revoked', 'isValid', 'employeeNumber', 'role', 'platform'],
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
  readonly state: 'open' | 'expired' | 'revoked' | 'notValid'
  /** The session of the person at this station. */
  readonly isOwn: boolean
}

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
  const isRevoked = revokedText !== null && !NOT_REVOKED.test(revokedText.trim())
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
    state: isRevoked
      ? 'revoked'
      : expires !== null && expires <= now
        ? 'expired'
        : NOT_VALID.test(textOf(record, fields.isValid)?.trim() ?? '')
          ? 'notValid'
          : 'open',
    isOwn: id !== null && id === ownSessionId,
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
