/**
 * Which characters a scanner meant by its keys. A keyboard wedge sends positions of keys for the layout of one country;
 * a station with another layout makes other characters of them (an AZERTY station reads 10482 from a US scanner as
 * "&à'çé"), so the positions are read and not the characters. Pure.
 */

import type { ScannerLayout } from '../../shared/model.ts'
import type { LayoutRows } from '../ui/keyboardLayout.ts'

/** A key down event. */
export interface Stroke {
  /** The position, from `KeyboardEvent.code`; may be empty. */
  readonly code: string
  /** The key in the station's own layout, from `KeyboardEvent.key`. */
  readonly key: string
  readonly shift: boolean
  readonly altGraph: boolean
  /** Control or the system's own key is held. */
  readonly control: boolean
}

/** The characters of a key: alone, with Shift, with AltGr and with both; an empty text for none. */
type Meaning = readonly [alone: string, shifted: string, withAltGraph?: string, withBoth?: string]

/** By the position of the key. */
export type Meanings = ReadonlyMap<string, Meaning>

/** Dead keys: a combining mark for the next letter. Alone, or before a blank, the key gives the sign beside it. */
const MARKS = { '\u0300': '`', '\u0301': '´', '\u0302': '^', '\u0303': '~', '\u0308': '¨' } as const

const FIGURES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'].map((figure) => `Digit${figure}`)
const keysOf = (letters: string) => [...letters].map((letter) => `Key${letter}`)

/**
 * The positions of the four rows of characters, by the codes of UI Events KeyboardEvent code Values (W3C), "Writing
 * System Keys": a US keyboard, and the European one (ISO) with a key more beside the left Shift and `Backslash` a row
 * lower.
 */
const POSITIONS = {
  us: [
    ['Backquote', ...FIGURES, 'Minus', 'Equal'],
    [...keysOf('QWERTYUIOP'), 'BracketLeft', 'BracketRight', 'Backslash'],
    [...keysOf('ASDFGHJKL'), 'Semicolon', 'Quote'],
    [...keysOf('ZXCVBNM'), 'Comma', 'Period', 'Slash'],
  ],
  european: [
    ['Backquote', ...FIGURES, 'Minus', 'Equal'],
    [...keysOf('QWERTYUIOP'), 'BracketLeft', 'BracketRight'],
    [...keysOf('ASDFGHJKL'), 'Semicolon', 'Quote', 'Backslash'],
    ['IntlBackslash', ...keysOf('ZXCVBNM'), 'Comma', 'Period', 'Slash'],
  ],
} as const

/**
 * Corrections to the rows of `simple-keyboard-layouts` where the layout of a scanner differs: the package has no dead
 * keys and no AltGr, has the French figures without Shift, and its Spanish is Latin American. Source: the keyboards of
 * Windows (kbdfr, kbdgr, kbdit, kbdsp), with which xkeyboard-config agrees.
 */
const CORRECTIONS: Readonly<Record<ScannerLayout, Readonly<Record<string, Meaning>>>> = {
  english: {},
  french: {
    Backquote: ['²', ''],
    Digit2: ['é', '2', '\u0303'],
    Digit3: ['"', '3', '#'],
    Digit4: ["'", '4', '{'],
    Digit5: ['(', '5', '['],
    Digit6: ['-', '6', '|'],
    Digit7: ['è', '7', '\u0300'],
    Digit8: ['_', '8', '\\'],
    Digit9: ['ç', '9', '^'],
    Digit0: ['à', '0', '@'],
    Minus: [')', '°', ']'],
    Equal: ['=', '+', '}'],
    KeyE: ['e', 'E', '€'],
    BracketLeft: ['\u0302', '\u0308'],
  },
  german: {
    Backquote: ['\u0302', '°'],
    Digit7: ['7', '/', '{'],
    Digit8: ['8', '(', '['],
    Digit9: ['9', ')', ']'],
    Digit0: ['0', '=', '}'],
    Minus: ['ß', '?', '\\'],
    Equal: ['\u0301', '\u0300'],
    KeyQ: ['q', 'Q', '@'],
    KeyE: ['e', 'E', '€'],
    BracketRight: ['+', '*', '~'],
    IntlBackslash: ['<', '>', '|'],
  },
  italian: {
    KeyE: ['e', 'E', '€'],
    BracketLeft: ['è', 'é', '[', '{'],
    BracketRight: ['+', '*', ']', '}'],
    Semicolon: ['ò', 'ç', '@'],
    Quote: ['à', '°', '#'],
  },
  spanish: {
    Backquote: ['º', 'ª', '\\'],
    Digit1: ['1', '!', '|'],
    Digit2: ['2', '"', '@'],
    Digit3: ['3', '·', '#'],
    Digit4: ['4', '$', '\u0303'],
    Equal: ['¡', '¿'],
    KeyE: ['e', 'E', '€'],
    BracketLeft: ['\u0300', '\u0302', '['],
    BracketRight: ['+', '*', ']'],
    Quote: ['\u0301', '\u0308', '{'],
    Backslash: ['ç', 'Ç', '}'],
  },
}

/** The numeric keypad gives its figures whether NumLock is on or off: some scanners send all figures from it. */
const KEYPAD: Readonly<Record<string, string>> = {
  ...Object.fromEntries(Array.from({ length: 10 }, (_, figure) => [`Numpad${figure}`, String(figure)])),
  NumpadAdd: '+',
  NumpadSubtract: '-',
  NumpadMultiply: '*',
  NumpadDivide: '/',
}

/** The characters of a layout's keys. `rows` are those of `simple-keyboard-layouts`. */
export function meaningsOf(layout: ScannerLayout, rows: LayoutRows): Meanings {
  const plain = rows.default.map(characters)
  const shifted = rows.shift.map(characters)
  const meanings = new Map<string, Meaning>([['Space', [' ', ' ']]])
  POSITIONS[layout === 'english' ? 'us' : 'european'].forEach((codes, row) => {
    // On an AZERTY keyboard the figures are the shifted characters.
    const isTurned = layout === 'french' && row === 0
    codes.forEach((code, at) => {
      const [alone = '', withShift = ''] = [plain[row]?.[at], shifted[row]?.[at]]
      meanings.set(code, isTurned ? [withShift, alone] : [alone, withShift])
    })
  })
  for (const [code, meaning] of Object.entries(CORRECTIONS[layout])) meanings.set(code, meaning)
  return meanings
}

function characters(row: string): readonly string[] {
  return row.split(' ').filter((token) => !/^\{\w+\}$/.test(token))
}

/**
 * The character that was meant, else the name of the key as in `KeyboardEvent.key`. A key without a known position has
 * the character of the station's layout. Control with a letter is a control character, named 'Control'.
 */
export function meantKey(meanings: Meanings, { code, key, shift, altGraph, control }: Stroke): string {
  if (control) return 'Control'
  const meaning = meanings.get(code)
  if (meaning === undefined) return altGraph ? 'Control' : (KEYPAD[code] ?? key)
  const [alone, shifted, withAltGraph = '', withBoth = ''] = meaning
  const meant = altGraph ? (shift ? withBoth : withAltGraph) : shift ? shifted : alone
  return meant === '' ? 'Unidentified' : meant
}

/** Combines the marks of dead keys with the characters after them: "`a" is "à", "^ " is "^". */
export function withMarks(text: string): string {
  let meant = ''
  let waiting: keyof typeof MARKS | null = null
  for (const character of text) {
    if (waiting !== null) {
      const composed: string = `${character}${waiting}`.normalize('NFC')
      meant += composed.length === 1 ? composed : MARKS[waiting]
      const isUsedUp: boolean = composed.length === 1 || character === ' '
      waiting = null
      if (isUsedUp) continue
    }
    if (isMark(character)) waiting = character
    else meant += character
  }
  return waiting === null ? meant : meant + MARKS[waiting]
}

function isMark(character: string): character is keyof typeof MARKS {
  return character in MARKS
}
