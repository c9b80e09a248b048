import type { Step } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'

/**
 * Which step of the older version is which of the newer one, by index. Steps are the same when all that a cook reads is
 * the same; the number alone changes with every step that is put in before it. Of several that are the same, the first
 * belongs to the first.
 */
export function sameSteps(older: readonly Step[], newer: readonly Step[]): ReadonlyMap<number, number> {
  const waiting = new Map<string, number[]>()
  for (const [index, step] of newer.entries()) {
    const content = contentOf(step)
    waiting.set(content, [...(waiting.get(content) ?? []), index])
  }
  const places = new Map<number, number>()
  for (const [index, step] of older.entries()) {
    const place = waiting.get(contentOf(step))?.shift()
    if (place !== undefined) places.set(index, place)
  }
  return places
}

/** Values in a fixed order, because the order of an object's keys says nothing. */
function contentOf({ title, description, ingredients, equipment }: Step): string {
  return JSON.stringify([
    title,
    description,
    ingredients.map(({ jsin, barcode, name, unit, amount }) => [jsin, barcode, name, unit, amountOf(amount)]),
    equipment.map(({ number, name, amount }) => [number, name, amountOf(amount)]),
  ])
}

function amountOf({ quantity, unit }: Step['ingredients'][number]['amount']): readonly unknown[] {
  switch (quantity.kind) {
    case 'number':
      return ['number', quantity.value, unit]
    case 'text':
      return ['text', quantity.text, unit]
    case 'missing':
      return ['missing', unit]
    default:
      return assertNever(quantity)
  }
}
