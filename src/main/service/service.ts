import type { ServiceFailure, SignInFailure } from '../../shared/failure.ts'
import { failed, type Result } from '../../shared/result.ts'
import type { Schedule } from '../scheduling/schedule.ts'
import type { Acceptance } from './acceptance.ts'
import { type Deletion, deleteItem } from './deletions.ts'
import { type Answer, createHttp, type HttpOptions, type Unanswered } from './http.ts'
import { type Credentials, delayAfter, type VerifiedSession, verifyLogin } from './login.ts'
import { type Look, lookAt } from './look.ts'
import {
  type FirstPage,
  probe,
  type ReadingProgress,
  type RecipeReceiver,
  readFirstPage,
  readRecipes,
  type WholeReading,
} from './recipes.ts'
import { askRecords, changeRecord, type RecordsChange, type RecordsQuestion } from './recordsOperations.ts'

export type { Answer, ServiceEvent, Unanswered } from './http.ts'
export type { VerifiedSession } from './login.ts'
export type { RecipeSetAside } from './recipe.ts'
export type { FirstPage, RecipeReceiver, WholeReading } from './recipes.ts'
export type { ServiceSettings, TokenPlace } from './settings.ts'

/**
 * The client of the documented service (service-interface.md). Calls never reject and have a time limit per attempt.
 */
export interface Service {
  /**
   * Sent once. The returned session contains the token, which must not leave the main process. Waits with an answer after
   * which the next password has to: see `delayAfter`.
   */
  verifyLogin(credentials: Credentials): Promise<Result<VerifiedSession, SignInFailure>>
  /** Reads all pages, or fails. A page is requested at most three times. */
  readRecipes(options: {
    readonly token: string | null
    readonly into: RecipeReceiver
    readonly onProgress?: (progress: ReadingProgress) => void
  }): Promise<Result<WholeReading, ServiceFailure>>
  /** Reads the first page, with the same retries. */
  readFirstPage(request: { readonly token: string | null }): Promise<Result<FirstPage, ServiceFailure>>
  /**
   * Sent exactly once. After `timeout`, `serviceTrouble`, `notUnderstood` or `noConnection` with `sent`, the station
   * does not know whether the service carried it out.
   */
  deleteItem(request: Deletion): Promise<Result<Acceptance, ServiceFailure>>
  /** Sends a reading operation of the records desk, at most three times. */
  askRecords(request: RecordsQuestion): Promise<Result<Answer, Unanswered>>
  /** As `deleteItem`: sent exactly once, with its body as typed. */
  changeRecord(request: RecordsChange): Promise<Result<Acceptance, ServiceFailure>>
  /** Sent once. Succeeds with any HTTP answer. */
  probe(request: { readonly token: string | null }): Promise<Result<{ readonly status: number }, ServiceFailure>>
  /** Sent once, without a token. Tells whether the service answers at a base address, or something else. */
  lookAt(base: 'auth' | 'data'): Promise<Result<Look, ServiceFailure>>
  /** Aborts all requests. They fail as `noConnection`, and neither `onAnswer` nor `onNoAnswer` is called. */
  close(): void
}

/** `wait` and `random` have defaults. */
export type ServiceOptions = Omit<HttpOptions, 'wait' | 'random'> &
  Partial<Pick<HttpOptions, 'wait' | 'random'>> & {
    /** Called after a reading of more than one page, for the log, which has only failed attempts of the later pages. */
    readonly onReading?: ((reading: FinishedReading) => void) | undefined
    /** Called with a throw of the client itself. */
    readonly onDefect?: ((error: unknown) => void) | undefined
  }

export interface FinishedReading extends ReadingProgress {
  readonly milliseconds: number
  /** The kind or, of an answer that was not understood, the cause; null for a whole library. */
  readonly failure: string | null
}

/** Creates a client. Does not connect before the first request. */
export function createService(options: ServiceOptions): Service {
  const { settings } = options
  const { wait = waitBy(options.schedule) } = options
  const closing = new AbortController()
  const http = createHttp({ random: Math.random, ...options, wait })

  /** A throw is a defect, and says that an answer was not understood: it may have been carried out. */
  async function guarded<Value, Failure>(
    work: Promise<Result<Value, Failure>>,
    failure: Failure,
  ): Promise<Result<Value, Failure>> {
    try {
      return await work
    } catch (error) {
      options.onDefect?.(error)
      return failed(failure)
    }
  }

  return {
    async verifyLogin(credentials) {
      const login = await guarded(verifyLogin(http, settings, credentials), { kind: 'service', failure: NOT_READ })
      const delay = login.ok ? null : delayAfter(login.failure)
      if (delay !== null) await wait(delay, closing.signal)
      return login
    },
    async readRecipes({ token, into, onProgress }) {
      const begun = options.now()
      let progress: ReadingProgress = { pages: 0, recipes: 0 }
      const note = (next: ReadingProgress) => {
        progress = next
        onProgress?.(next)
      }
      const outcome = await guarded(readRecipes(http, settings, { token, into, onProgress: note }), NOT_READ)
      const failure = outcome.ok ? null : 'because' in outcome.failure ? outcome.failure.because : outcome.failure.kind
      if (progress.pages > 1) options.onReading?.({ ...progress, milliseconds: options.now() - begun, failure })
      return outcome
    },
    readFirstPage: (request) => guarded(readFirstPage(http, settings, request), NOT_READ),
    deleteItem: (request) => guarded(deleteItem(http, request), NOT_READ),
    askRecords: (request) => askRecords(http, settings, request),
    changeRecord: (request) => changeRecord(http, settings, request),
    probe: (request) => guarded(probe(http, request), NOT_READ),
    lookAt: (base) => guarded(lookAt(http, base), NOT_READ),
    close() {
      closing.abort()
      http.close()
    },
  }
}

/** The status is not known here, so it is the class of a success (RFC 9110, section 15). */
const NOT_READ: ServiceFailure = { kind: 'notUnderstood', status: 200, because: 'wrongShape' }

function waitBy(schedule: Schedule): HttpOptions['wait'] {
  return (milliseconds, signal) =>
    new Promise((resolve) => {
      const end = () => {
        cancel()
        signal.removeEventListener('abort', end)
        resolve()
      }
      const cancel = schedule(milliseconds, end)
      if (signal.aborted) end()
      else signal.addEventListener('abort', end)
    })
}
