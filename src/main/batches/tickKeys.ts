import type { TickKey } from '../../shared/batch.ts'
import { equipmentList, fetchList } from '../../shared/kitchen/fetchList.ts'
import type { Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'

/** A line of a step. Both indices are zero-based. */
interface LinePlace {
  readonly step: StepIndex
  readonly kind: 'ingredient' | 'equipment'
  readonly line: number
}

const LINE_KEY = /^step (\d+) (ingredient|equipment) (\d+)$/u

/** Null for a tick of the overview. */
function linePlaceOf(key: TickKey): LinePlace | null {
  const [, step, kind, line] = LINE_KEY.exec(key) ?? []
  return kind === 'ingredient' || kind === 'equipment' ? { step: Number(step), kind, line: Number(line) } : null
}

function keyOfLine({ step, kind, line }: LinePlace): TickKey {
  return `step ${step} ${kind} ${line}`
}

/** Whether the recipe has what the key names. Other ticks would be stored but never shown. */
export function hasThing(recipe: Recipe, key: TickKey): boolean {
  if (key.startsWith('fetch ')) return fetchList(recipe).some((line) => `fetch ${line.key}` === key)
  if (key.startsWith('equipment ')) return equipmentList(recipe).some((line) => `equipment ${line.key}` === key)
  const place = linePlaceOf(key)
  if (place === null) return false
  const step = recipe.steps[place.step]
  const lines = place.kind === 'ingredient' ? step?.ingredients : step?.equipment
  // Only the canonical form, so that a line does not have two keys ("1" and "01").
  return lines?.[place.line] !== undefined && key === keyOfLine(place)
}
