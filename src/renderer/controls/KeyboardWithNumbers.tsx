import { useState } from 'react'
import type { KeyboardSettings } from '../../shared/model.ts'
import { Keyboard, type KeyboardProps } from './Keyboard.tsx'
import styles from './KeyboardWithNumbers.module.css'
import { NumberPad } from './NumberPad.tsx'

interface KeyboardWithNumbersProps extends Omit<KeyboardProps, 'onNumbers'> {
  /** Which of the two is shown first; from the station file, by the kind of passwords that are used. */
  readonly opensWith: KeyboardSettings['opensWith']
}

/** The keyboard or the number pad in the same place, each with a key that opens the other. */
export function KeyboardWithNumbers({ opensWith, ...keyboard }: KeyboardWithNumbersProps) {
  const [shown, setShown] = useState(opensWith)
  return (
    <div className={styles.keyboardWithNumbers} data-keys={shown}>
      {shown === 'letters' ? (
        <Keyboard {...keyboard} onNumbers={() => setShown('numbers')} />
      ) : (
        <NumberPad entry={keyboard.entry} onLetters={() => setShown('letters')} />
      )}
    </div>
  )
}
