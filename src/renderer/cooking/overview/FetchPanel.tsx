import type { Factor } from '../../../shared/batch.ts'
import { isOneTime } from '../../../shared/kitchen/factor.ts'
import type { FetchLine } from '../../../shared/kitchen/fetchList.ts'
import type { ListUnits } from '../../../shared/kitchen/listUnits.ts'
import { assertNever } from '../../../shared/result.ts'
import { stepNumber } from '../../../shared/step.ts'
import { Chip } from '../../controls/Chip.tsx'
import { useWords } from '../../words/words.ts'
import { Mark } from '../amount/Mark.tsx'
import { ScaledAmounts } from '../amount/ScaledAmounts.tsx'
import { useBeingRetired } from '../amount/useBeingRetired.ts'
import type { AmountRemark } from './amountRemarks.ts'
import type { ChangeMarks } from './changeMarks.ts'
import { type LineTicks, OverviewLine } from './OverviewLine.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'
import styles from './OverviewScreen.module.css'
import { uniqueNames } from './uniqueNames.ts'

/** All ingredients, summed over the steps and scaled. */
export function FetchPanel({
  lines,
  scale,
  units,
  ticks,
  remarks,
  changed,
}: {
  lines: readonly FetchLine[]
  scale: Factor
  units: ListUnits
  ticks: LineTicks | null
  remarks: ReadonlyMap<string, readonly AmountRemark[]>
  changed: ChangeMarks['ingredients']
}) {
  const { overview: words } = useWords()
  const isBeingRetired = useBeingRetired('product')
  const names = uniqueNames(
    lines.map(({ product }) => ({ name: product.name, number: product.jsin })),
    words.unnamed,
  )
  return (
    <OverviewPanel title={words.fetch} none={words.noIngredients} keys={lines.map(({ key }) => key)} ticks={ticks}>
      {lines.map((line, index) => {
        const changedIn = changed.get(line.key)
        return (
          <OverviewLine key={line.key} tickKey={line.key} name={names[index] ?? words.unnamed} ticks={ticks}>
            <span className={styles.overviewFetch} data-scaled={!isOneTime(scale) || undefined}>
              <ScaledAmounts amounts={line.amounts} scale={scale} units={units} />
              <span className={styles.overviewThing}>
                <span className={styles.overviewName} dir="auto">
                  {names[index]}
                </span>
                {changedIn === undefined ? null : (
                  <Mark kind="info">{words.changes.markIn(changedIn.map(stepNumber))}</Mark>
                )}
                {line.isListed ? null : <Mark kind="warn">{words.notListed}</Mark>}
                {line.steps.length === 0 ? <Mark kind="warn">{words.inNoStep}</Mark> : null}
                {remarks.get(line.key)?.map((remark) => (
                  <Mark key={`${remark.kind} ${remark.written}`} kind="warn">
                    <RemarkWords remark={remark} />
                  </Mark>
                ))}
                {isBeingRetired(line.product.jsin) ? (
                  <span>
                    <Chip kind="stop">{words.retired.product}</Chip>
                  </span>
                ) : null}
              </span>
            </span>
          </OverviewLine>
        )
      })}
    </OverviewPanel>
  )
}

function RemarkWords({ remark: { kind, written, steps } }: { remark: AmountRemark }) {
  const { remark } = useWords().overview
  switch (kind) {
    case 'noAmount':
    case 'amountIsText':
    case 'amountNotPositive':
      return remark[kind](steps.map(stepNumber))
    case 'unknownUnit':
      return remark.unknownUnit(written.trim(), steps.map(stepNumber))
    default:
      return assertNever(kind)
  }
}
