import { LONGEST_TIMER_NAME, type Timer } from '../../shared/timer.ts'
import { useKeyboardLayout } from '../search/useKeyboardLayout.ts'
import { Field } from '../ui/Field.tsx'
import { Keyboard } from '../ui/Keyboard.tsx'
import { useTextEntry } from '../ui/useTextEntry.ts'
import { useWords } from '../words/words.ts'
import { TimerForm } from './TimerForm.tsx'

/** Renames a timer, with the on-screen keys. */
export function RenameTimer({ timer, onDone }: { timer: Timer; onDone: () => void }) {
  const { timers: words } = useWords()
  const layout = useKeyboardLayout()
  const entry = useTextEntry({ initial: timer.name, longest: LONGEST_TIMER_NAME })
  const name = entry.text.trim()
  return (
    <TimerForm
      title={words.rename}
      back={words.keepName}
      go={words.useName}
      isReady={name !== ''}
      onSend={(send) => send('renameTimer', { timerId: timer.id, name })}
      onDone={onDone}
    >
      {(submit) => (
        <>
          <div data-typed>
            <Field label={words.name} labelUnseen entry={entry} focusFirst clearable onEnter={submit} />
          </div>
          <Keyboard layout={layout} entry={entry} onEnter={submit} enterLabel={words.enterKey} />
        </>
      )}
    </TimerForm>
  )
}
