import type { SignInFailure } from '../../shared/failure.ts'
import { assertNever, failed, type Result, success } from '../../shared/result.ts'
import { redactText } from '../redaction/redact.ts'
import { type Http, secretsOf, type Unanswered } from './http.ts'
import { cleanMessage } from './message.ts'
import type { ServiceSettings } from './settings.ts'
import { canPresent } from './token.ts'
import { readSession, type VerifiedSession } from './verifiedSession.ts'
import { type Envelope, type Misunderstanding, readEnvelope, readItem } from './wire.ts'

export interface Credentials {
  /** Four digits, the first not zero. */
  readonly entityNumber: string
  /** Five digits. */
  readonly employeeNumber: string
  readonly password: string
}

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

  const answer = await http.askInFull({
    operation: 'login',
    method: 'GET',
    base: 'auth',
    path: '/auth-login-verify',
    query: { entity_number: entityNumber, employee_number: employeeNumber, password },
    token: null,
    password,
    mayRepeat: false,
  })
  const clean = (message: string, token: string | null) => cleanMessage(message, secretsOf({ token, password }))
  if (!answer.ok) return failed(signInFailure(answer.failure, clean))

  const { status } = answer.value
  const notUnderstood = (because: Misunderstanding | 'tokenTooLong') =>
    failed({ kind: 'service', failure: { kind: 'notUnderstood', status, because } } as const)

  const envelope = readEnvelope(answer.value.text)
  if (!envelope.ok) return notUnderstood(envelope.failure)
  if (envelope.value.exists === false) return failed(refusalOf(status, envelope.value, clean))
  const item = readItem(envelope.value.item)
  if (!item.ok) return notUnderstood(item.failure)
  if (item.value === null) return failed(refusalOf(status, envelope.value, clean))

  const session = readSession(item.value, {
    entityNumber,
    employeeNumber,
    envelopeMessage: envelope.value.message,
    serviceNow: http.earliestServiceNow(),
    answeredAt: answer.value.date ?? null,
    isUsable: (token) => canPresent(token, settings.token),
    clean,
    hideToken: (text, token) => redactText(text, secretsOf({ token })),
  })
  if (session.ok) return success(session.value)
  return session.failure.kind === 'notUnderstood' ? notUnderstood(session.failure.because) : failed(session.failure)
}

type Clean = (message: string, token: null) => string | null

/** A refusal judges the password only with `exists`, which every response of the service carries. */
function refusalOf(status: number, { exists, message }: Pick<Envelope, 'exists' | 'message'>, clean: Clean) {
  const said = message === null ? null : clean(message, null)
  return exists === null
    ? ({ kind: 'notJudged', status, message: said } as const)
    : ({ kind: 'notAccepted', status, message: said } as const)
}

/** The interface shows no status of a failed login, so an envelope with 400, 401, 403 or 404 means one. */
const JUDGING: ReadonlySet<number> = new Set([400, 401, 403, 404])

function signInFailure({ failure, refusal }: Unanswered, clean: Clean): SignInFailure {
  switch (failure.kind) {
    case 'notSignedIn':
    case 'notAllowed':
    case 'refused': {
      // Without a complete body the status alone is known.
      if (refusal === null) return { kind: 'service', failure }
      const envelope = readEnvelope(refusal.text)
      const { exists, message } = envelope.ok ? envelope.value : { exists: null, message: null }
      // With another status the service refuses the request, not the password.
      if (exists !== null && !JUDGING.has(refusal.status)) return { kind: 'service', failure }
      return refusalOf(refusal.status, { exists, message }, clean)
    }
    case 'timeout':
    case 'noConnection':
    case 'redirected':
    case 'serviceTrouble':
    case 'notUnderstood':
      return { kind: 'service', failure }
    default:
      return assertNever(failure)
  }
}

/**
 * Milliseconds before another password for the number may follow an answer that could be the service's refusal of this
 * one, although it lacks `exists`: a 401 or 403 with a message. Null for any other.
 */
export function delayAfter(failure: SignInFailure): number | null {
  const isLikeRefusal = failure.kind === 'notJudged' && failure.message !== null
  return isLikeRefusal && (failure.status === 401 || failure.status === 403) ? 3000 : null
}
