import { z } from 'zod'
import type { ServiceFailure, SignInFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { LONGEST_SESSION_ID, LONGEST_TOKEN } from '../../shared/serviceLimits.ts'
import { redactText } from '../redaction/redact.ts'
import { type Http, secretsOf, type Unanswered } from './http.ts'
import { cleanMessage } from './message.ts'
import { lacksZone, offsetOf, readMoment } from './moment.ts'
import { saidIn, unwrapped } from './said.ts'
import type { ServiceSettings } from './settings.ts'
import { LONGEST_SHOWN, shownText } from './shownText.ts'
import { canPresent } from './token.ts'
import { type Envelope, flag, readEnvelope, readItem, text, textOrEmpty } from './wire.ts'

export interface Credentials {
  /** Four digits, the first not zero. */
  readonly entityNumber: string
  /** Five digits. */
  readonly employeeNumber: string
  readonly password: string
}

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

/**
 * GET /auth-login-verify. Not retried, because each wrong password may count towards locking the account. Fails without
 * a request when the numbers do not have the documented form or the password is empty.
 */
export async function verifyLogin(
  http: Http,
  settings: ServiceSettings,
  { entityNumber, employeeNumber, password }: Credentials,
): Promise<Result<VerifiedSession, SignInFailure>> {
  if (!/^[1-9]\d{3}$/.test(entityNumber) || !/^\d{5}$/.test(employeeNumber)) {
    return failed({ kind: 'badEmployeeNumber' })
  }
  if (password === '') return failed({ kind: 'noPassword' })

  const answer = await http.ask({
    operation: 'login',
    method: 'GET',
    base: 'auth',
    path: '/auth-login-verify',
    query: { entity_number: entityNumber, employee_number: employeeNumber, password },
    token: null,
    password,
    mayRepeat: false,
  })
  const clean = (message: string, token: string | null = null) => cleanMessage(message, secretsOf({ token, password }))
  if (!answer.ok) return failed(signInFailure(answer.failure, clean))

  const { status, text: body } = unwrapped(answer.value)
  const envelope = readEnvelope(body)
  if (!envelope.ok) return failed(notUnderstood(status, envelope.failure))
  const item = readItem(envelope.value.item)
  if (envelope.value.exists === false || (item.ok && item.value === null)) {
    return failed(refusalOf(status, envelope.value, clean))
  }
  const session = sessionWire.safeParse(item.ok ? item.value : null)
  if (!session.success) return failed(notUnderstood(status, 'wrongShape'))
  const { token, message } = session.data
  if (token.length > LONGEST_TOKEN) return failed(notUnderstood(status, 'tokenTooLong'))
  const sentence = envelope.value.message ?? message ?? null

  if (!isSameNumber(session.data.employee_number, employeeNumber)) return failed({ kind: 'anotherEmployee' })
  if (!isSameNumber(session.data.entity_number, entityNumber)) return failed({ kind: 'anotherEmployee' })
  const read = readSession(session.data, employeeNumber, http.earliestServiceNow(), answer.value.date ?? null)
  if (!read.ok) {
    const said = sentence === null ? null : clean(sentence, token)
    return failed({ kind: 'sessionNotValid', because: read.failure, message: said })
  }
  if (!canPresent(token, settings.token)) return failed(notUnderstood(status, 'wrongShape'))
  return read
}

/**
 * Checks a session record and its times (service-interface.md, "Session record"). Without a zone in `expires_at`, the end
 * is measured from the times that the service has written into the same answer, whose `Date` is `answeredAt`.
 */
function readSession(
  { session_id, pk, employee_name, role, token, created, last_seen, ...record }: z.infer<typeof sessionWire>,
  employeeNumber: string,
  serviceNow: Moment,
  answeredAt: Moment | null,
): Result<VerifiedSession, 'notValid' | 'revoked' | 'ended'> {
  if (record.revoked_at !== '') return failed('revoked')
  // A missing `is_valid`, although documented as required, is accepted: the token and `expires_at` are checked too.
  if (record.is_valid === false || record.is_valid === 'unclear') return failed('notValid')
  const now = lacksZone(record.expires_at) ? (answeredAt ?? serviceNow) : serviceNow
  const expiresAt = readMoment(record.expires_at, offsetOf([created, last_seen], now))
  if (expiresAt === null) return failed('notValid')
  if (expiresAt <= now) return failed('ended')
  // The password is not hidden in a name or role: a gap in a name would tell that it is the password.
  const withoutToken = (shown: string) => redactText(shown, secretsOf({ token }))
  return success({
    sessionId: session_id === '' ? pk : session_id,
    employeeNumber,
    employeeName: VISIBLE.test(employee_name) ? withoutToken(employee_name) : employeeNumber,
    role: withoutToken(role),
    token,
    expiresAt,
    lasts: expiresAt - now,
  })
}

/** A missing number matches, and so does one that lost its leading zeros. */
function isSameNumber(returned: string, asked: string): boolean {
  return returned === '' || (/^\d+$/.test(returned) && Number(returned) === Number(asked))
}

type NotUnderstood = Extract<ServiceFailure, { readonly answeredFor?: string }>

function notUnderstood(status: number, because: NotUnderstood['because']): SignInFailure {
  return { kind: 'service', failure: { kind: 'notUnderstood', status, because } }
}

type Clean = (message: string) => string | null

/** A refusal judges the password only with `exists`, which every response of the service carries. */
function refusalOf(status: number, { exists, message }: Pick<Envelope, 'exists' | 'message'>, clean: Clean) {
  const said = message === null ? null : clean(message)
  return exists === null
    ? ({ kind: 'notJudged', status, message: said } as const)
    : ({ kind: 'notAccepted', status, message: said } as const)
}

/** The interface shows no status of a failed login, so an envelope with 400, 401, 403 or 404 means one. */
const JUDGING: ReadonlySet<number> = new Set([400, 401, 403, 404])

function signInFailure({ failure, refusal }: Unanswered, clean: Clean): SignInFailure {
  const ofService = { kind: 'service', failure } as const
  if (failure.kind !== 'notSignedIn' && failure.kind !== 'notAllowed' && failure.kind !== 'refused') return ofService
  const said = saidIn(refusal?.text ?? null)
  // Without its end, anything may have been said; with another status the service refuses the request, not the password.
  if (refusal === null || said === 'torn' || (said === 'envelope' && !JUDGING.has(refusal.status))) return ofService
  const envelope = readEnvelope(unwrapped(refusal).text)
  return refusalOf(refusal.status, envelope.ok ? envelope.value : { exists: null, message: null }, clean)
}

/**
 * Milliseconds before another password for the number may follow an answer that could be the service's refusal of this
 * one, although it lacks `exists`: a 2xx, 401 or 403 with a message. Null for any other.
 */
export function delayAfter(failure: SignInFailure): number | null {
  if (failure.kind !== 'notJudged' || failure.message === null) return null
  return failure.status < 300 || failure.status === 401 || failure.status === 403 ? 3000 : null
}

/**
 * Whether the service could not check the password because of trouble on the way, so that the station may: no answer, or
 * one of something before the service. What may be the service's own refusal opens nothing.
 */
export function wasNotChecked(failure: SignInFailure): boolean {
  if (failure.kind === 'notJudged') return delayAfter(failure) === null
  if (failure.kind !== 'service') return false
  switch (failure.failure.kind) {
    case 'timeout':
    case 'noConnection':
    case 'redirected':
    case 'serviceTrouble':
      return true
    case 'notUnderstood':
      return failure.failure.because === 'notJson' || failure.failure.because === 'notEnvelope'
    case 'notSignedIn':
    case 'notAllowed':
    case 'refused':
      return false
  }
}
