import { useMemo, useState } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { type Bowl, bowlOf, withEarlier } from '../../../shared/kitchen/step-text/bowl.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { isLowDisplay } from '../../look/lowDisplay.ts'
import { type Ticks, useEarlierTicks } from '../../parts/ticks.ts'
import { useStepLanguage } from '../../parts/useStepLanguage.ts'
import {
  type BowlPage,
  type BowlPlace,
  firstPlace,
  placeAt,
  placeBefore,
  placeOnNext,
  shownPlace,
} from './bowlPlace.ts'

/** The bowl of the present step, and the page of it that is on the display. */
export interface ShownBowl {
  readonly bowl: Bowl
  readonly place: BowlPage
  /** The amount after it; null if Next shows the whole step. */
  readonly following: number | null
  readonly isTicked: (place: number) => boolean
  readonly goTo: (place: number) => void
  readonly next: () => void
  /** Null at the first amount, where Back leaves the step. */
  readonly back: (() => void) | null
  readonly close: () => void
}

/** The visit of a step: a return to it, or another batch, begins a new one. */
interface Visit {
  readonly key: string
  /** Null while the whole step is shown. */
  readonly at: BowlPlace | 'allIn' | null
  /** Whether all amounts were turned through. */
  readonly isThrough: boolean
}

/**
 * Shows the amounts of a step one at a time while they are weighed into one bowl. On a low display this begins by
 * itself if something is left to weigh. `ticks` is null without a batch; then there is no bowl.
 */
export function useBowl({
  recipe,
  index,
  scale: { numerator, denominator },
  batchId,
  ticks,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  scale: Factor
  batchId: string | null
  ticks: Ticks | null
}): { shown: ShownBowl | null; open: (() => void) | null; wasTurnedThrough: boolean } {
  const { diagonalInches } = useStation()
  const step = recipe.steps[index]
  const language = useStepLanguage(recipe, index)
  const hasTicks = ticks !== null
  const weighed = useMemo(
    () => (step === undefined || !hasTicks ? null : bowlOf(step, { numerator, denominator }, language)),
    [step, hasTicks, numerator, denominator, language],
  )
  const earlier = useEarlierTicks(batchId, index)
  const bowl = weighed === null ? null : withEarlier(weighed, { numerator, denominator }, earlier)
  const isTicked = (place: number) => ticks?.isTicked(`step ${index} ingredient ${place}`) ?? false
  const key = `${batchId} ${index}`
  const [visit, setVisit] = useState<Visit>({ key: '', at: null, isThrough: false })
  const begun = visit.key === key ? visit : begin()
  // State that depends on the step is set during rendering, so that the step is never drawn without its bowl.
  if (begun !== visit) setVisit(begun)

  function begin(): Visit {
    const opens =
      bowl !== null && isLowDisplay(diagonalInches) && bowl.some((one) => one.later === null && !isTicked(one.place))
    return { key, at: opens ? firstPlace(bowl, isTicked) : null, isThrough: false }
  }
  const turnTo = (place: number | null) =>
    setVisit({
      key,
      at: place === null ? null : placeAt(place, isTicked),
      isThrough: begun.isThrough || place === null,
    })
  const close = () => setVisit({ ...begun, at: null })

  if (bowl === null) return { shown: null, open: null, wasTurnedThrough: false }
  const open = () => setVisit({ key, at: firstPlace(bowl, isTicked), isThrough: begun.isThrough })
  const place = begun.at === null ? null : shownPlace(bowl, begun.at, isTicked)
  const wasTurnedThrough = begun.isThrough || (begun.at !== null && place === null)
  if (place === null) return { shown: null, open, wasTurnedThrough }
  const following = placeOnNext(bowl, place, isTicked)
  const before = placeBefore(bowl, place)
  return {
    open,
    wasTurnedThrough,
    shown: {
      bowl,
      place,
      following,
      isTicked,
      goTo: turnTo,
      next() {
        const isNow = bowl.some((one) => one.place === place && one.later === null)
        if (place !== 'allIn' && isNow && !isTicked(place)) ticks?.setTicked(`step ${index} ingredient ${place}`, true)
        turnTo(following)
      },
      back: before === null ? null : () => turnTo(before),
      close,
    },
  }
}
