import type { ReactNode } from 'react'
import { ShowMore } from './ShowMore.tsx'
import { ROWS_AT_ONCE, useRowsShown } from './useRowsShown.ts'

/** A list that may be too long to render: a long one shows the rows around one row, and more on request. */
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
  const { from, to, showEarlier, showLater } = useRowsShown(count, around)
  return (
    <>
      <ShowMore rest={from} atOnce={ROWS_AT_ONCE} isEarlier onMore={showEarlier} />
      {children(from, to)}
      <ShowMore rest={count - to} atOnce={ROWS_AT_ONCE} onMore={showLater} />
    </>
  )
}
