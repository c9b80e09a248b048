import type { ReactNode } from 'react'
import { LongList } from '../../controls/LongList.tsx'
import { Scroller } from '../../controls/Scroller.tsx'
import { useWords } from '../../words/words.ts'
import type { LineTicks } from './OverviewLine.tsx'
import styles from './OverviewScreen.module.css'

/** A list of things to fetch, with the number of fetched ones. */
export function OverviewPanel({
  title,
  none,
  keys,
  ticks,
  children,
}: {
  title: string
  /** Shown for an empty list. */
  none: string
  /** The keys of the lines. */
  keys: readonly string[]
  ticks: LineTicks | null
  /** The lines, in the order of `keys`. */
  children: readonly ReactNode[]
}) {
  const { overview: words } = useWords()
  return (
    <section className={`panel column ${styles.overviewPanel}`} aria-label={title}>
      <div className={styles.overviewHead}>
        <h2>{title}</h2>
        {ticks === null || keys.length === 0 ? null : (
          <span className={`num muted ${styles.overviewCount}`}>
            {words.fetched(keys.filter((key) => ticks.isTicked(key)).length, keys.length)}
          </span>
        )}
      </div>
      <Scroller label={title}>
        {keys.length === 0 ? <p className="muted">{none}</p> : null}
        <LongList count={children.length}>{(from, to) => <ul>{children.slice(from, to)}</ul>}</LongList>
      </Scroller>
    </section>
  )
}
