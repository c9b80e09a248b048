import { useEffect, useEffectEvent, useState } from 'react'
import { useNow } from '../time/useNow.ts'
import { useFirstWords } from '../words/firstWords.ts'
import styles from './SignInScreen.module.css'

const SECONDS_TO_WIPE = 30

/** A screen without controls, shown long enough to wipe the display. */
export function CleanScreen({ onDone }: { onDone: () => void }) {
  const { cleaning } = useFirstWords()
  const [startedAt] = useState(() => Date.now())
  const now = useNow(250)
  const left = Math.max(0, Math.ceil((startedAt + SECONDS_TO_WIPE * 1000 - now) / 1000))
  const done = useEffectEvent(onDone)
  useEffect(() => {
    // A timer, not the clock, ends it: a clock that is set back would keep the screen for hours.
    const timer = setTimeout(() => done(), SECONDS_TO_WIPE * 1000)
    return () => clearTimeout(timer)
  }, [])
  return (
    <main className={styles.cleanScreen}>
      <h1>{cleaning.title}</h1>
      <p className="muted" role="timer">
        {cleaning.sentence(Math.min(left, SECONDS_TO_WIPE))}
      </p>
    </main>
  )
}
