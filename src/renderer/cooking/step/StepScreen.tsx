import {
  type ReactNode,
  useCallback,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { BatchSummary, Factor } from '../../../shared/batch.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import type { Recipe } from '../../../shared/model.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { usePublishReadableStep } from '../../parts/readableStep.ts'
import { type StepTickKey, type Ticks, tickedIn } from '../../parts/ticks.ts'
import { useScannedSince } from '../../scanner/link.ts'
import { TimerTiles } from '../../timers/TimerTiles.tsx'
import { BothEnds } from '../../ui/BothEnds.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconDown, IconNext } from '../../ui/icons.tsx'
import { Notice } from '../../ui/Notice.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { Scroller } from '../../ui/Scroller.tsx'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useWords } from '../../words/words.ts'
import { BowlRail } from '../bowl/BowlRail.tsx'
import { BowlView } from '../bowl/BowlView.tsx'
import { useBowl } from '../bowl/useBowl.ts'
import { AllSteps } from '../overview/AllSteps.tsx'
import { WrittenFacts } from '../overview/WrittenFacts.tsx'
import { StepBar } from './StepBar.tsx'
import { StepRail } from './StepRail.tsx'
import styles from './StepScreen.module.css'
import { StepSide } from './StepSide.tsx'
import { StepText } from './StepText.tsx'
import { type StepTroubleKind, stepTroubles } from './stepTroubles.ts'
import { useScannedProduct } from './useScannedProduct.ts'
import { useStepTurning } from './useStepTurning.ts'
import { useSwipe } from './useSwipe.ts'
import { useTurnKeys } from './useTurnKeys.ts'

/** The parts of a step that need a batch. */
export interface Cooking {
  readonly batch: BatchSummary
  readonly ticks: Ticks
  /** Zero-based indices of the steps that are done. */
  readonly done: ReadonlySet<StepIndex>
  readonly onMark: (step: StepIndex, isDone: boolean) => void
}

const NOTHING_DONE: ReadonlySet<StepIndex> = new Set()
/** In characters: four pages of half the width of a panel of 15 inches. */
const LONG_TEXT = 700

/**
 * One step of a recipe on the whole display. Next turns through everything of the step that is longer than the display
 * before it goes to the next one. The amounts that are weighed into a bowl can be shown one at a time in its place.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: layout of one screen
export function StepScreen({
  recipe,
  step: index,
  scale,
  cooking,
  above = null,
  beside = null,
  atEnd: atEndOfRecipe = null,
  end,
  onTurn,
  onFetchList,
  onLeave,
  onEnd,
}: {
  recipe: Recipe
  /** Zero-based. */
  step: StepIndex
  scale: Factor
  /** Null without a batch. */
  cooking: Cooking | null
  /** Between the bar and the rail. */
  above?: ReactNode
  /** Above the rail; beside it where there is less height. */
  beside?: ReactNode
  /** Below the text of the last step. */
  atEnd?: ReactNode
  /** The label of Next on the last step. */
  end: string
  /** `isDone`: the present step is done, because it is left by Next. */
  onTurn: (step: StepIndex, isDone: boolean) => void
  onFetchList: () => void
  onLeave: () => void
  onEnd: () => void
}) {
  const { step: words } = useWords()
  const pedal = useKioskState(({ pedal }) => pedal)
  const connection = useKioskState(({ connection }) => connection)
  const notices = useKioskState(({ notices }) => notices)
  const session = useKioskState(({ session }) => session)
  const troubles = stepTroubles({ connection, notices, session })
  /** Counts page turns within a step. Scrolling by finger is not counted, because it needs no guard. */
  const [turned, setTurned] = useState(0)
  const [view, setView] = useState<'step' | 'steps' | 'facts'>('step')
  const step = recipe.steps[index]
  const following = recipe.steps[index + 1]
  const isLast = index === recipe.steps.length - 1
  const factor = scaledFactorText(scale)
  const ofBatch = cooking === null ? factor : scaledFactorText(cooking.batch.scale)
  const done = cooking?.done ?? NOTHING_DONE
  const ticks = cooking?.ticks ?? null
  const {
    shown: bowl,
    open: openBowl,
    wasTurnedThrough,
  } = useBowl({ recipe, index, scale, batchId: cooking?.batch.id ?? null, ticks })
  const isBowl = view === 'step' && bowl !== null
  const page = `${view} ${index}.${turned} ${isBowl ? bowl.place : ''}`
  const ticked = step === undefined || ticks === null ? null : tickedIn(step, index, ticks.isTicked)
  usePublishReadableStep(recipe, index, scale, ticked)

  const jump = useStableCallback((target: StepIndex) => {
    setView('step')
    if (target !== index && target >= 0 && target < recipe.steps.length) onTurn(target, false)
  })
  const leave = useStableCallback(isBowl ? bowl.close : onLeave)
  const fetchList = useStableCallback(onFetchList)
  const seeFacts = useCallback(() => setView('facts'), [])
  const seeBowl = useStableCallback(() => openBowl?.())
  const hasBowl = openBowl !== null
  const ways = useMemo(
    () => ({ onFacts: seeFacts, onFetchList: fetchList, onBowl: hasBowl ? seeBowl : null }),
    [seeFacts, fetchList, hasBowl, seeBowl],
  )
  const tick = useStableCallback((key: StepTickKey, isTicked: boolean) => ticks?.setTicked(key, isTicked))
  const { text, side, onText, onSide, turning, isAtStart, alone, turnOn, turnBack } = useStepTurning({
    step,
    index,
    isTicked: (key) => (wasTurnedThrough && key.includes(' ingredient ')) || (ticks?.isTicked(key) ?? false),
  })
  const leaves = turning.kind === 'leave' && !isBowl
  const isEnd = isLast && leaves
  const next = () => {
    if (isBowl) bowl.next()
    else if (turnOn()) setTurned(turned + 1)
    else if (isLast) onEnd()
    else onTurn(index + 1, true)
  }
  const backToStep = () => jump(index - 1)
  const back = () => {
    if (isBowl) (bowl.back ?? backToStep)()
    else if (turnBack()) setTurned(turned + 1)
    else if (wasTurnedThrough) openBowl?.()
    else backToStep()
  }
  useScannedProduct({ recipe, index, ticks, bowl: isBowl ? bowl : null })
  const scannedSince = useScannedSince()
  const shownAt = useShownAt(page)
  useTurnKeys({ pedal, isOff: view !== 'step', isEnd, shownAt, scannedSince, next, back })
  useEscape(view !== 'step' ? () => setView('step') : isBowl ? bowl.close : null)
  // A swipe never ends a batch, because it may have been meant as a scroll.
  const swipe = useSwipe({ next: () => (isEnd ? undefined : next()), back })

  if (step === undefined) return null
  const title = step.title === '' ? words.untitled(stepNumber(index)) : step.title
  return (
    // A trouble that appears or disappears moves the controls, which could take a second touch.
    <PressGuard page={`${page} ${troubles}`}>
      <div className={styles.step} data-screen="step">
        <StepBar
          number={recipe.number}
          name={recipe.name}
          factor={factor}
          isMade={factor !== ofBatch}
          isBowl={isBowl}
          onBack={leave}
        />
        <StepTrouble troubles={troubles} />
        {above}
        <div className={styles.stepWay}>
          {beside}
          <div className={styles.stepPlace} hidden={view !== 'step'}>
            {isBowl ? (
              <BowlRail recipe={recipe} index={index} shown={bowl} />
            ) : (
              <>
                <StepRail
                  steps={recipe.steps}
                  current={index}
                  done={done}
                  batchId={cooking?.batch.id ?? null}
                  onStep={jump}
                />
                <Button keepFocus onPress={() => setView('steps')}>
                  {words.seeAllSteps}
                </Button>
              </>
            )}
          </div>
        </div>
        {isBowl ? (
          <BowlView
            recipe={recipe}
            index={index}
            scale={scale}
            shown={bowl}
            swipe={swipe}
            onBack={bowl.back === null && index === 0 ? null : back}
          />
        ) : (
          <main
            className={`screen-body ${styles.stepBody} scalable`}
            hidden={view !== 'step'}
            data-alone={step.ingredients.length === 0 && step.description.length > LONG_TEXT ? alone : undefined}
          >
            <div className={styles.stepPage} {...swipe}>
              <Scroller ref={text} label={title} buttons="none" startOver={index} onPlace={onText}>
                <StepText recipe={recipe} index={index} factor={factor} batchId={cooking?.batch.id ?? null} />
                {isLast ? atEndOfRecipe : null}
              </Scroller>
            </div>
            <StepSide
              recipe={recipe}
              index={index}
              batchId={cooking?.batch.id ?? null}
              numerator={scale.numerator}
              denominator={scale.denominator}
              ticked={ticked}
              onTick={tick}
              ways={ways}
              scroller={side}
              onPlace={onSide}
            />
          </main>
        )}
        {view === 'steps' ? (
          <AllSteps
            recipe={recipe}
            factor={ofBatch}
            current={index}
            isDone={(one) => done.has(one)}
            batch={cooking?.batch ?? null}
            onMark={cooking?.onMark ?? null}
            onStep={jump}
          />
        ) : null}
        {view === 'facts' ? <StepFacts recipe={recipe} factor={ofBatch} /> : null}
        {isBowl ? null : (
          <footer className={styles.stepFooter} data-view={view}>
            {view === 'step' ? (
              <Button
                size="large"
                keepFocus
                icon={<IconBack />}
                disabled={index === 0 && isAtStart && !wasTurnedThrough}
                onPress={back}
              >
                {words.back}
              </Button>
            ) : (
              <Button size="large" icon={<IconBack />} onPress={() => setView('step')}>
                {words.backToStep}
              </Button>
            )}
            <div className={styles.stepFooterTimers}>
              <TimerTiles />
            </div>
            {view === 'step' ? (
              <Button
                kind={leaves ? 'go' : 'plain'}
                size="large"
                keepFocus
                iconAfter={leaves ? <IconNext /> : <IconDown />}
                onPress={next}
              >
                {nextWords()}
              </Button>
            ) : view === 'steps' ? (
              <div className={styles.stepWays}>
                <Button grow onPress={ways.onFacts}>
                  {words.facts}
                </Button>
                <Button grow onPress={ways.onFetchList}>
                  {words.toFetch}
                </Button>
              </div>
            ) : null}
          </footer>
        )}
      </div>
    </PressGuard>
  )

  function nextWords(): ReactNode {
    switch (turning.kind) {
      case 'text':
      case 'side':
      case 'toSide':
        return words.readOn(turning.page, turning.pages)
      case 'amounts':
        return words.moreAmounts(turning.seen, turning.of)
      case 'equipment':
        return words.moreEquipment(turning.seen, turning.of)
      case 'leave':
        return <BothEnds lines={2}>{isLast ? end : words.next(following?.title ?? '')}</BothEnds>
    }
  }
}

/** The time at which the page appeared on the display, comparable with the `timeStamp` of an event. */
function useShownAt(page: string): () => number {
  const shown = useRef({ page: '', at: 0 })
  useLayoutEffect(() => {
    if (shown.current.page !== page) shown.current = { page, at: performance.now() }
  }, [page])
  return () => shown.current.at
}

/** Calls `leave` on Escape, unless a dialog is open. */
function useEscape(leave: (() => void) | null): void {
  const onEscape = useEffectEvent(() => leave?.())
  useEffect(() => {
    const onKeyDown = ({ key, repeat }: KeyboardEvent) => {
      if (key === 'Escape' && !repeat && document.querySelector('dialog[open]') === null) onEscape()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}

/** One line for each trouble, between the bar and the step, so that it covers no part of the step. */
function StepTrouble({ troubles }: { troubles: readonly StepTroubleKind[] }) {
  const { step: words } = useWords()
  return troubles.map((kind) => (
    <Notice strip key={kind} kind="warn" title={words.trouble[kind].title}>
      {words.trouble[kind].sentence}
    </Notice>
  ))
}

/** Outputs and specifications of the recipe as written, allergens first. */
function StepFacts({ recipe, factor }: { recipe: Recipe; factor: string | null }) {
  return (
    <main className={`screen-body ${styles.stepFacts} scalable`}>
      <WrittenFacts recipe={recipe} factor={factor} />
    </main>
  )
}
