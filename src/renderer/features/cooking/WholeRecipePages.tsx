import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import { allergensFirst, entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import { recipeLanguage } from '../../../shared/kitchen/text-language/recipeLanguage.ts'
import type { Entry } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState, useStation } from '../../kiosk/useKioskState.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { useTextScale } from '../../look/textScale.ts'
import { Mark } from '../../parts/Amount.tsx'
import { entryText } from '../../parts/entryText.ts'
import { turnOf } from '../../parts/turnKeys.ts'
import { Row, Stack, Text } from '../../ui/layout.tsx'
import { KindMark } from '../../ui/Notice.tsx'
import { type PageItem, Pages } from '../../ui/Pages.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import { keyed } from './keyed.ts'
import type { Whole } from './useWhole.ts'
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

/** In characters: the bar may have no room for all of it. */
const LONG_NAME = 40

/** Outputs and specifications as written, allergens first. They are never scaled, and say so. */
function WholeRecipeFacts({ whole: { recipe, scale, changed } }: { whole: Whole }) {
  const { step } = useWords()
  const { recipe: language } = recipeLanguage(recipe, useStation().recipeLanguage)
  const listed = allergensFirst([
    ...recipe.outputs.map((entry) => ({ ...entry, before: changed.outputs.get(entry.key) })),
    ...recipe.specifications.map((entry) => ({ ...entry, before: changed.specifications.get(entry.key) })),
  ]).filter((entry) => entryText(entry) !== '')
  return (
    <Stack as="section" name={t('whole.facts')} gap={1}>
      <Text as="h2" size="near">
        {isOneTime(scale) ? t('whole.asWritten') : t('whole.youMake', { factor: factorText(scale) })}
      </Text>
      {listed.length === 0 ? <Text tone="muted">{t('whole.noFacts')}</Text> : null}
      {keyed(listed).map(({ item, key }) => (
        <Pair key={key} entry={item} before={item.before} />
      ))}
      {recipe.name.length > LONG_NAME ? <Pair entry={{ key: t('whole.name'), value: recipe.name }} /> : null}
      <Pair entry={{ key: t('whole.language'), value: step.languages[language] }} />
    </Stack>
  )
}

/** A key and its value. `before`: the earlier one; null for a new entry; undefined for one that has not changed. */
function Pair({ entry, before }: { entry: Entry; before?: string | null | undefined }) {
  return (
    <>
      <Row wrap gap={4} justify="between" align="baseline">
        <Text tone="muted">
          {entryKind(entry) === 'allergens' ? <KindMark kind="warn" /> : null} <ServiceWords>{entry.key}</ServiceWords>
        </Text>
        <Text bold>
          <ServiceWords>{entry.value}</ServiceWords>
        </Text>
      </Row>
      {before === undefined ? null : (
        <Mark kind="info">{before === null ? t('whole.changedNew') : t('whole.changedWas', { before })}</Mark>
      )}
    </>
  )
}
