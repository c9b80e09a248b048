import type { ReactNode } from 'react'
import type { Tile } from '../../../shared/readiness/tile.ts'
import { useNow } from '../../time/useNow.ts'
import { useMomentWords } from '../../words/useMomentWords.ts'
import { useWords } from '../../words/words.ts'
import styles from './Readiness.module.css'
import { Sign, TILE_ICON } from './tileIcons.tsx'

/** One tile of the board: its standing, what was found, and what to do. */
export function TileCard({
  tile: { name, standing, finding },
  says,
  children,
}: {
  readonly tile: Tile
  /** Shown in place of what was found. */
  readonly says?: string | undefined
  /** Its button. */
  readonly children?: ReactNode
}) {
  const { readiness: words } = useWords()
  const at = useMomentWords()
  const now = useNow(60_000)
  const found = words.finding(finding, at, now)
  const SubjectIcon = TILE_ICON[name]
  return (
    <li className={styles.tile} aria-label={words.tile[name]} data-standing={standing}>
      <span className={styles.tileSign}>
        <Sign standing={standing} />
      </span>
      <div className={styles.tileWords}>
        <h2>
          <SubjectIcon />
          {words.tile[name]}
        </h2>
        <p className="unseen">{words.standing[standing]}</p>
        <p className={styles.tileSays}>{says ?? found.says}</p>
        {says === undefined && found.todo !== null ? <p className={styles.tileTodo}>{found.todo}</p> : null}
      </div>
      {children}
    </li>
  )
}
