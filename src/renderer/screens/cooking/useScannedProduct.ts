import { useCallback, useState } from 'react'
import { LONGEST_IDENTITY } from '../../../shared/kitchen/numbers.ts'
import type { Recipe, ScannerSettings } from '../../../shared/model.ts'
import type { Ticks } from '../../batch/useTicks.ts'
import { shownCode } from '../../scanner/scan.ts'
import { useScanner } from '../../scanner/useScanner.ts'
import { useKiosk } from '../../useKiosk.ts'
import { useWords } from '../../words/words.ts'
import { productPlace } from './productPlace.ts'
import type { ScanSaid } from './ScanNotice.tsx'

/**
 * Ticks the product that is scanned at a step, or says that it is the wrong one. What is said belongs to its step: a
 * page turn takes it away.
 */
export function useScannedProduct({
  settings,
  recipe,
  index,
  ticks,
}: {
  settings: ScannerSettings
  recipe: Recipe
  /** Zero-based. */
  index: number
  /** Null without a batch: nothing is ticked then. */
  ticks: Ticks | null
}): {
  readonly said: ScanSaid | null
  readonly close: () => void
  readonly scannedSince: (timeStamp: number) => boolean
} {
  const kiosk = useKiosk()
  const { step: words } = useWords()
  const [scan, setScan] = useState<{ readonly index: number; readonly code: string; readonly said: ScanSaid | null }>({
    index: -1,
    code: '',
    said: null,
  })
  const close = useCallback(() => setScan({ index: -1, code: '', said: null }), [])

  const scannedSince = useScanner(settings, (code) => {
    const say = (said: ScanSaid) => setScan({ index, code, said })
    const place = productPlace(recipe, index, code)
    if (place.kind === 'here') {
      const { name } = place
      if (ticks === null) return say({ kind: 'well', title: words.scanTicked(name), more: words.scanHere })
      const line = place.lines.find((one) => !ticks.isTicked(`step ${index} ingredient ${one}`))
      if (line === undefined) return say({ kind: 'well', title: words.scanTicked(name), more: words.scanTickedAlready })
      ticks.setTicked(`step ${index} ingredient ${line}`, true)
      return say({ kind: 'well', title: words.scanTicked(name), more: words.scanTickedMore })
    }
    if (place.kind === 'elsewhere') {
      const { name, steps } = place
      return say({ kind: 'warning', title: words.scanElsewhere(name), more: words.scanElsewhereMore(steps) })
    }
    const unknown: ScanSaid = {
      kind: 'warning',
      title: words.scanUnknown(shownCode(code)),
      more: words.scanUnknownMore,
    }
    // A link or a whole label is longer than any number that the bridge takes.
    if (code.length > LONGEST_IDENTITY) return say(unknown)
    setScan({ index, code, said: null })
    void kiosk.findProduct({ code }).then((product) => {
      const said: ScanSaid =
        product === null
          ? unknown
          : { kind: 'warning', title: words.scanNotInRecipe(product.name), more: words.scanNotInRecipeMore }
      // An answer that comes after the next scan says nothing any more.
      setScan((last) => (last.code === code && last.index === index ? { index, code, said } : last))
    })
  })
  return { said: scan.index === index ? scan.said : null, close, scannedSince }
}
