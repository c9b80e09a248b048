import { useMemo, useRef, useState } from 'react'
import type { TimerFailure } from '../../../shared/failure.ts'
import type { Step } from '../../../shared/model.ts'
import type { StepIndex } from '../../../shared/step.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { ServiceText } from '../../look/ServiceText.tsx'
import { momentText } from '../../time/momentText.ts'
import { useRinging } from '../../time/useCountdown.ts'
import { SetTimer } from '../../timers/SetTimer.tsx'
import { TimerDialog } from '../../timers/TimerDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { IconBell, IconCheck, IconTimer } from '../../ui/icons.tsx'
import { useWords } from '../../words/words.ts'
import { rangAt, runningTimer, type SuggestedTimer, suggestedTimers } from './suggestedTimers.ts'
import styles from './TimerSuggestions.module.css'

/**
 * A button for each time in the text of a step, and one for any other time. The button of a running timer says so and
 * starts no second one; that of a ringing timer says that its time is up and opens it, and then when it rang.
 */
export function TimerSuggestions({
  from,
  language,
  batchId,
  step,
}: {
  from: Pick<Step, 'title' | 'description'>
  language: TextLanguage
  batchId: string | null
  step: StepIndex
}) {
  const words = useWords()
  const { send } = useCommand()
  const timers = useKioskState(({ timers }) => timers)
  const stopped = useKioskState(({ stoppedTimers }) => stoppedTimers)
  const ringing = useRinging(timers)
  const suggestions = useMemo(() => suggestedTimers(from, language, words.step), [from, language, words])
  /** Timers being started. A ref besides the state, because the second of two quick touches may precede the render. */
  const asked = useRef(new Set<string>())
  const [starting, setStarting] = useState<ReadonlySet<string>>(new Set())
  const [failure, setFailure] = useState<TimerFailure | null>(null)
  const [isSetting, setSetting] = useState(false)
  const [openId, setOpenId] = useState<string | null>(null)
  const open = timers.find(({ id }) => id === openId)
  const place = batchId === null ? null : { batchId, step }

  const start = ({ name, seconds }: SuggestedTimer) => {
    if (asked.current.has(name)) return
    asked.current.add(name)
    setStarting(new Set(asked.current))
    void send('startTimer', { name, seconds, place }).then((answer) => {
      setFailure(answer === undefined || answer.ok ? null : answer.failure)
      // Ignores a second touch within a second, even if the first timer has already been stopped.
      setTimeout(() => {
        asked.current.delete(name)
        setStarting(new Set(asked.current))
      }, ONE_SECOND)
    })
  }

  return (
    <section className={styles.stepTimers} aria-label={words.step.timers}>
      {suggestions.map((suggestion) => {
        const running = runningTimer(timers, suggestion, place)
        const isRinging = running !== null && ringing.includes(running)
        const rang = running === null ? rangAt(stopped, suggestion, place) : null
        return (
          <Button
            key={suggestion.name}
            keepFocus
            icon={running === null ? <IconTimer /> : isRinging ? <IconBell /> : <IconCheck />}
            pressed={running !== null || starting.has(suggestion.name)}
            onPress={() => {
              if (running === null) start(suggestion)
              else if (isRinging) setOpenId(running.id)
            }}
          >
            <ServiceText>{suggestion.label}</ServiceText>
            {rang === null ? null : (
              <small className={styles.stepTimerRuns}>
                {words.step.timerRang(momentText(rang, Date.now(), words.locale))}
              </small>
            )}
            {running === null ? null : (
              <small className={styles.stepTimerRuns}>{isRinging ? words.timers.timeIsUp : words.step.timerRuns}</small>
            )}
          </Button>
        )
      })}
      <Button keepFocus kind="quiet" icon={<IconTimer />} onPress={() => setSetting(true)}>
        {words.step.setTimer}
      </Button>
      {open === undefined ? null : <TimerDialog timer={open} onClose={() => setOpenId(null)} />}
      {isSetting ? <SetTimer otherwise={from.title} place={place} onClose={() => setSetting(false)} /> : null}
      {failure === null ? null : (
        <p role="alert" className={styles.stepTimerProblem}>
          {failure.kind === 'tooManyTimers' ? words.step.tooManyTimers(failure.most) : words.step.timerNotStarted}
        </p>
      )}
    </section>
  )
}

const ONE_SECOND = 1000
