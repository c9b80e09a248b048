import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import { entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import type { Entry, Recipe } from '../../../shared/recipe.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { entryText } from '../../parts/entryText.ts'
import { IconWarning } from '../../ui/icons.tsx'
import { Panel, Row, Text } from '../../ui/layout.tsx'
import { t } from '../../words/kitchen.ts'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { PlanLine } from './PlanLine.tsx'
import { shortLength } from './planWords.ts'
import type { Whole } from './useWhole.ts'

/** Longer texts of allergens stand whole above the steps, and here as far as two lines go. In characters. */
const SHORT_ALLERGENS = 48
const LARGE_ALLERGENS = 24

/** The entries about allergens, in the order of the recipe. */
function allergensOf({ outputs, specifications }: Recipe): readonly Entry[] {
  return [...outputs, ...specifications].filter((entry) => entryKind(entry) === 'allergens')
}

/** Whether all that the recipe says of allergens can stand in the head. */
export function areAllergensShort(recipe: Recipe): boolean {
  const all = allergensOf(recipe)
  return all.length <= 1 && all.every(({ value }) => value.length <= SHORT_ALLERGENS)
}

/** When the batch is ready, its plan, and its allergens. */
export function WholeRecipeHead({ whole }: { whole: Whole }) {
  const { recipe, plan, current, scale } = whole
  const facts = [...recipe.outputs, ...recipe.specifications]
    .filter((entry) => entryKind(entry) !== 'allergens')
    .map(entryText)
    .filter((text) => text !== '')
  return (
    <Row gap={4} align="stretch" wrap>
      {plan.seconds === 0 ? null : (
        <>
          <Ready whole={whole} />
          <PlanLine
            segments={plan.segments}
            current={current}
            notice={isOneTime(scale) ? null : t('whole.textsForOnce', { factor: factorText(scale) })}
            facts={isOneTime(scale) ? facts : facts.map((fact) => `${fact} (${t('whole.forOnce')})`)}
          />
        </>
      )}
      <Allergens recipe={recipe} />
    </Row>
  )
}

/** The earliest end where each step has its time, else what the texts give. */
function Ready({ whole: { plan, run, current } }: { whole: Whole }) {
  const moment = useMomentWords()
  const { readyAt } = run
  return (
    <Panel pad={4} padBlock={2} round whole givesWay justify="center">
      <Text>
        <Text as="span" size="label" tone="muted" block>
          {readyAt === null ? t('whole.times') : t(current === null ? 'whole.ready' : 'whole.readyBegun')}
        </Text>{' '}
        <Text as="b" size="read" block>
          <bdi className="num">{readyAt === null ? shortLength(plan.seconds) : moment(readyAt)}</bdi>
        </Text>
      </Text>
    </Panel>
  )
}

function Allergens({ recipe }: { recipe: Recipe }) {
  const all = allergensOf(recipe)
  if (all.length === 0) return null
  const isShort = areAllergensShort(recipe)
  const said = all.map(({ value }) => value.trim()).join('; ')
  const size = said.length <= LARGE_ALLERGENS ? 'title' : isShort ? 'near' : 'body'
  return (
    <Panel pad={4} padBlock={2} round justify="center">
      <Text size="label" tone="warn">
        <IconWarning /> {t('whole.allergens')}
      </Text>
      <Text size={size} tone="warn" bold clamp={!isShort}>
        <span dir="auto" data-beginning={isShort ? undefined : true}>
          <ServiceText>{said}</ServiceText>
        </span>
      </Text>
    </Panel>
  )
}
