import type { AmountsAtScale } from '../../../shared/kitchen/batchAmounts.ts'
import { inListUnit, type ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { type ScaledAmount, scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import { assertNever } from '../../../shared/result.ts'
import { useWords } from '../../words/words.ts'
import { AmountText } from './AmountText.tsx'
import styles from './amount.module.css'
import { amountWidth } from './amountWidth.ts'
import { Mark } from './Mark.tsx'

/**
 * The amounts of one product, each at its scale, below each other with a plus between them, in the units of the list, each with the
 * amount at ×1 under it. Amounts that cannot be scaled or split are marked. Missing amounts are left out.
 */
export function ScaledAmounts({ sums, units }: { sums: readonly AmountsAtScale[]; units: ListUnits }) {
  const { overview } = useWords()
  return (
    <span className={styles.amounts}>
      {sums
        .flatMap(({ amounts, scale }) =>
          scaledAmounts(
            amounts.filter(({ quantity }) => quantity.kind !== 'missing'),
            scale,
          ),
        )
        .map(({ amount, written, isScaled, remark }, index) => {
          const shown = inListUnit(amount, units)
          const { ems, length } = amountWidth(shown, { isFurther: index > 0 })
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the order of the amounts of a product never changes
            <span key={index} className={styles.amountsOne}>
              <b data-length={length} style={{ '--ems': ems }}>
                {index === 0 ? null : '+\u00a0'}
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
