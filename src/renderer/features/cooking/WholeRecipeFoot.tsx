import type { ReactNode } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { isOneTime } from '../../../shared/kitchen/factor.ts'
import { stepNumber } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { ServiceWords } from '../../look/ServiceText.tsx'
import { countedOutput, reckonedCount } from '../../parts/outputs.ts'
import { FactorChip } from '../../parts/Scale.tsx'
import type { BatchMoves } from '../../parts/useBatchMoves.ts'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconNext } from '../../ui/icons.tsx'
import { Panel, Row, Text } from '../../ui/layout.tsx'
import { t } from '../../words/kitchen.ts'
import { ScaleChoice } from './ScaleChoice.tsx'
import type { Whole } from './useWhole.ts'
import type { ShownBatch, WholeBatch, WholeWays } from './useWholeBatch.ts'

interface FootProps {
  readonly whole: Whole
  readonly shown: ShownBatch
  readonly cooking: WholeBatch
  readonly moves: BatchMoves
  readonly ways: WholeWays
  /** As many batches as the station can hold, after a start has failed for it; a sentence says so. Else null. */
  readonly most: number | null
}

/** The scale, how many pieces it makes, how much is fetched, and the next thing to do. */
export function WholeRecipeFoot(foot: FootProps) {
  const { whole, cooking } = foot
  const { items, boxOf, canScale } = whole
  const ticked = items.filter((item) => boxOf?.(item).isFetched).length
  return (
    <Row gap={4} align="stretch" wrap>
      {canScale ? <ScaleChoice whole={whole} isBegun={cooking.isBegun} onScale={cooking.setScale} /> : null}
      <Pieces whole={whole} />
      {boxOf === null || items.length === 0 ? null : (
        <Figure label={t('whole.fetchedLabel')}>
          <bdi>{t('whole.fetched', { ticked, count: items.length })}</bdi>
        </Figure>
      )}
      <NextThing {...foot} />
    </Row>
  )
}

/** How many of the first output that is counted. Nothing where the number is not a whole one. */
function Pieces({ whole: { recipe, scale } }: { whole: Whole }) {
  const output = countedOutput(recipe)
  const count = output === null ? null : reckonedCount(output, scale)
  if (output === null || count === null) return null
  return (
    <Figure label={isOneTime(scale) ? t('whole.written') : t('whole.reckoned', { count: output.count })}>
      {count}{' '}
      <Text as="span" size="near">
        <ServiceWords>{output.key}</ServiceWords>
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

/** The button that begins, continues or reads the recipe. */
function NextThing({ whole: { recipe }, shown: { running, startAnother }, cooking, moves, ways, most }: FootProps) {
  const session = useKioskState(({ session }) => session)
  const batchCount = useKioskState(({ batches }) => batches.length)
  const go = { kind: 'go', size: 'large', grow: true } as const
  if (recipe.steps.length === 0) {
    return (
      <Text size="near" bold>
        {t('whole.noSteps')}
      </Text>
    )
  }
  if (ways.toStep !== null) {
    return (
      <Button key="back" {...go} icon={<IconBack />} onPress={ways.toStep.onPress}>
        {ways.toStep.to}
      </Button>
    )
  }
  if (session === null) {
    return (
      <Button key="read" {...go} iconAfter={<IconNext />} onPress={() => ways.read(0)}>
        {t('whole.read')}
      </Button>
    )
  }
  if (running === null) {
    return (
      <Button
        key="start"
        {...go}
        iconAfter={<IconNext />}
        disabled={most !== null && batchCount >= most}
        busy={cooking.isStarting ? t('whole.starting') : undefined}
        onPress={() => cooking.cook(null)}
      >
        {t('whole.start')}
      </Button>
    )
  }
  const isOwn = running.owner.employeeNumber === session.employeeNumber
  return (
    <>
      <Running batch={running} />
      <Button size="large" onPress={startAnother}>
        {t('whole.another')}
      </Button>
      <Button {...go} iconAfter={<IconNext />} onPress={() => moves.goOn(running)}>
        {!isOwn ? t('whole.takeOver') : t(running.stage === 'fetching' ? 'whole.carryOnFetching' : 'whole.carryOn')}
      </Button>
    </>
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
