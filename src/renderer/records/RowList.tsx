import { memo, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { RecordsRow } from '../../shared/queryResult.ts'
import { PressArea } from '../controls/PressArea.tsx'
import { ScrollFrame } from '../controls/ScrollFrame.tsx'
import { useWords } from '../words/words.ts'
import { CellText, cellWords } from './CellText.tsx'
import type { FittingColumn } from './fittingColumns.ts'
import styles from './QueryResultTable.module.css'
import type { QueryResultRows } from './queryResultRows.ts'
import { pageTopRow, type RowRange, type RowView, rowsDrawn, rowsInView } from './rowWindow.ts'

const ROW_MILLIMETRES = 15

interface Drawn {
  readonly rows: QueryResultRows
  readonly range: RowRange
}

/**
 * A virtual list of rows of equal height: only those in and near the view are rendered. It is scrolled by finger and
 * paged by buttons. If the rows in the view have not been read yet, the rows before stay visible until they have.
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
  const scrolled = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLUListElement>(null)
  const [rowHeight, setRowHeight] = useState(0)
  const [drawn, setDrawn] = useState<Drawn>({ rows, range: { from: 0, to: 0 } })
  const [ends, setEnds] = useState({ atStart: true, atEnd: true })
  /** Pixels from the top of the rendered rows to the top of the view, kept while other rows are being read. */
  const offset = useRef(0)

  /** The position of the view, because reading it from the element would force a layout each time. */
  const seen = useRef({ top: 0, height: 0 })
  const viewNow = (): RowView => ({ ...seen.current, rowHeight, total: rows.total })
  const follow = () => {
    const view = viewNow()
    if (rowHeight === 0) return
    const atStart = view.top < 1
    const atEnd = view.top + view.height >= view.total * rowHeight - 1.5
    setEnds((last) => (last.atStart === atStart && last.atEnd === atEnd ? last : { atStart, atEnd }))
    look(view)
    const { from, to } = rowsInView(view)
    const range = rowsDrawn(view)
    if (isThere(rows, from) && isThere(rows, Math.max(from, to - 1))) {
      setDrawn((last) =>
        last.rows === rows && last.range.from === range.from && last.range.to === range.to ? last : { rows, range },
      )
    }
  }

  /**
   * Moves the rendered rows to their position or, while the rows in the view are being read, keeps them in the view.
   */
  const place = () => {
    if (layer.current === null) return
    const view = viewNow()
    const { from, to } = rowsInView(view)
    const covers = drawn.range.from <= from && drawn.range.to >= to
    const at = drawn.range.from * rowHeight
    if (covers) offset.current = view.top - at
    const y = covers
      ? at
      : view.top - Math.min(offset.current, Math.max(0, (drawn.range.to - drawn.range.from) * rowHeight - view.height))
    layer.current.style.transform = `translateY(${y}px)`
  }

  const measure = useEffectEvent((element: HTMLElement) => {
    const millimetre = Number.parseFloat(getComputedStyle(element).getPropertyValue('--mm'))
    seen.current = { top: element.scrollTop, height: element.clientHeight }
    setRowHeight(Math.ceil(ROW_MILLIMETRES * millimetre))
    follow()
    place()
  })
  useLayoutEffect(() => {
    const element = scrolled.current
    if (element === null) return
    measure(element)
    const observer = new ResizeObserver(() => measure(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  // Restores the scroll position on the first render; a new filter text begins at the first row.
  const begun = useRef<{ text: string | null }>({ text: null })
  const begin = useEffectEvent(({ text }: QueryResultRows) => {
    if (rowHeight === 0 || scrolled.current === null) return
    if (begun.current.text !== text) {
      const wanted = begun.current.text === null ? top * rowHeight : 0
      begun.current = { text }
      if (seen.current.top !== wanted) {
        scrolled.current.scrollTop = wanted
        seen.current = { ...seen.current, top: scrolled.current.scrollTop }
      }
    }
    follow()
  })
  useLayoutEffect(() => {
    if (rowHeight > 0) begin(rows)
  }, [rows, rowHeight])
  useLayoutEffect(place)

  const topRow = () => Math.round(viewNow().top / Math.max(1, rowHeight))
  const turn = (direction: 'up' | 'down') => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
    scrolled.current?.scrollTo({
      top: pageTopRow(viewNow(), direction) * rowHeight,
      behavior: calm ? 'instant' : 'smooth',
    })
  }
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
          onScroll: ({ currentTarget }) => {
            seen.current = { ...seen.current, top: currentTarget.scrollTop }
            place()
            // Renders in the frame of the scroll event; a scheduled render would be a frame late.
            flushSync(follow)
          },
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

function isThere({ rowAt, total }: QueryResultRows, place: number): boolean {
  return place >= total || rowAt(place) !== null
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
        data-row
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
