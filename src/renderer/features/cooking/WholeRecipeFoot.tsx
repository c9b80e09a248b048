import type { ReactNode } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { isOneTime } from '../../../shared/kitchen/factor.ts'
import type { Recipe } from '../../../shared/recipe.ts'
import { assertNever } from '../../../shared/result.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { FactorChip } from '../../parts/Scale.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconNext } from '../../ui/icons.tsx'
import { Panel, Row, Text } from '../../ui/layout.tsx'
import { t } from '../../words/kitchen.ts'
import { countedOutput, reckonedCount } from './outputs.ts'

/** The next thing to do. */
export type WholeRecipeAction =
  | {
      readonly kind: 'start'
      readonly isStarting: boolean
      /** The station holds as many batches as it can, which a sentence says. */
      readonly isFull: boolean
      readonly onCook: () => void
    }
  /** To the step at which the cook, or who reads, is. */
  | { readonly kind: 'back'; readonly step: StepIndex; readonly onBack: () => void }
  /** Another batch of the recipe is in progress. */
  | {
      readonly kind: 'running'
      readonly batch: BatchSummary
      /** Whether the signed-in employee owns it. If not, it is taken over. */
      readonly isOwn: boolean
      readonly onCarryOn: () => void
      readonly onAnother: () => void
    }
  | { readonly kind: 'read'; readonly onRead: () => void }
  | { readonly kind: 'noSteps' }

/** The scale, how many pieces it makes, how much is fetched, and the next thing to do. */
export function WholeRecipeFoot({
  recipe,
  scale,
  choice,
  fetched,
  action,
}: {
  recipe: Recipe
  scale: Factor
  /** The scale buttons; null where the scale cannot be changed. */
  choice: ReactNode
  /** How many of the items are fetched; null where nothing can be ticked. */
  fetched: { readonly ticked: number; readonly count: number } | null
  action: WholeRecipeAction
}) {
  return (
    <Row gap={4} align="stretch" wrap>
      {choice}
      <Pieces recipe={recipe} scale={scale} />
      {fetched === null || fetched.count === 0 ? null : (
        <Figure label={t('whole.fetchedLabel')}>
          <bdi>{t('whole.fetched', fetched)}</bdi>
        </Figure>
      )}
      <Action action={action} />
    </Row>
  )
}

/** How many of the first output that is counted. Nothing where the number is not a whole one. */
function Pieces({ recipe, scale }: { recipe: Recipe; scale: Factor }) {
  const output = countedOutput(recipe)
  const count = output === null ? null : reckonedCount(output, scale)
  if (output === null || count === null) return null
  return (
    <Figure label={isOneTime(scale) ? t('whole.written') : t('whole.reckoned', { count: output.count })}>
      {count}{' '}
      <Text as="span" size="near">
        <bdi>
          <ServiceText>{output.key}</ServiceText>
        </bdi>
      </Text>
    </Figure>
  )
}

/** A number with its words below it. */
function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Panel pad={4} padBlock={1} round justify="center">
      <Text>
        <Text as="b" size="title" block>
          <span className="num">{children}</span>
        </Text>{' '}
        <Text as="span" size="label" tone="muted" block>
          {label}
        </Text>
      </Text>
    </Panel>
  )
}

/** The buttons that begin, continue or read the recipe. */
function Action({ action }: { action: WholeRecipeAction }) {
  switch (action.kind) {
    case 'noSteps':
      return (
        <Text size="near" bold>
          {t('whole.noSteps')}
        </Text>
      )
    case 'read':
      return (
        <Go icon={<IconNext />} onPress={action.onRead}>
          {t('whole.read')}
        </Go>
      )
    case 'back':
      return (
        <Button kind="go" size="large" grow icon={<IconBack />} onPress={action.onBack}>
          {t('whole.backTo', { step: stepNumber(action.step) })}
        </Button>
      )
    case 'running':
      return (
        <>
          <Running batch={action.batch} />
          <Button size="large" onPress={action.onAnother}>
            {t('whole.another')}
          </Button>
          <Go icon={<IconNext />} onPress={action.onCarryOn}>
            {!action.isOwn
              ? t('whole.takeOver')
              : t(action.batch.stage === 'fetching' ? 'whole.carryOnFetching' : 'whole.carryOn')}
          </Go>
        </>
      )
    case 'start':
      return (
        <Button
          kind="go"
          size="large"
          grow
          iconAfter={<IconNext />}
          disabled={action.isFull}
          busy={action.isStarting ? t('whole.starting') : undefined}
          onPress={action.onCook}
        >
          {t('whole.start')}
        </Button>
      )
    default:
      return assertNever(action)
  }
}

function Go({ icon, onPress, children }: { icon: ReactNode; onPress: () => void; children: string }) {
  return (
    <Button kind="go" size="large" grow iconAfter={icon} onPress={onPress}>
      {children}
    </Button>
  )
}

/** Where the running batch of this recipe is, and at which scale. */
function Running({ batch: { stage, step, stepCount, owner, scale } }: { batch: BatchSummary }) {
  return (
    <Row gap={4}>
      <Text>
        {stage === 'fetching'
          ? t('whole.runningFetching', { who: owner.name })
          : t('whole.running', { step: stepNumber(step), count: stepCount, who: owner.name })}
      </Text>
      <FactorChip scale={scale} />
    </Row>
  )
}
