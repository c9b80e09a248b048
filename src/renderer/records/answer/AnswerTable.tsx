import { startTransition, useMemo, useRef, useState } from 'react'
import { MOST_ROWS, type RecordValue } from '../../../shared/queryResult.ts'
import { assertNever, success } from '../../../shared/result.ts'
import { dotted } from '../../look/dotted.ts'
import { useHeight, useWidth } from '../../look/useWidth.ts'
import { SearchField } from '../../search/SearchField.tsx'
import { Text } from '../../ui/layout.tsx'
import { Press } from '../../ui/Press.tsx'
import { PressGuard } from '../../ui/PressGuard.tsx'
import { ScrollFrame } from '../../ui/Scroller.tsx'
import { useWords, type Words } from '../../words/words.ts'
import { type AskedQuery, placed } from '../desk/deskState.ts'
import { useDesk, useOpenView } from '../frame/useDesk.ts'
import styles from './Answer.module.css'
import { Forgotten, useAnswerPart } from './answerPart.tsx'
import { fittingColumns, pageAfter, rowsOfPage } from './fittingColumns.ts'

/** The width of the paging buttons beside the rows and of the edges, in millimetres. */
const BESIDE_MILLIMETRES = 27
/** The columns are judged by so many rows at the beginning of the answer. */
const SAMPLE_ROWS = 100

/** What a table shows: `top` is the zero-based index of the first row of the page, among those with `text`. */
interface TablePlace {
  readonly text: string
  readonly top: number
}

interface TableProps {
  readonly asked: AskedQuery
  readonly resultId: string
  readonly total: number
}

/** The records of an answer as a table with a filter. Its speed does not depend on the number of records. */
export function AnswerTable(table: TableProps) {
  const { records: words } = useWords()
  const { change } = useDesk()
  const { key, text, top } = table.asked
  const [place, setPlace] = useState({ text, top })
  const show = (next: TablePlace) => {
    setPlace(next)
    // Later, so that the rows are read before the whole screen is rendered.
    startTransition(() => change(placed(key, next)))
  }
  return (
    <SearchField
      label={words.filter}
      hint={words.filterHint}
      alsoBadges
      initial={text}
      onText={(typed) => {
        if (typed !== place.text) show({ text: typed, top: 0 })
      }}
      className={`grow ${styles.find}`}
    >
      <RowPages {...table} {...place} onPlace={show} />
    </SearchField>
  )
}

/** The rows in pages of as many as there is room for. After the last page comes the first. */
function RowPages({
  asked: { key: query },
  resultId,
  total,
  text,
  top,
  onPlace,
}: TableProps & TablePlace & { onPlace: (place: TablePlace) => void }) {
  const { records: words } = useWords()
  const openView = useOpenView()
  const table = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const width = useWidth(table)
  const height = useHeight(room)
  const size = height === null ? null : rowsOfPage(height, MOST_ROWS)
  const wanted = text.trim()
  const { part: sample, isForgotten } = useAnswerPart(['answerSample', resultId], (kiosk) =>
    kiosk.readAnswer({ resultId, text: '', offset: 0, limit: SAMPLE_ROWS }),
  )
  const { part: page, isForgotten: isPageForgotten } = useAnswerPart(
    ['answerPage', resultId, wanted, top, size],
    size === null
      ? null
      : async (kiosk) => {
          const read = await kiosk.readAnswer({ resultId, text: wanted, offset: top, limit: size })
          return read.ok ? success({ text: wanted, top, size, ...read.value }) : read
        },
  )
  const shown = useMemo(
    () => fittingColumns(sample?.columns ?? [], sample?.rows ?? [], (width ?? 0) - BESIDE_MILLIMETRES, page?.text),
    [sample, width, page?.text],
  )
  if (isForgotten || isPageForgotten) return <Forgotten />
  const isRead = page !== null && sample !== null && width !== null
  const hasMore = page !== null && page.total > page.size
  const widths = shown.map(({ millimetres }) => `minmax(0, ${millimetres}fr)`).join(' ')
  return (
    <div ref={table} className={`column grow ${styles.table}`} style={{ '--columns': widths }}>
      <Text size="label" tone="muted" role="status">
        {isRead
          ? dotted(
              page.text === '' ? null : words.rowsFound(page.total, total, page.text),
              hasMore ? words.rowsShown(page.top + 1, page.top + page.rows.length, page.total) : null,
            )
          : words.readingRows}
      </Text>
      <div className={`small ${styles.cells}`} data-beside={hasMore || undefined} aria-hidden="true">
        {isRead && page.total > 0
          ? shown.map(({ name }) => (
              <b key={name} className="one-line" data-beginning>
                {name}
              </b>
            ))
          : null}
      </div>
      <ScrollFrame
        buttons={hasMore ? 'beside' : 'none'}
        atStart={!hasMore}
        atEnd={!hasMore}
        onTurn={(direction) => page && onPlace({ text, top: pageAfter(top, direction, page) })}
        view={{
          'aria-label': words.rows,
          children: (
            <div ref={room} className={styles.room}>
              {!isRead ? null : page.total === 0 ? (
                <>
                  <h2>{words.noRow(page.text)}</h2>
                  {page.text === '' ? null : <Text tone="muted">{words.noRowHint}</Text>}
                </>
              ) : (
                <PressGuard page={`${page.text} ${page.top}`}>
                  <ul>
                    {page.rows.map(({ index, cells }, at) => (
                      <Row
                        key={index}
                        place={page.top + at}
                        cells={shown.flatMap(({ column }) => cells[column] ?? [])}
                        onPress={() => openView({ kind: 'record', query, place: page.top + at, index })}
                      />
                    ))}
                  </ul>
                </PressGuard>
              )}
            </div>
          ),
        }}
      />
    </div>
  )
}

/** `place` is the index among the filtered rows. */
function Row({ place, cells, onPress }: { place: number; cells: readonly RecordValue[]; onPress: () => void }) {
  const { records: words } = useWords()
  const [first] = cells
  return (
    <li className={styles.row}>
      <Press
        className={styles.cells}
        aria-label={words.rowName(place + 1, first === undefined ? '' : cellWords(first, words))}
        onPress={onPress}
      >
        {cells.map((value, column) => {
          const isWritten = value.kind === 'nested' || (value.kind === 'text' && value.text !== '')
          return (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is identified by its column
              key={column}
              className={isWritten ? 'one-line' : 'one-line faint'}
              data-beginning
              dir="auto"
            >
              {value.kind === 'secret' ? words.hidden : cellWords(value, words)}
            </span>
          )
        })}
      </Press>
    </li>
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
