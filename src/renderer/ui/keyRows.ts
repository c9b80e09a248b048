/** The keys of the on-screen keyboard on each of its faces, and their widths. Pure. */

import { figures, type KeyboardLayout, LEAST_UNITS, type Letter, SIDE_UNITS } from './keyboardLayout.ts'

export type KeyAction =
  | 'delete'
  | 'enter'
  | 'shift'
  | 'capitals'
  | 'symbols'
  | 'accents'
  | 'script'
  | 'numbers'
  | 'space'

/**
 * `units` is a width; a letter is 1 wide, and all rows of a board are equally wide. `identity` is the same for a letter
 * and its capital.
 */
export type Key =
  | { readonly kind: 'text'; readonly text: string; readonly identity: string; readonly units: number }
  | { readonly kind: 'action'; readonly action: KeyAction; readonly units: number }
  | { readonly kind: 'gap'; readonly units: number }

type Face = 'letters' | 'symbols' | 'accents'
/** Shift is for one letter, capitals stay; shift among capitals makes a small letter. */
interface Case {
  readonly shift: boolean
  readonly capitals: boolean
}

export interface Board {
  readonly units: number
  readonly rows: readonly (readonly Key[])[]
}

export interface BoardState extends Case {
  readonly face: Face
  /** The Latin letters of a layout of another script are shown. */
  readonly latin: boolean
  /** The keyboard has a key for the number pad. */
  readonly numbers: boolean
}

const ENTER_UNITS = 3
const OPENING_UNITS = 2.5

/** The keys of a layout on one face, with letters in one case. Every face has five rows. */
export function keyRows(layout: KeyboardLayout, state: BoardState): Board {
  const shown = shownLayout(layout, state)
  const { units, rows } = ROWS_ABOVE[state.face](shown, state)
  const { opening } = layout
  const before: Key[] = [
    action('symbols', SIDE_UNITS),
    opening === undefined
      ? action('accents', SIDE_UNITS)
      : { kind: 'text', text: opening, identity: opening, units: OPENING_UNITS },
  ]
  if (layout.latin !== null) before.push(action('script', SIDE_UNITS))
  const after = [action('enter', ENTER_UNITS)]
  if (state.numbers) after.unshift(action('numbers', SIDE_UNITS))
  const space = action('space', units - widthOf(before) - widthOf(after))
  return { units, rows: [...rows, [...before, space, ...after]] }
}

/** The layout whose letters are shown: the given one, or its Latin letters. */
export function shownLayout(layout: KeyboardLayout, { latin }: Pick<BoardState, 'latin'>): KeyboardLayout {
  return latin && layout.latin !== null ? layout.latin : layout
}

const ROWS_ABOVE = { letters: letterRows, symbols: signRows, accents: accentRows } as const

function letterRows({ rows, units, isCased }: KeyboardLayout, inCase: Case): Board {
  const [first = [], second = [], third = [], fourth = []] = rows.map((row) =>
    row.map((letter) => keyOf(letter, inCase, isCased)),
  )
  return {
    units,
    rows: [
      filled([...figures.map(text), ...first, action('delete', SIDE_UNITS)], units),
      centred(second, units),
      centred([...(isCased ? [action('capitals', SIDE_UNITS)] : []), ...third], units),
      spread([action('shift', 1), ...fourth, action('shift', 1)], units),
    ],
  }
}

function signRows({ signs }: KeyboardLayout): Board {
  const all = signs.map(text)
  const perRow = Math.ceil(all.length / 3)
  const units = Math.max(LEAST_UNITS, perRow)
  return {
    units,
    rows: [
      filled([...figures.map(text), action('delete', SIDE_UNITS)], units),
      ...[0, 1, 2].map((row) => centred(all.slice(row * perRow, (row + 1) * perRow), units)),
    ],
  }
}

function accentRows({ accents, isCased }: KeyboardLayout, inCase: Case): Board {
  const letters = accents.map((letter) => keyOf(letter, inCase, isCased))
  const shift = isCased ? [action('shift', SIDE_UNITS)] : []
  // A few accents leave the top row to the figures.
  const few = letters.length <= 2 * LEAST_UNITS
  const room = (units: number) => [
    few ? 0 : Math.floor(units - SIDE_UNITS),
    Math.floor(units),
    Math.floor(units),
    few ? 0 : Math.floor(units - widthOf(shift)),
  ]
  let units = LEAST_UNITS
  while (sum(room(units)) < letters.length) units += 0.5
  const [first = [], second = [], third = [], fourth = []] = distributed(letters, room(units))
  return {
    units,
    rows: [
      filled([...(few ? figures.map(text) : first), action('delete', SIDE_UNITS)], units),
      centred(second, units),
      centred(third, units),
      [...shift, ...centred(fourth, units - widthOf(shift))],
    ],
  }
}

/** Distributes keys over rows in reading order, in proportion to the free width of each. */
function distributed(keys: readonly Key[], room: readonly number[]): readonly (readonly Key[])[] {
  const ends = room.map((_, row) => Math.ceil((keys.length * sum(room.slice(0, row + 1))) / sum(room)))
  return ends.map((end, row) => keys.slice(ends[row - 1] ?? 0, end))
}

function keyOf({ plain, shifted }: Letter, { shift, capitals }: Case, cased: boolean): Key {
  const shows = shift !== (capitals && cased) ? shifted : plain
  return { kind: 'text', text: shows, identity: plain, units: 1 }
}

/** Widens the last key to fill the row. */
function filled(keys: readonly Key[], units: number): readonly Key[] {
  const last = keys.length - 1
  return keys.map((key, place) => (place === last ? { ...key, units: key.units + units - widthOf(keys) } : key))
}

/** Gaps on both sides, in quarters of a key; a gap of 0 is left out. */
function centred(keys: readonly Key[], units: number): readonly Key[] {
  const spare = units - widthOf(keys)
  const before = Math.floor(spare * 2) / 4
  return [...gap(before), ...keys, ...gap(spare - before)]
}

/** Widens the first and the last key equally to fill the row. */
function spread(keys: readonly Key[], units: number): readonly Key[] {
  const spare = (units - widthOf(keys)) / 2
  const last = keys.length - 1
  return keys.map((key, place) => (place === 0 || place === last ? { ...key, units: key.units + spare } : key))
}

function widthOf(keys: readonly Key[]): number {
  return sum(keys.map(({ units }) => units))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((whole, one) => whole + one, 0)
}

const text = (character: string): Key => ({ kind: 'text', text: character, identity: character, units: 1 })
const action = (which: KeyAction, units: number): Key => ({ kind: 'action', action: which, units })
const gap = (units: number): readonly Key[] => (units > 0 ? [{ kind: 'gap', units }] : [])
