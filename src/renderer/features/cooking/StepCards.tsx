import { useMemo } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { isWaiting } from '../../../shared/kitchen/step-facts/whileWaiting.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { amountWords } from '../../parts/amountWidth.ts'
import { useEarlierTicks } from '../../parts/ticks.ts'
import { Notice } from '../../ui/Notice.tsx'
import { t } from '../../words/kitchen.ts'
import { BowlDrawing, DishDrawing } from './BowlDrawing.tsx'
import { type Card, cardOf } from './cards.ts'
import { InButton } from './InButton.tsx'
import { Preparation } from './Preparation.tsx'
import { ReadCard, type ReadPage, type ReadTools } from './ReadCard.tsx'
import { ScaleText } from './ScaleText.tsx'
import styles from './StepCards.module.css'
import { useDisplayPanel } from './useDisplayPanel.ts'
import { type PlacedStep, type Shape, useFit } from './useFit.tsx'
import type { Pages } from './usePages.ts'
import type { StepTimers } from './useStepTimers.ts'
import { WaitCard } from './WaitCard.tsx'
import { WeighCard } from './WeighCard.tsx'
import { untouched, type Weighing } from './weighing.ts'

/** A step of a recipe. */
export interface StepPlace {
  readonly recipe: Recipe
  readonly index: StepIndex
  readonly scale: Factor
}

/** What the cards of the shown step say and do. */
export interface StepTools {
  readonly read: ReadTools
  /** Null where no timer can be started here. */
  readonly timers: StepTimers | null
  /** Null where the step has no amounts. */
  readonly weighing: Weighing | null
  /** Null where the step is only read. */
  readonly batch: BatchSummary | null
}

/** The columns of the cards. */
const COLUMNS: Readonly<Record<Shape, string>> = {
  bowl: '142fr 176fr 140fr',
  weigh: 'var(--even)',
  text: '62fr 38fr',
  amounts: '42fr 58fr',
  aside: '55fr 45fr',
  alone: '1fr',
}

const NO_TIMERS: StepTimers = { stateOf: () => ({ kind: 'none', rang: null }), press: () => undefined }

/** Places the cards of a step. `isNarrow`: one below the other on every display. */
export function useStepFit(
  { recipe, index }: StepPlace,
  cards: { readonly of: (index: StepIndex) => readonly Card[]; readonly key: string },
  tools: StepTools,
  isNarrow = false,
) {
  const { panel } = useDisplayPanel()
  const batchId = tools.batch?.id ?? null
  const earlier = useEarlierTicks(batchId, index)
  const retired = useKioskState(({ beingRetired }) => beingRetired.asset.length + beingRetired.product.length)
  const timers = useKioskState(({ timers }) => timers)
  const hasLongTimer = batchId !== null && isWaiting(timers, batchId, Date.now())
  const states = cardOf(cards.of(index), 'read')?.parts.flatMap((part) =>
    part.kind === 'time' ? (tools.timers?.stateOf(part.timer).rang ?? []) : [],
  )
  const isStacked = isNarrow || panel === 'upright'
  return useFit({
    key: `${cards.key} ${tools.batch !== null} ${retired}`,
    recipe,
    index,
    said: [...(states ?? []), ...[...earlier.keys()].map((place) => `e${place}`)].join(),
    stand: { isUpright: isStacked, mayTurn: isNarrow },
    shapesOf: (one) =>
      shapesOf(cards.of(one), {
        isStacked,
        isWaiting: one === index && hasLongTimer,
        canHaveBowl: panel === 'large' && batchId !== null,
      }),
    draw: (one, shape) => (
      <Measured cards={cards.of(one)} index={one} tools={tools} isShown={one === index} shape={shape} />
    ),
  })
}

/** The shapes of a step, the best first. What is not weighed into one bowl leaves its room to the text. */
function shapesOf(
  cards: readonly Card[],
  { isStacked, isWaiting, canHaveBowl }: { isStacked: boolean; isWaiting: boolean; canHaveBowl: boolean },
): readonly [Shape, ...Shape[]] {
  const [weigh, wait] = [cardOf(cards, 'weigh'), cardOf(cards, 'wait')]
  if (weigh !== null) {
    if (isStacked) return ['weigh']
    return canHaveBowl && weigh.bowl !== null ? ['bowl', 'weigh', 'text', 'amounts'] : ['weigh', 'text', 'amounts']
  }
  return wait !== null && (isWaiting || wait.temperatures.length + wait.timers.length > 0)
    ? ['aside', 'alone']
    : ['alone']
}

/** The cards of a step as they are measured: no amount is at hand, and then each. */
function Measured({
  cards,
  index,
  tools,
  isShown,
  shape,
}: {
  cards: readonly Card[]
  index: StepIndex
  tools: StepTools
  isShown: boolean
  shape: Shape
}) {
  const [read, weigh, wait] = [cardOf(cards, 'read'), cardOf(cards, 'weigh'), cardOf(cards, 'wait')]
  const still = weigh === null ? null : isShown ? tools.weighing : untouched(weigh, tools.batch !== null)
  const timers = tools.timers && (isShown ? tools.timers : NO_TIMERS)
  return (
    <div className={styles.cards} data-shape={shape} style={{ '--columns': COLUMNS[shape] }}>
      {read === null ? null : (
        <ReadCard
          card={read}
          index={index}
          tools={isShown ? tools.read : { ...tools.read, isTicked: () => false, hand: null }}
          timers={hasOwnTimes(shape, wait) ? null : timers}
          page={null}
        />
      )}
      {still !== null ? (
        <div>
          {(['rows', 'hands'] as const).map((measures) => (
            <WeighCard
              key={measures}
              weighing={still}
              rows={null}
              seen={null}
              hasBowl={shape === 'bowl'}
              measures={measures}
            />
          ))}
        </div>
      ) : (
        wait !== null &&
        shape === 'aside' && <WaitCard card={wait} timers={timers && NO_TIMERS} rows={null} meanwhile={null} />
      )}
    </div>
  )
}

/** Beside a text without amounts each time has a button of its own. */
function hasOwnTimes(shape: Shape, wait: Extract<Card, { kind: 'wait' }> | null): boolean {
  return shape === 'aside' && wait !== null && wait.timers.length > 0
}

/** The cards of the step on the display, each at its page. */
export function StepCards({
  place: { recipe, index },
  cards,
  tools: { read: readTools, timers, weighing, batch },
  placed,
  pages,
}: {
  place: StepPlace
  cards: readonly Card[]
  tools: StepTools
  placed: PlacedStep
  pages: Pages
}) {
  const batchId = batch?.id ?? null
  const readPage = useReadPage(placed, pages)
  const [read, wait] = [cardOf(cards, 'read'), cardOf(cards, 'wait')]
  const meanwhile = useMemo(() => (batchId === null ? null : { recipe, batchId }), [recipe, batchId])
  const { shape, text } = placed
  const isPaged = placed.pages.side.length > 1
  const isAllIn = weighing?.card.rows.every((row) => weighing.isIn(row.place)) ?? false
  return (
    <div
      className={styles.cards}
      data-shape={shape}
      style={{ '--columns': COLUMNS[shape], '--text-millimetres': text.millimetres, '--text-line': text.line }}
    >
      {read === null ? null : (
        <div
          className={styles.place}
          style={placed.readHeight === null ? undefined : { blockSize: `${placed.readHeight}px` }}
        >
          <ReadCard
            card={read}
            index={index}
            tools={readTools}
            timers={hasOwnTimes(shape, wait) ? null : timers}
            page={readPage}
          />
        </div>
      )}
      {weighing !== null ? (
        <div className={styles.place}>
          <WeighCard
            weighing={weighing}
            rows={isPaged ? pages.shown.side : null}
            seen={isPaged ? `${pages.side.seen} of ${pages.side.of}` : null}
            hasBowl={shape === 'bowl'}
          />
          {wait !== null && meanwhile !== null && isAllIn ? <Preparation card={wait} meanwhile={meanwhile} /> : null}
        </div>
      ) : (
        wait !== null &&
        shape === 'aside' && <WaitCard card={wait} timers={timers} rows={pages.shown.side} meanwhile={meanwhile} />
      )}
      {weighing !== null && shape === 'bowl' ? <BowlCard weighing={weighing} toHand={pages.toHand} /> : null}
    </div>
  )
}

/** The lines of the text and the rows of equipment of the page that is shown; null where the text has one page. */
function useReadPage({ pages: all, read }: PlacedStep, { shown }: Pages): ReadPage | null {
  const rows = shown.read
  const isWhole = all.read.length < 2 || rows === null
  const { from = 0, to = 0 } = rows ?? {}
  const said = rows === null ? '' : `${all.read.indexOf(rows) + 1} of ${all.read.length}`
  return useMemo(() => {
    if (isWhole) return null
    const { lines, lineHeight, equipment } = read
    const within = equipment.slice(Math.max(0, from - lines), Math.max(0, to - lines))
    return {
      lines: { from: Math.min(from, lines), to: Math.min(to, lines) },
      lineHeight,
      equipment: {
        from: within[0]?.from ?? 0,
        height: within.reduce((sum, { height }) => sum + height, 0),
      },
      said,
    }
  }, [isWhole, read, from, to, said])
}

/** The bowl on the scale: what is in, what the scale has to show, and at its foot the button of the amount at hand. */
function BowlCard({ weighing, toHand }: { weighing: Weighing; toHand: Pages['toHand'] }) {
  const { bowl, target } = weighing
  return (
    <section className={styles.card} data-card="bowl" aria-label={t('weigh.bowl')}>
      <div className={styles.drawing}>
        <Vessel weighing={weighing} />
      </div>
      {bowl === null || bowl.surplus === null ? null : (
        <Notice kind="warn" title={t('weigh.surplusIn', { amount: amountWords(bowl.surplus) })} />
      )}
      {target === null ? null : (
        <p className={styles.scale}>
          <ScaleText target={target} />
        </p>
      )}
      <div className={styles.foot}>
        <InButton weighing={weighing} toHand={toHand} />
      </div>
    </section>
  )
}

/** An amount that comes later is in a dish. */
function Vessel({ weighing: { rows, hand, bowl } }: { weighing: Weighing }) {
  const state = hand === null ? undefined : rows[hand]
  if (state !== undefined && state.later !== null) return <DishDrawing words={amountWords(state.amount)} />
  return bowl === null ? null : <BowlDrawing bowl={bowl} />
}
