import type { BatchSummary } from '../../../shared/batch.ts'
import { factorText } from '../../../shared/kitchen/factor.ts'
import type { Recipe, Step } from '../../../shared/recipe.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Mark } from '../../parts/Amount.tsx'
import type { FetchBox } from '../../parts/FetchChip.tsx'
import { clockTime } from '../../time/clockTime.ts'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { IconNext } from '../../ui/icons.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Press } from '../../ui/Press.tsx'
import { t } from '../../words/kitchen.ts'
import { usePersonName } from '../../words/personName.ts'
import { useWords } from '../../words/words.ts'
import { AmountChip } from './AmountChip.tsx'
import type { WholeFacts } from './useWholeFacts.ts'
import type { WholeAmount, WholeItem, WholeStep } from './wholeRecipe.ts'

/** What can be done with the steps of the whole recipe. */
export interface StepMoves {
  readonly isDone: (step: StepIndex) => boolean
  /** Null without a batch. */
  readonly onMark: ((step: StepIndex, isDone: boolean) => void) | null
  /** Null before a batch. */
  readonly onStep: ((step: StepIndex) => void) | null
}

/** A step as a whole: number, title and time, its text, its amounts and what it needs. */
export function WholeStepItem({
  recipe,
  whole,
  facts,
  batch,
  time,
  moves,
  boxOf,
}: {
  recipe: Recipe
  whole: WholeStep
  facts: WholeFacts
  batch: BatchSummary | null
  /** When it begins and how long it takes, in words; null where that is not known. */
  time: string | null
  moves: StepMoves
  /** Null where nothing can be ticked. */
  boxOf: ((item: WholeItem) => FetchBox) | null
}) {
  const { index } = whole
  const step = recipe.steps[index]
  if (step === undefined) return null
  const withBox = whole.amounts.filter(({ box }) => boxOf !== null && box !== null)
  const without = whole.amounts.filter((amount) => !withBox.includes(amount))
  const chip = (amount: WholeAmount) => (
    <AmountChip key={amount.id} amount={amount} index={index} facts={facts} boxOf={boxOf} />
  )
  const isCurrent = batch?.stage === 'cooking' && batch.step === index
  return (
    <Stack gap={1}>
      <Row gap={4} align="baseline">
        <StepNumber index={index} title={step.title} moves={moves} isCurrent={isCurrent} />
        <Row grow wrap gap={2} align="baseline" justify="between">
          <StepTitle index={index} title={step.title} onStep={moves.onStep} />
          {time === null ? null : (
            <Text as="span" size="label" tone="muted" whole>
              <bdi>{time}</bdi>
            </Text>
          )}
        </Row>
      </Row>
      <StepRemarks
        index={index}
        isChanged={facts.changed.steps.has(index)}
        isCurrent={isCurrent}
        batch={batch}
        moves={moves}
      />
      <StepWords step={step} />
      {withBox.length === 0 ? null : (
        <Row wrap gap={4}>
          {withBox.map(chip)}
        </Row>
      )}
      {without.length === 0 ? null : (
        <Row wrap gap={1}>
          {without.map(chip)}
        </Row>
      )}
    </Stack>
  )
}

function StepWords({ step }: { step: Step }) {
  if (step.description.trim() === '') return null
  return (
    <Text lines>
      <span dir="auto">
        <ServiceText>{step.description}</ServiceText>
      </span>
    </Text>
  )
}

/** The number of a step; in a batch the check box that says whether it is done. */
function StepNumber({
  index,
  title,
  moves: { isDone, onMark },
  isCurrent,
}: {
  index: StepIndex
  title: string
  moves: StepMoves
  isCurrent: boolean
}) {
  const { step: words } = useWords()
  const number = (
    <Text as="b" size="near" tone="accent">
      <span className="num" data-current={isCurrent || undefined}>
        {stepNumber(index)}
      </span>
    </Text>
  )
  if (onMark === null) return number
  return (
    <CheckArea
      data-chip
      on={isDone(index)}
      aria-label={words.isDone(stepNumber(index), title)}
      onChange={(isNowDone) => onMark(index, isNowDone)}
    >
      <Row gap={2}>
        <CheckMark on={isDone(index)} />
        {number}
      </Row>
    </CheckArea>
  )
}

function StepTitle({
  index,
  title,
  onStep,
}: {
  index: StepIndex
  title: string
  onStep: ((step: StepIndex) => void) | null
}) {
  const { step: words } = useWords()
  const heading = (
    <Text as="h2" size="near">
      <span dir="auto">
        <ServiceText>{title.trim() === '' ? words.untitled(stepNumber(index)) : title}</ServiceText>
      </span>
      {onStep === null ? null : (
        <>
          {' '}
          <IconNext />
        </>
      )}
    </Text>
  )
  if (onStep === null) return heading
  return (
    <Press aria-label={words.jump(stepNumber(index), title)} onPress={() => onStep(index)}>
      {heading}
    </Press>
  )
}

/** Below the title: where the cook is, what changed, and who did the step when. */
function StepRemarks({
  index,
  isChanged,
  isCurrent,
  batch,
  moves,
}: {
  index: StepIndex
  isChanged: boolean
  isCurrent: boolean
  batch: BatchSummary | null
  moves: StepMoves
}) {
  const { locale } = useWords()
  const nameOf = usePersonName()
  const mark = moves.isDone(index) ? batch?.done.find(({ step }) => step === index) : undefined
  const done = mark === undefined ? null : { who: nameOf(mark.by), time: clockTime(mark.at, locale) }
  return (
    <>
      {isCurrent ? (
        <Text size="label" tone="accent" bold>
          {t('whole.here')}
        </Text>
      ) : null}
      {isChanged ? <Mark kind="info">{t('whole.changed')}</Mark> : null}
      {done === null || mark === undefined ? null : (
        <Text size="label" tone="muted">
          {mark.scale === undefined
            ? t('whole.doneBy', done)
            : t('whole.doneWith', { ...done, factor: factorText(mark.scale) })}
        </Text>
      )}
    </>
  )
}
