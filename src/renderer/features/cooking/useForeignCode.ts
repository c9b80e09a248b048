import { LONGEST_IDENTITY } from '../../../shared/kitchen/numbers.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useAsk } from '../../kiosk/useSend.ts'
import type { ScanAnswer } from '../../scanner/link.ts'
import { shownCode } from '../../scanner/scan.ts'
import { useWords } from '../../words/words.ts'

/** Returns a function that says what a scanned code is that the recipe does not have. Nothing is ticked. */
export function useForeignCode(): (code: string) => ScanAnswer {
  const ask = useAsk()
  const areRead = useKioskState(({ library }) => library.readAt !== null)
  const {
    scanner: { item: words, notLookedUp },
  } = useWords()
  return (code) => {
    // A scanned link or a whole label may be longer than the bridge accepts.
    if (code.length > LONGEST_IDENTITY) return { kind: 'warning', ...words.unknown(shownCode(code)) }
    return ask((kiosk) => kiosk.findProducts({ code })).then((products) => ({
      kind: 'warning',
      ...(products === undefined
        ? notLookedUp(shownCode(code))
        : products.length === 0
          ? areRead
            ? words.unknown(shownCode(code))
            : words.notInRecipe(shownCode(code))
          : words.notInRecipe(products.map(({ name }) => name).join(', '))),
    }))
  }
}
