import type { HTMLAttributes } from 'react'
import type { Factor } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import { inListUnit } from '../../../shared/kitchen/listUnits.ts'
import { measure } from '../../../shared/kitchen/measure.ts'
import { type BowlAmount, missing } from '../../../shared/kitchen/step-text/bowl.ts'
import { sentenceNaming } from '../../../shared/kitchen/step-text/namings.ts'
import { GRAM } from '../../../shared/kitchen/units.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { amountWords } from '../../parts/amountWidth.ts'
import { useStepUnits } from '../../parts/useStepUnits.ts'
import { TimerTiles } from '../../timers/TimerTiles.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconNext } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Bowl.module.css'
import { BowlAllIn, BowlSay } from './BowlSay.tsx'
import { BowlScene } from './BowlScene.tsx'
import { type BowlState, bowlStateOf } from './bowlState.ts'
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
  /** Null at the very first amount of a recipe. */
  onBack: (() => void) | null
}) {
  const { bowl: words } = useWords()
  const hasTimers = useKioskState(({ timers }) => timers.length > 0)
  const step = recipe.steps[index]
  const units = useStepUnits(step, scale)
  const { bowl, place, following, isTicked } = shown
  const nameOf = useBowlNames(recipe, index)
  const state = bowlStateOf(bowl, place, isTicked)
  if (step === undefined || state === null) return null

  const inUnits = (grams: number) => inListUnit(measure(grams, GRAM.symbol), units)
  return (
    <>
      <main className={`screen-body ${styles.bowlBody} scalable`}>
        {column(state)}
        <BowlScene
          bowl={bowl}
          state={state}
          isTicked={isTicked}
          unit={units.mass}
          inUnits={inUnits}
          nameOf={nameOf}
          onIn={shown.next}
        />
      </main>
      <footer className={styles.bowlFooter}>
        <Button size="large" keepFocus icon={<IconBack />} disabled={onBack === null} onPress={() => onBack?.()}>
          {words.back}
        </Button>
        <div className={styles.bowlFooterMiddle}>
          {hasTimers ? (
            <TimerTiles />
          ) : state.kind === 'add' ? (
            <p>{words.how(step.ingredients[state.amount.place]?.jsin ?? '')}</p>
          ) : null}
        </div>
        <Button size="large" keepFocus iconAfter={<IconNext />} onPress={shown.next}>
          <BothEnds lines={2}>{following === null ? words.read : words.next(nameOf(following))}</BothEnds>
        </Button>
      </footer>
    </>
  )

  function column(state: BowlState) {
    if (state.kind === 'allIn') return <BowlAllIn swipe={swipe} amounts={bowl.map(named)} />
    const { kind, amount } = state
    const ingredient = step?.ingredients[amount.place]
    const then = bowl.find((one) => one.place === following)
    return (
      <BowlSay
        swipe={swipe}
        jsin={ingredient?.jsin ?? ''}
        name={nameOf(amount.place)}
        sentence={amount.later ?? sentenceNaming(ingredient?.name ?? '', step?.description ?? '')}
        isLater={kind === 'later'}
        earlier={
          kind === 'in' || amount.earlier === null
            ? null
            : words.earlier(amountWords(inUnits(amount.earlier.grams)), factorText(amount.earlier.tick.scale))
        }
        label={kind === 'enough' && missing(amount) < 0 ? words.amount.tooMuch : words.amount[kind]}
        amount={inUnits(kind === 'in' ? amount.grams : openOf(amount))}
        then={then === undefined ? null : { name: nameOf(then.place), amount: inUnits(openOf(then)) }}
      />
    )
  }
  function named(one: BowlAmount) {
    return { name: nameOf(one.place), amount: inUnits(one.grams) }
  }
}

/** In grams: what is missing of an amount or too much; the whole of one that is exactly in. */
function openOf(amount: BowlAmount): number {
  return Math.abs(missing(amount)) || amount.grams
}
