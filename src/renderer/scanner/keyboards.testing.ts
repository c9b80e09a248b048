import type { ScannerLayout } from '../../shared/model.ts'
import type { LayoutRows } from '../ui/keyboardLayout.ts'
import { type Meanings, meaningsOf, type Stroke } from './codes.ts'

export const scannerLayouts = ['english', 'french', 'german', 'italian', 'spanish'] as const

/** The characters of the keys of each layout, with the rows of `simple-keyboard-layouts`. */
export function allMeanings(rows: (name: ScannerLayout) => LayoutRows): Readonly<Record<ScannerLayout, Meanings>> {
  const of = (layout: ScannerLayout) => meaningsOf(layout, rows(layout))
  return {
    english: of('english'),
    french: of('french'),
    german: of('german'),
    italian: of('italian'),
    spanish: of('spanish'),
  }
}

/** A keyboard as printed on its keys, row by row from the left. */
interface Board {
  readonly positions: readonly string[]
  readonly plain: string
  readonly shifted: string
  /** With AltGr. */
  readonly third: Readonly<Record<string, string>>
  /** With AltGr and Shift. */
  readonly fourth?: Readonly<Record<string, string>>
  /** The dead keys: characters that are typed with a blank after them. */
  readonly dead: string
}

const figures = 'Backquote Digit1 Digit2 Digit3 Digit4 Digit5 Digit6 Digit7 Digit8 Digit9 Digit0 Minus Equal'
const upper = 'KeyQ KeyW KeyE KeyR KeyT KeyY KeyU KeyI KeyO KeyP BracketLeft BracketRight'
const middle = 'KeyA KeyS KeyD KeyF KeyG KeyH KeyJ KeyK KeyL Semicolon Quote'
const lower = 'KeyZ KeyX KeyC KeyV KeyB KeyN KeyM Comma Period Slash'
const us = `${figures} ${upper} Backslash ${middle} ${lower}`.split(' ')
const iso = `${figures} ${upper} ${middle} Backslash IntlBackslash ${lower}`.split(' ')

/** The keyboards of Windows, written down from their keys, independently of the program's tables. */
export const boards: Readonly<Record<ScannerLayout, Board>> = {
  english: {
    positions: us,
    plain: "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./",
    shifted: '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>?',
    third: {},
    dead: '',
  },
  french: {
    positions: iso,
    plain: '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*<wxcvbn,;:!',
    // The key left of 1 has no character with Shift.
    shifted: '\u00001234567890°+AZERTYUIOP¨£QSDFGHJKLM%µ>WXCVBN?./§',
    third: {
      Digit2: '~',
      Digit3: '#',
      Digit4: '{',
      Digit5: '[',
      Digit6: '|',
      Digit7: '`',
      Digit8: '\\',
      Digit9: '^',
      Digit0: '@',
      Minus: ']',
      Equal: '}',
      KeyE: '€',
    },
    dead: '¨~`',
  },
  german: {
    positions: iso,
    plain: '^1234567890ß´qwertzuiopü+asdfghjklöä#<yxcvbnm,.-',
    shifted: '°!"§$%&/()=?`QWERTZUIOPÜ*ASDFGHJKLÖÄ\'>YXCVBNM;:_',
    third: {
      Digit7: '{',
      Digit8: '[',
      Digit9: ']',
      Digit0: '}',
      Minus: '\\',
      KeyQ: '@',
      KeyE: '€',
      BracketRight: '~',
      IntlBackslash: '|',
    },
    dead: '^´`',
  },
  italian: {
    positions: iso,
    plain: "\\1234567890'ìqwertyuiopè+asdfghjklòàù<zxcvbnm,.-",
    shifted: '|!"£$%&/()=?^QWERTYUIOPé*ASDFGHJKLç°§>ZXCVBNM;:_',
    third: { KeyE: '€', BracketLeft: '[', BracketRight: ']', Semicolon: '@', Quote: '#' },
    fourth: { BracketLeft: '{', BracketRight: '}' },
    dead: '',
  },
  spanish: {
    positions: iso,
    plain: "º1234567890'¡qwertyuiop`+asdfghjklñ´ç<zxcvbnm,.-",
    shifted: 'ª!"·$%&/()=?¿QWERTYUIOP^*ASDFGHJKLÑ¨Ç>ZXCVBNM;:_',
    third: {
      Backquote: '\\',
      Digit1: '|',
      Digit2: '@',
      Digit3: '#',
      Digit4: '~',
      KeyE: '€',
      BracketLeft: '[',
      BracketRight: ']',
      Quote: '{',
      Backslash: '}',
    },
    dead: '`´^¨~',
  },
}

const BLANK: Stroke = { code: 'Space', key: ' ', shift: false, altGraph: false, control: false }

/** The key events of a scanner for a character. `key` is empty, because the station's layout is not known. */
export function strokesOf(layout: ScannerLayout, character: string): readonly Stroke[] {
  if (character === ' ') return [BLANK]
  const { positions, plain, shifted, third, fourth = {}, dead } = boards[layout]
  const code = (at: number) => positions[at] ?? ''
  const in3 = Object.keys(third).find((key) => third[key] === character)
  const in4 = Object.keys(fourth).find((key) => fourth[key] === character)
  const key = { key: '', control: false }
  const stroke: Stroke | null =
    in3 !== undefined
      ? { ...key, code: in3, shift: false, altGraph: true }
      : in4 !== undefined
        ? { ...key, code: in4, shift: true, altGraph: true }
        : plain.includes(character)
          ? { ...key, code: code(plain.indexOf(character)), shift: false, altGraph: false }
          : shifted.includes(character)
            ? { ...key, code: code(shifted.indexOf(character)), shift: true, altGraph: false }
            : null
  if (stroke === null) throw new Error(`A ${layout} keyboard has no ${character}`)
  return dead.includes(character) ? [stroke, BLANK] : [stroke]
}

/** All characters that a scanner can send with a layout. */
export function typable(layout: ScannerLayout): readonly string[] {
  const { plain, shifted, third, fourth = {} } = boards[layout]
  const all = [' ', ...plain, ...shifted, ...Object.values(third), ...Object.values(fourth)]
  return [...new Set(all)].filter((character) => character !== '\u0000')
}
