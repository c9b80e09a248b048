/** What breaks when items are retired, for the pictures of it. */

import { useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import type { InventoryItem, ItemUse } from '../../../shared/model.ts'
import { type StepNumber, stepNumber } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

/** A recipe that names one of the items, with the batches of this station that make it now. */
export interface RecipeUse extends ItemUse {
  readonly batches: readonly BatchSummary[]
}

export interface Consequence {
  /** Those that are being made first, then in the order of the library. */
  readonly recipes: readonly RecipeUse[]
  /** The number of steps that name one of the items. */
  readonly steps: number
  /** The number of batches that need one of the items. */
  readonly batches: number
  /** The number of all recipes of the library, never less than the places of `recipes` need. */
  readonly inAll: number
}

/** How a step or a recipe is drawn: a ring around what is being made, filled or not. */
export interface Square {
  readonly isUsed: boolean
  readonly isMadeNow: boolean
  /** Empty for a square that is too small or needs no name. */
  readonly label: string
}

/** What retiring these items breaks together; of several items, a recipe counts once. */
export function consequenceOf(
  items: readonly Pick<InventoryItem, 'uses'>[],
  batches: readonly BatchSummary[],
  inAll: number,
): Consequence {
  const uses = new Map<string, ItemUse>()
  for (const use of items.flatMap(({ uses }) => uses)) {
    const before = uses.get(use.recipeId)?.steps ?? []
    const steps = [...new Set([...before, ...use.steps])].sort((one, other) => one - other)
    uses.set(use.recipeId, { ...use, steps })
  }
  const recipes = [...uses.values()]
    .map((use) => ({ ...use, batches: batches.filter(({ recipeId }) => recipeId === use.recipeId) }))
    .sort((one, other) => Number(isMadeNow(other)) - Number(isMadeNow(one)) || one.place - other.place)
  return {
    recipes,
    steps: recipes.reduce((sum, { steps }) => sum + steps.length, 0),
    batches: recipes.reduce((sum, { batches }) => sum + batches.length, 0),
    inAll: Math.max(inAll, ...recipes.map(({ place }) => place + 1), 0),
  }
}

/** What retiring these items breaks together, as the library and the batches of the station are now. */
export function useConsequence(items: readonly Pick<InventoryItem, 'uses'>[]): Consequence {
  const batches = useKioskState(({ batches }) => batches)
  const inAll = useKioskState(({ library }) => library.count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the items stand for themselves, the list of them may be new
  return useMemo(() => consequenceOf(items, batches, inAll), [...items, items.length, batches, inAll])
}

/** A square a step. A batch whose ingredients are being fetched is at no step yet. */
export function stepSquares({ steps, stepCount, batches }: RecipeUse): readonly Square[] {
  const used = new Set<number>(steps)
  const now = new Set<number>(atSteps(batches))
  return Array.from({ length: stepCount }, (_, step) => ({
    isUsed: used.has(step),
    isMadeNow: now.has(step),
    label: used.has(step) || now.has(step) ? String(stepNumber(step)) : '',
  }))
}

/** A square a recipe of the library, or one for `perSquare` neighbours, which then shows the worst of them. */
export function recipeSquares({ recipes, inAll }: Consequence, perSquare = 1): readonly Square[] {
  const squares = Array.from({ length: Math.ceil(inAll / perSquare) }, () => ({
    isUsed: false,
    isMadeNow: false,
    label: '',
  }))
  for (const recipe of recipes) {
    const square = squares[Math.floor(recipe.place / perSquare)]
    if (square === undefined) continue
    square.isUsed = true
    square.isMadeNow ||= isMadeNow(recipe)
    square.label = recipe.recipeNumber
  }
  return squares
}

/** The steps at which batches are, each once, ascending. */
export function stepsNow(batches: readonly BatchSummary[]): readonly StepNumber[] {
  return [...new Set(atSteps(batches))].sort((one, other) => one - other).map(stepNumber)
}

const atSteps = (batches: readonly BatchSummary[]) =>
  batches.filter(({ stage }) => stage === 'cooking').map(({ step }) => step)

const isMadeNow = ({ batches }: RecipeUse) => batches.length > 0
