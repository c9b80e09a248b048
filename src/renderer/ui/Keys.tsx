import { useState } from 'react'
import { Keyboard, type KeyboardProps } from './Keyboard.tsx'
import styles from './Keys.module.css'
import { Pad } from './Pad.tsx'

interface KeysProps extends Omit<KeyboardProps, 'onNumbers'> {
  /** Shown first. */
  readonly opensWith: 'letters' | 'numbers'
}

/** The keyboard or the number pad in the same place, each with a key that opens the other. */
export function Keys({ opensWith, ...keyboard }: KeysProps) {
  const [shown, setShown] = useState(opensWith)
  return (
    <div className={styles.keys} data-keys={shown}>
      {shown === 'letters' ? (
        <Keyboard {...keyboard} onNumbers={() => setShown('numbers')} />
      ) : (
        <Pad entry={keyboard.entry} onLetters={() => setShown('letters')} />
      )}
    </div>
  )
}
