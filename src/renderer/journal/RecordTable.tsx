import type { Entry } from '../../shared/model.ts'
import { useWords } from '../words/words.ts'
import styles from './RecordTable.module.css'

/** The record that the service returned, as a table of its fields. */
export function RecordTable({
  record,
  captionUnseen = false,
}: {
  record: readonly Entry[]
  /** Hides the caption visually, if another label is beside the table. */
  captionUnseen?: boolean
}) {
  const { retirement } = useWords()
  return (
    <table className={styles.recordTable}>
      <caption>
        <span className={captionUnseen ? 'unseen' : undefined}>{retirement.record}</span>
      </caption>
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
