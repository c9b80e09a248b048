import { useState } from 'react'
import type { StationValue } from '../../../shared/setup.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKeyboardLayout } from '../../search/useKeyboardLayout.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Field } from '../../ui/Field.tsx'
import { Keyboard } from '../../ui/Keyboard.tsx'
import { Pad } from '../../ui/Pad.tsx'
import { isDigit } from '../../ui/textEntry.ts'
import { useTextEntry } from '../../ui/useTextEntry.ts'
import { useWords } from '../../words/words.ts'
import { type Editor, typedValue } from './editor.ts'
import styles from './ValueDialog.module.css'

/** Types one value of the station file. It closes when the main process has taken the value. */
export function ValueDialog({
  settingKey,
  title,
  explain,
  editor,
  initial,
  onClose,
}: {
  /** Dotted. */
  readonly settingKey: string
  readonly title: string
  readonly explain?: string
  readonly editor: Editor
  readonly initial: string
  readonly onClose: () => void
}) {
  const { setupMend: words, stationProblem, setup } = useWords()
  const { send, isBusy } = useCommand()
  const layout = useKeyboardLayout()
  const hasPad = editor.kind === 'number' || editor.kind === 'digits'
  const entry = useTextEntry({
    initial,
    ...(hasPad ? { accept: (one: string) => isDigit(one) || (editor.kind === 'number' && /^[.,]$/.test(one)) } : {}),
    ...(editor.kind === 'digits' ? { longest: editor.count } : {}),
  })
  const [problem, setProblem] = useState<string | null>(null)

  const write = async (value: StationValue | undefined) => {
    if (value === undefined) return setProblem(explain ?? words.notAValue)
    const outcome = await send('changeSetup', { key: settingKey, value })
    if (outcome?.ok === true) onClose()
    else if (outcome !== undefined)
      setProblem(words.expected(stationProblem.typedExpectation(outcome.failure.problem.expected)))
  }
  const take = () => void write(typedValue(entry.text, editor))
  return (
    <ConfirmDialog
      title={title}
      width="keys"
      keep={words.cancel}
      confirm={editor.kind === 'choices' ? null : words.use}
      busy={isBusy ? setup.heading : undefined}
      onKeep={onClose}
      onConfirm={take}
    >
      {explain === undefined || problem !== null ? null : <p>{explain}</p>}
      {editor.kind === 'choices' ? (
        <div className={styles.valueChoices}>
          {editor.values.map((value) => (
            <Button key={String(value)} size="main" onPress={() => void write(value)}>
              {String(value)}
            </Button>
          ))}
        </div>
      ) : (
        <>
          <Field
            label={title}
            labelUnseen
            entry={entry}
            focusFirst
            clearable
            problem={problem ?? undefined}
            onEnter={take}
          />
          {hasPad ? (
            <Pad entry={entry} hasPoint={editor.kind === 'number' && editor.hasPoint} />
          ) : (
            <Keyboard layout={layout} entry={entry} onEnter={take} enterLabel={words.use} />
          )}
        </>
      )}
    </ConfirmDialog>
  )
}
