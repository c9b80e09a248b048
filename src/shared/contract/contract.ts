/**
 * The contract between the renderer and the main process: commands go down, state comes up. A call is one row of the tables
 * in this folder: its input, its output and who may make it. The page and the preload import types only, because the
 * schemas would bring zod.
 */

import type { z } from 'zod'
import type { KioskState } from '../model.ts'
import { accessCalls } from './access.ts'
import type { NotPermitted } from './call.ts'
import { cookingCalls } from './cooking.ts'
import { recordsCalls } from './records.ts'
import { retiringCalls } from './retiring.ts'
import { setupCalls } from './setup.ts'

const tables = { ...accessCalls, ...cookingCalls, ...retiringCalls, ...recordsCalls, ...setupCalls }

type Tables = typeof tables

export type Call = keyof Tables
export type Input<C extends Call> = Frozen<z.output<Tables[C]['input']>>
export type Output<C extends Call> = Exclude<Tables[C]['output'], undefined>
export type MayOf<C extends Call> = Tables[C]['may']
export type CallOf<Kind> = { [C in Call]: Tables[C]['kind'] extends Kind ? C : never }[Call]

/** Read-only at every depth. */
export type Frozen<Value> = Value extends string | number | boolean
  ? Value
  : Value extends object
    ? { readonly [Key in keyof Value]: Frozen<Value[Key]> }
    : Value

interface Row<C extends Call> {
  readonly input: z.ZodType<Input<C>>
  readonly may: MayOf<C>
  readonly waitsFor?: 'recipes'
  readonly otherwise?: (why: NotPermitted) => Output<C>
}

export const contract: { readonly [C in Call]: Row<C> } = tables

export const CALLS = Object.keys(contract).filter((name): name is Call => name in contract)

/** One asynchronous function per call, implemented by the main process and exposed by the preload. */
export type Calls = { readonly [C in Call]: (input: Input<C>) => Promise<Output<C>> }

/** Why the main process did not make a call. A defect of the page, an attack on it, or a defect of the command. */
export type CallRefusal = 'unknown sender' | 'too many calls' | 'malformed input' | 'failed'

/** The answer to a call that was not made. The preload turns it into a rejection. No output has this key. */
export interface RefusedCall {
  readonly refusedCall: CallRefusal
}

/** `window.kiosk`: the only access that the page has to the main process. */
export interface Kiosk extends Calls {
  /** Calls `listener` with every new state. Returns a function that removes the listener. */
  onState(listener: (state: KioskState) => void): () => void
}
