import type { RecipeChange } from '../../../shared/recipeChange.ts'
import { assertNever } from '../../../shared/result.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** The places of the overview that are marked as changed. */
export interface ChangeMarks {
  /** By the key of `fetchList`: the steps, ascending. */
  readonly ingredients: ReadonlyMap<string, readonly StepIndex[]>
  /** By the key of `equipmentList`: the steps, ascending. */
  readonly equipment: ReadonlyMap<string, readonly StepIndex[]>
  /** By the key of the entry: its earlier value, null if it is new. */
  readonly specifications: ReadonlyMap<string, string | null>
  readonly outputs: ReadonlyMap<string, string | null>
  readonly steps: ReadonlySet<StepIndex>
}

/** Collects the marks of the overview from the changes of a recipe. */
export function changeMarks(changes: readonly RecipeChange[]): ChangeMarks {
  const ingredients = new Map<string, readonly StepIndex[]>()
  const equipment = new Map<string, readonly StepIndex[]>()
  const specifications = new Map<string, string | null>()
  const outputs = new Map<string, string | null>()
  const steps = new Set<StepIndex>()
  for (const change of changes) {
    switch (change.kind) {
      case 'stepAdded':
      case 'stepMoved':
      case 'stepTitle':
      case 'stepText':
        steps.add(change.step)
        break
      case 'ingredientAmount':
      case 'ingredientName':
      case 'ingredientAdded':
      case 'ingredientRemoved':
        addPlace(ingredients, change)
        steps.add(change.step)
        break
      case 'equipmentAmount':
      case 'equipmentName':
      case 'equipmentAdded':
      case 'equipmentRemoved':
        addPlace(equipment, change)
        steps.add(change.step)
        break
      case 'specification':
        specifications.set(change.key, change.before)
        break
      case 'output':
        outputs.set(change.key, change.before)
        break
      case 'name':
      case 'stepRemoved':
      case 'listed':
      case 'notListedAnyMore':
        // The overview has no place for these; the list of changes names them.
        break
      default:
        assertNever(change)
    }
  }
  return { ingredients, equipment, specifications, outputs, steps }
}

function addPlace(places: Map<string, readonly StepIndex[]>, { key, step }: { key: string; step: StepIndex }): void {
  const known = new Set([...(places.get(key) ?? []), step])
  places.set(
    key,
    [...known].toSorted((one, other) => one - other),
  )
}
