import { z } from 'zod'
import type { SignInFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { readMoment } from './moment.ts'
import { flag, text, textOrEmpty } from './wire.ts'

/** A session that the service has verified. It holds the token, so it never leaves the main process. */
export interface VerifiedSession {
  readonly sessionId: string
  readonly employeeNumber: string
  readonly employeeName: string
  readonly role: string
  readonly token: string
  /** By the service's clock, as is `expiresAt`; null when it does not say. */
  readonly createdAt: Moment | null
  readonly expiresAt: Moment
  readonly isValid: boolean
  readonly revokedAt: string | null
  /** The service's own sentence, cleaned. */
  readonly message: string | null
}

const optionalText = text.nullish().transform((value) => value?.trim() ?? '')

const sessionWire = z.object({
  pk: optionalText,
  session_id: optionalText,
  entity_number: optionalText,
  employee_number: optionalText,
  employee_name: optionalText,
  role: optionalText,
  created: optionalText,
  expires_at: optionalText,
  revoked_at: optionalText,
  is_valid: flag.optional(),
  // As it came: a token is not for trimming.
  token: textOrEmpty,
  message: text.nullish().catch(null),
})

type SessionProblem =
  | { readonly kind: 'wrongShape' }
  | Extract<SignInFailure, { readonly kind: 'sessionNotValid' | 'anotherEmployee' }>

/**
 * Reads a session record ("Session record") and judges whether it is one to work with. `serviceNow` is the service's
 * clock. `clean` makes the service's sentence fit to be shown: it gets the sentence and the session's token. The
 * employee number that was asked for stands in where the record has none, or has lost its leading zeros. A record that
 * names another employee, or the same number of another entity, opens nothing.
 */
export function readSession(
  item: object,
  context: {
    readonly entityNumber: string
    readonly employeeNumber: string
    readonly envelopeMessage: string | null
    readonly serviceNow: Moment
    readonly isUsable: (token: string) => boolean
    readonly clean: (message: string, token: string) => string | null
  },
): Result<VerifiedSession, SessionProblem> {
  const wire = sessionWire.safeParse(item)
  if (!wire.success) return failed({ kind: 'wrongShape' })
  const { session_id, pk, entity_number, employee_number, employee_name, role, created, token } = wire.data
  const sentence = context.envelopeMessage ?? wire.data.message ?? null
  const message = sentence === null ? null : context.clean(sentence, token)
  const notValid = (because: 'notValid' | 'revoked' | 'ended') =>
    failed({ kind: 'sessionNotValid', because, message } as const)

  const isTheirs =
    isSameNumber(employee_number, context.employeeNumber) && isSameNumber(entity_number, context.entityNumber)
  if (!isTheirs) return failed({ kind: 'anotherEmployee' })
  const { is_valid, revoked_at } = wire.data
  if (revoked_at !== '') return notValid('revoked')
  // The field is documented as required; where it is missing, the token and the end of the session still speak.
  if (is_valid === false || is_valid === 'unclear') return notValid('notValid')
  const expiresAt = readMoment(wire.data.expires_at)
  if (expiresAt === null) return notValid('notValid')
  if (expiresAt <= context.serviceNow) return notValid('ended')
  if (!context.isUsable(token)) return failed({ kind: 'wrongShape' })

  return success({
    sessionId: session_id === '' ? pk : session_id,
    employeeNumber: context.employeeNumber,
    employeeName: employee_name,
    role,
    token,
    createdAt: readMoment(created),
    expiresAt,
    isValid: true,
    revokedAt: null,
    message,
  })
}

function isSameNumber(returned: string, asked: string): boolean {
  return returned === '' || (/^\d+$/.test(returned) && Number(returned) === Number(asked))
}
