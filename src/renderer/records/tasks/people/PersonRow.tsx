import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import { dotted } from '../../../look/dotted.ts'
import { useWords } from '../../../words/words.ts'
import { routeOfId } from '../../person/personKey.ts'
import { TaskRow } from '../TaskRow.tsx'
import { type TaskRecord, textOf } from '../taskRecords.ts'
import { valuesShown } from './personRecords.ts'

/** An employee of several, to be opened by the number, or by the id where the number is not unique or not shown. */
export function PersonRow({
  record,
  fields,
  isNumberUnique,
  onOpen,
}: {
  record: TaskRecord
  fields: LearntFields['fields']
  isNumberUnique: boolean
  onOpen: (of: string) => void
}) {
  const { recordsPeople: words } = useWords()
  const number = textOf(record, fields.employeeNumber)
  const name = textOf(record, fields.employeeName)
  const id = textOf(record, fields.id)
  const of = isNumberUnique && number !== null ? number : id === null ? null : routeOfId(id)
  const known = [number, name].flatMap((value) => value ?? [])
  return (
    <TaskRow
      name={dotted(number, name ?? words.noName)}
      more={dotted(...valuesShown(record, [isNumberUnique ? undefined : fields.id], known))}
      disabled={of === null}
      onPress={() => {
        if (of !== null) onOpen(of)
      }}
    />
  )
}
