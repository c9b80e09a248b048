import { useRef, useState } from 'react'
import { useWidth } from '../../look/useWidth.ts'
import { useWords } from '../../words/words.ts'
import { SearchField } from '../search/SearchField.tsx'
import './AnswerTable.css'
import { RowList } from './RowList.tsx'
import { useAnswerRows } from './useAnswerRows.ts'

/** So wide is a column at least, in millimetres: an id can be told from another. */
const COLUMN_MILLIMETRES = 44

declare module 'react' {
  interface CSSProperties {
    /** How many columns of a table fit. */
    '--columns'?: number
    /** How high a row is, in whole pixels. */
    '--row'?: string
  }
}

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
  const measured = useRef<HTMLDivElement>(null)
  const width = useWidth(measured)
  const wanted = text.trim()
  const { rows, look } = useAnswerRows(answerId, wanted, { first: top, onForgotten })
  const [initial] = useState(text)
  const fitting = Math.max(2, Math.floor((width ?? 0) / COLUMN_MILLIMETRES))
  const shown = columns.slice(0, fitting)
  return (
    <SearchField
      label={words.filter}
      hint={words.filterHint}
      alsoBadges
      initial={initial}
      onText={onText}
      className="answer-find"
    >
      <div ref={measured} className="answer-table" style={{ '--columns': shown.length }}>
        <p className="records-path num" role="status">
          {rows === null ? words.readingRows : words.rowsFound(rows.total, total, rows.text)}
          {columns.length > shown.length ? ` · ${words.moreColumns(columns.length - shown.length)}` : ''}
        </p>
        <div className="answer-columns" aria-hidden="true">
          {shown.map((name) => (
            <span key={name} className="answer-cell">
              {name}
            </span>
          ))}
        </div>
        {rows === null || width === null ? null : rows.total === 0 ? (
          <div>
            <h2>{words.noRow(rows.text)}</h2>
            <p className="muted">{words.noRowHint}</p>
          </div>
        ) : (
          <RowList rows={rows} columns={shown} top={top} look={look} onTop={onTop} onOpen={onOpen} />
        )}
      </div>
    </SearchField>
  )
}
