import type { InventoryKind } from '../../shared/model.ts'
import type { NumberSource } from '../../shared/request.ts'

/** An asset or product that a person has chosen, and how its number was entered. */
export interface ChosenItem {
  readonly kind: InventoryKind
  readonly number: string
  readonly first: NumberSource
}
