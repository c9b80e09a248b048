import { memo, useRef, useState } from 'react'
import type { RecordsRow } from '../../shared/queryResult.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { ScrollFrame } from '../controls/ScrollFrame.tsx'
import { useWords } from '../words/words.ts'
import { CellText, cellWords } from './CellText.tsx'
import type { FittingColumn } from './fittingColumns.ts'
import styles from './QueryResultTable.module.css'
import type { QueryResultRows } from './queryResultRows.ts'
import type { RowView } from './rowWindow.ts'
import { useScrolledRows } from './useScrolledRows.ts'

/**
 * A virtual list of rows of equal height: only those in and near the view are rendered. It is scrolled by finger and
 * paged by buttons.
 */
export function RowList({
  rows,
  columns,
  top,
  look,
  onTop,
  onOpen,
}: {
  rows: QueryResultRows
  columns: readonly FittingColumn[]
  top: number
  look: (view: RowView) => void
  onTop: (top: number) => void
  onOpen: (place: number, index: number) => void
}) {
  const { records: words } = useWords()
  const { scrolled, layer, rowHeight, drawn, ends, topRow, turn, onScroll } = useScrolledRows({ rows, top, look })
  const open = useRef(onOpen)
  open.current = (at, index) => {
    onTop(topRow())
    onOpen(at, index)
  }
  const [openRow] = useState(() => (at: number, index: number) => open.current(at, index))

  const more = !(ends.atStart && ends.atEnd)
  const places = Array.from({ length: drawn.range.to - drawn.range.from }, (_, index) => drawn.range.from + index)
  return (
    <>
      <div className={styles.answerColumns} data-beside={more || undefined} aria-hidden="true">
        {columns.map(({ name }) => (
          <span key={name} className={styles.answerCell} data-beginning>
            {name}
          </span>
        ))}
      </div>
      <ScrollFrame
        buttons={more ? 'beside' : 'none'}
        atStart={ends.atStart}
        atEnd={ends.atEnd}
        onTurn={turn}
        view={{
          ref: scrolled,
          className: styles.queryResultRows,
          'aria-label': words.rows,
          tabIndex: more ? 0 : undefined,
          style: { '--row': `${rowHeight}px` },
          onScroll: ({ currentTarget }) => onScroll(currentTarget.scrollTop),
          onScrollEnd: () => onTop(topRow()),
          children: (
            <div className={styles.answerLength} style={{ blockSize: `${drawn.rows.total * rowHeight}px` }}>
              <ul ref={layer} data-rows className={styles.answerLayer}>
                {places.map((at) => (
                  <Row
                    key={at}
                    place={at}
                    total={drawn.rows.total}
                    row={drawn.rows.rowAt(at)}
                    columns={columns}
                    onOpen={openRow}
                  />
                ))}
              </ul>
            </div>
          ),
        }}
      />
    </>
  )
}

const Row = memo(function Row({
  place,
  total,
  row,
  columns,
  onOpen,
}: {
  place: number
  total: number
  row: RecordsRow | null
  columns: readonly FittingColumn[]
  onOpen: (place: number, index: number) => void
}) {
  const { records: words } = useWords()
  if (row === null) return <li className={styles.answerRow} />
  const cells = columns.flatMap(({ column }) => row.cells[column] ?? [])
  const first = cells[0]
  return (
    <li className={styles.answerRow} aria-setsize={total} aria-posinset={place + 1}>
      <PressArea
        className={styles.answerRowButton}
        aria-label={words.rowName(place + 1, first === undefined ? '' : cellWords(first, words))}
        onPress={() => onOpen(place, row.index)}
      >
        {cells.map((value, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
          <CellText key={column} value={value} />
        ))}
      </PressArea>
    </li>
  )
})
