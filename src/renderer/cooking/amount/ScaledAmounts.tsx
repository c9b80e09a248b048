import './amount.css'
import type { Factor } from '../../../shared/batch.ts'
import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import { type ScaledAmount, scaledAmounts } from '../../../shared/kitchen/scaledAmount.ts'
import { assertNever } from '../../../shared/result.ts'
import { useWords } from '../../words/words.ts'
import { AmountText } from './AmountText.tsx'
import { Mark } from './Mark.tsx'

/**
 * What to take, below each other: each amount so many times over in a sensible unit, under it what was written, and a
 * mark where it could not be scaled or cannot be split. Amounts that are missing are not shown.
 */
export function ScaledAmounts({ amounts, scale }: { amounts: readonly ExactAmount[]; scale: Factor }) {
  const { overview } = useWords()
  return (
    <span className="amounts">
      {scaledAmounts(
        amounts.filter(({ quantity }) => quantity.kind !== 'missing'),
        scale,
      ).map(({ amount, written, isScaled, remark }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the amounts of one product never change places
        <span key={index} className="amounts-one">
          <b>
            <AmountText amount={amount} />
          </b>
          {isScaled ? (
            <small className="amounts-written">
              {overview.amount.writtenBefore} <AmountText amount={written} />
            </small>
          ) : null}
          <ScaleMark remark={remark} />
        </span>
      ))}
    </span>
  )
}

/** Why an amount is not what the scale alone would make of it. */
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
