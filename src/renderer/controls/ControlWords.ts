import { createContext, useContext } from 'react'
import type { Script } from './keyboardLayout.ts'

/** The built-in words of the controls. All other words are props. */
export interface ControlWords {
  /** Number pad: "Delete digit", "Clear", and the name and the label of the key that opens the letters. */
  readonly numberPad: string
  readonly deleteDigit: string
  readonly clear: string
  readonly letters: string
  readonly lettersFace: string
  /** Keyboard: the names of its keys, and the labels of those without an icon. */
  readonly keyboard: string
  readonly deleteLetter: string
  readonly shift: string
  readonly capitals: string
  readonly space: string
  readonly symbols: string
  readonly symbolsFace: string
  readonly numbers: string
  readonly numbersFace: string
  /** The key of the accented letters and of others that have no key of their own. */
  readonly accents: string
  /** The keys that change the script. */
  readonly lettersOf: Readonly<Record<Script, string>>
  /** Shown under the icon of a switch that is on. */
  readonly switchedOn: string
  /** Password: the button that shows it while held, and the hint that Caps Lock of a physical keyboard is on. */
  readonly showPassword: string
  readonly capsLockIsOn: string
  /** Scroller: the buttons of its pages. */
  readonly up: string
  readonly down: string
  readonly moreBelow: string
  /** Long list: the buttons for the rows before and after the ones that are shown. */
  readonly moreRows: { readonly earlier: (count: number) => string; readonly later: (count: number) => string }
  /** Hold button: its text while held, after an early release, and when it is done. */
  readonly keepHolding: string
  readonly heldTooShort: string
  readonly held: string
}

/** Gives every control below it its words: `<ControlWordsContext value={words.controls}>`. */
export const ControlWordsContext = createContext<ControlWords | null>(null)

/** The words of the controls. Throws without a provider, which is a defect of the program. */
export function useControlWords(): ControlWords {
  const words = useContext(ControlWordsContext)
  if (words === null) throw new Error('A control was shown outside ControlWordsContext')
  return words
}
