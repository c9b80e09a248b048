import type { HTMLAttributes } from 'react'
import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { sentenceNaming } from '../../../shared/kitchen/step-text/laterIngredients.ts'
import type { StepIngredient } from '../../../shared/model.ts'
import { Chip } from '../../controls/Chip.tsx'
import { useWords } from '../../words/words.ts'
import { AmountDigits } from '../amount/AmountText.tsx'
import { amountWords } from '../amount/amountWords.ts'
import { useBeingRetired } from '../amount/useBeingRetired.ts'
import styles from './Bowl.module.css'

declare module 'react' {
  interface CSSProperties {
    /** The number of characters of an amount with its unit. */
    '--characters'?: number
  }
}

/** The present amount of a bowl: its name, the sentence of the text that names it, how much, and what follows. */
export function BowlSay({
  swipe,
  ingredient,
  name,
  text,
  amount,
  later,
  isIn,
  then,
}: {
  /** The handlers that turn by a swipe. */
  swipe: HTMLAttributes<HTMLElement>
  ingredient: StepIngredient
  name: string
  /** The text of the step. */
  text: string
  amount: ExactAmount
  /** The sentence that adds it later; null if it goes in now. */
  later: string | null
  isIn: boolean
  /** Null after the last amount. */
  then: { readonly name: string; readonly amount: ExactAmount } | null
}) {
  const { bowl: words, overview } = useWords()
  const isBeingRetired = useBeingRetired('product')
  const sentence = later ?? sentenceNaming(ingredient.name, text)
  const isHeldBack = later !== null && !isIn
  return (
    <section className={styles.bowlSay} aria-label={name} {...swipe}>
      <h1 dir="auto">{name}</h1>
      {isBeingRetired(ingredient.jsin) ? <Chip kind="stop">{overview.retired.product}</Chip> : null}
      {isHeldBack ? <Chip kind="warn">{words.notYet}</Chip> : null}
      {sentence === null ? null : (
        <p className={styles.bowlSentence} dir="auto" data-beginning>
          {words.quote(sentence)}
        </p>
      )}
      <div
        className={styles.bowlAmount}
        data-held-back={isHeldBack || undefined}
        style={{ '--characters': amountWords(amount).length }}
      >
        <span>{isIn ? words.isIn : isHeldBack ? words.keepReady : words.add}</span>
        <p className="num">
          <AmountDigits amount={amount} padding="" />
          <small> {showAmount(amount).unit}</small>
        </p>
      </div>
      <p className={styles.bowlThen}>
        {then === null ? (
          words.last
        ) : (
          <>
            {words.thenComes} <b className="num">{amountWords(then.amount)}</b> <bdi>{then.name}</bdi>
          </>
        )}
      </p>
    </section>
  )
}
