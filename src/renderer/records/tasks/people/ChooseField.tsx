import { useState } from 'react'
import { isSecretColumn } from '../../../../shared/records/learntField.ts'
import type { RecordMeaning } from '../../../../shared/recordsLearnt.ts'
import type { Subject } from '../../../../shared/recordsSubject.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { useWords } from '../../../words/words.ts'
import type { TaskRecord } from '../taskRecords.ts'
import { WhichField } from '../WhichField.tsx'
import { type AskedPerson, EMPLOYEE } from './usePerson.ts'

/** The way to choose the field of the employee by which a question was asked. Nothing without a record to choose from. */
export function ChooseEmployeeField({
  meaning,
  about,
  asked: { read, learnt, person },
}: {
  meaning: RecordMeaning
  about: string
  asked: AskedPerson
}) {
  if (read === null || person.record === null) return null
  return (
    <ChooseField
      subject={EMPLOYEE.subject}
      meaning={meaning}
      columns={read.columns}
      guessed={learnt.fields[meaning]}
      record={person.record}
      about={about}
    />
  )
}

/** The way to choose the field of a record that has a meaning, the guessed one first. */
export function ChooseField({
  subject,
  meaning,
  columns,
  guessed,
  record,
  about,
  onChosen,
}: {
  subject: Subject
  meaning: RecordMeaning
  columns: readonly string[]
  guessed: string | undefined
  record: TaskRecord
  /** What was asked by it, to tell several of these buttons from each other. */
  about: string
  onChosen?: (field: string | null) => void
}) {
  const { recordsLearnt: words, recordsPeople } = useWords()
  const [isOpen, setOpen] = useState(false)
  const open = columns.filter((column) => !isSecretColumn(column) && column !== guessed)
  const candidates = guessed === undefined ? open : [guessed, ...open]
  const close = () => setOpen(false)
  return (
    <>
      <Button name={recordsPeople.chooseFieldFor(about)} onPress={() => setOpen(true)}>
        {recordsPeople.chooseField}
      </Button>
      {isOpen ? (
        <ConfirmDialog title={words.fieldsTitle} width="wide" keep={words.close} onKeep={close}>
          <WhichField
            question={{ subject, meaning, candidates }}
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
