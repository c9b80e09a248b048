import type { Timer } from '../../shared/timer.ts'
import { useWords } from '../words/words.ts'

/** What a timer is for, and which step of which recipe it is about. */
export function TimerName({ timer: { name, place } }: { timer: Pick<Timer, 'name' | 'place'> }) {
  const { timers: words } = useWords()
  return (
    <span className="timer-name">
      <b dir="auto">{name}</b>
      {place === null ? null : <span dir="auto">{words.place(place)}</span>}
    </span>
  )
}
