import type { ThingKind } from '../../shared/model.ts'
import type { NumberSource } from '../../shared/request.ts'

/** An asset or product that a person has chosen, and how its number was entered. */
export interface ChosenThing {
  readonly kind: ThingKind
  readonly number: string
  readonly first: NumberSource
}
