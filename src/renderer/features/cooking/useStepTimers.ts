import { useMemo, useState } from 'react'
import type { TimerFailure } from '../../../shared/failure.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { momentText } from '../../time/momentText.ts'
import { useRinging } from '../../time/useCountdown.ts'
import { useStableCallback } from '../../ui/useStableCallback.ts'
import { useWords } from '../../words/words.ts'
import { rangAt, runningTimer, type SuggestedTimer, type TimerPlace } from './suggestedTimers.ts'

/** What the button of a time says besides its words. `starting`: it was touched, and is not running yet. */
export interface TimerState {
  readonly kind: 'none' | 'starting' | 'runs' | 'rings'
  /** "rang 23:21", after it was stopped; null before. */
  readonly rang: string | null
}

/** The timers that the text of a step suggests, as the station has them. */
export interface StepTimers {
  readonly stateOf: (suggestion: SuggestedTimer) => TimerState
  /** Starts it; one that rings is opened, and one that runs is not started again. */
  readonly press: (suggestion: SuggestedTimer) => void
}

const ONE_SECOND = 1000

/** `timers` stays the same object while none of them changes. `open`: the ringing timer that was touched. */
export function useStepTimers(batchId: string | null, step: StepIndex) {
  const words = useWords()
  const { send } = useCommand()
  const all = useKioskState(({ timers }) => timers)
  const stopped = useKioskState(({ stoppedTimers }) => stoppedTimers)
  const ringing = useRinging(all)
  /** The names of the timers that are being started. */
  const [starting, setStarting] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<TimerFailure | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)

  const press = useStableCallback((suggestion: SuggestedTimer) => {
    const { name, seconds } = suggestion
    const running = runningTimer(all, suggestion, placeOf(batchId, step))
    if (running !== null && ringing.includes(running)) setOpenId(running.id)
    if (running !== null || starting.has(name)) return
    setStarting((before) => new Set(before).add(name))
    void send('startTimer', { name, seconds, place: placeOf(batchId, step) }).then((answer) => {
      setFailure(answer === undefined || answer.ok ? null : answer.failure)
      // Ignores a second touch within a second, even if the first timer has already been stopped.
      setTimeout(() => setStarting((before) => new Set([...before].filter((one) => one !== name))), ONE_SECOND)
    })
  })
  const timers = useMemo((): StepTimers => {
    const place = placeOf(batchId, step)
    return {
      press,
      stateOf(suggestion) {
        const running = runningTimer(all, suggestion, place)
        if (running !== null) return { kind: ringing.includes(running) ? 'rings' : 'runs', rang: null }
        const rang = rangAt(stopped, suggestion, place)
        return {
          kind: starting.has(suggestion.name) ? 'starting' : 'none',
          rang: rang === null ? null : words.step.timerRang(momentText(rang, Date.now(), words.locale)),
        }
      },
    }
  }, [all, stopped, ringing, starting, batchId, step, words, press])
  const isOver = failure?.kind === 'tooManyTimers' && all.length < failure.most
  return {
    timers,
    failure: isOver ? null : failure,
    open: all.find(({ id }) => id === openId) ?? null,
    close: () => setOpenId(null),
  }
}

function placeOf(batchId: string | null, step: StepIndex): TimerPlace {
  return batchId === null ? null : { batchId, step }
}
