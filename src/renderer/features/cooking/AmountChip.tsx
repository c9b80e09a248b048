import { type ReactNode, useId } from 'react'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import type { FetchItem } from '../../../shared/kitchen/miseEnPlace.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { AmountText, Mark } from '../../parts/Amount.tsx'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { IconOk, IconWarning } from '../../ui/icons.tsx'
import { Text } from '../../ui/layout.tsx'
import { stepNumbers } from '../../words/en/listed.ts'
import { bothEnds } from '../../words/en/shortened.ts'
import { t } from '../../words/kitchen.ts'
import styles from './AmountChip.module.css'
import { keyed } from './keyed.ts'
import type { FetchBox, Whole } from './useWhole.ts'
import { markOfLine, type WholeAmount, type WholeIngredient, type WholeItem } from './wholeRecipe.ts'

/** More names of one number are counted: the steps show them. */
const MOST_NAMES = 3
/** In characters: the beginning and the end of another name. */
const LONGEST_OTHER_NAME = 60

/** The steps in the words of a message. */
const inSteps = (steps: readonly StepIndex[]) => ({
  count: steps.length,
  steps: stepNumbers(steps.map(stepNumber)),
})

/** An amount of a step or a thing that it needs, with what has to be known about it. */
export function AmountChip({ amount: line, index, whole }: { amount: WholeAmount; index: StepIndex; whole: Whole }) {
  const { boxOf, changed, scale } = whole
  const { box, kind } = line
  const isRetired = useBeingRetired(kind === 'ingredient' ? 'product' : 'asset')(line.number)
  const marks: readonly (Said | false)[] = [
    ...(kind === 'ingredient' ? ofAmount(line) : []),
    changed.lines.has(markOfLine(kind, line.itemKey, index)) && ['info', t('whole.changed')],
    ...(box === null ? [] : ofItem(box.item)),
    isRetired && ['stop', t(kind === 'ingredient' ? 'weigh.retired' : 'whole.retired')],
  ]
  return (
    <FetchChip box={box === null || boxOf === null ? null : boxOf(box.item)} isIn={kind === 'ingredient' && line.isIn}>
      <span>
        {kind === 'equipment' ? (
          <Count count={line.count} isOnce={isOneTime(scale)} />
        ) : line.amount === null ? null : (
          <b>
            <AmountText amount={line.amount} />
          </b>
        )}{' '}
        <ServiceWords>{line.name.trim() === '' ? t('whole.unnamed') : line.name}</ServiceWords>
      </span>
      {box === null ? null : <OverAll item={box} />}
      {keyed(marks.filter((mark) => mark !== false)).map(({ item: [kind, said], key }) => (
        <Mark key={key} kind={kind}>
          {said}
        </Mark>
      ))}
    </FetchChip>
  )
}

/** The count of a thing, as written; at another scale it says that it is not multiplied. */
function Count({ count, isOnce }: { count: string | null; isOnce: boolean }) {
  if (count === null) return null
  return isOnce ? (
    <b className="num">{t('whole.count', { count })}</b>
  ) : (
    <Text as="b" size="label">
      <IconWarning /> <bdi>{t('whole.countForOnce', { count })}</bdi>
    </Text>
  )
}

/** What the item is needed for besides this step. */
function OverAll({ item: { item, otherSteps, total } }: { item: WholeItem }) {
  if (total === null && otherSteps.length === 0) return null
  const steps = inSteps(otherSteps)
  return (
    <Text as="span" size="label" tone="muted">
      <bdi>
        {total === null
          ? t('whole.also', steps)
          : otherSteps.length === 0
            ? t('whole.totalHere', { total })
            : t(item.kind === 'ingredient' ? 'whole.total' : 'whole.most', { total, ...steps })}
      </bdi>
    </Text>
  )
}

/** The kind of a mark and its words. */
type Said = readonly ['warn' | 'info' | 'stop', string]

/** Why an amount cannot be taken as it stands, and what an earlier scale has put in. */
function ofAmount({ remark, problem, earlier }: WholeIngredient): readonly (Said | false)[] {
  return [
    problem !== null && [
      'warn',
      problem.kind === 'unknownUnit'
        ? t('whole.unknownUnit', { unit: problem.written.trim() })
        : t(`weigh.odd.${problem.kind}`),
    ],
    remark !== 'none' && problem?.kind !== 'noAmount' && ['warn', t(`weigh.remark.${remark}`)],
    earlier !== null && ['info', t('whole.inEarlier', { amount: earlier.amount, factor: factorText(earlier.scale) })],
  ]
}

/** What has to be known of an item over all steps: other names, and what the recipe's own list lacks. */
function ofItem({ otherNames, isListed }: FetchItem): readonly (Said | false)[] {
  const more = otherNames.length - MOST_NAMES
  return [
    ...otherNames.slice(0, MOST_NAMES).map(({ name: written, steps }): Said => {
      const name = bothEnds(written.trim(), LONGEST_OTHER_NAME)
      const isInList = steps.length === 0
      return [
        'warn',
        isInList ? t('whole.alsoCalledInList', { name }) : t('whole.alsoCalled', { name, ...inSteps(steps) }),
      ]
    }),
    more > 0 && ['warn', t('whole.moreNames', { count: more })],
    !isListed && ['warn', t('weigh.odd.ingredientNotListed')],
  ]
}

/** An amount of a step, or a thing that it needs: with the check box of its item, or only to be read. */
export function FetchChip({
  box,
  isIn = false,
  children,
}: {
  box: FetchBox | null
  /** It is in the bowl. That it was fetched is another thing, with another mark. */
  isIn?: boolean
  children: ReactNode
}) {
  const id = useId()
  const inside = isIn ? (
    <span className={styles.chipIn}>
      <IconOk />
      {t('whole.in')}
    </span>
  ) : null
  if (box === null) {
    return (
      <span className={styles.chip} data-read data-in={isIn || undefined}>
        {children}
        {inside}
      </span>
    )
  }
  return (
    <CheckArea
      className={styles.chip}
      data-chip
      data-in={isIn || undefined}
      aria-label={box.name}
      aria-describedby={id}
      on={box.isFetched}
      disabled={box.isUsed}
      onChange={box.onChange}
    >
      <CheckMark on={box.isFetched} />
      <span id={id} className={styles.chipWords}>
        {children}
        {inside}
      </span>
    </CheckArea>
  )
}
