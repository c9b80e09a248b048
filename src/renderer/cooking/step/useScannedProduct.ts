import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { type ScanAnswer, useScannedCode } from '../../scanner/link.ts'
import { useWords } from '../../words/words.ts'
import type { Ticks } from '../batch/useTicks.ts'
import { useForeignCode } from '../scanned/useForeignCode.ts'
import { productPlace } from './productPlace.ts'

/**
 * Ticks a product that is scanned at a step, or says that it is the wrong one. The message disappears when the step is
 * left.
 */
export function useScannedProduct({
  recipe,
  index,
  ticks,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  /** Null without a batch. */
  ticks: Ticks | null
}): void {
  const sayForeign = useForeignCode()
  const { product: words } = useWords().scanner

  const take = (code: string): ScanAnswer => {
    const place = productPlace(recipe, index, code)
    if (place.kind === 'here') {
      const { name } = place
      if (ticks === null) return { kind: 'well', ...words.here(name) }
      const line = place.lines.find((one) => !ticks.isTicked(`step ${index} ingredient ${one}`))
      if (line === undefined) return { kind: 'well', ...words.tickedAlready(name) }
      ticks.setTicked(`step ${index} ingredient ${line}`, true)
      return { kind: 'well', ...words.ticked(name) }
    }
    if (place.kind === 'elsewhere')
      return { kind: 'warning', ...words.elsewhere(place.name, place.steps.map(stepNumber)) }
    return sayForeign(code)
  }
  useScannedCode(take, { page: index })
}
