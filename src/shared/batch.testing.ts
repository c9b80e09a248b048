import type { BatchSummary } from './batch.ts'
import type { Person } from './model.ts'

/** A batch of a person at ×1, at the fifth of nine steps. Tests change the parts that they are about. */
export function batchOf(person: Person, given: Partial<BatchSummary> = {}): BatchSummary {
  return {
    id: 'b1',
    recipeId: '0412',
    recipeNumber: '0412',
    recipeName: 'Sourdough country loaf',
    stage: 'cooking',
    step: 4,
    stepCount: 9,
    scale: { numerator: 1, denominator: 1 },
    ticks: [],
    done: [],
    owner: person,
    startedBy: person,
    startedAt: 0,
    movedBy: person,
    movedAt: 0,
    leftAt: null,
    leftBy: null,
    inLibrary: 'same',
    ...given,
  }
}
