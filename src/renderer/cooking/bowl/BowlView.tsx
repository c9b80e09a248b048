import type { HTMLAttributes } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { add, type Exact, ZERO } from '../../../shared/kitchen/exact.ts'
import { measure } from '../../../shared/kitchen/exactAmount.ts'
import { inListUnit } from '../../../shared/kitchen/listUnits.ts'
import { reading, readingAlone } from '../../../shared/kitchen/scaleReads.ts'
import { type BowlAmount, fillTo } from '../../../shared/kitchen/step-text/bowl.ts'
import { GRAM } from '../../../shared/kitchen/units.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { Button } from '../../controls/Button.tsx'
import { IconBack, IconNext } from '../../controls/icons.tsx'
import { PressArea } from '../../controls/PressArea.tsx'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { TimerTiles } from '../../timers/TimerTiles.tsx'
import { useWords } from '../../words/words.ts'
import { amountWords } from '../amount/amountWords.ts'
import { useStepUnits } from '../amount/useStepUnits.ts'
import styles from './Bowl.module.css'
import { BowlPicture } from './BowlPicture.tsx'
import { BowlSay } from './BowlSay.tsx'
import { BowlTarget } from './BowlTarget.tsx'
import type { ShownBowl } from './useBowl.ts'
import { useBowlNames } from './useBowlNames.ts'

/** One amount of a step that is weighed into a bowl, and what the scale has to show when it is in. */
export function BowlView({
  recipe,
  index,
  scale,
  shown,
  swipe,
  onBack,
}: {
  recipe: Recipe
  /** Zero-based. */
  index: StepIndex
  scale: Factor
  shown: ShownBowl
  /** The handlers that turn by a swipe. */
  swipe: HTMLAttributes<HTMLElement>
  onBack: () => void
}) {
  const { bowl: words } = useWords()
  const { scaleResolutionGrams: resolutionGrams } = useStation()
  const hasTimers = useKioskState(({ timers }) => timers.length > 0)
  const step = recipe.steps[index]
  const units = useStepUnits(step, scale)
  const { bowl, place, following, isTicked } = shown
  const nameOf = useBowlNames(recipe, index)
  const present = bowl.find((one) => one.place === place)
  const ingredient = step?.ingredients[place]
  if (step === undefined || present === undefined || ingredient === undefined) return null

  const inUnits = (grams: Exact) => inListUnit(measure(grams, GRAM.symbol), units)
  const amount = inUnits(present.grams)
  const weighing = { resolutionGrams, unit: units.mass }
  const isAdded = present.later === null && !isTicked(place)
  const inBowl = bowl.filter((one) => isTicked(one.place)).reduce((sum, { grams }) => add(sum, grams), ZERO)
  const toCome = bowl.filter((one) => !isTicked(one.place) && !(isAdded && one === present))
  const picture = (
    <BowlPicture
      filled={{ grams: toNumber(inBowl), words: amountWords(inUnits(inBowl)) }}
      present={isAdded ? { grams: toNumber(present.grams), words: amountWords(amount) } : null}
      later={toCome.map((one) => ({ grams: toNumber(one.grams), name: nameOf(one.place) }))}
    />
  )
  const then = bowl.find((one) => one.place === following)
  return (
    <>
      <main className={`screen-body ${styles.bowlBody} scalable`}>
        <BowlSay
          swipe={swipe}
          ingredient={ingredient}
          name={nameOf(place)}
          text={step.description}
          amount={amount}
          later={present.later}
          isIn={isTicked(place)}
          then={then === undefined ? null : { name: nameOf(then.place), amount: inUnits(then.grams) }}
        />
        <div className={styles.bowlScene}>
          {isAdded ? (
            <PressArea
              className={styles.bowlPress}
              keepFocus
              aria-label={words.press(nameOf(place))}
              onPress={shown.next}
            >
              {picture}
            </PressArea>
          ) : (
            <div className={styles.bowlPress}>{picture}</div>
          )}
          <BowlTarget reading={readingOf(present)} />
        </div>
      </main>
      <footer className={styles.bowlFooter}>
        <Button size="large" keepFocus icon={<IconBack />} onPress={onBack}>
          {words.back}
        </Button>
        <div className={styles.bowlFooterMiddle}>
          {hasTimers ? <TimerTiles /> : isAdded ? <p>{words.how(ingredient.jsin)}</p> : null}
        </div>
        <Button size="large" keepFocus iconAfter={<IconNext />} onPress={shown.next}>
          {following === null ? words.read : words.next(nameOf(following))}
        </Button>
      </footer>
    </>
  )

  function readingOf(one: BowlAmount) {
    return one.later === null
      ? reading(fillTo(bowl, one.place, isTicked), weighing, false)
      : readingAlone(amount, weighing)
  }
}

function toNumber({ numerator, denominator }: Exact): number {
  return Number(numerator) / Number(denominator)
}
