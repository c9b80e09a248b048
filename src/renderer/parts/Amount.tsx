import type { ReactNode } from 'react'
import { showAmount } from '../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../shared/recipe.ts'
import { type ChipKind, KindMark } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'
import styles from './Amount.module.css'
import { isLongNumber } from './amountWidth.ts'

/** An amount: the number large, its unit small beside it, "about" before a rounded number. */
export function AmountText({ amount }: { amount: Amount }) {
  const { unit } = showAmount(amount)
  return (
    <span className="num">
      <AmountDigits amount={amount} padding="" />
      {unit === '' ? null : (
        <small className={styles.amountUnit} data-unit>
          {' '}
          <bdi>{unit}</bdi>
        </small>
      )}
    </span>
  )
}

/**
 * The number of an amount, without its unit. `padding` are the characters after the number that align its decimal point
 * with those of a column (`decimalPadding`): they take their width and are neither seen nor read. `isAbout`: the amount
 * itself was rounded.
 */
export function AmountDigits({
  amount,
  padding,
  isAbout = false,
}: {
  amount: Amount
  padding: string
  isAbout?: boolean
}) {
  const { overview } = useWords()
  const { quantity, isRounded } = showAmount(amount)
  return (
    <span data-long={isLongNumber(quantity) || undefined}>
      {isRounded || isAbout ? <small className={styles.amountAbout}>{overview.amount.about} </small> : null}
      <bdi>{quantity}</bdi>
      {padding === '' ? null : <span className={styles.amountPadding} data-padding={padding} />}
    </span>
  )
}

/** A short remark under a line, with the symbol of its kind, because colour alone must not carry a meaning. */
export function Mark({ kind, children }: { kind: Exclude<ChipKind, 'plain'>; children: ReactNode }) {
  return (
    <small className={styles.mark} data-kind={kind}>
      <KindMark kind={kind} />
      <span>{children}</span>
    </small>
  )
}
