import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import { IconNext } from '../../../controls/icons.tsx'
import { PressArea } from '../../../controls/PressArea.tsx'
import { dotted } from '../../../look/dotted.ts'
import { useWords } from '../../../words/words.ts'
import styles from '../../records.module.css'
import { type TaskRecord, textOf } from '../taskRecords.ts'
import { routeOfId } from './personKey.ts'
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
    <li>
      <PressArea
        className={styles.recordsRow}
        data-row
        disabled={of === null}
        onPress={() => of !== null && onOpen(of)}
      >
        <span className="grow">
          <span className={styles.recordsRowName} dir="auto">
            {dotted(number, name ?? words.noName)}
          </span>
          <span className={styles.recordsRowPath} dir="auto">
            {dotted(...valuesShown(record, [isNumberUnique ? undefined : fields.id], known))}
          </span>
        </span>
        <IconNext />
      </PressArea>
    </li>
  )
}
