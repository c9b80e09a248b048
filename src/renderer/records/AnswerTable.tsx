import { useMemo, useRef, useSyncExternalStore } from 'react'
import { useWidth } from '../look/useWidth.ts'
import { SearchField } from '../search/SearchField.tsx'
import { useWords } from '../words/words.ts'
import './AnswerTable.css'
import type { AnswerRowsStore } from './answerRows.ts'
import { fittingColumns } from './fittingColumns.ts'
import { RowList } from './RowList.tsx'
import { useAnswerRows } from './useAnswerRows.ts'

declare module 'react' {
  interface CSSProperties {
    /** How wide the columns of a table are. */
    '--columns'?: string
    /** How high a row is, in whole pixels. */
    '--row'?: string
  }
}

/** Beside the rows: the buttons that page them, and the edges, in millimetres. */
const BESIDE_MILLIMETRES = 27

/** The records of an answer as a table that is filtered and scrolled, whatever its length. */
export function AnswerTable({
  answerId,
  columns,
  total,
  text,
  top,
  onText,
  onTop,
  onOpen,
  onForgotten,
}: {
  answerId: string
  columns: readonly string[]
  total: number
  text: string
  /** The zero-based place of the row to begin at. */
  top: number
  onText: (text: string) => void
  onTop: (top: number) => void
  /** `place` is among those that the filter leaves, `index` among all. */
  onOpen: (place: number, index: number) => void
  onForgotten: () => void
}) {
  const { records: words } = useWords()
  const answer = useAnswerRows(answerId, { text: text.trim(), first: top, onForgotten })
  return (
    <SearchField
      label={words.filter}
      hint={words.filterHint}
      alsoBadges
      initial={text}
      onText={(typed) => {
        // Before anything is drawn: the rows are looked for meanwhile.
        answer.ask(typed.trim())
        onText(typed)
      }}
      className="answer-find"
    >
      <FilteredRows answer={answer} columns={columns} total={total} top={top} onTop={onTop} onOpen={onOpen} />
    </SearchField>
  )
}

/** On its own: rows that come draw neither the field anew nor the keys. */
function FilteredRows({
  answer,
  columns,
  total,
  top,
  onTop,
  onOpen,
}: {
  answer: AnswerRowsStore
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
    () => fittingColumns(columns, sample, (width ?? 0) - BESIDE_MILLIMETRES),
    [columns, sample, width],
  )
  const widths = shown.map(({ millimetres }) => `minmax(0, ${millimetres}fr)`).join(' ')
  return (
    <div ref={measured} className="answer-table" style={{ '--columns': widths }}>
      <p className="records-path num" role="status">
        {rows === null ? words.readingRows : words.rowsFound(rows.total, total, rows.text)}
        {columns.length > shown.length ? ` · ${words.moreColumns(columns.length - shown.length)}` : ''}
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
