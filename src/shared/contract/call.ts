import { z } from 'zod'
import { LONGEST_IDENTITY } from '../kitchen/numbers.ts'
import { failed } from '../result.ts'

/**
 * Who may make a call. The main process checks it before the handler runs, independently of the buttons on the display.
 *
 * - `anyone`: also without a station in service.
 * - `station`: a station is in service; nobody has to be signed in.
 * - `reader`: signed in, or the station allows reading without signing in. `unlockedReader`: and the display is unlocked.
 * - `person`: signed in, and the display is unlocked.
 * - `maintainer`, `recordsReader`, `recordsChanger`: a person with this role. `journalReader`: one who may retire or change
 *   records.
 * - `technician`: the technician's access is open.
 */
export type May =
  | 'anyone'
  | 'station'
  | 'reader'
  | 'unlockedReader'
  | 'person'
  | 'maintainer'
  | 'journalReader'
  | 'recordsReader'
  | 'recordsChanger'
  | 'technician'

/** What needs a person. */
export type MayOfPerson = Exclude<May, 'anyone' | 'station' | 'reader' | 'unlockedReader' | 'technician'>

/** Why a call is refused: nobody is signed in, or the signed-in person lacks the role. */
export interface NotPermitted {
  readonly kind: 'notSignedIn' | 'notAllowed'
}

/** What must have been read from the disk before the handler runs: the recipes, and the ended batches. */
type WaitsFor = 'recipes'

type Rule<Output, Who extends May> = {
  readonly may: Who
  readonly waitsFor?: WaitsFor
} & (Who extends 'anyone' ? object : { readonly otherwise: (why: NotPermitted) => Output })

/** The output of a call, as a type only: the page trusts the main process. */
interface Returns<Output> {
  readonly output?: Output
}

export function returns<Output>(): Returns<Output> {
  return {}
}

/** `query`: a screen shows its answer; it is idempotent and changes nothing. `page`: made by the page itself. */
type Kind = 'query' | 'command' | 'page'

export interface DescribedCall<As extends Kind, Schema extends z.ZodType, Output, Who extends May>
  extends Returns<Output> {
  readonly kind: As
  readonly input: Schema
  readonly may: Who
  readonly waitsFor?: WaitsFor
  /** What a call that is not permitted returns. Only `anyone` has none. */
  readonly otherwise?: (why: NotPermitted) => Output
}

function describedAs<const As extends Kind>(kind: As) {
  return <Schema extends z.ZodType, Output, const Who extends May>(
    input: Schema,
    output: Returns<Output>,
    rule: Rule<Output, Who>,
  ): DescribedCall<As, Schema, Output, Who> => ({ kind, input, ...output, ...rule })
}

// Each describes a call. Schemas are strict, because an unknown key or a wrong type is a defect of the page or an attack,
// and limit every text, number and list.
export const query = describedAs('query')
export const command = describedAs('command')
export const pageCall = describedAs('page')

export const refused = (why: NotPermitted) => failed(why)
export const notSignedIn = () => failed({ kind: 'notSignedIn' } as const)
export const byPerson = { may: 'person', otherwise: notSignedIn } as const
export const atStation = { may: 'station', otherwise: () => null } as const

export const nothing = z.null()
export const identity = z.string().min(1).max(LONGEST_IDENTITY)
/** Above `LONGEST_PASSWORD`, so that a password that is too long gets an answer for the display. */
export const password = z.string().max(10_000)
/** Above the limits of the handlers, so that a text that is too long gets an answer for the display. */
export const typedNumber = z.string().max(10_000)
export const typedReason = z.string().max(10_000)
export const searchText = z.string().max(200)
export const limit = z.int().min(1).max(5000)
/** A zero-based place in a list. */
export const place = z.int().min(0).max(1e9)
export const step = z.int().min(0).max(9999)
