import { IconHourglass } from '../../parts/factIcons.tsx'
import { IconBell, IconCheck, IconTimer } from '../../ui/icons.tsx'
import { Press } from '../../ui/Press.tsx'
import { useWords } from '../../words/words.ts'
import styles from './Cards.module.css'
import type { SuggestedTimer } from './suggestedTimers.ts'
import type { StepTimers } from './useStepTimers.ts'

/** In characters: a longer time does not fit into one line at every size, and has the picture of the timer behind it. */
const LONGEST = 13

/** A time that starts its timer: in a text where the text says it, else as wide as its place. */
export function TimeButton({
  timer,
  text,
  after,
  timers,
}: {
  timer: SuggestedTimer
  text: string
  /** The punctuation behind it, which stays on its line; null where it is in no text. */
  after: string | null
  timers: StepTimers
}) {
  const words = useWords()
  const { kind, rang } = timers.stateOf(timer)
  const isInText = after !== null
  const isLong = isInText && text.length > LONGEST
  const said = kind === 'rings' ? words.timers.timeIsUp : kind === 'runs' ? words.step.timerRuns : rang
  const stopped = rang === null ? <IconTimer /> : <IconCheck />
  const icon = kind === 'none' ? stopped : kind === 'rings' ? <IconBell /> : <IconHourglass />
  const button = (
    <Press
      className={isInText ? styles.time : styles.largeTime}
      style={{ '--ems': isLong ? 2 : 2 + 0.6 * text.length }}
      keepFocus
      aria-label={timer.label}
      aria-description={said ?? undefined}
      aria-pressed={kind !== 'none'}
      onPress={() => timers.press(timer)}
    >
      {icon}
      {isLong ? null : <span>{text}</span>}
      {said === null || (isInText && kind !== 'none') ? null : <small>{said}</small>}
    </Press>
  )
  return isInText ? (
    <>
      {isLong ? <b>{text}</b> : null}
      <span className={styles.unbroken}>
        {button}
        {after}
      </span>
    </>
  ) : (
    button
  )
}
