import { useMemo } from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { isWaiting } from '../../../shared/kitchen/step-facts/whileWaiting.ts'
import type { Recipe } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useEarlierTicks } from '../../parts/ticks.ts'
import { BowlCard } from './BowlCard.tsx'
import styles from './Cards.module.css'
import { type Card, cardOf } from './cards.ts'
import { Preparation } from './Preparation.tsx'
import type { Panel } from './panel.ts'
import { ReadCard, type ReadPage, type ReadTools } from './ReadCard.tsx'
import { useDisplayPanel } from './useDisplayPanel.ts'
import { type PlacedStep, useFit } from './useFit.tsx'
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
  /** Of the buttons beside a text without amounts; null where no timer can be started here. */
  readonly buttons: StepTimers | null
  /** Null where the step has no amounts. */
  readonly weighing: Weighing | null
  /** Null where the step is only read. */
  readonly batch: BatchSummary | null
}

/** How the cards of a step stand beside each other. */
type Shape = 'weigh' | 'aside' | 'alone'

const NO_TIMERS: StepTimers = { stateOf: () => ({ kind: 'none', rang: null }), press: () => undefined }

/** Places the cards of a step. `isNarrow`: one below the other on every display. */
export function useStepFit(
  { recipe, index }: StepPlace,
  cards: { readonly of: (index: StepIndex) => readonly Card[]; readonly key: string },
  tools: StepTools,
  isNarrow = false,
) {
  const batchId = tools.batch?.id ?? null
  const earlier = useEarlierTicks(batchId, index)
  const retired = useKioskState(({ beingRetired }) => beingRetired.asset.length + beingRetired.product.length)
  const isWaiting = useIsWaiting(batchId)
  const mine = cards.of(index)
  const states = cardOf(mine, 'read')?.parts.flatMap((part) =>
    part.kind === 'time' ? (tools.buttons?.stateOf(part.timer).rang ?? []) : [],
  )
  const said = [...(states ?? []), ...[...earlier.keys()].map((place) => `e${place}`), isWaiting ? 'w' : []].join()
  return useFit({
    key: `${cards.key} ${tools.batch !== null} ${retired}`,
    recipe,
    index,
    said,
    isNarrow,
    draw: (one) => (
      <Measured
        cards={cards.of(one)}
        index={one}
        tools={tools}
        isShown={one === index}
        shape={shapeOf(cards.of(one), one === index && isWaiting)}
      />
    ),
  })
}

/** Whether a long timer of the batch runs, as of now. */
function useIsWaiting(batchId: string | null): boolean {
  const timers = useKioskState(({ timers }) => timers)
  return batchId !== null && isWaiting(timers, batchId, Date.now())
}

/** Where nothing stands beside a text without amounts, it has the whole width. */
function shapeOf(cards: readonly Card[], isWaiting: boolean): Shape {
  if (cardOf(cards, 'weigh') !== null) return 'weigh'
  const wait = cardOf(cards, 'wait')
  if (wait === null) return 'alone'
  return isWaiting || wait.temperatures.length + wait.timers.length > 0 ? 'aside' : 'alone'
}

/** Whether the bowl has a card of its own. What is not weighed into one bowl leaves its room to the text. */
export function hasBowlCard(panel: Panel, card: Weighing['card'] | null): boolean {
  return panel === 'large' && card !== null && card.bowl !== null
}

/** The cards of a step as they are measured: nothing is at hand, and then every amount. */
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
  const { panel } = useDisplayPanel()
  const [read, weigh, wait] = [cardOf(cards, 'read'), cardOf(cards, 'weigh'), cardOf(cards, 'wait')]
  const hasBowl = hasBowlCard(panel, tools.batch === null ? null : weigh)
  const still = weigh === null ? null : isShown ? tools.weighing : untouched(weigh, tools.batch !== null)
  return (
    <div className={styles.cards} data-shape={shape} data-bowl={hasBowl || undefined}>
      {read === null ? null : (
        <ReadCard card={read} index={index} tools={isShown ? tools.read : measuringTools(tools, cards)} page={null} />
      )}
      {shape === 'alone'
        ? null
        : still === null
          ? wait && <WaitCard card={wait} timers={tools.buttons && NO_TIMERS} rows={null} meanwhile={null} />
          : (['rows', 'hands'] as const).map((measures) => (
              <WeighCard
                key={measures}
                weighing={still}
                rows={null}
                seen={null}
                hasBowl={hasBowl}
                measures={measures}
              />
            ))}
    </div>
  )
}

function measuringTools(tools: StepTools, cards: readonly Card[]): ReadTools {
  const { equipment, factor } = tools.read
  return {
    timers: tools.buttons === null || hasOwnTimes(cards) ? null : NO_TIMERS,
    equipment: { isTicked: () => false, onTick: equipment.onTick },
    hand: null,
    factor,
  }
}

/** Beside a text without amounts each time has a button of its own. */
export function hasOwnTimes(cards: readonly Card[]): boolean {
  return (cardOf(cards, 'wait')?.timers.length ?? 0) > 0
}

/** The cards of the step on the display, each at its page. */
export function StepCards({
  place: { recipe, index },
  cards,
  tools,
  placed,
  pages,
}: {
  place: StepPlace
  cards: readonly Card[]
  tools: StepTools
  placed: PlacedStep
  pages: Pages
}) {
  const { panel } = useDisplayPanel()
  const { weighing, batch } = tools
  const batchId = batch?.id ?? null
  const isWaiting = useIsWaiting(batchId)
  const readPage = useReadPage(placed, pages)
  const [read, wait] = [cardOf(cards, 'read'), cardOf(cards, 'wait')]
  const meanwhile = useMemo(() => (batchId === null ? null : { recipe, batchId }), [recipe, batchId])
  const isPaged = placed.pages.side.length > 1
  const { seen, of } = pages.side
  const hasBowl = hasBowlCard(panel, batch === null ? null : (weighing?.card ?? null))
  const isAllIn = weighing?.card.rows.every((row) => weighing.isIn(row.place)) ?? false
  const canPrepare = wait !== null && meanwhile !== null && isAllIn
  const shape = shapeOf(cards, isWaiting)
  return (
    <div className={styles.cards} data-shape={shape} data-bowl={hasBowl || undefined}>
      {read === null ? null : (
        <div
          className={styles.place}
          style={placed.readHeight === null ? undefined : { blockSize: `${placed.readHeight}px` }}
        >
          <ReadCard card={read} index={index} tools={tools.read} page={readPage} />
        </div>
      )}
      {shape === 'alone' ? null : weighing === null ? (
        wait && <WaitCard card={wait} timers={tools.buttons} rows={pages.shown.side} meanwhile={meanwhile} />
      ) : (
        <div className={styles.place}>
          <WeighCard
            weighing={weighing}
            rows={isPaged ? pages.shown.side : null}
            seen={isPaged ? `${seen} of ${of}` : null}
            hasBowl={hasBowl}
          />
          {canPrepare && !hasBowl ? <Preparation card={wait} meanwhile={meanwhile} /> : null}
        </div>
      )}
      {weighing === null || !hasBowl ? null : canPrepare && (wait.isLong || isWaiting) ? (
        <div className={styles.place}>
          <Preparation card={wait} meanwhile={meanwhile} />
        </div>
      ) : (
        <BowlCard weighing={weighing} />
      )}
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
