import type { EndedBatch } from '../../../shared/batch.ts'
import { batchDuration, scalesOf } from '../../../shared/kitchen/batch-times/batchTimes.ts'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import type { Recipe } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { dotted } from '../../look/dotted.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { MoveFailure } from '../../parts/BatchButtons.tsx'
import { useChooseScale } from '../../parts/chosenScales.ts'
import { IconAgain, IconUndo } from '../../parts/factIcons.tsx'
import { FactorChip } from '../../parts/Scale.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { clockTime } from '../../time/clockTime.ts'
import { dayAndTime } from '../../time/momentText.ts'
import { Button } from '../../ui/Button.tsx'
import { IconNext, IconOk } from '../../ui/icons.tsx'
import { Row, Screen } from '../../ui/layout.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { useWords } from '../../words/words.ts'
import styles from './FinishedScreen.module.css'
import { FinishFacts } from './FinishFacts.tsx'
import { StepTimes, wholeMinutes } from './StepTimes.tsx'

/** A batch that was just finished: when, how long it took, who did what, and what to do with the result. */
export function FinishedScreen({ batchId }: { batchId: string }) {
  const goTo = useGoTo()
  const { finished: words, failures } = useWords()
  const moves = useBatchMoves()
  const choose = useChooseScale()
  const ended = useQuery({ key: ['finished', batchId], ask: (kiosk) => kiosk.readEnded({ batchId }) })
  // Nothing is shown for the few milliseconds until the record has been read.
  if (ended === null) return null
  const whole = ended.ok ? ended.value : null
  const cookAgain = ({ recipeId, scale }: EndedBatch) => {
    choose(recipeId, scale)
    goTo({ kind: 'overview', recipeId, batchId: null })
  }
  return (
    <Screen>
      <Bar calm title={whole === null ? null : <Title batch={whole.batch} />} />
      <MoveFailure sentence={moves.failure ?? (ended.ok ? null : failures.batch(ended.failure))} />
      <main className={styles.finished}>{whole === null ? null : <Finished {...whole} />}</main>
      <Row gap={4} pad={6} padBlock={2}>
        <Button grow size="large" icon={<IconUndo />} onPress={() => moves.bringBack(batchId, 'stay')}>
          {words.undo}
        </Button>
        {whole === null ? null : (
          <Button grow size="large" icon={<IconAgain />} onPress={() => cookAgain(whole.batch)}>
            {words.cookAgain}
          </Button>
        )}
        <Button grow kind="go" size="large" iconAfter={<IconNext />} onPress={() => goTo({ kind: 'recipes' })}>
          {words.recipes}
        </Button>
      </Row>
    </Screen>
  )
}

function Title({ batch }: { batch: EndedBatch }) {
  return (
    <>
      {batch.recipeNumber === '' ? null : <Chip number>{batch.recipeNumber}</Chip>}
      <h2 dir="auto">
        <ServiceText>{batch.recipeName}</ServiceText>
      </h2>
      {scalesOf(batch).map((scale) => (isOneTime(scale) ? null : <FactorChip key={factorText(scale)} scale={scale} />))}
    </>
  )
}

function Finished({ batch, recipe }: { batch: EndedBatch; recipe: Recipe }) {
  const { finished: words, timers, locale } = useWords()
  const { startedAt, endedAt } = batch
  const scales = scalesOf(batch)
  const took = batchDuration(batch)
  const notMarked = batch.steps.flatMap(({ done }, step) => (done === null ? [stepNumber(step)] : []))
  const isOfOneDay = new Date(startedAt).toDateString() === new Date(endedAt).toDateString()
  const started = isOfOneDay ? clockTime(startedAt, locale) : dayAndTime(startedAt, endedAt, locale)
  return (
    <>
      <div className={styles.finishedTop}>
        <section className={`${styles.finishedWhen} num`}>
          <h1>
            <IconOk /> {words.heading}
          </h1>
          <p className={styles.finishedAt}>{clockTime(endedAt, locale)}</p>
          <p className={styles.finishedSince}>
            {dotted(
              scales.every(isOneTime) ? null : words.scales(scales.map(factorText)),
              words.started(started),
              took === null
                ? words.notTold
                : took < 60_000
                  ? words.tookLittle
                  : words.took(timers.duration(wholeMinutes(endedAt) - wholeMinutes(startedAt))),
            )}
            {notMarked.length === 0 ? null : <strong>{words.notMarked(notMarked)}</strong>}
          </p>
        </section>
        <FinishFacts recipe={recipe} scales={scales} />
      </div>
      <StepTimes batch={batch} recipe={recipe} />
    </>
  )
}
