import type { ReactNode } from 'react'
import { measure } from '../../../shared/kitchen/measure.ts'
import { reading, readingAlone, type ScaleReading } from '../../../shared/kitchen/scaleReads.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { type Bowl, fillTo, gramsIn, missing, totalIn } from '../../../shared/kitchen/step-text/bowl.ts'
import { GRAM, type KnownUnit } from '../../../shared/kitchen/units.ts'
import type { Amount } from '../../../shared/recipe.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { AmountDigits } from '../../parts/Amount.tsx'
import { amountWords } from '../../parts/amountWidth.ts'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Bowl.module.css'
import { BowlPicture, DishPicture } from './BowlPicture.tsx'
import type { BowlState } from './bowlState.ts'

/** The bowl on the scale, and what the scale shows. While an amount goes in, a touch of the bowl says that it is in. */
export function BowlScene({
  bowl,
  state,
  isTicked,
  unit,
  inUnits,
  nameOf,
  onIn,
}: {
  bowl: Bowl
  state: BowlState
  isTicked: (place: number) => boolean
  /** Of the list's masses. */
  unit: KnownUnit
  /** An amount of so many grams in that unit. */
  inUnits: (grams: number) => Amount
  nameOf: (place: number) => string
  onIn: () => void
}) {
  const { bowl: words } = useWords()
  const { scaleResolutionGrams: resolutionGrams } = useStation()
  const weighing = { resolutionGrams, unit }
  const total = totalIn(bowl, isTicked)
  const added = state.kind === 'add' ? state.amount : null
  const inWords = (grams: number) => amountWords(inUnits(grams))
  const picture = (
    <BowlPicture
      layers={bowl.map((one) => gramsIn(one, isTicked)).filter((grams) => grams > 0)}
      words={inWords(total)}
      present={added === null ? null : { grams: missing(added), words: inWords(missing(added)) }}
      later={bowl
        .filter((one) => one !== added && !isTicked(one.place) && missing(one) > 0)
        .map((one) => ({ grams: missing(one), name: nameOf(one.place) }))}
    />
  )
  switch (state.kind) {
    case 'add':
      return (
        <Scene label={words.fillTo} target={reading(fillTo(bowl, state.amount, isTicked), weighing, false)} isTarget>
          <Press
            className={styles.bowlPress}
            keepFocus
            aria-label={words.press(nameOf(state.amount.place))}
            onPress={onIn}
          >
            {picture}
          </Press>
        </Scene>
      )
    case 'later': {
      const alone = missing(state.amount)
      return (
        <Scene label={words.weighApart} target={readingAlone(measure(alone, GRAM.symbol), weighing)} isTarget>
          <div className={styles.bowlPress}>
            <DishPicture words={inWords(alone)} />
          </div>
        </Scene>
      )
    }
    case 'in':
    case 'enough':
    case 'allIn':
      return (
        <Scene label={words.reads} target={reading(total, weighing, false)} isTarget={false}>
          <div className={styles.bowlPress}>{picture}</div>
        </Scene>
      )
  }
}

function Scene({ children, ...target }: Parameters<typeof BowlTarget>[0] & { children: ReactNode }) {
  return (
    <div className={styles.bowlScene}>
      {children}
      <BowlTarget {...target} />
    </div>
  )
}

/** What the scale shows, or has to show when the present amount is in. */
function BowlTarget({
  label,
  target,
  isTarget,
}: {
  label: string
  /** Null if the amount is too little for the scale. */
  target: ScaleReading | null
  isTarget: boolean
}) {
  const { step: words } = useWords()
  return (
    <div className={styles.bowlScale}>
      {target === null ? (
        <p className={styles.bowlTooFine}>{words.tooFine}</p>
      ) : (
        <p
          className="num"
          data-target={isTarget || undefined}
          style={{ '--characters': amountWords(target.amount).length }}
        >
          <span>{label}</span>{' '}
          <b>
            <AmountDigits amount={target.amount} padding="" />
            <small>{`\u00a0${showAmount(target.amount).unit}`}</small>
          </b>
        </p>
      )}
    </div>
  )
}
