import { useRef, useState } from 'react'
import type { Timer } from '../../shared/timer.ts'
import { useWidth } from '../look/useWidth.ts'
import { useCountdown } from '../time/useCountdown.ts'
import { useNow } from '../time/useNow.ts'
import { BothEnds } from '../ui/BothEnds.tsx'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { Press } from '../ui/Press.tsx'
import { useWords } from '../words/words.ts'
import { Countdown } from './running/Countdown.tsx'
import { useRunningTimers } from './running/useNextTimers.ts'
import { usePlaceWords } from './running/usePlaceWords.ts'
import { TimerDialog } from './TimerDialog.tsx'
import styles from './TimerTiles.module.css'
import { leastTile, tilesThatFit } from './tilesThatFit.ts'

/**
 * The running timers of the station in one row; a touch opens one. Timers that do not fit are behind the last tile.
 * Renders nothing while none runs.
 */
export function TimerTiles() {
  const { running: timers } = useRunningTimers()
  return timers.length === 0 ? null : <Tiles timers={timers} />
}

function Tiles({ timers }: { timers: readonly Timer[] }) {
  const { timers: words } = useWords()
  const row = useRef<HTMLDivElement>(null)
  const width = useWidth(row)
  const [openId, setOpenId] = useState<string | null>(null)
  const [isListOpen, setListOpen] = useState(false)
  const now = useNow(60_000)
  const shown = timers.slice(
    0,
    tilesThatFit(
      timers.map(({ endsAt }) => endsAt - now),
      width ?? 0,
    ),
  )
  const more = timers.length - shown.length
  const open = timers.find(({ id }) => id === openId)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out as a row in Chromium
    <div ref={row} className={styles.timerTiles} role="group" aria-label={words.heading}>
      {shown.map((timer) => (
        <Tile key={timer.id} timer={timer} onOpen={() => setOpenId(timer.id)} />
      ))}
      {more > 0 ? (
        <Press className={`${styles.timerTile} ${styles.timerTileMore}`} keepFocus onPress={() => setListOpen(true)}>
          {words.more(more)}
        </Press>
      ) : null}
      {isListOpen && open === undefined ? (
        <ConfirmDialog title={words.all} width="wide" keep={words.close} onKeep={() => setListOpen(false)}>
          <div className={styles.timerTilesAll}>
            {timers.map((timer) => (
              <Tile key={timer.id} timer={timer} onOpen={() => setOpenId(timer.id)} />
            ))}
          </div>
        </ConfirmDialog>
      ) : null}
      {open === undefined ? null : <TimerDialog timer={open} onClose={() => setOpenId(null)} />}
    </div>
  )
}

function Tile({ timer, onOpen }: { timer: Timer; onOpen: () => void }) {
  const placeWords = usePlaceWords()
  const remaining = useCountdown(timer.endsAt)
  return (
    <Press className={styles.timerTile} style={{ '--least-tile': leastTile(remaining) }} keepFocus onPress={onOpen}>
      <Countdown remaining={remaining} />
      <span className={styles.timerTileLabel}>
        <BothEnds>{timer.name}</BothEnds>
        {timer.place === null ? null : <BothEnds>{placeWords(timer.place).short}</BothEnds>}
      </span>
    </Press>
  )
}
