import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useWidth } from '../look/useWidth.ts'
import { SearchField } from '../search/SearchField.tsx'
import { useWords } from '../words/words.ts'
import { fittingColumns } from './fittingColumns.ts'
import styles from './QueryResultTable.module.css'
import type { QueryResultRowsStore } from './queryResultRows.ts'
import { RowList } from './RowList.tsx'
import recordsStyles from './records.module.css'
import { useQueryResultRows } from './useQueryResultRows.ts'

declare module 'react' {
  interface CSSProperties {
    /** The widths of the columns of a table, as `grid-template-columns`. */
    '--columns'?: string
    /** The height of a row, in whole pixels. */
    '--row'?: string
  }
}

/** The width of the paging buttons beside the rows and of the edges, in millimetres. */
const BESIDE_MILLIMETRES = 27

/** The records of an answer as a table with a filter. Its speed does not depend on the number of records. */
export function QueryResultTable({
  resultId,
  columns,
  total,
  text,
  top,
  onText,
  onTop,
  onOpen,
  onForgotten,
}: {
  resultId: string
  columns: readonly string[]
  total: number
  text: string
  /** The zero-based index of the row to begin at, among the filtered rows. */
  top: number
  onText: (text: string) => void
  onTop: (top: number) => void
  /** `place` is the index among the filtered rows, `index` that among all rows. */
  onOpen: (place: number, index: number) => void
  onForgotten: () => void
}) {
  const { records: words } = useWords()
  const answer = useQueryResultRows(resultId, { text: text.trim(), first: top, onForgotten })
  return (
    <SearchField
      label={words.filter}
      hint={words.filterHint}
      alsoBadges
      initial={text}
      onText={(typed) => {
        // Before the render, so that the rows are read at the same time.
        answer.ask(typed.trim())
        onText(typed)
      }}
      className={styles.answerFind}
    >
      <FilteredRows answer={answer} columns={columns} total={total} top={top} onTop={onTop} onOpen={onOpen} />
    </SearchField>
  )
}

/** A component of its own, so that new rows render neither the field nor the keys again. */
function FilteredRows({
  answer,
  columns,
  total,
  top,
  onTop,
  onOpen,
}: {
  answer: QueryResultRowsStore
  columns: readonly string[]
  total: number
  top: number
  onTop: (top: number) => void
  onOpen: (place: number, index: number) => void
}) {
  const { records: words } = useWords()
  const measured = useRef<HTMLDivElement>(null)
  const width = useWidth(measured)
  const { rows, sample } = useSyncExternalStore(answer.subscribe, answer.current)
  const shown = useMemo(
    () => fittingColumns(columns, sample, (width ?? 0) - BESIDE_MILLIMETRES, rows?.text),
    [columns, sample, width, rows?.text],
  )
  const widths = shown.map(({ millimetres }) => `minmax(0, ${millimetres}fr)`).join(' ')
  return (
    <div ref={measured} className={styles.answerTable} style={{ '--columns': widths }}>
      <p className={`${recordsStyles.recordsPath} num`} role="status">
        {rows === null ? words.readingRows : rows.text === '' ? '' : words.rowsFound(rows.total, total, rows.text)}
      </p>
      {rows === null || width === null ? null : rows.total === 0 ? (
        <div>
          <h2>{words.noRow(rows.text)}</h2>
          {rows.text === '' ? null : <p className="muted">{words.noRowHint}</p>}
        </div>
      ) : (
        <RowList rows={rows} columns={shown} top={top} look={answer.look} onTop={onTop} onOpen={onOpen} />
      )}
    </div>
  )
}
