import type { InventoryTile } from '../../shared/inventory.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { lastRequest } from '../maintenance/item.ts'
import { OutcomeMark } from '../requests/OutcomeMark.tsx'
import { clockTime, dayOfYear } from '../time/clockTime.ts'
import { useNow } from '../time/useNow.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { CheckArea } from '../ui/CheckArea.tsx'
import { IconCheck } from '../ui/icons.tsx'
import { Press } from '../ui/Press.tsx'
import { useWords } from '../words/words.ts'
import styles from './InventoryScreen.module.css'
import { useAssetWords } from './useAssetWords.ts'

/** An asset as a tile: lit when it was found, with who found it and when. */
export function AssetTile({
  tile,
  isLatest,
  isCounting,
  isTall,
  onPress,
}: {
  tile: InventoryTile
  /** It was counted last. */
  isLatest: boolean
  /** Whether a press changes it, as of a check box. */
  isCounting: boolean
  /** Whether two lines of a name fit above the person. */
  isTall: boolean
  onPress: () => void
}) {
  const { inventory: words, retirement, locale } = useWords()
  const { nameOf } = useAssetWords()
  const { number, found } = tile
  const now = useNow(60_000)
  const requests = useKioskState(({ requests }) => requests)
  const request = lastRequest({ kind: 'asset', number }, requests)
  const isToday = found !== null && new Date(found.at).toDateString() === new Date(now).toDateString()
  const shownName = nameOf(tile)
  const className = [styles.tile, found === null ? '' : styles.tileFound, isLatest ? styles.tileLatest : ''].join(' ')
  const content = (
    <>
      <span className={`row ${styles.tileHead}`}>
        <b className={`grow ${styles.tileNumber} num`}>
          <BothEnds isNumber>{number}</BothEnds>
        </b>
        {request === null ? null : (
          <>
            <OutcomeMark of={request.state.kind} />
            <span className="unseen">{retirement.word(request.state)}</span>
          </>
        )}
        {found === null ? null : (
          <span className={styles.tileMark} data-how={found.how}>
            <IconCheck />
            <span className="unseen">{words.how[found.how]}</span>
          </span>
        )}
      </span>
      {/* A low lit tile has one line for its name; a touch shows the whole. */}
      <BothEnds lines={found === null || isTall ? 2 : 1}>{shownName}</BothEnds>
      {found === null ? null : (
        <span className="one-line muted" dir="auto" data-beginning>
          {words.foundLine(isToday ? clockTime(found.at, locale) : dayOfYear(found.at, now, locale), found.by.name)}
        </span>
      )}
    </>
  )
  return isCounting ? (
    <CheckArea className={className} on={found !== null} onChange={onPress}>
      {content}
    </CheckArea>
  ) : (
    <Press className={className} onPress={onPress}>
      {content}
    </Press>
  )
}
