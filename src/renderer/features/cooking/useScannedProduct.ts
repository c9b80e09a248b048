import { readBadge } from '../../../shared/badge.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import type { Ticks } from '../../parts/ticks.ts'
import { type ScanAnswer, useScannedCode } from '../../scanner/link.ts'
import { useWords } from '../../words/words.ts'
import { scannedPlace } from './scannedPlace.ts'
import { useForeignCode } from './useForeignCode.ts'
import { notYet, type WeighState } from './weighing.ts'

/**
 * Ticks a product or an asset that is scanned at a step, or says that it is the wrong one. The message disappears when the step is
 * left. A product that the text adds later is not ticked before the others are in.
 */
export function useScannedProduct({
  recipe,
  index,
  ticks,
  weighing,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  /** Null without a batch. */
  ticks: Ticks | null
  /** Null where the step has no amounts. */
  weighing: WeighState | null
}): void {
  const showForeign = useForeignCode()
  const { scanner } = useStation()
  const { item: words } = useWords().scanner

  const take = (code: string): ScanAnswer => {
    const place = scannedPlace(recipe, index, code)
    if (place.kind === 'here') {
      const { name, rows } = place
      const isAsset = rows === 'equipment'
      if (ticks === null) return { kind: 'well', ...words.here(name, 'step') }
      const line = place.lines.find((one) => !ticks.isTicked(`step ${index} ${rows} ${one}`))
      if (line === undefined) return { kind: 'well', ...words.tickedAlready(name) }
      const later = isAsset ? null : weighing && notYet(weighing, line)
      if (later !== null) return { kind: 'warning', ...words.later(name, later) }
      ticks.setTicked(`step ${index} ${rows} ${line}`, true)
      return { kind: 'well', ...words.ticked(name) }
    }
    if (place.kind === 'several') return { kind: 'warning', ...words.several(place.names) }
    if (place.kind === 'elsewhere')
      return { kind: 'warning', ...words.elsewhere(place.name, place.steps.map(stepNumber)) }
    return readBadge(code, scanner.badge).kind === 'badge' ? null : showForeign(code)
  }
  // The number of an asset may look like a badge.
  useScannedCode(take, { page: index, alsoBadges: true })
}
