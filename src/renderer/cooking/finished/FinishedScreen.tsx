import type { ReactNode } from 'react'
import type { EndedBatch, Factor } from '../../../shared/batch.ts'
import { batchDuration, scalesOf } from '../../../shared/kitchen/batch-times/batchTimes.ts'
import { factorText, isOneTime } from '../../../shared/kitchen/factor.ts'
import type { Recipe } from '../../../shared/model.ts'
import { stepNumber } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import { dotted } from '../../look/dotted.ts'
import { ServiceText, ServiceWords } from '../../look/ServiceText.tsx'
import { Bar } from '../../parts/Bar.tsx'
import { MoveFailure } from '../../parts/BatchButtons.tsx'
import { useChooseScale } from '../../parts/chosenScales.ts'
import { IconAgain, IconCalendar, IconPieces, IconShelf, IconUndo } from '../../parts/factIcons.tsx'
import { FactorChip } from '../../parts/Scale.tsx'
import { useBatchMoves } from '../../parts/useBatchMoves.ts'
import { clockTime } from '../../time/clockTime.ts'
import { dayAndTime } from '../../time/momentText.ts'
import { Button } from '../../ui/Button.tsx'
import { IconNext, IconOk, IconWarning } from '../../ui/icons.tsx'
import { Row, Screen } from '../../ui/layout.tsx'
import { Chip } from '../../ui/Notice.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { t } from '../../words/kitchen.ts'
import { useWords } from '../../words/words.ts'
import styles from './FinishedScreen.module.css'
import { type FinishedEntry, finishedEntries } from './finishedEntries.ts'
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

const SIGNS: Readonly<Record<FinishedEntry['kind'], ReactNode>> = {
  shelfLife: <IconCalendar />,
  output: <IconPieces />,
  storage: <IconShelf />,
  allergens: <IconWarning />,
}

/** In characters: longer values have no room as large ones. */
const LARGE_MOST = 8

/** What the recipe says about its result, as written or marked as reckoned. Nothing for a recipe that says nothing. */
function FinishFacts({ recipe, scales }: { recipe: Recipe; scales: readonly Factor[] }) {
  const { finished: words } = useWords()
  const facts = finishedEntries(recipe, scales)
  if (facts.length === 0) return null
  return (
    <section className={`${styles.finishFacts} scalable`} aria-label={words.facts}>
      {scales.every(isOneTime) ? null : (
        <p className={styles.finishForOnce}>
          <IconWarning /> {words.unscaled(words.scales(scales.map(factorText)))}
        </p>
      )}
      <Scroller label={words.facts}>
        <dl className={styles.facts}>
          {facts.map(({ kind, key, value, written }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a service may send a key twice; the order never changes
            <div key={index} className={styles.fact} data-fact={kind}>
              <dt>
                {SIGNS[kind]}
                <ServiceWords>{key}</ServiceWords>
              </dt>
              <dd data-large={value.length <= LARGE_MOST || undefined}>
                <ServiceWords>{value}</ServiceWords>
                {written === undefined ? null : <small>{t('whole.reckoned', { count: written })}</small>}
              </dd>
            </div>
          ))}
        </dl>
      </Scroller>
    </section>
  )
}
