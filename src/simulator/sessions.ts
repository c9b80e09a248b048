import type { Behaviour } from './behaviour.ts'
import { dayName, momentName } from './dates.ts'
import type { EmployeeRecord } from './kitchen.ts'

/** `item` of a login ("Session record"). */
export type SessionRecord = Readonly<ReturnType<typeof sessionRecord>>

/** Who signs in, and from where. */
interface Arrival {
  readonly entityNumber: string
  readonly employee: EmployeeRecord
  readonly ip: string
  readonly userAgent: string | undefined
}

export interface Sessions {
  /** The newest, in the order of sign-in. */
  readonly records: readonly SessionRecord[]
  open(arrival: Arrival, behaviour: Behaviour): SessionRecord
  /** The session of a token, if it is valid, not revoked and not over. */
  accepted(token: string): SessionRecord | undefined
  /** Revokes the session of this id, if there is one. */
  revoke(sessionId: string): void
  revokeAll(): void
}

const MOST_SESSIONS = 1000

/**
 * Keeps the newest sessions, so that a practice kitchen which runs for weeks does not fill the memory. `clock` is the
 * service's, in milliseconds.
 */
export function keepSessions(clock: () => number, randomToken: () => string): Sessions {
  let records: readonly SessionRecord[] = []
  let opened = 0
  function revokeWhere(concerns: (session: SessionRecord) => boolean): void {
    const at = new Date(clock())
    records = records.map((record) => (concerns(record) ? { ...record, is_valid: false, ...revocation(at) } : record))
  }
  return {
    get records() {
      return records
    },
    open(arrival, behaviour) {
      const session = sessionRecord(arrival, behaviour, ++opened, clock(), randomToken())
      records = [...records, session].slice(-MOST_SESSIONS)
      return session
    },
    accepted(token) {
      const session = records.find((record) => record.token === token)
      if (session === undefined || !session.is_valid || session.revoked_at !== undefined) return undefined
      return Date.parse(session.expires_at) > clock() ? session : undefined
    },
    revoke: (sessionId) => revokeWhere(({ session_id }) => session_id === sessionId),
    revokeAll: () => revokeWhere(() => true),
  }
}

/**
 * `now` in milliseconds; `number` counts from 1 within the entity; `revokedAt` in ISO 8601. A field without a value is
 * left out of the answer.
 */
export function sessionRecord(
  { entityNumber, employee, ip, userAgent }: Arrival,
  { sessionSeconds, isValid = true, revokedAt }: { sessionSeconds: number; isValid?: boolean; revokedAt?: string },
  number: number,
  now: number,
  token: string,
) {
  const created = new Date(now)
  const expires = new Date(now + sessionSeconds * 1000)
  const sessionNumber = String(number).padStart(6, '0')
  const sessionId = `${entityNumber}-${sessionNumber}`
  return {
    pk: sessionId,
    gsi_1_pk: entityNumber,
    gsi_1_sk: created.toISOString(),
    gsi_2_pk: employee.employee_number,
    gsi_2_sk: created.toISOString(),
    session_id: sessionId,
    session_number: sessionNumber,
    entity_number: entityNumber,
    employee_number: employee.employee_number,
    employee_name: employee.employee_name,
    role: employee.role,
    device_id: `device-${ip}`,
    platform: 'simulated',
    ip,
    user_agent: userAgent,
    date: created.toISOString().slice(0, 10),
    date_name: dayName(created),
    created: created.toISOString(),
    created_name: momentName(created),
    last_seen: created.toISOString(),
    last_seen_name: momentName(created),
    expires_at: expires.toISOString(),
    expires_at_name: momentName(expires),
    ...revocation(revokedAt === undefined ? undefined : new Date(revokedAt)),
    message: `${employee.employee_name} is signed in.`,
    is_valid: isValid,
    token,
    login_type: 'password',
  }
}

function revocation(date: Date | undefined) {
  return { revoked_at: date?.toISOString(), revoked_at_name: date && momentName(date) }
}
