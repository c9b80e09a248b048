import type { RecordValue } from '../../shared/queryResult.ts'
import { assertNever } from '../../shared/result.ts'
import type { Words } from '../words/words.ts'
import { useWords } from '../words/words.ts'
import styles from './QueryResultTable.module.css'

/** The beginning of a value, on one line of a table. */
export function CellText({ value }: { value: RecordValue }) {
  const { records: words } = useWords()
  const isWritten = (value.kind === 'text' && value.text !== '') || value.kind === 'nested'
  return (
    <span className={styles.answerCell} data-beginning data-faint={!isWritten || undefined} dir="auto">
      {value.kind === 'secret' ? words.hidden : cellWords(value, words)}
    </span>
  )
}

/** A value as a text of one line. */
export function cellWords(value: RecordValue, words: Words['records']): string {
  switch (value.kind) {
    case 'text':
      return value.text === '' ? words.emptyValue : value.text
    case 'nested':
      return value.text
    case 'secret':
      return words.secretValue
    case 'null':
      return words.nullValue
    case 'missing':
      return words.missingValue
    default:
      return assertNever(value)
  }
}
