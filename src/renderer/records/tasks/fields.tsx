import { type ReactNode, useState } from 'react'
import { isSecretColumn, learntField } from '../../../shared/records/learntField.ts'
import type { FieldQuestion, LearntFields, WantedFields } from '../../../shared/records/learntFields.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { dotted } from '../../look/dotted.ts'
import { Button } from '../../ui/Button.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { List } from '../../ui/List.tsx'
import { Stack, Text } from '../../ui/layout.tsx'
import { useWords } from '../../words/words.ts'
import type { ReadRecords, TaskRecord } from '../desk/taskRecords.ts'

/** Values that are shown beside each field. */
const SAMPLES = 3

/** Asks an administrator which field has a meaning, with values of the answer beside each. The choice is kept. */
export function WhichField({
  question: { subject, meaning, candidates },
  records,
  title,
  onChosen,
}: {
  question: FieldQuestion
  records: readonly Pick<TaskRecord, 'values'>[]
  /** In place of the question for the meaning. */
  title?: string
  onChosen?: (field: string | null) => void
}) {
  const { recordsLearnt: words } = useWords()
  const { send, isBusy } = useCommand()
  const heading = title ?? words.which(meaning, subject)
  const choose = async (field: string | null) => {
    const kept = await send('chooseRecordField', { subject, meaning, field })
    if (kept?.ok) onChosen?.(field)
  }
  const rows = [...candidates, null].map((field) => ({
    key: `field ${field}`,
    name: field ?? words.noneOfThese,
    more: field === null ? '' : samplesOf(records, field),
    disabled: isBusy,
    onPress: () => void choose(field),
  }))
  return (
    <Stack as="section" name={heading} gap={4}>
      <div>
        <h2>{heading}</h2>
        <Text tone="muted">{words.whyAsked}</Text>
      </div>
      <List label={heading} startOver={`${subject} ${meaning}`} rows={rows} />
    </Stack>
  )
}

/** The first different values of a field. */
function samplesOf(records: readonly Pick<TaskRecord, 'values'>[], field: string): string {
  const samples = new Set<string>()
  for (const { values } of records) {
    const value = values.get(field)
    if (value?.kind === 'text' || value?.kind === 'nested') samples.add(value.text)
    if (samples.size === SAMPLES) break
  }
  return dotted(...samples)
}

/** The way to choose the field of a record that has a meaning, the guessed one first. */
export function ChooseField({
  question: { candidates, ...question },
  guessed,
  record,
  about,
  onChosen,
}: {
  question: FieldQuestion
  guessed: string | undefined
  record: Pick<TaskRecord, 'values'>
  /** What was asked by it, to tell several of these buttons from each other. */
  about: string
  onChosen?: (field: string | null) => void
}) {
  const { recordsLearnt: words, recordsPeople } = useWords()
  const [isOpen, setOpen] = useState(false)
  const open = candidates.filter((column) => !isSecretColumn(column) && column !== guessed)
  const close = () => setOpen(false)
  return (
    <>
      <Button name={recordsPeople.chooseFieldFor(about)} onPress={() => setOpen(true)}>
        {recordsPeople.chooseField}
      </Button>
      {isOpen ? (
        <ConfirmDialog title={words.fieldsTitle} width="wide" keep={words.close} onKeep={close}>
          <WhichField
            question={{ ...question, candidates: guessed === undefined ? open : [guessed, ...open] }}
            records={[record]}
            onChosen={(field) => {
              close()
              onChosen?.(field)
            }}
          />
        </ConfirmDialog>
      ) : null}
    </>
  )
}

/**
 * A button to the fields that a task reads, as choices or suggestions. There each can be changed, and the suggestions
 * confirmed.
 */
export function FieldsShown({
  wanted: { subject, required, optional },
  learnt: { fields, suggested },
  read: { columns, records },
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
  const confirm = () => {
    for (const meaning of suggested) {
      const field = fields[meaning]
      if (field !== undefined) void send('chooseRecordField', { subject, meaning, field })
    }
    setOpen(false)
  }
  const rows = [...new Set([...required.flat(), ...optional])].map((meaning) => {
    const found = learntField({ subject, meaning }, columns, choices)
    const candidates = columns.filter((column) => !isSecretColumn(column))
    return {
      key: meaning,
      name: words.meaning(meaning),
      more: dotted('field' in found ? found.field : null, words.kind[found.kind]),
      label: words.change(meaning),
      onPress: () => setQuestion({ subject, meaning, candidates }),
    }
  })
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.fields(suggested.length, operations.subject(subject))}</Button>
      {isOpen ? (
        <ConfirmDialog
          title={words.fieldsTitle}
          width="wide"
          keep={question === null ? words.close : words.back}
          confirm={suggested.length === 0 || question !== null ? null : words.confirm}
          onKeep={() => (question === null ? setOpen(false) : setQuestion(null))}
          onConfirm={confirm}
        >
          {question === null ? (
            <List label={words.fieldsTitle} rows={rows}>
              {besides}
              <Text tone="muted">{words.whereFrom}</Text>
            </List>
          ) : (
            <WhichField question={question} records={records} onChosen={() => setQuestion(null)} />
          )}
        </ConfirmDialog>
      ) : null}
    </>
  )
}
