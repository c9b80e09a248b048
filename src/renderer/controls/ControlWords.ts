import { createContext, useContext } from 'react'
import type { Script } from './keyboardLayout.ts'

/** The words that controls say by themselves. Everything else they say comes in their props. */
export interface ControlWords {
  /** Number pad: "Delete digit", "Clear", and the name and the face of the key that opens the letters. */
  readonly numberPad: string
  readonly deleteDigit: string
  readonly clear: string
  readonly letters: string
  readonly lettersFace: string
  /** Keyboard: the names of its keys, and the faces of those that have no picture. */
  readonly keyboard: string
  readonly deleteLetter: string
  readonly shift: string
  readonly capitals: string
  readonly space: string
  readonly symbols: string
  readonly symbolsFace: string
  readonly numbers: string
  readonly numbersFace: string
  /** The key of letters with accents and of others that have no key of their own. */
  readonly accents: string
  /** The keys that change between scripts. */
  readonly lettersOf: Readonly<Record<Script, string>>
  /** Under the picture of a switch that is on. */
  readonly switchedOn: string
  /** Password: the button that shows it while it is held, and the hint of a physical keyboard's Caps Lock. */
  readonly showPassword: string
  readonly capsLockIsOn: string
  /** Scroller. */
  readonly up: string
  readonly down: string
  readonly moreBelow: string
  /** Of a long list the rows before and after those that are shown. */
  readonly moreRows: { readonly earlier: (count: number) => string; readonly later: (count: number) => string }
  /** Hold button: while it is held, after an early release, and when it is done. */
  readonly keepHolding: string
  readonly heldTooShort: string
  readonly held: string
}

/** Gives every control below it its words: `<ControlWordsContext value={words.controls}>`. */
export const ControlWordsContext = createContext<ControlWords | null>(null)

/** The words of the controls. Throws where no screen has provided them: a defect, not a failure. */
export function useControlWords(): ControlWords {
  const words = useContext(ControlWordsContext)
  if (words === null) throw new Error('A control was shown outside ControlWordsContext')
  return words
}
