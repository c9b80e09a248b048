import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import type { TimerPlace } from '../../../shared/timer.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useFirstWords } from '../../words/firstWords.ts'

interface PlaceWords {
  /** With number and name of the recipe. */
  readonly whole: string
  /** With the number only, if there is one. */
  readonly short: string
  /** Without the step. */
  readonly batch: string
}

/** Returns the place of a timer in words, with the scale of its batch. A timer goes on after its batch has ended. */
export function usePlaceWords(): (place: TimerPlace) => PlaceWords {
  const { timers: words } = useFirstWords()
  const batches = useKioskState(({ batches }) => batches)
  return (place) => {
    const batch = batches.find(({ id }) => id === place.batchId)
    const facts = { factor: batch === undefined ? null : scaledFactorText(batch.scale), hasEnded: batch === undefined }
    const [whole, short] = [words.place(place, facts), words.placeShort(place, facts)]
    return { whole, short, batch: words.placeBatch(place, facts) }
  }
}
