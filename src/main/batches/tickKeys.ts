import type { TickKey } from '../../shared/batch.ts'
import { equipmentList, fetchList } from '../../shared/kitchen/fetchList.ts'
import type { Recipe } from '../../shared/model.ts'
import type { StepIndex } from '../../shared/step.ts'

/** A line of a step that a tick hangs on. Zero-based. */
interface LinePlace {
  readonly step: StepIndex
  readonly kind: 'ingredient' | 'equipment'
  readonly line: number
}

const LINE_KEY = /^step (\d+) (ingredient|equipment) (\d+)$/u

/** Null where the tick is one of the overview. */
function linePlaceOf(key: TickKey): LinePlace | null {
  const [, step, kind, line] = LINE_KEY.exec(key) ?? []
  return kind === 'ingredient' || kind === 'equipment' ? { step: Number(step), kind, line: Number(line) } : null
}

export function keyOfLine({ step, kind, line }: LinePlace): TickKey {
  return `step ${step} ${kind} ${line}`
}

/** Keeps ticks of nothing out: they would be kept for ever and shown nowhere. */
export function hasThing(recipe: Recipe, key: TickKey): boolean {
  if (key.startsWith('fetch ')) return fetchList(recipe).some((line) => `fetch ${line.key}` === key)
  if (key.startsWith('equipment ')) return equipmentList(recipe).some((line) => `equipment ${line.key}` === key)
  const place = linePlaceOf(key)
  if (place === null) return false
  const step = recipe.steps[place.step]
  const lines = place.kind === 'ingredient' ? step?.ingredients : step?.equipment
  // Written as the screen writes it, so that no line has two keys ("1" and "01").
  return lines?.[place.line] !== undefined && key === keyOfLine(place)
}
