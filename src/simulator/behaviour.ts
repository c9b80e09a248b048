import type { PlannedFault } from './faults.ts'
import type { AddressGroup } from './operation.ts'

/** How a later request must present the token; `scheme` stands before it in the header, and may be empty. */
export type TokenCheck =
  | 'off'
  | { readonly in: 'header'; readonly name: string; readonly scheme: string }
  | { readonly in: 'query'; readonly name: string }

export type DeleteAnswer = '202 with message' | '202 empty' | '202 not JSON'

/** The answer in place of an operation; without `contentType` its type is JSON. */
export interface PlainAnswer {
  /** 200 to 599. */
  readonly status: number
  readonly body: string
  readonly contentType?: string
}

/** One setting for each point that the interface leaves open, and the planned faults. */
export interface Behaviour {
  /** `item` of a login: an object, as in the field table, or a serialized JSON text, as in the sample. */
  readonly loginItem: 'object' | 'text'
  /** Status of a wrong password or an unknown employee, always with `exists` false in the envelope. 200 to 599. */
  readonly failedLoginStatus: number
  /** From sign-in to `expires_at`; zero or less gives an expired session. */
  readonly sessionSeconds: number
  /** Deletions and records need a token as described here; recipes only when `recipesNeedToken`. */
  readonly tokenCheck: TokenCheck
  readonly recipesNeedToken: boolean
  /** Name of the query parameter that takes a `last_evaluated_key` back. */
  readonly continuationParameter: string
  /** Recipes in an answer when `limit` is omitted. 1 or more. */
  readonly pageSize: number
  readonly deleteAnswer: DeleteAnswer
  /** The address group of the operations that the interface lists only: /users and every path that begins with /one-. */
  readonly recordsBase: AddressGroup
  /** The roles whose session may ask for records; none when it is empty. */
  readonly recordsRoles: readonly string[]
  /** By the id of a records operation: the answer to an allowed request, in place of the operation. */
  readonly recordsAnswers: Readonly<Record<string, PlainAnswer>>
  /**
   * The fields of the records, which the interface does not show. `usual`: named as in a sign-in and in the paths.
   * `unlike`: other names, nested, times in seconds, a list under another key.
   */
  readonly recordsShape: 'usual' | 'unlike'
  /** From a 202 or 204 until the record is deleted or added. */
  readonly deletionMilliseconds: number
  /** How far the service's clock is ahead of ours (negative: behind); moves the `Date` header and every session time. */
  readonly clockOffsetSeconds: number
  /** See `PlannedFault`; an empty list ends all faults. */
  readonly faults: readonly PlannedFault[]
}

export const usualBehaviour: Behaviour = {
  loginItem: 'object',
  failedLoginStatus: 401,
  sessionSeconds: 8 * 60 * 60,
  tokenCheck: { in: 'header', name: 'Authorization', scheme: 'Bearer' },
  recipesNeedToken: false,
  continuationParameter: 'last_evaluated_key',
  pageSize: 100,
  deleteAnswer: '202 with message',
  recordsBase: 'data',
  recordsRoles: ['admin'],
  recordsAnswers: {},
  recordsShape: 'usual',
  deletionMilliseconds: 300,
  clockOffsetSeconds: 0,
  faults: [],
}
