import { memo } from 'react'
import { isMeasure } from '../../../shared/kitchen/measure.ts'
import { showAmount } from '../../../shared/kitchen/shownAmount.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { AmountDigits } from '../../parts/Amount.tsx'
import { amountWords } from '../../parts/amountWidth.ts'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords, type Words } from '../../words/words.ts'
import styles from './IngredientRow.module.css'
import type { IngredientLine } from './stepLines.ts'

/** An ingredient of a step: its amount, its name, and the reading of the scale after it. The whole row ticks it. */
export const IngredientRow = memo(function IngredientRow({
  line,
  padding,
  readsPadding,
  name,
  earlier,
  isRetired,
  isTicked,
  onTick,
}: {
  line: IngredientLine
  /** Aligns the amount with those of the other rows. */
  padding: string
  /** Aligns what the scale reads. */
  readsPadding: string
  /** The accessible name, unique in the step. */
  name: string
  /** Says how much is in from an earlier scale or version; null if nothing, or if it was filled up since. */
  earlier: string | null
  isRetired: boolean
  isTicked: boolean
  /** Null without a batch. */
  onTick: ((place: number, isTicked: boolean) => void) | null
}) {
  const words = useWords()
  const { amount, written, reads } = line
  const { unit } = showAmount(amount)
  return (
    <li className={styles.stepIngredient} data-amount={line.place} data-ticked={isTicked || undefined}>
      <CheckArea
        className={styles.stepIngredientRow}
        on={isTicked}
        aria-label={name}
        aria-description={description(line, earlier, isRetired, words)}
        onChange={onTick === null ? null : (isNowTicked) => onTick(line.place, isNowTicked)}
      >
        <span className={styles.stepWeigh} data-text={!isMeasure(amount) || undefined}>
          {onTick === null ? null : <CheckMark on={isTicked} />}
          <span className={`${styles.stepAmount} num`}>
            {isNothing(line) ? (
              <span className={styles.stepNoAmount}>{words.overview.noAmount}</span>
            ) : (
              <AmountDigits amount={amount} padding={padding} />
            )}
          </span>
          {unit === '' && !isMeasure(amount) ? null : (
            <bdi className={styles.stepUnit} data-unit>
              {unit}
            </bdi>
          )}
        </span>
        <span className={styles.stepProduct}>
          <span className={styles.stepProductName} dir="auto">
            <ServiceText>{line.name === '' ? words.step.namelessIngredient : line.name}</ServiceText>
          </span>
          <small className={styles.stepProductMore}>
            {isTicked ? <b>✓ {words.step.added}</b> : null}
            {written === null ? null : <bdi>{words.step.written(amountWords(written))}</bdi>}
            {line.jsin === '' ? null : <bdi className={`num ${styles.stepJsin}`}>{line.jsin}</bdi>}
          </small>
          <LineRemarks line={line} earlier={earlier} isRetired={isRetired} />
        </span>
        {reads === null ? null : (
          <span className={styles.stepReads}>
            <small>{words.step.scaleReads}</small>
            <b className="num">
              <AmountDigits amount={reads.amount} padding={readsPadding} isAbout={reads.isRounded} />{' '}
              <bdi>{showAmount(reads.amount).unit}</bdi>
            </b>
            {reads.isAlone ? <small data-alone>{words.step.readsAlone}</small> : null}
          </span>
        )}
      </CheckArea>
    </li>
  )
})

function LineRemarks({
  line,
  earlier,
  isRetired,
}: {
  line: IngredientLine
  earlier: string | null
  isRetired: boolean
}) {
  const { step: words, overview } = useWords()
  const { isTooFine } = line
  const remark = scaleRemark(line)
  const said = line.problems.filter(
    (kind) => !(kind === 'noAmount' && isNothing(line)) && !(kind === 'amountIsText' && remark === 'notScaled'),
  )
  if (earlier === null && remark === 'none' && !isTooFine && said.length === 0 && !isRetired) return null
  return (
    <span className={styles.stepRemarks}>
      {earlier === null ? null : <Chip kind="warn">{earlier}</Chip>}
      {remark === 'none' ? null : <Chip kind="warn">{words[remark]}</Chip>}
      {isTooFine ? <Chip kind="warn">{words.tooFine}</Chip> : null}
      {said.map((kind) => (
        <Chip key={kind} kind="warn">
          {words.odd[kind]}
        </Chip>
      ))}
      {isRetired ? <Chip kind="stop">{overview.retired.product}</Chip> : null}
    </span>
  )
}

function isNothing({ amount }: IngredientLine): boolean {
  return amount.quantity.kind === 'missing' && amount.unit.trim() === ''
}

/** A missing amount has no remark about scaling. */
function scaleRemark({ amount, remark }: IngredientLine): IngredientLine['remark'] {
  return amount.quantity.kind === 'missing' ? 'none' : remark
}

function description(line: IngredientLine, earlier: string | null, isRetired: boolean, words: Words): string {
  const remark = scaleRemark(line)
  return [
    isNothing(line) ? words.overview.noAmount : amountWords(line.amount),
    ...(earlier === null ? [] : [earlier]),
    ...(line.reads === null ? [] : [`${words.step.scaleReads} ${amountWords(line.reads.amount)}`]),
    ...(remark === 'none' ? [] : [words.step[remark]]),
    ...(line.isTooFine ? [words.step.tooFine] : []),
    ...line.problems.filter((kind) => !(kind === 'noAmount' && isNothing(line))).map((kind) => words.step.odd[kind]),
    ...(isRetired ? [words.overview.retired.product] : []),
  ].join(', ')
}
