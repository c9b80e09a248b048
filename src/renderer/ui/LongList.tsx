import { type ReactNode, useState } from 'react'
import { t } from '../words/kitchen.ts'
import { Button } from './Button.tsx'
import { Row } from './layout.tsx'

/** The number of rows of a long list that are shown at first, and that are added at a time. */
const ROWS_AT_ONCE = 200
/** Up to this length a list is shown whole. */
const SHOWN_WHOLE = 400

/** The rows that are shown at first of a list of `count`: all of a short list, else those around one row. */
export function rowsAround(count: number, around: number): { readonly from: number; readonly to: number } {
  if (count <= SHOWN_WHOLE) return { from: 0, to: count }
  const from = Math.min(Math.max(0, around - ROWS_AT_ONCE / 2), count - ROWS_AT_ONCE)
  return { from, to: from + ROWS_AT_ONCE }
}

/**
 * A list that may be too long to render, as a record of the service with thousands of rows: a long one shows the rows
 * around one row, and more on request. One of another length starts again.
 */
export function LongList({
  count,
  around = 0,
  children,
}: {
  readonly count: number
  /** The zero-based row that is shown first. */
  readonly around?: number | undefined
  /** Renders the rows from `from` to `to` (exclusive), both zero-based. */
  readonly children: (from: number, to: number) => ReactNode
}) {
  const [rows, setRows] = useState(() => ({ ...rowsAround(count, around), count }))
  const shown = rows.count === count ? rows : { ...rowsAround(count, around), count }
  const { from, to } = shown
  return (
    <>
      <ShowMore rest={from} isEarlier onMore={() => setRows({ ...shown, from: Math.max(0, from - ROWS_AT_ONCE) })} />
      {children(from, to)}
      <ShowMore rest={count - to} onMore={() => setRows({ ...shown, to: Math.min(count, to + ROWS_AT_ONCE) })} />
    </>
  )
}

/** The button at the end of a list that is shown in parts. Renders nothing when all rows are shown. */
export function ShowMore({
  rest,
  atOnce = ROWS_AT_ONCE,
  isEarlier = false,
  onMore,
}: {
  /** The number of rows that are not shown yet. */
  readonly rest: number
  readonly atOnce?: number
  /** It stands before the list. */
  readonly isEarlier?: boolean
  readonly onMore: () => void
}) {
  if (rest <= 0) return null
  return (
    <Row justify="center" padBlock={4}>
      <Button size="main" onPress={onMore}>
        {t(isEarlier ? 'ui.showEarlier' : 'ui.showLater', { count: Math.min(atOnce, rest) })}
      </Button>
    </Row>
  )
}
