import { type ComponentType, type MouseEvent, useId, useLayoutEffect, useRef } from 'react'
import { factorText, isOneTime } from '../../shared/kitchen/factor.ts'
import type { LockState, Session } from '../../shared/model.ts'
import { stepNumber } from '../../shared/step.ts'
import { Clock } from '../controls/Clock.tsx'
import { ConnectionBanner } from '../frame/ConnectionBanner.tsx'
import { useStation } from '../kiosk/useKioskState.ts'
import { NextTimersLine } from '../timers/running/NextTimersLine.tsx'
import { BothEnds } from '../ui/BothEnds.tsx'
import { Chip } from '../ui/Chip.tsx'
import { useWords } from '../words/words.ts'
import { LockForm } from './LockForm.tsx'
import styles from './LockScreen.module.css'
import { type ReadableStep, useReadableStep } from './readableStep.ts'
import { useStayOnTop } from './useStayOnTop.ts'

/** Shows a step read-only. Passed in, because cooking depends on the lock and not the lock on cooking. */
export type StepReader = ComponentType<{ readonly step: ReadableStep }>

/**
 * Covers the work of the signed-in person until they return: the work keeps its state and can neither be seen nor
 * reached. The step that was on the display stays readable where the station allows it.
 */
export function LockScreen({
  session,
  locked,
  StepReading,
}: {
  session: Session
  locked: Extract<LockState, { readonly kind: 'locked' }>
  StepReading: StepReader
}) {
  const station = useStation()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const step = useReadableStep()
  const readable = station.readWithoutSignIn ? step : null
  useHiddenWork()
  useStayOnTop(dialog, 1)
  return (
    <dialog
      ref={dialog}
      className={styles.lock}
      data-lock
      aria-labelledby={id}
      tabIndex={-1}
      data-reading={readable !== null || undefined}
      onMouseDown={keepFocus}
    >
      {readable === null ? <LockedStation /> : <LockedStep step={readable} StepReading={StepReading} />}
      <LockForm headingId={id} session={session} locked={locked} />
      <div className={styles.lockTimers}>
        <NextTimersLine />
      </div>
    </dialog>
  )
}

/** Hides the work with its dialogs. It is shown again before the focus goes back to it. */
function useHiddenWork(): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement
    dataset.covered = ''
    return () => {
      delete dataset.covered
    }
  }, [])
}

/** A mouse press beside the controls must not take the focus from the field, so that typing goes on. */
function keepFocus(event: MouseEvent): void {
  if (event.target instanceof Element && event.target.closest('button, input, [tabindex="0"]') === null)
    event.preventDefault()
}

function LockedStep({ step, StepReading }: { step: ReadableStep; StepReading: StepReader }) {
  const { step: words, overview } = useWords()
  const { recipe, index, scale } = step
  return (
    <main className={`${styles.lockWork} ${styles.lockStep}`}>
      <div className={styles.lockRecipe}>
        <p className={`${styles.lockPlace} num`}>{words.place(stepNumber(index), recipe.steps.length)}</p>
        {recipe.number === '' ? null : <Chip number>{recipe.number}</Chip>}
        <h2>
          <BothEnds lines={2}>{recipe.name}</BothEnds>
        </h2>
        {isOneTime(scale) ? null : <Chip>{overview.scaling.batch(factorText(scale))}</Chip>}
      </div>
      <StepReading step={step} />
    </main>
  )
}

/** What the lock shows of a station where the work must not be seen. */
function LockedStation() {
  const station = useStation()
  return (
    <section className={`${styles.lockWork} ${styles.lockStation}`} data-where-it-fits>
      <Clock size="far" />
      <h2 className="muted">{station.name}</h2>
      <ConnectionBanner />
    </section>
  )
}
