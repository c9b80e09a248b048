import { LONGEST_IDENTITY } from '../../../shared/kitchen/numbers.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useAsk } from '../../kiosk/useAsk.ts'
import { type ScanAnswer, useScannedCode } from '../../scanner/link.ts'
import { shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'
import type { Ticks } from '../batch/useTicks.ts'
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
  const ask = useAsk()
  const {
    scanner: { product: words, notLookedUp },
  } = useWords()

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
    // A scanned link or a whole label may be longer than the bridge accepts.
    if (code.length > LONGEST_IDENTITY) return { kind: 'warning', ...words.unknown(shownCode(code)) }
    return ask((kiosk) => kiosk.findProduct({ code })).then((product) => ({
      kind: 'warning',
      ...(product === undefined
        ? notLookedUp(shownCode(code))
        : product === null
          ? words.unknown(shownCode(code))
          : words.notInRecipe(product.name)),
    }))
  }
  useScannedCode(take, { page: index })
}
