import type { ReactNode } from 'react'
import type { AmountsAtScale } from '../../shared/kitchen/batchAmounts.ts'
import { inListUnit, type ListUnits } from '../../shared/kitchen/listUnits.ts'
import { type ScaledAmount, scaledAmounts } from '../../shared/kitchen/scaledAmount.ts'
import { showAmount } from '../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../shared/recipe.ts'
import { assertNever } from '../../shared/result.ts'
import { type ChipKind, KindMark } from '../ui/Notice.tsx'
import { useWords } from '../words/words.ts'
import styles from './Amount.module.css'
import { amountWidth, isLongNumber } from './amountWidth.ts'

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

/**
 * The amounts of one product, each at its scale, below each other with a plus between them, in the units of the list, each with the
 * amount at ×1 under it. Amounts that cannot be scaled or split are marked. Missing amounts are left out.
 */
export function ScaledAmounts({ sums, units }: { sums: readonly AmountsAtScale[]; units: ListUnits }) {
  const { overview } = useWords()
  const all = sums.flatMap(({ amounts, scale }) =>
    scaledAmounts(
      amounts.filter(({ quantity }) => quantity.kind !== 'missing'),
      scale,
    ),
  )
  return (
    <span className={styles.amounts}>
      {Object.entries(all).map(([place, { amount, written, isScaled, remark }]) => {
        const isFurther = place !== '0'
        const shown = inListUnit(amount, units)
        const { ems, length } = amountWidth(shown, { isFurther })
        return (
          <span key={place} className={styles.amountsOne}>
            <b data-length={length} style={{ '--ems': ems }}>
              {isFurther ? '+\u00a0' : null}
              <AmountText amount={shown} />
            </b>
            {isScaled ? (
              <small className={styles.amountsWritten}>
                {overview.amount.writtenBefore} <AmountText amount={inListUnit(written, units)} />
              </small>
            ) : null}
            <ScaleMark remark={remark} />
          </span>
        )
      })}
    </span>
  )
}

/** Says why an amount differs from the exact scaled one. */
function ScaleMark({ remark }: { remark: ScaledAmount['remark'] }) {
  const { overview } = useWords()
  switch (remark) {
    case 'none':
      return null
    case 'notScaled':
      return <Mark kind="warn">{overview.amount.notScaled}</Mark>
    case 'cannotBeSplit':
      return <Mark kind="warn">{overview.amount.cannotBeSplit}</Mark>
    default:
      return assertNever(remark)
  }
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
