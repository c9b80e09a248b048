import type { ReactNode } from 'react'
import { isMeasure } from '../../../shared/kitchen/measure.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import type { Amount } from '../../../shared/recipe.ts'
import { atRightToLeft } from '../../look/rightToLeft.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { AmountDigits } from '../../parts/Amount.tsx'
import { amountWidth, amountWords } from '../../parts/amountWidth.ts'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { t } from '../../words/kitchen.ts'
import styles from './AmountRow.module.css'
import { ScaleText } from './ScaleText.tsx'
import type { RowState, ScaleTarget, Weighing } from './weighing.ts'
import type { WeighRow } from './weighRows.ts'

/** An amount of a step: how much of what, and what is odd about it. The whole row ticks it. */
export function AmountRow({
  row,
  weighing,
  padding,
  isRetired,
  look,
  hasBowl,
}: {
  row: WeighRow
  weighing: Weighing
  /** Aligns the amount with those of the other rows. */
  padding: string
  isRetired: boolean
  look: 'hand' | 'open' | 'done'
  hasBowl: boolean
}) {
  const { rows, tick, targetOf } = weighing
  const { place } = row
  const state = rows[place]
  if (state === undefined) return null
  const isHand = look === 'hand'
  const { amount } = state
  const target = isHand ? targetOf(place) : null
  const shownTarget = hasBowl ? null : target
  const remarks = remarksOf(row, state, isHand)
  const said = factsOf(row, tick === null)
  const facts = <Facts facts={said} />
  return (
    <li
      className={styles.item}
      data-item={place}
      data-look={look}
      data-reading={tick === null || undefined}
      style={{ '--facts': said.length }}
    >
      <CheckArea
        className={styles.row}
        on={state.kind === 'enough' ? 'mixed' : state.kind === 'in'}
        aria-label={row.label}
        aria-description={description(row, amount, target, [...remarks, ...(isRetired ? [t('weigh.retired')] : [])])}
        onChange={tick && ((isIn) => tick(place, isIn))}
      >
        <span className={styles.weigh} data-text={!isMeasure(amount) || undefined}>
          {tick === null ? null : <CheckMark on={state.kind === 'enough' ? 'mixed' : state.kind === 'in'} />}
          <Quantity amount={amount} padding={isHand ? '' : padding} />
        </span>
        <span className={styles.product} data-long={row.name.length > 100 ? 'very' : row.name.length > 40 || undefined}>
          <NameLine name={row.name} isHand={isHand}>
            {shownTarget === null ? facts : null}
          </NameLine>
          {remarks.length === 0 && !isRetired ? null : (
            <span className={styles.remarks}>
              {remarks.map((remark) => (
                <Chip key={remark} kind="warn">
                  {remark}
                </Chip>
              ))}
              {isRetired ? <Chip kind="stop">{t('weigh.retired')}</Chip> : null}
            </span>
          )}
          {isHand && state.later !== null ? (
            <span className={styles.sentence} dir="auto">
              <ServiceText>{t('weigh.quote', { sentence: state.later })}</ServiceText>
            </span>
          ) : null}
        </span>
        {shownTarget === null ? null : (
          <span className={styles.target}>
            {facts}
            <ScaleText target={shownTarget} />
          </span>
        )}
      </CheckArea>
    </li>
  )
}

function Quantity({ amount, padding }: { amount: Amount; padding: string }) {
  const { quantity, unit } = showAmount(amount)
  if (isNothing(amount)) return <span className={styles.nothing}>{t('weigh.odd.noAmount')}</span>
  return (
    <span
      className={styles.quantity}
      dir={directionOf(unit)}
      style={{ '--ems': amountWidth(amount).ems, '--longest': longestWord(quantity) }}
    >
      <span className={`${styles.number} num`}>
        <AmountDigits amount={amount} padding={padding} />
      </span>
      {unit === '' && !isMeasure(amount) ? null : (
        <bdi className={styles.unit} data-unit>
          {unit}
        </bdi>
      )}
    </span>
  )
}

/** The name, and beside it, where they have room there, the facts. */
function NameLine({ name, children, isHand }: { name: string; children: ReactNode; isHand: boolean }) {
  return (
    <span className={styles.nameLine} data-where-it-fits={!isHand || undefined}>
      <span className={styles.name} dir="auto" style={{ '--longest': longestWord(name) }}>
        <ServiceText>{name}</ServiceText>
      </span>
      {children}
    </span>
  )
}

/** The amount at ×1, the jsin, and, where nothing is weighed, what the scale shows. */
function factsOf({ jsin, written, reads }: WeighRow, isReading: boolean): readonly string[] {
  return [
    ...(written === null ? [] : [t('weigh.written', { amount: amountWords(written) })]),
    ...(jsin === '' ? [] : [jsin]),
    ...(isReading && reads !== null ? [`${t('weigh.scale.reads')} ${amountWords(reads.amount)}`] : []),
  ]
}

function Facts({ facts }: { facts: readonly string[] }) {
  if (facts.length === 0) return null
  return (
    <span className={`${styles.facts} num`}>
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </span>
  )
}

/** What is said of an amount, the gravest first. A missing amount has no remark about scaling. */
function remarksOf(row: WeighRow, { kind, amount, earlier, surplus, later }: RowState, isHand: boolean): string[] {
  const { remark, isTooFine } = row
  const isMissing = row.amount.quantity.kind === 'missing'
  return [
    ...(surplus === null ? [] : [t('weigh.surplus', { amount: amountWords(surplus) })]),
    ...(earlier === null ? [] : [earlierWords(earlier, kind === 'open' && amount !== row.amount ? row.amount : null)]),
    ...(isHand && later !== null ? [t('weigh.notYet')] : []),
    ...(remark === 'none' || isMissing ? [] : [t(`weigh.remark.${remark}`)]),
    ...(isTooFine ? [t('weigh.tooFine')] : []),
    ...new Set(
      row.problems
        .filter(
          (one) =>
            !(one === 'noAmount' && isNothing(row.amount)) && !(one === 'amountIsText' && remark === 'notScaled'),
        )
        .map((one) => t(`weigh.odd.${one}`)),
    ),
  ]
}

/** How much is in from an earlier scale. `whole`: all that is asked for, if some of it is missing. */
function earlierWords({ amount, scale }: NonNullable<RowState['earlier']>, whole: Amount | null): string {
  const inside = { amount: amountWords(amount), factor: scale }
  return whole === null ? t('weigh.earlier', inside) : t('weigh.earlierOf', { ...inside, whole: amountWords(whole) })
}

/** A number stands before its unit in the direction of the unit, whatever that of the row is. */
function directionOf(unit: string): 'ltr' | 'rtl' {
  return atRightToLeft(unit).length > 1 ? 'rtl' : 'ltr'
}

/** In characters. */
function longestWord(text: string): number {
  return Math.max(1, ...text.split(/\s+/u).map((word) => word.length))
}

function isNothing({ quantity, unit }: Amount): boolean {
  return quantity.kind === 'missing' && unit.trim() === ''
}

function description(row: WeighRow, amount: Amount, target: ScaleTarget | null, remarks: readonly string[]): string {
  const reading = target?.reading ?? null
  return [
    isNothing(amount) ? t('weigh.odd.noAmount') : amountWords(amount),
    ...(target === null || reading === null
      ? []
      : [`${t(`weigh.scale.${target.kind}`)} ${amountWords(reading.amount)}`]),
    ...(row.jsin === '' ? [] : [row.jsin]),
    ...remarks,
  ].join(', ')
}
