import type { ServiceFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { MOST_ANSWER_BYTES } from '../../shared/serviceLimits.ts'
import { redactAddress } from '../redaction/redact.ts'
import { keepSecrets, type Secrets } from '../redaction/secrets.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import { addressOf } from './address.ts'
import { discard, type HttpAnswer, readText } from './body.ts'
import { failureOf, redirectionOf } from './classify.ts'
import { clockAfter, STATION_CLOCK, writtenAt } from './clock.ts'
import { type Deadline, firstOf, startDeadline } from './deadline.ts'
import { cleanMessage } from './message.ts'
import { MOST_RETRIES, mayPass, readRetryAfter, waitBefore } from './retry.ts'
import { type AnswerBody, saidIn } from './said.ts'
import type { ServiceSettings } from './settings.ts'
import { presentToken } from './token.ts'
import { isRedirection, surelyUnsent, troubleNames } from './unsent.ts'
import { messageIn } from './wire.ts'

interface FetchInit {
  readonly method: Method
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
  readonly credentials: 'omit'
  readonly cache: 'no-store'
  /** A redirection is an answer with its status and `Location`. */
  readonly redirect: 'manual'
  readonly signal: AbortSignal
}

/** `fetch` of Node, or a function that behaves like it. */
export type Fetch = (address: string, init: FetchInit) => Promise<HttpAnswer>

type OperationName = 'login' | 'recipes' | 'deleteAsset' | 'deleteProduct' | 'probe' | 'askRecords' | 'changeRecord'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** One attempt of a request, for the log. Contains no query, no token and no text of the service. */
export interface ServiceEvent {
  readonly operation: OperationName
  readonly method: Method
  /** Without the query. */
  readonly address: string
  /** From 1. */
  readonly attempt: number
  readonly milliseconds: number
  /** Null when no HTTP answer came. */
  readonly status: number | null
  readonly failure: ServiceFailure['kind'] | null
  /** Codes of network errors, such as `ECONNREFUSED`. */
  readonly trouble: readonly string[]
  /** Milliseconds until the next attempt; null when there is none. */
  readonly retryIn: number | null
}

/** How requests leave the station. */
export interface Network {
  /** For what may be asked again: connections are kept alive and shared. */
  readonly fetch: Fetch
  /** For what must reach the service at most once: on a connection that nothing has used before. */
  readonly fetchOnce: Fetch
}

export interface HttpOptions extends Network {
  readonly settings: ServiceSettings
  /**
   * In milliseconds since 1970, by a clock that is not set while the program runs: a step during a request would be taken
   * for one of the service's clock.
   */
  readonly now: () => Moment
  readonly schedule: Schedule
  /** Resolves after the time, or when the signal aborts. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
  /** From 0 to less than 1. */
  readonly random: () => number
  readonly log?: ((event: ServiceEvent) => void) | undefined
  /** Called for every HTTP answer, with any status. `clockOffset`, from `now`, is null unless the answer confirms it. */
  readonly onAnswer?: ((answer: { readonly at: Moment; readonly clockOffset: number | null }) => void) | undefined
  /** Called once for a request that got no HTTP answer, after its retries. */
  readonly onNoAnswer?: ((failure: ServiceFailure) => void) | undefined
  /** Holds the password and the token of every request in progress, so that the log can hide them. */
  readonly secrets?: Secrets | undefined
  /** Aborts when a token may not be used any more. Default: never. */
  readonly endOfToken?: ((token: string) => AbortSignal) | undefined
}

export interface ServiceRequest {
  readonly operation: OperationName
  readonly method: Method
  readonly base: 'auth' | 'data'
  /** The path of service-interface.md with its parameters filled in. */
  readonly path: string
  /** Logged instead of `path`, whose parameters may identify a person. Default: `path`. */
  readonly loggedPath?: string
  readonly query?: Readonly<Record<string, string>>
  /** Sent as `ServiceSettings.token` says. */
  readonly token: string | null
  /** Hidden in texts of the service, as the token is. */
  readonly password?: string
  /** Values of the body that are hidden likewise. */
  readonly secretValues?: readonly string[]
  /** Sent unchanged as the JSON body. */
  readonly json?: string
  /** Whether to retry. Only for reads without side effects: not for a login, which may lock an account. */
  readonly mayRepeat: boolean
  /** Whether a 202 is a success even when its body stalls, is cut off or is too large. */
  readonly acceptsWithoutBody?: boolean
  /** Whether only its failed attempts are logged, because the caller logs many such requests in one line. */
  readonly isLoggedInSum?: boolean
  /** The most bytes of the body of a 2xx answer. Default, and for every refusal: `MOST_ANSWER_BYTES`. */
  readonly mostBytes?: number
}

/** A 2xx answer with its body, which may be missing where `acceptsWithoutBody`. */
export interface Answer {
  /** 200 to 299. */
  readonly status: number
  readonly text: string
  /** Its `Date`, unless it was kept in a cache. Missing without one. */
  readonly date?: Moment
}

/** A failure with the body of the answer. */
export interface Unanswered {
  readonly failure: ServiceFailure
  /** Null without an HTTP answer or without its complete body. */
  readonly refusal: AnswerBody | null
}

export interface Http {
  /**
   * Sends a request, with retries where `mayRepeat`. Never rejects; each attempt has a time limit. With a token that
   * has ended nothing is sent. A read under way ends with its token as `notSignedIn`; any other request that was sent is
   * waited for, because its effect has to be known.
   */
  ask(request: ServiceRequest): Promise<Result<Answer, Unanswered>>
  /** Sends a request once. Succeeds with any HTTP answer, and does not read its body. */
  reach(request: ServiceRequest): Promise<Result<{ readonly status: number }, ServiceFailure>>
  /**
   * The earlier one of the service's clock as it is believed and as the last 2xx answer shows it, so that a wrong date
   * in one answer cannot make a session look expired.
   */
  earliestServiceNow(): Moment
  /** Aborts all requests. `onAnswer` and `onNoAnswer` are not called any more. */
  close(): void
}

/** RFC 9110, section 15.3.3. */
const ACCEPTED = 202

interface Attempt {
  /** Null when no HTTP answer came. */
  readonly status: number | null
  readonly outcome: Result<Answer, ServiceFailure>
  readonly refusal: AnswerBody | null
  readonly wishedWait: number | null
  readonly trouble: readonly string[]
}

/** Sends all requests to the service: time limits, retries, classification of failures, and the service's clock. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createHttp(options: HttpOptions): Http {
  const { settings, fetch, fetchOnce, now, schedule, wait, random } = options
  const secrets = options.secrets ?? keepSecrets()
  const closing = new AbortController()
  const never = new AbortController().signal
  let clock = STATION_CLOCK

  async function attempt(request: ServiceRequest, readsBody: boolean, ending: AbortSignal): Promise<Attempt> {
    if (ending.aborted) return unanswered({ kind: 'noConnection', sent: false }, [])
    const deadline = startDeadline(settings.timeoutSeconds, ending, schedule)
    try {
      return await exchange(request, readsBody, deadline)
    } finally {
      deadline.end()
    }
  }

  async function exchange(request: ServiceRequest, readsBody: boolean, deadline: Deadline): Promise<Attempt> {
    const askedAt = now()
    const { address, init } = describe(request, deadline.signal)
    let response: HttpAnswer
    try {
      const answering = request.mayRepeat ? fetch(address, init) : fetchOnce(address, init)
      // An answer after the time limit would keep its connection open until its body is read.
      answering.then((late) => deadline.signal.aborted && discard(late)).catch(() => undefined)
      response = await deadline.within(answering)
    } catch (error) {
      if (!deadline.signal.aborted && isRedirection(error)) return redirected(error)
      return unanswered(failureWithoutAnswer(error, deadline), troubleNames(error))
    }
    const { status, headers } = response
    const isSuccess = failureOf(status, null, 'page') === null
    // Only the service answers with 2xx; a gateway has a clock of its own.
    noteAnswer({ date: isSuccess ? headers.get('date') : null, age: headers.get('age'), askedAt })
    const wishedWait = readRetryAfter(headers.get('retry-after'), now() + clock.offset)
    if (!readsBody) {
      discard(response)
      return { status, outcome: success({ status, text: '' }), refusal: null, wishedWait, trouble: [] }
    }
    const redirection = redirectionOf(status, headers.get('location'), address)
    if (redirection !== null) {
      discard(response)
      const { host } = redirection
      const failure = { ...redirection, host: host === null ? null : cleanMessage(host, secrets.values) }
      return { status, outcome: failed(failure), refusal: null, wishedWait, trouble: [] }
    }
    const { mostBytes = MOST_ANSWER_BYTES } = request
    const { body, trouble } = await readBody(response, isSuccess ? mostBytes : MOST_ANSWER_BYTES, deadline)
    if (!isSuccess) {
      const text = body.ok ? body.value : null
      const failure = failureOf(status, text === null ? null : messageFor(text), saidIn(text))
      const refusal = text === null ? null : { status, text }
      if (failure !== null) return { status, outcome: failed(failure), refusal, wishedWait, trouble }
    }
    if (!body.ok && status === ACCEPTED && request.acceptsWithoutBody === true) {
      return { status, outcome: success({ status, text: '' }), refusal: null, wishedWait, trouble }
    }
    const outcome = body.ok ? success({ status, text: body.value, ...dateOf(headers) }) : body
    return { status, outcome, refusal: null, wishedWait, trouble }
  }

  async function readBody(
    response: HttpAnswer,
    mostBytes: number,
    deadline: Deadline,
  ): Promise<{ body: Result<string, ServiceFailure>; trouble: readonly string[] }> {
    const { status } = response
    try {
      const text = await deadline.within(readText(response, mostBytes))
      const body = text.ok ? text : failed({ kind: 'notUnderstood', status, because: text.failure } as const)
      return { body, trouble: [] }
    } catch (error) {
      const failure = deadline.signal.aborted
        ? failureWithoutAnswer(error, deadline)
        : ({ kind: 'notUnderstood', status, because: 'cutShort' } as const)
      return { body: failed(failure), trouble: troubleNames(error) }
    }
  }

  /** Counts as an answer. Chromium refuses to read where it leads, and tells no status. */
  function redirected(error: unknown): Attempt {
    noteAnswer({ date: null, age: null, askedAt: now() })
    const failure = { kind: 'redirected', status: null, host: null } as const
    // The generic code of its class, for the log (RFC 9110, section 15).
    return { status: 300, outcome: failed(failure), refusal: null, wishedWait: null, trouble: troubleNames(error) }
  }

  function failureWithoutAnswer(error: unknown, deadline: Deadline): ServiceFailure {
    if (deadline.passed()) return { kind: 'timeout', seconds: settings.timeoutSeconds }
    return { kind: 'noConnection', sent: !surelyUnsent(error) }
  }

  function describe(request: ServiceRequest, signal: AbortSignal): { address: string; init: FetchInit } {
    const presented = presentToken(request.token, settings.token)
    const base = request.base === 'auth' ? settings.authBaseUrl : settings.dataBaseUrl
    const { json: body } = request
    const type: Record<string, string> = body === undefined ? {} : { 'Content-Type': 'application/json' }
    return {
      address: addressOf(base, request.path, { ...request.query, ...presented.query }),
      init: {
        method: request.method,
        headers: { Accept: 'application/json', ...type, ...presented.headers },
        ...(body === undefined ? {} : { body }),
        credentials: 'omit',
        cache: 'no-store',
        redirect: 'manual',
        signal,
      },
    }
  }

  function noteAnswer({ date, age, askedAt }: { date: string | null; age: string | null; askedAt: Moment }): void {
    const at = now()
    const before = clock
    clock = clockAfter(before, { date, age, askedAt, answeredAt: at })
    const isConfirmed = clock !== before && clock.doubted === null
    if (!closing.signal.aborted) options.onAnswer?.({ at, clockOffset: isConfirmed ? clock.offset : null })
  }

  function messageFor(text: string): string | null {
    const message = messageIn(text)
    return message === null ? null : cleanMessage(message, secrets.values)
  }

  function logAttempt(
    request: ServiceRequest,
    number: number,
    begun: Moment,
    made: Attempt,
    retryIn: number | null,
  ): void {
    if (request.isLoggedInSum === true && made.outcome.ok) return
    const base = request.base === 'auth' ? settings.authBaseUrl : settings.dataBaseUrl
    options.log?.({
      operation: request.operation,
      method: request.method,
      address: redactAddress(addressOf(base, request.loggedPath ?? request.path)),
      attempt: number,
      milliseconds: now() - begun,
      status: made.status,
      failure: made.outcome.ok ? null : made.outcome.failure.kind,
      trouble: made.trouble,
      retryIn,
    })
  }

  async function attempts(request: ServiceRequest, readsBody: boolean): Promise<Attempt> {
    const { token, mayRepeat } = request
    const endOfToken = token === null ? never : (options.endOfToken?.(token) ?? never)
    if (endOfToken.aborted) return mayRepeat ? TOKEN_ENDED : unanswered({ kind: 'noConnection', sent: false }, [])
    const ending = firstOf(mayRepeat ? [closing.signal, endOfToken] : [closing.signal])
    const forget = secretsOf(request).map((secret) => secrets.keep(secret))
    try {
      for (let number = 1; ; number += 1) {
        const begun = now()
        const answered = await attempt(request, readsBody, ending.signal)
        const isEnded = mayRepeat && endOfToken.aborted && !answered.outcome.ok
        const made = isEnded ? TOKEN_ENDED : answered
        const { outcome } = made
        const again =
          readsBody &&
          mayRepeat &&
          number <= MOST_RETRIES &&
          !ending.signal.aborted &&
          !outcome.ok &&
          mayPass(outcome.failure)
        const retryIn = again ? waitBefore(number, random(), made.wishedWait) : null
        logAttempt(request, number, begun, made, retryIn)
        if (retryIn === null) {
          if (made.status === null && !outcome.ok && !ending.signal.aborted) options.onNoAnswer?.(outcome.failure)
          return made
        }
        await wait(retryIn, ending.signal)
        if (endOfToken.aborted) return TOKEN_ENDED
      }
    } finally {
      ending.release()
      for (const done of forget) done()
    }
  }

  return {
    async ask(request) {
      const { outcome, refusal } = await attempts(request, true)
      return outcome.ok ? outcome : failed({ failure: outcome.failure, refusal })
    },
    async reach(request) {
      const { status, outcome } = await attempts(request, false)
      if (outcome.ok) return success({ status: outcome.value.status })
      return status === null ? failed(outcome.failure) : success({ status })
    },
    earliestServiceNow: () => now() + Math.min(clock.offset, clock.doubted?.least ?? clock.offset),
    close: () => closing.abort(),
  }
}

function dateOf(headers: HttpAnswer['headers']): { readonly date?: Moment } {
  const date = writtenAt(headers.get('date'), headers.get('age'))
  return Number.isNaN(date) ? {} : { date }
}

function unanswered(failure: ServiceFailure, trouble: readonly string[]): Attempt {
  return { status: null, outcome: failed(failure), refusal: null, wishedWait: null, trouble }
}

const TOKEN_ENDED: Attempt = unanswered({ kind: 'notSignedIn', message: null }, [])

/** The parts of a request that must not appear in logs, messages and records. */
export function secretsOf({
  token,
  password,
  secretValues = [],
}: Pick<ServiceRequest, 'token' | 'password' | 'secretValues'>): readonly string[] {
  return [token, password, ...secretValues].filter((secret) => typeof secret === 'string')
}
