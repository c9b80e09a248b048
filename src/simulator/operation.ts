import type { IncomingHttpHeaders } from 'node:http'
import type { RecordsMethod } from '../shared/records/operations.ts'
import type { Answer } from './answer.ts'
import type { Behaviour } from './behaviour.ts'
import type { RecordsKeeper } from './records/recordsKeeper.ts'
import type { Sessions } from './sessions.ts'
import type { StockKeeper } from './stock.ts'

/** Actions that are scheduled, and can be cancelled as a whole. */
export interface Schedule {
  after(milliseconds: number, action: () => void): void
  cancelAll(): void
}

/** The described operations. A name without its operation in `operations/operations.ts` does not compile. */
export type DescribedOperationName = 'login' | 'recipes' | 'deleteAsset' | 'deleteProduct'

/** A listed operation has its id from the table of `shared/records/`, as in `GET /users/{user_id}`. */
export type RecordsOperationName = `${RecordsMethod} ${string}`

export type OperationName = DescribedOperationName | RecordsOperationName

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

/** The data and services of an operation. */
export interface Service {
  readonly keeper: StockKeeper
  readonly records: RecordsKeeper
  readonly sessions: Sessions
  readonly behaviour: Behaviour
  readonly schedule: Schedule
}

/** Each has a base address of its own. */
export type AddressGroup = 'auth' | 'data'

/** By the names that stand in braces in the path of an operation; decoded. */
export type PathParameters = Readonly<Record<string, string>>

/** One operation that the interface names. */
export interface Operation {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** As the interface gives it, path parameters in braces; to be appended to the base address. */
  readonly path: string
  base(behaviour: Behaviour): AddressGroup
  needsToken(behaviour: Behaviour): boolean
  /** Whether a session of this role may ask for it; any may where this is left out. */
  isFor?(role: string, behaviour: Behaviour): boolean
  answer(request: ServiceRequest, service: Service, parameters: PathParameters): Answer
}

export function makeSchedule(): Schedule {
  const waiting = new Set<NodeJS.Timeout>()
  return {
    after(milliseconds, action) {
      const timeout = setTimeout(() => {
        waiting.delete(timeout)
        action()
      }, milliseconds)
      waiting.add(timeout)
    },
    cancelAll() {
      for (const timeout of waiting) clearTimeout(timeout)
      waiting.clear()
    },
  }
}
