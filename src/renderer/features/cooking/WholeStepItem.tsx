import { factorText } from '../../../shared/kitchen/factor.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { Mark } from '../../parts/Amount.tsx'
import { CheckArea, CheckMark } from '../../ui/CheckArea.tsx'
import { IconNext } from '../../ui/icons.tsx'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { Press } from '../../ui/Press.tsx'
import { t } from '../../words/kitchen.ts'
import { usePersonName } from '../../words/personName.ts'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import { AmountChip, FetchChip } from './AmountChip.tsx'
import { shortLength } from './planBlocks.ts'
import type { Whole } from './useWhole.ts'
import { nameOfItem, tickKeyOf, type WholeStep } from './wholeRecipe.ts'

/** What can be done with the steps of the whole recipe. */
export interface StepMoves {
  readonly done: ReadonlySet<StepIndex>
  /** Null without a batch. */
  readonly onMark: ((step: StepIndex, isDone: boolean) => void) | null
  /** Null before a batch. */
  readonly onStep: ((step: StepIndex) => void) | null
}

interface StepProps {
  readonly whole: Whole
  readonly step: WholeStep
  readonly moves: StepMoves
}

/** A step as a whole: number, title and time, its text, its amounts and what it needs. */
export function WholeStepItem(all: StepProps) {
  const { whole, step } = all
  const { description } = step.step
  const [withBox, without] = [true, false].map((hasBox) =>
    step.amounts.filter(({ box }) => (whole.boxOf !== null && box !== null) === hasBox),
  )
  const chips = (amounts: WholeStep['amounts'] = []) =>
    amounts.map((amount) => <AmountChip key={amount.id} amount={amount} index={step.index} whole={whole} />)
  return (
    <Stack gap={1}>
      <StepHead {...all} />
      <StepRemarks {...all} />
      {description.trim() === '' ? null : (
        <Text lines>
          <ServiceWords>{description}</ServiceWords>
        </Text>
      )}
      {withBox?.length === 0 ? null : (
        <Row wrap gap={4}>
          {chips(withBox)}
        </Row>
      )}
      {without?.length === 0 ? null : (
        <Row wrap gap={1}>
          {chips(without)}
        </Row>
      )}
    </Stack>
  )
}

/** The number, which in a batch is the check box that says whether the step is done; the title, and the time. */
function StepHead({ whole, step: { index, step }, moves: { done, onMark, onStep } }: StepProps) {
  const { step: words } = useWords()
  const time = timeOf(whole, index, useMomentWords())
  const number = (
    <Text as="b" size="near" tone="accent">
      <span className="num">{stepNumber(index)}</span>
    </Text>
  )
  const heading = (
    <Text as="h2" size="near">
      <ServiceWords>{step.title.trim() === '' ? words.untitled(stepNumber(index)) : step.title}</ServiceWords>
      {onStep === null ? null : (
        <>
          {' '}
          <IconNext />
        </>
      )}
    </Text>
  )
  return (
    <Row gap={4} align="baseline">
      {onMark === null ? (
        number
      ) : (
        <CheckArea
          data-chip
          on={done.has(index)}
          aria-label={words.isDone(stepNumber(index), step.title)}
          onChange={(isNowDone) => onMark(index, isNowDone)}
        >
          <Row gap={2}>
            <CheckMark on={done.has(index)} />
            {number}
          </Row>
        </CheckArea>
      )}
      <Row grow wrap gap={2} align="baseline" justify="between">
        {onStep === null ? (
          heading
        ) : (
          <Press aria-label={words.jump(stepNumber(index), step.title)} onPress={() => onStep(index)}>
            {heading}
          </Press>
        )}
        {time === null ? null : (
          <Text as="span" size="label" tone="muted" whole>
            <bdi>{time}</bdi>
          </Text>
        )}
      </Row>
    </Row>
  )
}

/** When a step begins and how long it takes; null where its text says no time. */
function timeOf({ plan, run }: Whole, step: StepIndex, momentWords: (moment: number) => string): string | null {
  const segment = plan.segments[step]
  if (segment === undefined || segment.seconds === 0) return null
  const length = shortLength(segment.seconds)
  const said = segment.parts.every(({ kind }) => kind === 'wait') ? t('whole.stepWait', { length }) : length
  const from = run.steps[step]?.from ?? null
  return from === null ? said : t('whole.stepTime', { length: said, time: momentWords(from) })
}

/** Below the title: where the cook is, what changed, and who did the step when. */
function StepRemarks({ whole: { batch, current, changed }, step: { index }, moves }: StepProps) {
  const momentWords = useMomentWords()
  const nameOf = usePersonName()
  const mark = moves.done.has(index) ? batch?.done.find(({ step }) => step === index) : undefined
  const done = mark === undefined ? null : { who: nameOf(mark.by), time: momentWords(mark.at) }
  return (
    <>
      {current === index ? (
        <Text size="label" tone="accent" bold>
          {t('whole.here')}
        </Text>
      ) : null}
      {changed.steps.has(index) ? <Mark kind="info">{t('whole.changed')}</Mark> : null}
      {done === null ? null : (
        <Text size="label" tone="muted">
          {mark?.scale === undefined
            ? t('whole.doneBy', done)
            : t('whole.doneWith', { ...done, factor: factorText(mark.scale) })}
        </Text>
      )}
    </>
  )
}

/** What the recipe's own list has and no step uses: it may have to be fetched all the same. */
export function ListedOnly({ whole: { items, boxOf } }: { whole: Whole }) {
  return (
    <Stack gap={1}>
      <Text as="h2" size="near">
        {t('whole.noStep')}
      </Text>
      <Text size="label" tone="muted">
        {t('whole.listedOnly')}
      </Text>
      <Row wrap gap={4}>
        {items
          .filter(({ steps }) => steps.length === 0)
          .map((item) => (
            <FetchChip key={tickKeyOf(item)} box={boxOf === null ? null : boxOf(item)}>
              <ServiceWords>{nameOfItem(item).trim() || t('whole.unnamed')}</ServiceWords>
            </FetchChip>
          ))}
      </Row>
    </Stack>
  )
}
