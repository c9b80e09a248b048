/** Places the letters of a language on our keyboard, from the data of `simple-keyboard-layouts`. Pure. */

/** Rows as the package writes them: characters separated by spaces, from the figures down; `{name}` types nothing. */
export interface LayoutRows {
  readonly default: readonly string[]
  readonly shift: readonly string[]
}

export type Script = 'latin' | 'arabic' | 'cyrillic' | 'greek'

/** The characters of one key. */
export interface Letter {
  readonly plain: string
  /** The capital; in a script without capitals, the letter or mark on the same key; `plain` where there is neither. */
  readonly shifted: string
}

export interface KeyboardLayout {
  readonly script: Script
  /** The script has capitals. */
  readonly isCased: boolean
  /** The characters of the four rows without figures and actions; `units` is the width of a row with those, in keys. */
  readonly rows: readonly (readonly Letter[])[]
  readonly units: number
  /** Letters without a key of their own in the rows, those of the language first. */
  readonly accents: readonly Letter[]
  /** The label of the key that opens them. */
  readonly accentsFace: string
  readonly signs: readonly string[]
  /** The Latin letters of a layout of another script. */
  readonly latin: KeyboardLayout | null
  /** A text with a key of its own in place of the accents. */
  readonly opening?: string
}

interface LayoutChoices {
  readonly script: Script
  /** Small letters that must be reachable, with or without a key of their own. */
  readonly accents: readonly string[]
  /** The locale for capitals: in Turkish, the capital of i is İ. */
  readonly capitalsLocale: string
  readonly latin: KeyboardLayout | null
}

export const figures = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '0'] as const

/** The least width of a row: fewer units would make the keys too wide. */
export const LEAST_UNITS = 12
/** The width of Capitals, Delete and the keys that open other faces. */
export const SIDE_UNITS = 1.5

/** The signs that passwords may contain, the frequent ones first. */
const passwordSigns = Array.from('!@#$%^&*()-_=+[]{}\\|;:\'"/?~`<>,.')
/** Further signs used in kitchens. */
const kitchenSigns = ['°', '€', '£']
/** Letters by their Unicode class that people take for signs. */
const signLetters = new Set(['µ', 'ª', 'º'])
/** Letters without a usable capital in a locale: SS, and letters whose capital is on another key already. */
const oddCapitals: ReadonlyMap<string, string> = new Map([
  ['ß', 'ẞ'],
  ['ı', 'İ'],
  ['ς', 'ς'],
])

/** Places all letters and signs of a layout. */
export function arrangeLayout(data: LayoutRows, choices: LayoutChoices): KeyboardLayout {
  const { script, capitalsLocale, latin } = choices
  const inCase = (plain: string): Letter => ({ plain, shifted: capitalOf(plain, capitalsLocale) })
  const isCased = data.default.flatMap(tokens).some((token) => isLetter(token) && inCase(token).shifted !== token)
  const letters = lettersOf(data, isCased ? inCase : null)
  const { rows, units } = place(letters, {
    fixed: [[], [sign('-')], [], [sign(script === 'arabic' ? '،' : ','), sign('.')]],
    besides: [figures.length + SIDE_UNITS, 0, isCased ? SIDE_UNITS : 0, 2],
    furtherLetters: [
      ...(isCased
        ? lettersAmongSigns(data, letters).map((plain) => ({ letter: inCase(plain), among: rowsForLetters }))
        : []),
      { letter: sign("'"), among: rowsForApostrophe },
    ],
  })
  const withKeys = new Set(rows.flat().map(({ plain }) => plain))
  const accents = [...new Set(choices.accents)].filter((letter) => !withKeys.has(letter))
  return {
    script,
    isCased,
    rows,
    units,
    accents: accents.map(inCase),
    accentsFace: accents.includes('é') ? 'é' : (accents[0] ?? ''),
    signs: [...new Set([...passwordSigns, ...kitchenSigns, ...signsOf(data)])],
    latin,
  }
}

/** The layout's four rows of letters; the first has letters in some languages only. */
function lettersOf(data: LayoutRows, inCase: ((plain: string) => Letter) | null): readonly (readonly Letter[])[] {
  return [0, 1, 2, 3].map((row) => {
    const others = tokens(data.shift[row] ?? '')
    return tokens(data.default[row] ?? '').flatMap((plain, at): readonly Letter[] => {
      if (!isLetter(plain)) return []
      if (inCase !== null) return [inCase(plain)]
      const other = others[at] ?? ''
      return [{ plain, shifted: /^[\p{L}\p{M}]+$/u.test(other) ? other : plain }]
    })
  })
}

/** Letters that a layout has on its signs' keys, such as é on a French one. They get keys of their own. */
function lettersAmongSigns({ shift }: LayoutRows, letters: readonly (readonly Letter[])[]): readonly string[] {
  const known = new Set(letters.flat().flatMap(({ plain, shifted }) => [plain, shifted]))
  return [...new Set(shift.flatMap(tokens).filter((token) => isLetter(token) && !known.has(token)))]
}

function signsOf({ default: plain, shift }: LayoutRows): readonly string[] {
  return [...plain, ...shift]
    .flatMap(tokens)
    .filter((token) => signLetters.has(token) || /^[^\p{L}\p{M}0-9]$/u.test(token))
}

/** The rows that are tried for a further letter, and for the apostrophe of names and French words, in this order. */
const rowsForLetters = [3, 1, 2, 0] as const
const rowsForApostrophe = [2, 1, 3, 0] as const

interface FurtherLetter {
  readonly letter: Letter
  readonly among: readonly number[]
}

/** Places the further letters in the rows, with as few units as possible, because fewer units make wider keys. */
function place(
  letters: readonly (readonly Letter[])[],
  {
    fixed,
    besides,
    furtherLetters,
  }: {
    /** The keys after the letters of each row. */
    readonly fixed: readonly (readonly Letter[])[]
    /** The least width of the other keys of each row. */
    readonly besides: readonly number[]
    readonly furtherLetters: readonly FurtherLetter[]
  },
): Pick<KeyboardLayout, 'rows' | 'units'> {
  const unitsOf = (row: readonly Letter[], at: number) => row.length + (fixed[at]?.length ?? 0) + (besides[at] ?? 0)
  for (let units = Math.max(LEAST_UNITS, ...letters.map(unitsOf)); ; units += 0.5) {
    const placed = furtherLetters.reduce<readonly (readonly Letter[])[] | null>((rows, { letter, among }) => {
      if (rows === null) return null
      const row = among.find((at) => unitsOf(rows[at] ?? [], at) + 1 <= units)
      return row === undefined ? null : rows.with(row, [...(rows[row] ?? []), letter])
    }, letters)
    if (placed !== null) return { units, rows: placed.map((row, at) => [...row, ...(fixed[at] ?? [])]) }
  }
}

/** A sign among letters, which is the same in both cases. */
function sign(character: string): Letter {
  return { plain: character, shifted: character }
}

function capitalOf(letter: string, locale: string): string {
  const odd = locale === 'tr' ? undefined : oddCapitals.get(letter)
  const capital = odd ?? letter.toLocaleUpperCase(locale)
  return Array.from(capital).length === 1 ? capital : letter
}

function isLetter(token: string): boolean {
  return /^\p{L}+$/u.test(token) && !signLetters.has(token)
}

function tokens(row: string): readonly string[] {
  return row.split(' ').filter((token) => token !== '' && token !== '.com' && !/^\{\w+\}$/.test(token))
}
