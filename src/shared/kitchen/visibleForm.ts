import type { Amount, Step, StepEquipment, StepIngredient } from '../recipe.ts'
import { streamSafe } from '../streamSafe.ts'
import { settled } from './decimals.ts'
import { assetKey, productKey } from './fetchList.ts'
import { inSmallestUnit, isMeasure, usableAmount } from './measure.ts'
import { knownUnit } from './units.ts'

// Canonical forms of the parts of a recipe, for comparing only: equal if and only if the parts are equal for a cook.
// They ignore white space, spelling of units, the order of the lines of a step, barcodes and `step_number`.

/** A name in one line: each run of white space becomes one space. */
export function nameForm(name: string): string {
  // The pattern skips single spaces, which are by far the most frequent.
  return streamSafe(name)
    .normalize('NFC')
    .replace(/[^\S ]\s*| \s+/gu, ' ')
    .trim()
}

/** As `nameForm`, but keeps line breaks, because the display shows them. */
export function textForm(text: string): string {
  return streamSafe(text)
    .normalize('NFC')
    .split(/\r\n|[\n\r\u2028\u2029]/u)
    .map(nameForm)
    .join('\n')
    .trim()
}

/** Equal for 0.64 kg and 640 g, but not for 2 tsp and 10 ml, because a cook heaps a spoon. */
export function amountForm(written: Amount): string {
  const amount = usableAmount(written)
  const { quantity, unit } = amount
  if (isMeasure(amount)) {
    return formOf(String(settled(inSmallestUnit(amount))), knownUnit(unit)?.kind ?? ['', nameForm(unit)])
  }
  return formOf(quantity.kind, quantity.kind === 'text' ? nameForm(quantity.text) : '', nameForm(unit))
}

export function ingredientForm(ingredient: StepIngredient): string {
  return formOf(productKey(ingredient), nameForm(ingredient.name), amountForm(ingredient.amount))
}

export function equipmentForm(equipment: StepEquipment): string {
  return formOf(assetKey(equipment), nameForm(equipment.name), amountForm(equipment.amount))
}

export function stepForm({ title, description, ingredients, equipment }: Step): string {
  return formOf(
    nameForm(title),
    textForm(description),
    ingredients.map(ingredientForm).sort(),
    equipment.map(equipmentForm).sort(),
  )
}

type Part = string | readonly Part[]

function formOf(...parts: readonly Part[]): string {
  return JSON.stringify(parts)
}
