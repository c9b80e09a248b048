/**
 * Text that is being typed, with its caret, and the effect of the on-screen keys on it. Pure. Offsets count UTF-16
 * units, as an input element's `selectionStart` does; text is only cut between graphemes.
 */

import { graphemes } from '../look/graphemes.ts'

export interface Typed {
  readonly text: string
  /** The selection, `start` ≤ `end`; a caret when both are equal. */
  readonly start: number
  readonly end: number
}

export interface TypingRules {
  /** Whether a grapheme may be typed; by default every one. */
  readonly accept?: ((character: string) => boolean) | undefined
  /** The most graphemes; by default no limit. */
  readonly longest?: number | undefined
}

export const nothingTyped: Typed = { text: '', start: 0, end: 0 }

/** A digit 0 to 9, for employee numbers and quantities. */
export const isDigit = (character: string): boolean => /^[0-9]$/.test(character)

/** Inserts text at the caret, in place of the selection. Refused characters are left out. */
export function insertText(typed: Typed, text: string, rules: TypingRules = {}): Typed {
  const before = typed.text.slice(0, typed.start)
  const after = typed.text.slice(typed.end)
  const room = (rules.longest ?? Number.POSITIVE_INFINITY) - graphemes(before).length - graphemes(after).length
  const inserted = graphemes(text)
    .filter((character) => rules.accept?.(character) ?? true)
    .slice(0, Math.max(0, room))
    .join('')
  const caret = before.length + inserted.length
  return { text: before + inserted + after, start: caret, end: caret }
}

/** Deletes the selection, else the character before the caret. */
export function deleteBack(typed: Typed): Typed {
  const before = typed.text.slice(0, typed.start)
  const kept = typed.start === typed.end ? graphemes(before).slice(0, -1).join('') : before
  return { text: kept + typed.text.slice(typed.end), start: kept.length, end: kept.length }
}

/** Takes over the field's text after a physical key, a scanner or a paste, without refused characters. */
export function takeText(text: string, caret: number, rules: TypingRules = {}): Typed {
  const before = insertText(nothingTyped, text.slice(0, caret), rules)
  const whole = insertText(before, text.slice(caret), rules)
  return { text: whole.text, start: before.start, end: before.end }
}
