import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { AmountText, Mark } from '../../parts/Amount.tsx'
import { FetchChip } from '../../parts/FetchChip.tsx'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { Text } from '../../ui/layout.tsx'
import { stepNumbers } from '../../words/en/listed.ts'
import { bothEnds } from '../../words/en/shortened.ts'
import { t } from '../../words/kitchen.ts'
import type { Whole } from './useWhole.ts'
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
  const isRetired = useBeingRetired(kind === 'ingredient' ? 'product' : 'asset')
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
      {kind === 'ingredient' ? <AmountMarks line={line} /> : null}
      {changed.lines.has(markOfLine(kind, line.itemKey, index)) ? <Mark kind="info">{t('whole.changed')}</Mark> : null}
      {box === null ? null : <ItemMarks item={box} />}
      {isRetired(line.number) ? (
        <Mark kind="stop">{t(kind === 'ingredient' ? 'weigh.retired' : 'whole.retired')}</Mark>
      ) : null}
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

/** Why an amount cannot be taken as it stands, and what an earlier scale has put in. */
function AmountMarks({ line: { remark, problem, earlier } }: { line: WholeIngredient }) {
  return (
    <>
      {problem === null ? null : (
        <Mark kind="warn">
          {problem.kind === 'unknownUnit'
            ? t('whole.unknownUnit', { unit: problem.written.trim() })
            : t(`weigh.odd.${problem.kind}`)}
        </Mark>
      )}
      {remark === 'none' || problem?.kind === 'noAmount' ? null : (
        <Mark kind="warn">{t(`weigh.remark.${remark}`)}</Mark>
      )}
      {earlier === null ? null : (
        <Mark kind="info">{t('whole.inEarlier', { amount: earlier.amount, factor: factorText(earlier.scale) })}</Mark>
      )}
    </>
  )
}

/** What has to be known of an item over all steps: other names, and what the recipe's own list lacks. */
function ItemMarks({ item: { item } }: { item: WholeItem }) {
  const { otherNames, isListed } = item
  return (
    <>
      {otherNames.slice(0, MOST_NAMES).map(({ name: written, steps }) => {
        const name = bothEnds(written.trim(), LONGEST_OTHER_NAME)
        return (
          <Mark key={written} kind="warn">
            {steps.length === 0
              ? t('whole.alsoCalledInList', { name })
              : t('whole.alsoCalled', { name, ...inSteps(steps) })}
          </Mark>
        )
      })}
      {otherNames.length > MOST_NAMES ? (
        <Mark kind="warn">{t('whole.moreNames', { count: otherNames.length - MOST_NAMES })}</Mark>
      ) : null}
      {isListed ? null : <Mark kind="warn">{t('weigh.odd.ingredientNotListed')}</Mark>}
    </>
  )
}
