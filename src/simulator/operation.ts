import type { IncomingHttpHeaders } from 'node:http'
import type { Answer } from './answer.ts'
import type { Behaviour } from './behaviour.ts'
import type { Schedule } from './schedule.ts'
import type { Sessions } from './sessions.ts'
import type { StockKeeper } from './stock.ts'

/** A name without its operation in `operations/operations.ts` does not compile, nor the reverse. */
export type OperationName = 'login' | 'recipes' | 'deleteAsset' | 'deleteProduct'

/** A request as it was read from the connection. */
export interface ServiceRequest {
  readonly method: string
  /** With the stage segment, without the query. */
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly remoteAddress: string
}

/** What an operation works with. */
export interface Service {
  readonly keeper: StockKeeper
  readonly sessions: Sessions
  readonly behaviour: Behaviour
  readonly schedule: Schedule
}

/** One documented operation. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  readonly base: 'auth' | 'data'
  /** As the interface gives it, to be appended to the base address. */
  readonly path: string
  needsToken(behaviour: Behaviour): boolean
  answer(request: ServiceRequest, service: Service): Answer
}
