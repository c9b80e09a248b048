import type { ExactAmount } from '../../../shared/kitchen/exactAmount.ts'
import type { EquipmentLine } from '../../../shared/kitchen/fetchList.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { knownUnit } from '../../../shared/kitchen/units.ts'
import { stepNumber } from '../../../shared/step.ts'
import { Chip } from '../../controls/Chip.tsx'
import { useWords } from '../../words/words.ts'
import { Mark } from '../amount/Mark.tsx'
import { useBeingRetired } from '../amount/useBeingRetired.ts'
import type { ChangeMarks } from './changeMarks.ts'
import { type LineTicks, OverviewLine } from './OverviewLine.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'
import styles from './OverviewScreen.module.css'
import { uniqueNames } from './uniqueNames.ts'

/** All equipment, as written. Equipment is never scaled. */
export function EquipmentPanel({
  lines,
  ticks,
  changed,
}: {
  lines: readonly EquipmentLine[]
  ticks: LineTicks | null
  changed: ChangeMarks['equipment']
}) {
  const { overview: words } = useWords()
  const isBeingRetired = useBeingRetired('asset')
  const names = uniqueNames(
    lines.map(({ asset }) => asset),
    words.unnamed,
  )
  return (
    <OverviewPanel title={words.equipment} none={words.noEquipment} keys={lines.map(({ key }) => key)} ticks={ticks}>
      {lines.map(({ key, asset, amounts, isListed }, index) => {
        const changedIn = changed.get(key)
        return (
          <OverviewLine key={key} tickKey={key} name={names[index] ?? words.unnamed} ticks={ticks}>
            <span className={styles.overviewEquipment}>
              <span className={styles.overviewThing}>
                <span className={styles.overviewName}>
                  {countOf(amounts)}
                  <bdi>{asset.name.trim() === '' ? words.unnamed : asset.name}</bdi>
                </span>
                {changedIn === undefined ? null : (
                  <Mark kind="info">{words.changes.markIn(changedIn.map(stepNumber))}</Mark>
                )}
                {isListed ? null : <Mark kind="warn">{words.notListed}</Mark>}
                {isBeingRetired(asset.number) ? (
                  <span>
                    <Chip kind="stop">{words.retired.asset}</Chip>
                  </span>
                ) : null}
              </span>
              <span className={`num muted ${styles.overviewNumber}`}>{asset.number}</span>
            </span>
          </OverviewLine>
        )
      })}
    </OverviewPanel>
  )
}

/** "2 × " for several pieces, "500 ml " for a measured amount, '' for one piece. */
function countOf(amounts: readonly ExactAmount[]): string {
  return amounts
    .map((amount) => {
      const { quantity, unit } = showAmount(amount)
      if (quantity === '' || quantity === '0') return ''
      const isCounted = unit === '' || knownUnit(unit)?.family === 'pieces'
      if (!isCounted) return `${quantity} ${unit} `
      return quantity === '1' ? '' : `${quantity} × `
    })
    .join('')
}
