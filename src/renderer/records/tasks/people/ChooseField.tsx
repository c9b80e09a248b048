import { useState } from 'react'
import { isSecretColumn } from '../../../../shared/records/learntField.ts'
import type { RecordMeaning } from '../../../../shared/recordsLearnt.ts'
import { Button } from '../../../controls/Button.tsx'
import { Dialog } from '../../../controls/Dialog.tsx'
import { useWords } from '../../../words/words.ts'
import { WhichField } from '../WhichField.tsx'
import { type AskedPerson, EMPLOYEE } from './usePerson.ts'

/** The way to choose the field of the employee by which a question was asked. Nothing without a record to choose from. */
export function ChooseField({
  meaning,
  about,
  asked: { read, learnt, person },
}: {
  meaning: RecordMeaning
  /** What was asked by it, to tell several of these buttons from each other. */
  about: string
  asked: AskedPerson
}) {
  const { recordsLearnt: words, recordsPeople } = useWords()
  const [isOpen, setOpen] = useState(false)
  if (read === null || person.record === null) return null
  const guessed = learnt.fields[meaning]
  const open = read.columns.filter((column) => !isSecretColumn(column) && column !== guessed)
  const candidates = guessed === undefined ? open : [guessed, ...open]
  const close = () => setOpen(false)
  return (
    <>
      <Button name={recordsPeople.chooseFieldFor(about)} onPress={() => setOpen(true)}>
        {recordsPeople.chooseField}
      </Button>
      {isOpen ? (
        <Dialog
          title={words.fieldsTitle}
          width="wide"
          onEscape={close}
          actions={
            <Button size="main" focusFirst onPress={close}>
              {words.close}
            </Button>
          }
        >
          <WhichField
            question={{ subject: EMPLOYEE.subject, meaning, candidates }}
            records={[person.record]}
            onChosen={close}
          />
        </Dialog>
      ) : null}
    </>
  )
}
