import { type ReactNode, useState } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { scaledFactorText } from '../../../shared/kitchen/factor.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { usePublishReadableStep } from '../../parts/readableStep.ts'
import type { Ticks } from '../../parts/ticks.ts'
import { SetTimer } from '../../timers/SetTimer.tsx'
import { TimerDialog } from '../../timers/TimerDialog.tsx'
import { TimerTiles } from '../../timers/TimerTiles.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBack, IconDown, IconNext, IconTimer } from '../../ui/icons.tsx'
import { Screen } from '../../ui/layout.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useWords } from '../../words/words.ts'
import { StepBar } from './CookingBar.tsx'
import { InButton } from './InButton.tsx'
import { type Note, NoteLine } from './NoteLine.tsx'
import { StepCards, type StepPlace, useStepFit } from './StepCards.tsx'
import { StepRail } from './StepRail.tsx'
import styles from './StepScreen.module.css'
import { useScannedProduct } from './scans.ts'
import { useCards } from './useCards.ts'
import { useDisplayPanel } from './useDisplayPanel.ts'
import type { Pages } from './usePages.ts'
import { useStepNotes } from './useStepNotes.tsx'
import { useStepTimers } from './useStepTimers.ts'
import { useStepTools } from './useStepTools.ts'
import { type StepWays, useTurning } from './useTurning.tsx'
import type { Weighing } from './weighing.ts'

/** The parts of a step that need a batch. */
export interface Cooking {
  readonly batch: BatchSummary
  readonly ticks: Ticks
  /** Zero-based indices of the steps that are done. */
  readonly done: ReadonlySet<StepIndex>
}

const NOTHING_DONE: ReadonlySet<StepIndex> = new Set()

/** One step of a recipe on the whole display, as cards. Next leaves it when all of it has been whole on the display. */
export function StepScreen({
  place,
  cooking,
  ways,
  notes,
  tabs,
}: {
  place: StepPlace
  /** Null without a batch. */
  cooking: Cooking | null
  ways: StepWays
  /** What is wrong with the batch or has changed. */
  notes: readonly (Note | false)[]
  /** The other batches of the station. */
  tabs: ReactNode
}) {
  const { recipe, index, scale } = place
  const { panel, scale: textScale } = useDisplayPanel()
  const batch = cooking?.batch ?? null
  const ticks = cooking?.ticks ?? null
  const cards = useCards(recipe, scale, batch)
  const mine = cards.of(index)
  const started = useStepTimers(batch?.id ?? null, index)
  const [isSetting, setSetting] = useState(false)
  const set = useStableCallback(() => setSetting(true))
  const tools = useStepTools(place, mine, started.timers, { batch, ticks })
  const { weighing } = tools
  usePublishReadableStep({ ...place, ticked: ticks?.ticked ?? null })
  const fit = useStepFit(place, cards, tools)
  const turning = useTurning(place, weighing, fit.placed, batch?.id ?? null, ways)
  const all = useStepNotes(place, mine, started.failure, notes)
  useScannedProduct(recipe, index, ticks, weighing)
  const leave = useStableCallback(ways.onLeave)
  const whole = useStableCallback(ways.onWhole)
  const factor = scaledFactorText(scale)
  const step = recipe.steps[index]
  if (step === undefined) return null
  return (
    // A line above that appears or disappears moves the controls, which could take a second touch.
    <PressGuard page={`${turning.pages.page} ${all.map(({ key }) => key).join()}`}>
      <Screen name="step">
        <div className={styles.sizes} data-panel={panel} style={{ '--row-scale': Math.max(1, textScale) }}>
          <StepBar
            recipe={recipe}
            factor={factor}
            isMade={batch !== null && factor !== scaledFactorText(batch.scale)}
            onLeave={leave}
            onWhole={whole}
          />
          <NoteLine notes={all} />
          <div className={styles.way}>
            {tabs}
            <StepRail
              steps={recipe.steps}
              current={index}
              done={cooking?.done ?? NOTHING_DONE}
              batchId={batch?.id ?? null}
              onStep={turning.jump}
            />
          </div>
          <main className={styles.main} {...turning.swipe}>
            <div className={styles.room} ref={fit.place}>
              {fit.placed === null ? null : (
                <StepCards place={place} cards={mine} tools={tools} placed={fit.placed} pages={turning.pages} />
              )}
              {fit.layer}
            </div>
          </main>
          <StepFooter
            next={turning.nextButton}
            weighing={batch === null ? null : weighing}
            toHand={turning.pages.toHand}
            hasBowl={fit.placed?.shape === 'bowl'}
            onSet={set}
            onBack={turning.canGoBack ? turning.back : null}
          />
        </div>
        {started.open === null ? null : <TimerDialog timer={started.open} onClose={started.close} />}
        {isSetting ? (
          <SetTimer
            otherwise={step.title}
            place={batch === null ? null : { batchId: batch.id, step: index }}
            onClose={() => setSetting(false)}
          />
        ) : null}
      </Screen>
    </PressGuard>
  )
}

/** Back, the running timers, the amount at hand where it has no place of its own, and Next. In the same place at every step. */
function StepFooter({
  next,
  weighing,
  toHand,
  hasBowl,
  onBack,
  onSet,
}: {
  /** `leaves`: whether it leaves the step. */
  next: { readonly name: ReactNode; readonly leaves: boolean; readonly onPress: () => void }
  /** Null where nothing is weighed. */
  weighing: Weighing | null
  toHand: Pages['toHand']
  /** Whether the amount at hand stands in the card of the bowl. */
  hasBowl: boolean
  /** Null at the very beginning. */
  onBack: (() => void) | null
  /** Sets a timer of any length. */
  onSet: () => void
}) {
  const { step: words } = useWords()
  const { panel } = useDisplayPanel()
  const hasTimers = useKioskState(({ timers }) => timers.length > 0)
  const jsin = weighing?.card.rows.find(({ place }) => place === weighing.hand)?.jsin
  return (
    <footer className={styles.footer}>
      <Button size="large" keepFocus icon={<IconBack />} disabled={onBack === null} onPress={() => onBack?.()}>
        {words.back}
      </Button>
      <div className={styles.timers}>
        <TimerTiles />
        <Button kind="quiet" keepFocus icon={<IconTimer />} name={words.setTimer} onPress={onSet}>
          {hasTimers ? null : words.setTimer}
        </Button>
      </div>
      {panel === 'large' && (weighing === null || hasBowl) ? (
        <p className={styles.hint}>{jsin === undefined || hasTimers ? null : words.how(jsin)}</p>
      ) : (
        <div className={styles.in}>{weighing === null ? null : <InButton weighing={weighing} toHand={toHand} />}</div>
      )}
      <Button
        kind={next.leaves ? 'go' : 'plain'}
        size="large"
        keepFocus
        iconAfter={next.leaves ? <IconNext /> : <IconDown />}
        onPress={next.onPress}
      >
        {next.name}
      </Button>
    </footer>
  )
}
