import type { ServiceFailure, SignInFailure } from '../../shared/failure.ts'
import { assertNever, failed, type Result, success } from '../../shared/result.ts'
import { redactText } from '../redaction/redact.ts'
import { type Http, secretsOf } from './http.ts'
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
  if (!answer.ok) return failed(signInFailure(answer.failure))

  const notUnderstood = (because: Misunderstanding | 'tokenTooLong') =>
    failed({ kind: 'service', failure: { kind: 'notUnderstood', status: answer.value.status, because } } as const)
  const clean = (message: string, token: string | null) => cleanMessage(message, secretsOf({ token, password }))

  const envelope = readEnvelope(answer.value.text)
  if (!envelope.ok) return notUnderstood(envelope.failure)
  if (envelope.value.exists === false) return notAccepted(envelope.value, clean)
  const item = readItem(envelope.value.item)
  if (!item.ok) return notUnderstood(item.failure)
  if (item.value === null) return notAccepted(envelope.value, clean)

  const session = readSession(item.value, {
    entityNumber,
    employeeNumber,
    envelopeMessage: envelope.value.message,
    serviceNow: http.earliestServiceNow(),
    isUsable: (token) => canPresent(token, settings.token),
    clean,
    hideToken: (text, token) => redactText(text, secretsOf({ token })),
  })
  if (session.ok) return success(session.value)
  return session.failure.kind === 'notUnderstood' ? notUnderstood(session.failure.because) : failed(session.failure)
}

function notAccepted(
  { message }: Envelope,
  clean: (message: string, token: null) => string | null,
): Result<never, SignInFailure> {
  return failed({ kind: 'notAccepted', message: message === null ? null : clean(message, null) })
}

/** The interface shows no status of a failed login, so 400, 401, 403 and 404 all mean one. */
function signInFailure(failure: ServiceFailure): SignInFailure {
  switch (failure.kind) {
    case 'notSignedIn':
    case 'notAllowed':
      return { kind: 'notAccepted', message: failure.message }
    case 'refused':
      return failure.status === 400 || failure.status === 404
        ? { kind: 'notAccepted', message: failure.message }
        : { kind: 'service', failure }
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
