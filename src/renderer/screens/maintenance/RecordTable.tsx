import './RecordTable.css'
import type { Entry } from '../../../shared/model.ts'
import { useWords } from '../../words/words.ts'

/** The record that an answer carried, field by field. */
export function RecordTable({ record }: { record: readonly Entry[] }) {
  const { retirement } = useWords()
  return (
    <table className="record-table">
      <caption>{retirement.record}</caption>
      <tbody>
        {record.map(({ key, value }) => (
          <tr key={key}>
            <th scope="row">{retirement.field(key)}</th>
            <td dir="auto">{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
