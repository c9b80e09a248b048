import type { ThingKind } from '../../shared/model.ts'
import type { NumberSource } from '../../shared/request.ts'

/** What somebody means to look at or to retire, and how its number came to the station. */
export interface ChosenThing {
  readonly kind: ThingKind
  readonly number: string
  readonly first: NumberSource
}
