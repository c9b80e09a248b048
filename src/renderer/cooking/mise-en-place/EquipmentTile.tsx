import { equipmentCount } from '../../../shared/kitchen/equipmentCount.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import type { EquipmentLine } from '../../../shared/kitchen/fetchList.ts'
import { stepNumber } from '../../../shared/step.ts'
import { Mark } from '../../parts/Amount.tsx'
import { UnscaledBand } from '../../parts/Scale.tsx'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { useWords } from '../../words/words.ts'
import { AlsoInSteps } from './AlsoInSteps.tsx'
import styles from './MiseEnPlace.module.css'
import { TileMarks } from './TileMarks.tsx'
import { NAME_LINES, type TileFacts } from './tileFacts.ts'

/** A piece of equipment, as written: it is never scaled, and says so where a number could be taken for a scaled one. */
export function EquipmentTile({
  line: { key, asset, amounts, steps, isListed, otherNames },
  facts,
}: {
  line: EquipmentLine
  facts: TileFacts
}) {
  const { overview: words } = useWords()
  const isBeingRetired = useBeingRetired('asset')
  const count = equipmentCount(amounts)
  const factor = scaledFactorText(facts.scale)
  return (
    <>
      {count !== null && factor === null ? <b className={`num ${styles.miseCount}`}>{count}</b> : null}
      <span className={styles.miseName} data-main={count === null || factor !== null || undefined}>
        <BothEnds lines={NAME_LINES}>{asset.name.trim() === '' ? words.unnamed : asset.name}</BothEnds>
      </span>
      {count === null ? null : <UnscaledBand factor={factor} count={count} />}
      <TileMarks
        changedIn={facts.changed.equipment.get(key)}
        newer={facts.newer.equipment.get(key)}
        isListed={isListed}
        otherNames={otherNames}
      />
      {isBeingRetired(asset.number) ? <Mark kind="stop">{words.retired.asset}</Mark> : null}
      <span className={styles.miseFoot}>
        {asset.number === '' ? null : <small className="num">{asset.number}</small>}
        <AlsoInSteps steps={steps.slice(1).map(stepNumber)} />
      </span>
    </>
  )
}
