/**
 * Text that is being typed, with its caret: what a key of a pad or of the keyboard does to it. Pure. Offsets count
 * UTF-16 units, as an input element's `selectionStart` does; nothing is ever cut inside a character a person sees.
 */

export interface Typed {
  readonly text: string
  /** The selection; a caret when both are the same. `start` is never after `end`. */
  readonly start: number
  readonly end: number
}

export interface TypingRules {
  /** Which characters may be typed; every one by default. */
  readonly accept?: ((character: string) => boolean) | undefined
  /** How many characters there may be; any number by default. */
  readonly longest?: number | undefined
}

export const nothingTyped: Typed = { text: '', start: 0, end: 0 }

/** Only figures: employee numbers and quantities. */
export const isDigit = (character: string): boolean => /^[0-9]$/.test(character)

/** Puts text where the caret is, in place of what is selected; what the rules refuse is left out. */
export function insertText(typed: Typed, text: string, rules: TypingRules = {}): Typed {
  const before = typed.text.slice(0, typed.start)
  const after = typed.text.slice(typed.end)
  const room = (rules.longest ?? Number.POSITIVE_INFINITY) - characters(before).length - characters(after).length
  const inserted = characters(text)
    .filter((character) => rules.accept?.(character) ?? true)
    .slice(0, Math.max(0, room))
    .join('')
  const caret = before.length + inserted.length
  return { text: before + inserted + after, start: caret, end: caret }
}

/** Deletes what is selected, else the character before the caret. */
export function deleteBack(typed: Typed): Typed {
  const before = typed.text.slice(0, typed.start)
  const kept = typed.start === typed.end ? characters(before).slice(0, -1).join('') : before
  return { text: kept + typed.text.slice(typed.end), start: kept.length, end: kept.length }
}

/** What a physical key, a scanner or a paste has made of the field, as the rules allow it. */
export function takeText(text: string, caret: number, rules: TypingRules = {}): Typed {
  const before = insertText(nothingTyped, text.slice(0, caret), rules)
  const whole = insertText(before, text.slice(caret), rules)
  return { text: whole.text, start: before.start, end: before.end }
}

function characters(text: string): readonly string[] {
  return Array.from(new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text), (part) => part.segment)
}
