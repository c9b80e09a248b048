/** Which keys the keyboard on the glass has, made from the data of `simple-keyboard-layouts`. Pure. */

/** Rows of characters separated by spaces, from the figures down; `{name}` is a key that types nothing. */
export interface KeyboardLayout {
  readonly default: readonly string[]
  readonly shift: readonly string[]
}

export type KeyAction = 'delete' | 'enter' | 'shift' | 'capitals' | 'symbols' | 'numbers' | 'space'

/** `units` is a width; a letter is 1 wide, and every row of a board is equally wide. */
export type Key =
  | { readonly kind: 'text'; readonly text: string; readonly units: number }
  | { readonly kind: 'action'; readonly action: KeyAction; readonly units: number }
  | { readonly kind: 'gap'; readonly units: number }

export type Face = 'letters' | 'symbols'
/** Shift is for one letter, capitals stay; shift among capitals makes a small letter. */
export interface Case {
  readonly shift: boolean
  readonly capitals: boolean
}

export interface Board {
  readonly units: number
  readonly rows: readonly (readonly Key[])[]
}

const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0']
/** What a password of any keyboard may hold, the frequent ones first. */
const signs = Array.from('!@#$%^&*()-_=+[]{}\\|;:\'"/?~`<>')
/** On the letters too: what product codes, numbers and lists need. */
const handySigns = { hyphen: '-', others: [',', '.'] }

export interface BoardState extends Case {
  readonly face: Face
  /** There is a number pad to go to. */
  readonly numbers: boolean
}

/** The keys of a layout on one face, with letters in one case. */
export function keyRows(layout: KeyboardLayout, state: BoardState): Board {
  const { units, rows } = state.face === 'symbols' ? signRows(layout) : letterRows(layout, state)
  const side = state.numbers ? [action('numbers', 2)] : []
  return { units, rows: [...rows, [action('symbols', 2), action('space', units - 2 - 2 * side.length), ...side]] }
}

/** Whether a layout's letters have capitals at all. */
export function hasCapitals(layout: KeyboardLayout): boolean {
  return letters(layout).some((row) => row.some(({ plain, shifted }) => isCapitalOf(shifted, plain)))
}

interface Letter {
  readonly plain: string
  readonly shifted: string
}

/** The letters of the layout's four rows; the first has letters in some languages only. */
function letters(layout: KeyboardLayout): readonly (readonly Letter[])[] {
  return [0, 1, 2, 3].map((row) => {
    const shifted = tokens(layout.shift[row])
    return tokens(layout.default[row])
      .map((plain, place) => ({ plain, shifted: shifted[place] ?? plain }))
      .filter(({ plain }) => /^[\p{L}\p{M}]+$/u.test(plain))
  })
}

function letterRows(layout: KeyboardLayout, { shift, capitals }: Case): Board {
  const [first = [], second = [], third = [], fourth = []] = letters(layout)
  const key = ({ plain, shifted }: Letter): Key => {
    const cased = isCapitalOf(shifted, plain)
    return text(cased ? (shift !== capitals ? shifted : plain) : shift ? shifted : plain)
  }
  const withCapitals = hasCapitals(layout)
  const others = handySigns.others.map(text)
  const units = Math.max(
    figures.length + first.length + 1.5,
    second.length + 2,
    third.length + (withCapitals ? 3 : 2),
    fourth.length + others.length + 3,
    12,
  )
  const rest = (used: number) => units - used
  return {
    units,
    rows: [
      [...figures.map(text), ...first.map(key), action('delete', rest(figures.length + first.length))],
      [gap(0.5), ...second.map(key), text(handySigns.hyphen), gap(rest(second.length + 1.5))],
      withCapitals
        ? [action('capitals', 1), ...third.map(key), action('enter', rest(third.length + 1))]
        : [gap(0.25), ...third.map(key), action('enter', rest(third.length + 0.25))],
      spread([action('shift', 1), ...fourth.map(key), ...others, action('shift', 1)], units),
    ],
  }
}

function signRows(layout: KeyboardLayout): Board {
  const own = [...layout.default, ...layout.shift]
    .flatMap(tokens)
    .filter((token) => /^[^\p{L}\p{M}\p{N}]$/u.test(token))
  const all = [...new Set([...signs, ...own, ...handySigns.others])]
  const units = Math.max(12, Math.ceil(all.length / 3) + 0.5)
  const perRow = Math.ceil(all.length / 3)
  const row = (at: number) => all.slice(at * perRow, (at + 1) * perRow)
  const [first, second, third] = [row(0), row(1), row(2)]
  const side = (used: number) => (units - used) / 2
  return {
    units,
    rows: [
      [...figures.map(text), action('delete', units - figures.length)],
      [gap(side(first.length)), ...first.map(text), gap(side(first.length))],
      [gap(side(second.length)), ...second.map(text), gap(side(second.length))],
      [...third.map(text), action('enter', units - third.length)],
    ],
  }
}

/** Widens the first and the last key until the row is full. */
function spread(row: readonly Key[], units: number): readonly Key[] {
  const spare = (units - row.reduce((sum, key) => sum + key.units, 0)) / 2
  return row.map((key, place) => (place === 0 || place === row.length - 1 ? { ...key, units: key.units + spare } : key))
}

function tokens(row: string | undefined): readonly string[] {
  return (row ?? '').split(' ').filter((token) => token !== '' && token !== '.com' && !/^\{\w+\}$/.test(token))
}

function isCapitalOf(shifted: string, plain: string): boolean {
  return shifted !== plain && shifted === plain.toLocaleUpperCase()
}

const text = (character: string): Key => ({ kind: 'text', text: character, units: 1 })
const action = (which: KeyAction, units: number): Key => ({ kind: 'action', action: which, units })
const gap = (units: number): Key => ({ kind: 'gap', units })
