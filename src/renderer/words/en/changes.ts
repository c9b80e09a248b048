import { usableAmount } from '../../../shared/kitchen/measure.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../../shared/model.ts'
import type { RecipeChange } from '../../../shared/recipeChange.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'

/** The number of names that fit into a chip; the rest are counted. */
const MOST_NAMES = 3

/** "64 g", "about 0.333 kg", or "without an amount". As written in the recipe, for ×1. */
function amountWords(amount: Amount): string {
  const { quantity, unit, isRounded } = showAmount(usableAmount(amount))
  if (quantity === '') return unit === '' ? 'without an amount' : `without an amount (${unit})`
  return `${isRounded ? 'about ' : ''}${quantity}${unit === '' ? '' : ` ${unit}`}`
}

/** “Mix the dough”, or `otherwise` for an empty text. */
function quotedOr(text: string, otherwise: string): string {
  return text.trim() === '' ? otherwise : `“${text}”`
}

/** "step 5, “Mix the dough”". */
function stepWords(step: StepIndex, title: string): string {
  return title.trim() === '' ? `step ${stepNumber(step)}` : `step ${stepNumber(step)}, “${title}”`
}

/**
 * One difference between two versions of a recipe, as a sentence. Amounts are as written, for ×1. No verb follows the
 * name of a thing, because the name may be singular or plural: "Salt", "Bay leaves".
 */
function changeSentence(change: RecipeChange): string {
  switch (change.kind) {
    case 'name':
      return `The recipe is now called ${quotedOr(change.after, 'nothing')}. It was ${quotedOr(change.before, 'without a name')}.`
    case 'stepAdded':
      return `New: ${stepWords(change.step, change.title)}.`
    case 'stepRemoved':
      return `Gone: ${quotedOr(change.title, 'a step without a title')}.`
    case 'stepMoved':
      return `Moved: ${stepWords(change.step, change.title)}. It was step ${stepNumber(change.from)}.`
    case 'stepTitle':
      return `Step ${stepNumber(change.step)} is now called ${quotedOr(change.after, 'nothing')}. It was ${quotedOr(change.before, 'without a title')}.`
    case 'stepText':
      return `New text: ${stepWords(change.step, change.title)}.`
    case 'ingredientAmount':
    case 'equipmentAmount':
      return `Step ${stepNumber(change.step)}: ${change.name} now ${amountWords(change.after)}, before ${amountWords(change.before)}.`
    case 'ingredientName':
    case 'equipmentName':
      return `Step ${stepNumber(change.step)}: now called ${quotedOr(change.after, 'nothing')}, before ${quotedOr(change.before, 'nothing')}.`
    case 'ingredientAdded':
    case 'equipmentAdded':
      return `New in step ${stepNumber(change.step)}: ${change.name}.`
    case 'ingredientRemoved':
    case 'equipmentRemoved':
      return `Gone from step ${stepNumber(change.step)}: ${change.name}.`
    case 'specification':
    case 'output':
      return entrySentence(change)
    case 'listed':
      return `The list of ${LIST[change.thing]} now names ${change.name}.`
    case 'notListedAnyMore':
      return `The list of ${LIST[change.thing]} no longer names ${change.name}.`
  }
}

const LIST = { ingredient: 'ingredients', equipment: 'equipment' } as const

function entrySentence({ key, before, after }: Extract<RecipeChange, { kind: 'specification' | 'output' }>): string {
  if (after === null) return `Gone: ${key}, which was ${quotedOr(before ?? '', 'empty')}.`
  if (before === null) return `New: ${key}, ${quotedOr(after, 'empty')}.`
  return `${key}: now ${quotedOr(after, 'empty')}, before ${quotedOr(before, 'empty')}.`
}

/**
 * The changes in the few words that fit into a chip: "salt, step 5". Each name appears once; further ones are counted.
 */
function changeNames(changes: readonly RecipeChange[]): string {
  const names = [...new Set(changes.map(changeName))]
  const rest = names.length - MOST_NAMES
  return rest > 0 ? `${names.slice(0, MOST_NAMES).join(', ')} and ${rest} more` : names.join(', ')
}

function changeName(change: RecipeChange): string {
  if (change.kind === 'name') return 'name'
  if (change.kind === 'stepRemoved') return quotedOr(change.title, 'a step')
  if (change.kind === 'ingredientName' || change.kind === 'equipmentName') return change.after
  if ('name' in change) return change.name
  return 'step' in change ? `step ${stepNumber(change.step)}` : change.key
}

/** The words for the differences between two versions of a recipe. */
export const changes = { changeSentence, changeNames }
