import type { Entry } from '../../../shared/recipe.ts'
import type { RecipeChange } from '../../../shared/recipeChange.ts'
import { assertNever } from '../../../shared/result.ts'
import type { StepIndex } from '../../../shared/step.ts'

/** What of the whole recipe is marked as changed. */
export interface ChangeMarks {
  readonly steps: ReadonlySet<StepIndex>
  /** Amounts and equipment of a step: `markOfLine`. */
  readonly lines: ReadonlySet<string>
  /** By the key of the entry: its earlier value, null if it is new. */
  readonly specifications: ReadonlyMap<string, Entry['value'] | null>
  readonly outputs: ReadonlyMap<string, Entry['value'] | null>
}

/** `key` is that of `fetchList` or `equipmentList`. */
export const markOfLine = (kind: 'ingredient' | 'equipment', key: string, step: StepIndex) => `${step} ${kind} ${key}`

/** Collects the marks of the whole recipe from the changes of a recipe. */
export function changeMarks(changes: readonly RecipeChange[]): ChangeMarks {
  const steps = new Set<StepIndex>()
  const lines = new Set<string>()
  const specifications = new Map<string, string | null>()
  const outputs = new Map<string, string | null>()
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
        steps.add(change.step)
        lines.add(markOfLine('ingredient', change.key, change.step))
        break
      case 'equipmentAmount':
      case 'equipmentName':
      case 'equipmentAdded':
      case 'equipmentRemoved':
        steps.add(change.step)
        lines.add(markOfLine('equipment', change.key, change.step))
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
        // The whole recipe has no place for these; the list of changes names them.
        break
      default:
        assertNever(change)
    }
  }
  return { steps, lines, specifications, outputs }
}
