import { likeRecord } from '../../../../shared/records/likeRecord.ts'
import { operationById } from '../../../../shared/records/operations.ts'
import { Button } from '../../../controls/Button.tsx'
import { useAsk } from '../../../kiosk/useAsk.ts'
import { useKioskState } from '../../../kiosk/useKioskState.ts'
import { useWords } from '../../../words/words.ts'
import { useOpenOperation } from '../../useOpenOperation.ts'
import type { TaskProps } from '../taskProps.ts'
import { PersonFound } from './PersonFound.tsx'
import { PersonTask } from './PersonTask.tsx'
import type { Person } from './usePerson.ts'

const ADD = operationById('POST /one-employees-post-one')

/** A new employee whose form is filled in from a colleague; everything that must differ is left empty. */
export function AddLike({ of, link }: TaskProps) {
  const { records, recordsTasks: words } = useWords()
  const mayChange = useKioskState(({ session }) => session?.mayChangeRecords === true)
  const ask = useAsk()
  const open = useOpenOperation(link)
  const fill = ({ record: found, id, number, name }: Person) => {
    if (found === null || ADD === null) return
    const { resultId, index } = found
    void ask((kiosk) => kiosk.readRecord({ resultId, index })).then((answer) => {
      if (!answer?.ok) return
      const own = [id, number, name].flatMap((value) => value ?? [])
      const like = answer.value.json === null ? null : likeRecord(answer.value.json, ADD.subject, own)
      const record = { ...answer.value, json: like?.json ?? null }
      open(ADD, { record, numbers: like?.numbers ?? [], from: { kind: 'task', task: 'addLike', of } })
    })
  }
  return (
    <PersonTask task="addLike" of={of} link={link}>
      {(key, onFind, here) => (
        <PersonFound of={key} link={link} here={here} onFind={onFind}>
          {({ person }) => (
            <>
              <p className="muted grow">{words.addLike}</p>
              <div className="row">
                <Button
                  kind="go"
                  size="main"
                  grow
                  disabledBecause={mayChange ? undefined : records.mayNotChange}
                  onPress={() => fill(person)}
                >
                  {words.fillForm(person.name ?? person.number ?? '')}
                </Button>
              </div>
            </>
          )}
        </PersonFound>
      )}
    </PersonTask>
  )
}
