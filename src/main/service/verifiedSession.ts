import { z } from 'zod'
import type { SignInFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { LONGEST_SESSION_ID, LONGEST_TOKEN } from '../../shared/serviceLimits.ts'
import { lacksZone, offsetOf, readMoment } from './moment.ts'
import { LONGEST_SHOWN, shownText } from './shownText.ts'
import { flag, text, textOrEmpty } from './wire.ts'

/** A session from the service. It contains the token, so it must not leave the main process. */
export interface VerifiedSession {
  readonly sessionId: string
  readonly employeeNumber: string
  readonly employeeName: string
  readonly role: string
  readonly token: string
  /** By the service's clock. */
  readonly expiresAt: Moment
  /** Milliseconds from the answer to `expiresAt`. */
  readonly lasts: number
  readonly isValid: boolean
  readonly revokedAt: string | null
  /** The service's `message`, cleaned. */
  readonly message: string | null
}

/** Whether a name can be seen: the number stands in the place of one of blanks, marks and invisible characters only. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\p{Default_Ignorable_Code_Point}\u2800]/u

const optionalText = text.nullish().transform((value) => value?.trim() ?? '')

const identity = optionalText.refine((value) => value.length <= LONGEST_SESSION_ID)

const sessionWire = z.object({
  pk: identity,
  session_id: identity,
  entity_number: optionalText,
  employee_number: optionalText,
  employee_name: optionalText.transform((said) => shownText(said, LONGEST_SHOWN.name)),
  role: optionalText.transform((said) => shownText(said, LONGEST_SHOWN.name)),
  created: optionalText,
  last_seen: optionalText.catch(''),
  expires_at: optionalText,
  revoked_at: optionalText,
  is_valid: flag.optional(),
  // Not trimmed, because the token must be sent back unchanged.
  token: textOrEmpty,
  message: text.nullish().catch(null),
})

type SessionProblem =
  | { readonly kind: 'notUnderstood'; readonly because: 'wrongShape' | 'tokenTooLong' }
  | Extract<SignInFailure, { readonly kind: 'sessionNotValid' | 'anotherEmployee' }>

/**
 * Reads and checks a session record (service-interface.md, "Session record"). Fails if it belongs to another employee
 * or entity, is revoked, not valid or expired by the service's clock, or has no usable token. A missing
 * number matches, and one that lost its leading zeros is restored. The functions get a token of
 * at most `LONGEST_TOKEN` characters.
 */
export function readSession(
  item: object,
  context: {
    readonly entityNumber: string
    readonly employeeNumber: string
    readonly envelopeMessage: string | null
    readonly serviceNow: Moment
    /** The `Date` of the answer; null without a usable one. */
    readonly answeredAt: Moment | null
    readonly isUsable: (token: string) => boolean
    readonly clean: (message: string, token: string) => string | null
    /** For names and roles. The password is not hidden in them: a gap in a name would tell that it is the password. */
    readonly hideToken: (text: string, token: string) => string
  },
): Result<VerifiedSession, SessionProblem> {
  const wire = sessionWire.safeParse(item)
  if (!wire.success) return failed({ kind: 'notUnderstood', because: 'wrongShape' })
  if (wire.data.token.length > LONGEST_TOKEN) return failed({ kind: 'notUnderstood', because: 'tokenTooLong' })
  const { session_id, pk, entity_number, employee_number, employee_name, role, created, last_seen, token } = wire.data
  const sentence = context.envelopeMessage ?? wire.data.message ?? null
  const message = sentence === null ? null : context.clean(sentence, token)
  const notValid = (because: 'notValid' | 'revoked' | 'ended') =>
    failed({ kind: 'sessionNotValid', because, message } as const)

  const isTheirs =
    isSameNumber(employee_number, context.employeeNumber) && isSameNumber(entity_number, context.entityNumber)
  if (!isTheirs) return failed({ kind: 'anotherEmployee' })
  const { is_valid, revoked_at } = wire.data
  if (revoked_at !== '') return notValid('revoked')
  // A missing `is_valid`, although documented as required, is accepted: the token and `expires_at` are checked too.
  if (is_valid === false || is_valid === 'unclear') return notValid('notValid')
  const { expires_at } = wire.data
  // Without a zone, the end is measured from the times that the service has written into the same answer.
  const now = lacksZone(expires_at) ? (context.answeredAt ?? context.serviceNow) : context.serviceNow
  const offset = offsetOf([created, last_seen], now)
  const expiresAt = readMoment(expires_at, offset)
  if (expiresAt === null) return notValid('notValid')
  if (expiresAt <= now) return notValid('ended')
  if (!context.isUsable(token)) return failed({ kind: 'notUnderstood', because: 'wrongShape' })

  return success({
    sessionId: session_id === '' ? pk : session_id,
    employeeNumber: context.employeeNumber,
    employeeName: VISIBLE.test(employee_name) ? context.hideToken(employee_name, token) : context.employeeNumber,
    role: context.hideToken(role, token),
    token,
    expiresAt,
    lasts: expiresAt - now,
    isValid: true,
    revokedAt: null,
    message,
  })
}

function isSameNumber(returned: string, asked: string): boolean {
  return returned === '' || (/^\d+$/.test(returned) && Number(returned) === Number(asked))
}
