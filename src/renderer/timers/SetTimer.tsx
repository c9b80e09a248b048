import { useState } from 'react'
import type { StepIndex } from '../../shared/step.ts'
import { LONGEST_TIMER_NAME, LONGEST_TIMER_SECONDS } from '../../shared/timer.ts'
import { dotted } from '../look/dotted.ts'
import { useKeyboardLayout } from '../search/useKeyboardLayout.ts'
import { momentText } from '../time/momentText.ts'
import { useNow } from '../time/useNow.ts'
import { Field, UnseenField } from '../ui/Field.tsx'
import { Keyboard } from '../ui/Keyboard.tsx'
import { Pad } from '../ui/Pad.tsx'
import { isDigit } from '../ui/textEntry.ts'
import { type TextEntry, useTextEntry } from '../ui/useTextEntry.ts'
import { useWords } from '../words/words.ts'
import styles from './SetTimer.module.css'
import { TimerForm } from './TimerForm.tsx'
import { LONGEST_TYPED_TIME, typedSeconds, typedTimeText } from './typedTime.ts'

/** Asks for the length and the name of a timer and starts it. */
export function SetTimer({
  otherwise = '',
  place,
  onClose,
}: {
  /** The name without a typed one; empty for its length. */
  otherwise?: string
  /** The step that the timer belongs to, or null. */
  place: { readonly batchId: string; readonly step: StepIndex } | null
  /** Called when the timer runs or setting it was given up. */
  onClose: () => void
}) {
  const { timers: words, locale } = useWords()
  const layout = useKeyboardLayout()
  const now = useNow(1000)
  const [keys, setKeys] = useState<'digits' | 'letters'>('digits')
  const time = useTextEntry({ accept: isDigit, longest: LONGEST_TYPED_TIME, caretAtEnd: true })
  const naming = useTextEntry({ longest: LONGEST_TIMER_NAME })
  const seconds = typedSeconds(time.text)
  const usual = otherwise.trim().slice(0, LONGEST_TIMER_NAME) || words.duration(seconds * 1000)
  const because = seconds === 0 ? words.typeTime : seconds > LONGEST_TIMER_SECONDS ? words.tooLong : undefined

  return (
    <TimerForm
      title={words.set}
      back={words.notNow}
      go={words.start}
      isReady={because === undefined}
      because={because}
      onSend={(send) => {
        return send('startTimer', { name: naming.text.trim() || usual, seconds, place })
      }}
      onDone={onClose}
    >
      {(submit) => (
        <div className={styles.setTimer} data-keys={keys}>
          <div className="column" data-typed>
            <TimeField label={words.howLong} entry={time} onEnter={submit} onFocus={() => setKeys('digits')} />
            <Field
              label={words.name}
              entry={naming}
              hint={seconds === 0 ? undefined : usual}
              clearable
              onEnter={time.focus}
              onFocus={() => setKeys('letters')}
            />
            <p className={styles.setTimerEnd} role="status">
              {because === undefined
                ? dotted(words.duration(seconds * 1000), words.ringsAt(momentText(now + seconds * 1000, now, locale)))
                : ''}
            </p>
          </div>
          {keys === 'digits' ? (
            <Pad entry={time} />
          ) : (
            <Keyboard layout={layout} entry={naming} onEnter={time.focus} enterLabel={words.enterKey} />
          )}
        </div>
      )}
    </TimerForm>
  )
}

/**
 * A field for a duration, filled from the right. One real field lies under the figures, so that keys and screen readers
 * find a field.
 */
function TimeField({
  label,
  entry,
  onEnter,
  onFocus,
}: {
  label: string
  /** Made with `useTextEntry({ accept: isDigit, longest: LONGEST_TYPED_TIME, caretAtEnd: true })`. */
  entry: TextEntry
  onEnter: () => void
  onFocus: () => void
}) {
  const { text } = entry
  return (
    <div className={styles.timeField}>
      <UnseenField
        label={label}
        labelShown
        description={typedTimeText(text)}
        entry={entry}
        focusFirst
        onEnter={onEnter}
        onFocus={onFocus}
      />
      <span
        className={`${styles.timeFieldFigures} num`}
        data-empty={text === '' || undefined}
        dir="ltr"
        aria-hidden="true"
      >
        {typedTimeText(text)}
      </span>
    </div>
  )
}
