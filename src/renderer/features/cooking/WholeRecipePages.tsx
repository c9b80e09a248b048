import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useTextScale } from '../../look/textScale.ts'
import { turnOf } from '../../parts/turnKeys.ts'
import { Stack } from '../../ui/layout.tsx'
import { type PageItem, Pages } from '../../ui/Pages.tsx'
import { t } from '../../words/kitchen.ts'
import type { Whole } from './useWhole.ts'
import { WholeRecipeFacts } from './WholeRecipeFacts.tsx'
import { areAllergensShort } from './WholeRecipeHead.tsx'
import { ListedOnly, type StepMoves, WholeStepItem } from './WholeStepItem.tsx'

/** In millimetres: what is not read from afar, and the larger sizes for a recipe that has room for them. */
const LEAST_SIZE = 8.2
const LARGER_SIZES = [9.6, 11.2, 13.1]

/** All steps of a recipe, what no step uses, and what the recipe says as written, in columns and pages. */
export function WholeRecipePages({
  whole,
  moves,
  opensAt,
}: {
  whole: Whole
  moves: StepMoves
  /** The step whose page is shown at first; null for the first page. */
  opensAt: StepIndex | null
}) {
  const { recipe, steps, items, scale } = whole
  const pedal = useKioskState(({ pedal }) => pedal)
  const [textScale] = useTextScale()
  const inSteps: readonly PageItem[] = steps.map((one) => ({
    id: `step ${one.index}`,
    name: t('whole.step', { step: stepNumber(one.index), title: one.step.title }).trim(),
    content: <WholeStepItem whole={whole} step={one} moves={moves} />,
  }))
  const inNone = items.some((item) => item.steps.length === 0)
    ? [{ id: 'listed only', name: t('whole.noStep'), content: <ListedOnly whole={whole} /> }]
    : []
  const written = { id: 'facts', name: t('whole.facts'), content: <WholeRecipeFacts whole={whole} /> }
  const pages = [...inSteps, ...inNone]
  const least = LEAST_SIZE * Math.max(1, textScale)
  return (
    <Stack as="section" grow name={t('whole.title')}>
      <Pages
        label={t('whole.title')}
        items={areAllergensShort(recipe) ? [...pages, written] : [written, ...pages]}
        sizes={[least, ...LARGER_SIZES.filter((size) => size > least)]}
        fitAnew={`${recipe.id} ${textScale} ${scale.numerator}/${scale.denominator}`}
        shown={opensAt === null ? null : `step ${opensAt}`}
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
  const ends = { first, last: names.at(-1) ?? '' }
  const shown = names.length < 2 ? first : t(names.length === 2 ? 'whole.both' : 'whole.fromTo', ends)
  return { shown, name: t(`whole.${way}`, { names: shown }) }
}
