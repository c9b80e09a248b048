import { memo } from 'react'
import { usableAmount } from '../../../shared/kitchen/measure.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { isPiece } from '../../../shared/kitchen/units.ts'
import type { StepEquipment } from '../../../shared/model.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { AmountText } from '../../parts/Amount.tsx'
import { EquipmentSign } from '../../parts/EquipmentSign.tsx'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import styles from './EquipmentRow.module.css'

/** A piece of equipment of a step. Equipment is never scaled. */
export const EquipmentRow = memo(function EquipmentRow({
  equipment,
  place,
  name,
  isRetired,
  isTicked,
  onTick,
}: {
  equipment: StepEquipment
  /** Zero-based index in the step. */
  place: number
  /** The accessible name, unique in the step. */
  name: string
  isRetired: boolean
  isTicked: boolean
  onTick: ((place: number, isTicked: boolean) => void) | null
}) {
  const { step: words, overview } = useWords()
  return (
    <li data-equipment={place} data-ticked={isTicked || undefined}>
      <CheckArea
        className={styles.stepEquipmentRow}
        on={isTicked}
        aria-label={name}
        aria-description={isRetired ? overview.retired.asset : undefined}
        onChange={onTick === null ? null : (isNowTicked) => onTick(place, isNowTicked)}
      >
        {onTick === null ? null : <CheckMark on={isTicked} />}
        <EquipmentSign name={equipment.name} />
        <span className={`grow ${styles.stepEquipmentName}`}>
          <EquipmentCount equipment={equipment} />
          <bdi>
            <ServiceText>{equipment.name === '' ? words.namelessEquipment : equipment.name}</ServiceText>
          </bdi>
        </span>
        {isTicked ? <small className={styles.stepAtHand}>✓ {words.atHand}</small> : null}
        {isRetired ? <Chip kind="stop">{overview.retired.asset}</Chip> : null}
        {equipment.number === '' ? null : <Chip number>{equipment.number}</Chip>}
      </CheckArea>
    </li>
  )
})

/** "2 ×" for pieces, else the amount and its unit; nothing if no amount is given. */
function EquipmentCount({ equipment }: { equipment: StepEquipment }) {
  const amount = usableAmount(equipment.amount)
  if (amount.quantity.kind === 'missing') return null
  if (isPiece(amount.unit)) return <span className="num">{`${showAmount(amount).quantity}\u00a0× `}</span>
  return (
    <>
      <AmountText amount={amount} />{' '}
    </>
  )
}
