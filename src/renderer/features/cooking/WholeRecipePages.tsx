import type { BatchSummary } from '../../../shared/batch.ts'
import type { BatchRun } from '../../../shared/kitchen/batch-times/batchRun.ts'
import type { Plan } from '../../../shared/kitchen/step-text/plan.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useTextScale } from '../../look/textScale.ts'
import type { FetchBox } from '../../parts/FetchChip.tsx'
import { turnOf } from '../../parts/turnKeys.ts'
import { clockTime } from '../../time/clockTime.ts'
import { Stack } from '../../ui/layout.tsx'
import { type PageItem, Pages } from '../../ui/Pages.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import type { FetchTicks } from './fetchTicks.ts'
import { ListedOnly } from './ListedOnly.tsx'
import { shortLength } from './planWords.ts'
import type { WholeFacts } from './useWholeFacts.ts'
import { WholeRecipeFacts } from './WholeRecipeFacts.tsx'
import { areAllergensShort } from './WholeRecipeHead.tsx'
import { type StepMoves, WholeStepItem } from './WholeStepItem.tsx'
import type { WholeItem } from './wholeRecipe.ts'

/** In millimetres: what is not read from afar, and the larger sizes for a recipe that has room for them. */
const LEAST_SIZE = 8.2
const LARGER_SIZES = [9.6, 11.2, 13.1]

/** All steps of a recipe, what no step uses, and what the recipe says as written, in columns and pages. */
export function WholeRecipePages({
  recipe,
  facts,
  batch,
  plan,
  run,
  ticks,
  moves,
  opensAt,
}: {
  recipe: Recipe
  facts: WholeFacts
  batch: BatchSummary | null
  plan: Plan
  run: BatchRun
  ticks: FetchTicks | null
  moves: StepMoves
  /** The step that is read; null where it is that of the batch. */
  opensAt: StepIndex | null
}) {
  const pedal = useKioskState(({ pedal }) => pedal)
  const [textScale] = useTextScale()
  const timeOf = useStepTimes(plan, run)
  const boxOf = ticks === null ? null : (item: WholeItem) => boxOfItem(item, facts, ticks)
  const items: readonly PageItem[] = [
    ...facts.steps.map((whole) => ({
      id: `step ${whole.index}`,
      name: t('whole.step', { step: stepNumber(whole.index), title: recipe.steps[whole.index]?.title ?? '' }).trim(),
      content: (
        <WholeStepItem
          recipe={recipe}
          whole={whole}
          facts={facts}
          batch={batch}
          time={timeOf(whole.index)}
          moves={moves}
          boxOf={boxOf}
        />
      ),
    })),
    ...listedOnly(facts, boxOf),
  ]
  const written = {
    id: 'facts',
    name: t('whole.facts'),
    content: <WholeRecipeFacts recipe={recipe} facts={facts} />,
  }
  const at = opensAt ?? (batch?.stage === 'cooking' ? batch.step : null)
  const least = LEAST_SIZE * Math.max(1, textScale)
  return (
    <Stack as="section" grow name={t('whole.title')}>
      <Pages
        label={t('whole.title')}
        items={areAllergensShort(recipe) ? [...items, written] : [written, ...items]}
        sizes={[least, ...LARGER_SIZES.filter((size) => size > least)]}
        fitAnew={`${recipe.id} ${textScale} ${facts.scale.numerator}/${facts.scale.denominator}`}
        shown={at === null ? null : `step ${at}`}
        words={{ before: turnWords('before'), after: turnWords('after') }}
        turnOf={(key) => (isOfCharacter(key) ? null : turnOf(key, pedal))}
      />
    </Stack>
  )
}

/** Also of Enter, which ends what a scanner types. */
const isOfCharacter = (key: string): boolean => key.length === 1 || key === 'Enter'

const turnWords = (way: 'before' | 'after') => (all: readonly string[]) => {
  const steps = all.filter((name) => name !== t('whole.facts'))
  const names = steps.length === 0 ? all : steps
  const [first = ''] = names
  const last = names.at(-1) ?? ''
  const shown =
    names.length < 2
      ? first
      : names.length === 2
        ? t('whole.both', { first, last })
        : t('whole.fromTo', { first, last })
  return { shown, name: t(`whole.${way}`, { names: shown }) }
}

/** When a step begins and how long it takes, in words; null where its text says no time. */
function useStepTimes(plan: Plan, run: BatchRun): (step: StepIndex) => string | null {
  const { locale } = useWords()
  return (step) => {
    const segment = plan.segments[step]
    if (segment === undefined || segment.seconds === 0) return null
    const isWait = segment.parts.every(({ kind }) => kind === 'wait')
    const length = shortLength(segment.seconds)
    const said = isWait ? t('whole.stepWait', { length }) : length
    const from = run.steps[step]?.from ?? null
    return from === null ? said : t('whole.stepTime', { length: said, time: clockTime(from, locale) })
  }
}

function boxOfItem({ tick }: WholeItem, facts: WholeFacts, ticks: FetchTicks): FetchBox {
  return {
    name: facts.names.get(tick) ?? t('whole.unnamed'),
    isFetched: ticks.isTicked(tick),
    isUsed: ticks.isUsed(tick),
    onChange: (isFetched) => ticks.setTicked(tick, isFetched),
  }
}

/** The items that no step uses. */
function listedOnly(facts: WholeFacts, boxOf: ((item: WholeItem) => FetchBox) | null): readonly PageItem[] {
  const items = facts.items.filter(({ steps }) => steps.length === 0)
  if (items.length === 0) return []
  const content = <ListedOnly items={items} facts={facts} boxOf={boxOf} />
  return [{ id: 'listed only', name: t('whole.noStep'), content }]
}
