import type { ReactNode } from 'react'
import { CheckRow } from '../../controls/CheckRow.tsx'
import styles from './OverviewScreen.module.css'

/** The ticks of the lines of a panel. */
export interface LineTicks {
  readonly isTicked: (key: string) => boolean
  readonly setTicked: (key: string, isTicked: boolean) => void
}

/** A thing to fetch: a check box over the whole row, or a plain row if `ticks` is null. */
export function OverviewLine({
  tickKey,
  name,
  ticks,
  children,
}: {
  tickKey: string
  /** The accessible name of the check box. */
  name: string
  ticks: LineTicks | null
  children: ReactNode
}) {
  return (
    <li className={styles.overviewLine}>
      {ticks === null ? (
        <div className={styles.overviewLineRead}>{children}</div>
      ) : (
        <CheckRow name={name} on={ticks.isTicked(tickKey)} onChange={(isTicked) => ticks.setTicked(tickKey, isTicked)}>
          {children}
        </CheckRow>
      )}
    </li>
  )
}
