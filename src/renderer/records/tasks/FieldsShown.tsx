import { type ReactNode, useState } from 'react'
import { isSecretColumn, learntField } from '../../../shared/records/learntField.ts'
import type { FieldQuestion, LearntFields, WantedFields } from '../../../shared/records/learntFields.ts'
import type { RecordMeaning } from '../../../shared/recordsLearnt.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { dotted } from '../../look/dotted.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { List } from '../../ui/List.tsx'
import { useWords } from '../../words/words.ts'
import type { ReadRecords } from './taskRecords.ts'
import { WhichField } from './WhichField.tsx'

/**
 * A button to the fields that a task reads, as choices or suggestions. There each can be changed, and the suggestions
 * confirmed.
 */
export function FieldsShown({
  wanted,
  learnt,
  read,
  besides,
}: {
  wanted: WantedFields
  learnt: LearntFields
  read: ReadRecords
  /** More that the task has learnt, with the way to change it. */
  besides?: ReactNode
}) {
  const { recordsLearnt: words, operations } = useWords()
  const { send } = useCommand()
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  const [isOpen, setOpen] = useState(false)
  const [question, setQuestion] = useState<FieldQuestion | null>(null)
  const { subject } = wanted
  const confirm = () => {
    for (const meaning of learnt.suggested) {
      const field = learnt.fields[meaning]
      if (field !== undefined) void send('chooseRecordField', { subject, meaning, field })
    }
    setOpen(false)
  }
  const ask = (meaning: RecordMeaning) =>
    setQuestion({ subject, meaning, candidates: read.columns.filter((column) => !isSecretColumn(column)) })
  const meanings = [...new Set([...wanted.required.flat(), ...wanted.optional])]
  return (
    <>
      <Button onPress={() => setOpen(true)}>
        {words.fields(learnt.suggested.length, operations.subject(subject))}
      </Button>
      {isOpen ? (
        <ConfirmDialog
          title={words.fieldsTitle}
          width="wide"
          keep={question === null ? words.close : words.back}
          confirm={learnt.suggested.length === 0 || question !== null ? null : words.confirm}
          onKeep={question === null ? () => setOpen(false) : () => setQuestion(null)}
          onConfirm={confirm}
        >
          {question === null ? (
            <List
              label={words.fieldsTitle}
              rows={meanings.map((meaning) => {
                const found = learntField({ subject, meaning }, read.columns, choices)
                const field = 'field' in found ? found.field : null
                return {
                  key: meaning,
                  name: words.meaning(meaning),
                  more: dotted(field, words.kind[found.kind]),
                  label: words.change(meaning),
                  onPress: () => ask(meaning),
                }
              })}
            >
              {besides}
              <p className="muted">{words.whereFrom}</p>
            </List>
          ) : (
            <WhichField question={question} records={read.records} onChosen={() => setQuestion(null)} />
          )}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
