import { useState } from 'react'
import type { Timer } from '../../shared/timer.ts'
import { useCommand } from '../kiosk/useCommand.ts'
import { momentText } from '../time/momentText.ts'
import { useCountdown } from '../time/useCountdown.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { Row } from '../ui/layout.tsx'
import { usePersonName } from '../words/personName.ts'
import { useWords } from '../words/words.ts'
import { RenameTimer } from './RenameTimer.tsx'
import { Countdown } from './running/Countdown.tsx'
import { usePlaceWords } from './running/usePlaceWords.ts'

/** The details of one timer, and all actions on it. */
export function TimerDialog({ timer, onClose }: { timer: Timer; onClose: () => void }) {
  const { send } = useCommand()
  const { timers: words } = useWords()
  const [renaming, setRenaming] = useState(false)
  const remaining = useCountdown(timer.endsAt)
  if (renaming) return <RenameTimer timer={timer} onDone={() => setRenaming(false)} />
  const stop = () => {
    void send('stopTimer', { timerId: timer.id })
    onClose()
  }
  return (
    <Dialog
      title={timer.name}
      width="wide"
      onEscape={onClose}
      actions={
        <>
          <div className="wraps">
            <Button size="main" focusFirst onPress={onClose}>
              {words.close}
            </Button>
            <Button size="main" onPress={() => setRenaming(true)}>
              {words.rename}
            </Button>
            <Button size="main" onPress={() => void send('addMinute', { timerId: timer.id })}>
              {words.addMinute}
            </Button>
          </div>
          <Button size="main" kind="stop" onPress={stop}>
            {words.stop}
          </Button>
        </>
      }
    >
      <Row wrap gap={6}>
        <Countdown remaining={remaining} />
        <TimerFacts timer={timer} />
      </Row>
    </Dialog>
  )
}

/** Its place, its end and who set it. */
export function TimerFacts({
  timer: { place, endsAt, endedWhileAway, isEndUnconfirmed, startedBy, startedAt },
}: {
  timer: Timer
}) {
  const { timers: words, locale } = useWords()
  const placeWords = usePlaceWords()
  const nameOf = usePersonName()
  const remaining = useCountdown(endsAt)
  const now = endsAt - remaining
  const end = momentText(endsAt, now, locale)
  const isOver = remaining <= 0
  return (
    <div>
      {place === null ? null : <p dir="auto">{placeWords(place).whole}</p>}
      <p>{isOver ? words.rangAt(end) : words.ringsAt(end)}</p>
      {isOver && endedWhileAway ? <p className="warn">{words.endedWhileAway(-remaining, isEndUnconfirmed)}</p> : null}
      <p>{words.setBy(startedBy === null ? null : nameOf(startedBy), momentText(startedAt, now, locale))}</p>
    </div>
  )
}
