import type { CallOf, Calls } from '../../shared/contract/contract.ts'

export type Command = CallOf<'command'>

/** Queries only: a component that has these cannot send a command. */
export type Queries = Pick<Calls, CallOf<'query'>>
