import type { LearntFields } from '../../../../shared/records/learntFields.ts'
import { dotted } from '../../../look/dotted.ts'
import { List } from '../../../ui/List.tsx'
import { useWords } from '../../../words/words.ts'
import { routeOfId } from '../../person/personKey.ts'
import { useTask } from '../../useDesk.ts'
import { type TaskRecord, textOf } from '../taskRecords.ts'
import { describingColumns } from './personRecords.ts'

/** Columns below the number and the name. */
const MOST_BESIDE = 3

/**
 * Several employees to choose from. One is opened by the number, or by the id where the number is not unique or not
 * shown.
 */
export function PersonRows({
  label,
  columns,
  records,
  fields,
  isNumberUnique,
}: {
  /** The accessible name. */
  label: string
  columns: readonly string[]
  records: readonly TaskRecord[]
  fields: LearntFields['fields']
  isNumberUnique: boolean
}) {
  const { recordsPeople: words } = useWords()
  const { find } = useTask()
  const naming = [fields.employeeNumber, fields.employeeName].flatMap((field) => field ?? [])
  const described = describingColumns({ columns, records }, naming, { known: [], least: naming.length + MOST_BESIDE })
  // Without a number of its own, an employee is told from the others by the id, however long.
  const id = isNumberUnique || fields.id === undefined ? [] : [fields.id]
  const beside = [...new Set([...id, ...described.slice(naming.length)])]
  const rows = records.map((record) => {
    const number = textOf(record, fields.employeeNumber)
    const ownId = textOf(record, fields.id)
    const of = isNumberUnique && number !== null ? number : ownId === null ? null : routeOfId(ownId)
    return {
      key: record.key,
      name: dotted(number, textOf(record, fields.employeeName) ?? words.noName),
      more: dotted(...beside.map((column) => textOf(record, column))),
      disabled: of === null,
      onPress: () => find(of),
    }
  })
  return <List label={label} rows={rows} />
}
