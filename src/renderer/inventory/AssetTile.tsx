import type { InventoryTile } from '../../shared/inventory.ts'
import { CheckArea } from '../controls/CheckArea.tsx'
import { IconCheck } from '../controls/icons.tsx'
import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { useWords } from '../words/words.ts'
import styles from './InventoryScreen.module.css'

/** An asset as a tile: lit when it was found, with who found it and when. */
export function AssetTile({
  tile: { number, name, found },
  isLatest,
  onTurn,
}: {
  tile: InventoryTile
  /** It was counted last. */
  isLatest: boolean
  /** Null where nothing is counted any more. */
  onTurn: ((isFound: boolean) => void) | null
}) {
  const { inventory: words, maintenance, locale } = useWords()
  const now = useNow(60_000)
  const isToday = found !== null && new Date(found.at).toDateString() === new Date(now).toDateString()
  return (
    <CheckArea
      className={styles.tile}
      data-found={found === null ? undefined : ''}
      data-latest={isLatest || undefined}
      on={found !== null}
      onChange={onTurn}
    >
      <span className={styles.tileHead}>
        <b className={`${styles.tileNumber} num`} dir="auto">
          {number}
        </b>
        {found === null ? null : (
          <span className={styles.tileMark}>
            <IconCheck />
            {found.how === 'scanned' ? null : words.notScanned[found.how]}
          </span>
        )}
      </span>
      <span className={styles.tileName} dir="auto">
        {name === '' ? maintenance.unnamed.asset : name}
      </span>
      {found === null ? null : (
        <span className={styles.tileWho} dir="auto">
          {words.foundLine(isToday ? clockTime(found.at, locale) : dayOfYear(found.at, now, locale), found.by.name)}
        </span>
      )}
    </CheckArea>
  )
}
