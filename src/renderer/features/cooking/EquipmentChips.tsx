import { memo } from 'react'
import { isMeasure, usableAmount } from '../../../shared/kitchen/measure.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { isPiece } from '../../../shared/kitchen/units.ts'
import type { StepEquipment } from '../../../shared/recipe.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { amountWords } from '../../parts/amountWidth.ts'
import { countedNames } from '../../parts/countedNames.ts'
import { EquipmentSign } from '../../parts/EquipmentSign.tsx'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Cards.module.css'
import { keyed } from './keyed.ts'

export interface EquipmentTicks {
  readonly isTicked: (place: number) => boolean
  /** Null where the ticks cannot be changed. */
  readonly onTick: ((place: number, isTicked: boolean) => void) | null
}

/** The equipment of a step, to tick. It is never scaled. */
export const EquipmentChips = memo(function EquipmentChips({
  equipment,
  ticks: { isTicked, onTick },
  rows,
}: {
  equipment: readonly StepEquipment[]
  ticks: EquipmentTicks
  /** The part that is shown, in pixels; null for all of it. */
  rows: { readonly from: number; readonly height: number } | null
}) {
  const { step: words, overview } = useWords()
  const isBeingRetired = useBeingRetired('asset')
  if (equipment.length === 0) return null
  const names = countedNames(
    equipment.map(({ name, number }) => name || number || words.namelessEquipment),
    words.again,
  )
  return (
    <div
      className={styles.window}
      // What is only read leaves its room to the allergens.
      data-where-it-fits={onTick === null || undefined}
      style={rows === null ? undefined : { blockSize: `${rows.height}px` }}
    >
      <ul
        className={styles.equipment}
        aria-label={words.equipment}
        style={rows === null ? undefined : { marginBlockStart: `${-rows.from}px` }}
      >
        {keyed(equipment).map(({ item: { name, number, amount }, key, place }) => (
          <li key={key} data-equipment={place} data-ticked={isTicked(place) || undefined}>
            <CheckArea
              className={styles.chip}
              data-chip
              on={isTicked(place)}
              aria-label={names[place] ?? name}
              aria-description={isBeingRetired(number) ? overview.retired.asset : undefined}
              onChange={onTick === null ? null : (isNowTicked) => onTick(place, isNowTicked)}
            >
              {onTick === null ? null : <CheckMark on={isTicked(place)} />}
              <EquipmentSign name={name} />
              <span className={styles.chipName}>
                <span data-one={isOne(amount) || undefined}>{countOf(amount)}</span>
                <bdi>
                  <ServiceText>{name === '' ? words.namelessEquipment : name}</ServiceText>
                </bdi>
              </span>
              {isBeingRetired(number) ? <Chip kind="stop">{overview.retired.asset}</Chip> : null}
              {number === '' ? null : <small className="num">{number}</small>}
            </CheckArea>
          </li>
        ))}
      </ul>
    </div>
  )
})

/** Its count says little, and is left out where there is little room. */
export function isOne({ quantity, unit }: StepEquipment['amount']): boolean {
  return quantity.kind === 'number' && quantity.value === 1 && isPiece(unit)
}

/** "2 × " for pieces, else the amount and its unit; nothing if no amount is given. */
export function countOf(written: StepEquipment['amount']): string {
  const amount = usableAmount(written)
  if (amount.quantity.kind === 'missing') return ''
  return isPiece(amount.unit) && isMeasure(amount) ? `${showAmount(amount).quantity} × ` : `${amountWords(amount)} `
}
