import type { OperationName } from './operation.ts'

/**
 * One way in which a request can go wrong. Unless stated otherwise, the operation is carried out and only its answer
 * is changed.
 */
export type Fault =
  /**
   * The connection is refused and nothing is carried out. Planned on `all` without `after` and `requests`, the port is
   * really closed; otherwise the connection is reset before the body is read, since a port knows no operations.
   */
  | { readonly kind: 'refuse' }
  /** No answer. Not carried out. */
  | { readonly kind: 'hang' }
  /** The head and half of the body, then nothing; an answer without a body never begins. */
  | { readonly kind: 'stall' }
  /** The head and half of the body, then the connection ends. */
  | { readonly kind: 'cut' }
  /** The connection is reset after the request was read. Carried out unless it says not. */
  | { readonly kind: 'reset'; readonly carriedOut?: boolean }
  /** Random bytes: as the body of an answer whose type is JSON, or in place of HTTP itself. */
  | { readonly kind: 'garbage'; readonly where: 'body' | 'protocol' }
  /** A whole HTTP answer with half of its JSON. */
  | { readonly kind: 'truncatedJson' }
  /** The correct answer, after this time. */
  | { readonly kind: 'slow'; readonly milliseconds: number }
  /** Not carried out. With `message` an envelope, without it an empty body. `headers` as in `retry-after`. */
  | {
      readonly kind: 'status'
      readonly status: number
      readonly message?: string
      readonly headers?: Readonly<Record<string, string>>
    }
  /** An HTML page, as a gateway or a sign-in page of the network would answer. Not carried out. */
  | { readonly kind: 'page'; readonly status: number }
  /** The answer's JSON with any other change. */
  | { readonly kind: 'changedJson'; readonly change: (content: unknown) => unknown }
  /** A list that starts again without end, each page with the same `last_evaluated_key`. */
  | { readonly kind: 'endlessPages' }
  /** The answer after this many bytes of white space: still JSON, without a length in its head. */
  | { readonly kind: 'hugeBody'; readonly bytes: number }

/** A fault and the requests to which it applies. The first planned fault that applies to a request wins. */
export interface PlannedFault {
  /** `all` also applies to requests for paths that are no operation. */
  readonly on: OperationName | 'all'
  readonly fault: Fault
  /** The number of requests since the plan was made that pass without the fault; default 0. */
  readonly after?: number
  /** The number of requests with the fault; default: all. */
  readonly requests?: number
}

export interface FaultPlan {
  /** Whether the port itself is to be closed. */
  readonly closesPort: boolean
  /** The fault of a request that has just arrived; counts it. */
  next(operation: OperationName | undefined): Fault | undefined
}

/** Starts counting requests against the planned faults. */
export function planFaults(planned: readonly PlannedFault[]): FaultPlan {
  const entries = planned.map((plan) => ({ ...plan, seen: 0, struck: 0 }))
  return {
    closesPort: planned.some(
      ({ on, fault, after, requests }) =>
        on === 'all' && fault.kind === 'refuse' && after === undefined && requests === undefined,
    ),
    next(operation) {
      const matching = entries.filter((entry) => entry.on === 'all' || entry.on === operation)
      for (const entry of matching) entry.seen += 1
      const striking = matching.find(
        (entry) => entry.seen > (entry.after ?? 0) && entry.struck < (entry.requests ?? Number.POSITIVE_INFINITY),
      )
      if (striking === undefined) return undefined
      striking.struck += 1
      return striking.fault
    },
  }
}
