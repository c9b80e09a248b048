import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import type { ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { assertNever } from '../../../shared/result.ts'
import { stepNumber } from '../../../shared/step.ts'
import { Mark, ScaledAmounts } from '../../parts/Amount.tsx'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { useWords } from '../../words/words.ts'
import { shownAmounts } from '../versions/newerValues.ts'
import { AlsoInSteps } from './AlsoInSteps.tsx'
import type { AmountRemark } from './amountRemarks.ts'
import styles from './MiseEnPlace.module.css'
import { TileMarks } from './TileMarks.tsx'
import { NAME_LINES, type TileFacts } from './tileFacts.ts'

/**
 * A product: its amount over all steps, or what is not in yet, then its name and what has to be known about it. What the
 * sum leaves out stands before it, because a long tile ends below the edge of the display.
 */
export function IngredientTile({
  line,
  name,
  units,
  facts,
  isWhole,
}: {
  line: FetchLine
  name: string
  units: ListUnits
  facts: TileFacts
  /** Whether what is in already is shown with the rest. */
  isWhole: boolean
}) {
  const { overview: words } = useWords()
  const isBeingRetired = useBeingRetired('product')
  const hasAmount = line.amounts.some(({ quantity }) => quantity.kind !== 'missing')
  const amounts = facts.amounts.get(line.key)
  const isRest = !isWhole && amounts !== undefined && amounts.inside.length > 0
  const remarks = facts.remarks.get(line.key) ?? []
  const isFirst = ({ kind }: AmountRemark) => hasAmount && kind === 'amountNotPositive'
  const newer = facts.newer.ingredients.get(line.key)
  return (
    <>
      {remarks.filter(isFirst).map((remark) => (
        <span key={remark.kind} className={styles.miseLeftOut}>
          <Mark kind="warn">
            <RemarkWords remark={remark} />
          </Mark>
        </span>
      ))}
      {hasAmount ? (
        <span className={styles.miseAmounts}>
          <ScaledAmounts sums={amounts?.[isWhole ? 'whole' : 'open'] ?? []} units={units} />
        </span>
      ) : null}
      <span className={styles.miseName} data-main={!hasAmount || undefined}>
        <BothEnds lines={NAME_LINES}>{name}</BothEnds>
      </span>
      <TileMarks
        changedIn={facts.changed.ingredients.get(line.key)}
        newer={newer === undefined || newer === null ? newer : shownAmounts(newer, { scale: facts.scale, units })}
        isListed={line.isListed}
        otherNames={line.otherNames}
      />
      {remarks
        .filter((remark) => !isFirst(remark))
        .map((remark) => (
          <Mark key={`${remark.kind} ${remark.written}`} kind="warn">
            <RemarkWords remark={remark} />
          </Mark>
        ))}
      {isBeingRetired(line.product.jsin) ? <Mark kind="stop">{words.retired.product}</Mark> : null}
      <span className={styles.miseFoot}>
        {isRest ? (
          <small>{words.stillForSteps(amounts.openSteps.map(stepNumber))}</small>
        ) : (
          <AlsoInSteps steps={line.steps.slice(1).map(stepNumber)} />
        )}
      </span>
    </>
  )
}

function RemarkWords({ remark: { kind, written, steps } }: { remark: AmountRemark }) {
  const { remark } = useWords().overview
  switch (kind) {
    case 'noAmount':
    case 'amountIsText':
    case 'amountNotPositive':
    case 'amountNotPlausible':
      return remark[kind](steps.map(stepNumber))
    case 'unknownUnit':
      return remark.unknownUnit(written.trim(), steps.map(stepNumber))
    default:
      return assertNever(kind)
  }
}
