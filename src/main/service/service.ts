import { setTimeout as waitFor } from 'node:timers/promises'
import type { ServiceFailure, SignInFailure } from '../../shared/failure.ts'
import type { Question } from '../../shared/recordsQuestion.ts'
import type { Result } from '../../shared/result.ts'
import type { Acceptance } from './acceptance.ts'
import { deleteAsset, deleteProduct } from './deletions.ts'
import { type Answer, createHttp, type HttpOptions, type Unanswered } from './http.ts'
import { type Credentials, verifyLogin } from './login.ts'
import { probe, type ReadingProgress, readRecipes, type WholeLibrary } from './recipes.ts'
import { askRecords, changeRecord } from './recordsOperations.ts'
import type { VerifiedSession } from './verifiedSession.ts'

export type { Acceptance } from './acceptance.ts'
export type { Answer, Fetch, OperationName, ServiceEvent, Unanswered } from './http.ts'
export type { Credentials } from './login.ts'
export type { RecipeSetAside } from './recipe.ts'
export type { ReadingProgress, WholeLibrary } from './recipes.ts'
export type { ServiceSettings, TokenPlace } from './settings.ts'
export type { VerifiedSession } from './verifiedSession.ts'

/** The documented service (service-interface.md). No call throws, and each ends within its deadlines. */
export interface Service {
  /** Sent once. An accepted login brings a session with its token, which must stay in the main process. */
  verifyLogin(credentials: Credentials): Promise<Result<VerifiedSession, SignInFailure>>
  /** Reads every page to the end, or fails as a whole. A page is asked for at most three times. */
  readRecipes(options: {
    readonly token: string | null
    readonly onProgress?: (progress: ReadingProgress) => void
  }): Promise<Result<WholeLibrary, ServiceFailure>>
  /**
   * Sent exactly once. After `timeout`, `serviceTrouble`, `notUnderstood` or `noConnection` with `sent`, nobody here
   * knows what the service did.
   */
  deleteAsset(request: {
    readonly assetNumber: string
    readonly token: string | null
  }): Promise<Result<Acceptance, ServiceFailure>>
  /** As `deleteAsset`. */
  deleteProduct(request: {
    readonly jsin: string
    readonly token: string | null
  }): Promise<Result<Acceptance, ServiceFailure>>
  /**
   * Asks a reading operation of the records desk: at most three times. Only for a question with nothing wrong in it.
   * `continuation` is the key of the next page, or null for the first.
   */
  askRecords(request: {
    readonly question: Question
    readonly continuation: string | null
    readonly token: string | null
  }): Promise<Result<Answer, Unanswered>>
  /**
   * As `deleteAsset`: sent exactly once, its body as it was typed. `operation` is the id of a changing one. What the
   * service says is told without `secretValues`.
   */
  changeRecord(request: {
    readonly operation: string
    readonly pathParameters: Readonly<Record<string, string>>
    readonly body: string
    readonly secretValues: readonly string[]
    readonly token: string | null
  }): Promise<Result<Acceptance, ServiceFailure>>
  /** Asked once. Succeeds with any HTTP answer, whatever its status. */
  probe(request: { readonly token: string | null }): Promise<Result<{ readonly status: number }, ServiceFailure>>
  /** Breaks off what is under way: it fails as `noConnection`, and neither `onAnswer` nor `onNoAnswer` is called. */
  close(): void
}

/** What has a default here may be left out. */
export type ServiceOptions = Omit<HttpOptions, 'wait' | 'random'> & Partial<Pick<HttpOptions, 'wait' | 'random'>>

/** Opens nothing by itself: the first request is the first that the service hears. */
export function createService(options: ServiceOptions): Service {
  const { settings } = options
  const http = createHttp({ wait: waitWithSignal, random: Math.random, ...options })
  return {
    verifyLogin: (credentials) => verifyLogin(http, settings, credentials),
    readRecipes: (request) => readRecipes(http, settings, request),
    deleteAsset: (request) => deleteAsset(http, request),
    deleteProduct: (request) => deleteProduct(http, request),
    askRecords: (request) => askRecords(http, settings, request),
    changeRecord: (request) => changeRecord(http, settings, request),
    probe: (request) => probe(http, request),
    close: () => http.close(),
  }
}

function waitWithSignal(milliseconds: number, signal: AbortSignal): Promise<void> {
  return waitFor(milliseconds, undefined, { signal })
}
