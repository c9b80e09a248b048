import { expect, test } from 'vitest'
import type { KeyboardLayout } from './keyboardLayout.ts'
import { allLayouts } from './keyboardLayouts.testing.ts'
import { type Board, type BoardState, type Key, keyRows } from './keyRows.ts'

const keyboardLayouts = await allLayouts()
const layouts = Object.entries(keyboardLayouts)
const { arabic, english, french, german, greek, italian, norwegian, polish, portuguese, russian, spanish, turkish } =
  keyboardLayouts
const small: BoardState = { face: 'letters', latin: false, shift: false, capitals: false, numbers: false }

/** All states in which a layout can be shown. */
const everyState: readonly BoardState[] = (['letters', 'symbols', 'accents'] as const).flatMap((face) =>
  [false, true].flatMap((latin) =>
    [false, true].flatMap((shift) =>
      [false, true].flatMap((capitals) => [false, true].map((numbers) => ({ face, latin, shift, capitals, numbers }))),
    ),
  ),
)
const everyBoard = layouts.flatMap(([name, layout]) =>
  everyState.map((state) => ({ name: `${name} ${JSON.stringify(state)}`, state, board: keyRows(layout, state) })),
)

const texts = (board: Board) => board.rows.flatMap((row) => row.flatMap((key) => (key.kind === 'text' ? key.text : [])))
const row = (board: Board, at: number) =>
  (board.rows[at] ?? [])
    .map((key) => (key.kind === 'text' ? key.text : key.kind === 'action' ? `{${key.action}}` : ''))
    .join(' ')
    .trim()
/**
 * The characters that can be typed with this number of presses, the last of which types it; Capitals stays as it is.
 */
function typable(layout: KeyboardLayout, presses: 1 | 2 | 3): ReadonlySet<string> {
  const found = new Set<string>()
  const type = (state: BoardState, left: number): void => {
    const board = keyRows(layout, state)
    for (const text of texts(board)) found.add(text)
    if (left === 1) return
    for (const next of pressed(board, state)) type(next, left - 1)
  }
  type(small, presses)
  return found
}
/** The states that one press of a key leads to. Repeats the rules of `Keyboard`. */
function pressed(board: Board, state: BoardState): readonly BoardState[] {
  return board.rows.flat().flatMap((key: Key): readonly BoardState[] => {
    if (key.kind !== 'action') return []
    switch (key.action) {
      case 'shift':
        return [{ ...state, shift: !state.shift }]
      case 'symbols':
      case 'accents':
        return [{ ...state, face: state.face === key.action ? 'letters' : key.action }]
      case 'script':
        return [{ ...state, face: 'letters', latin: !state.latin }]
      default:
        return []
    }
  })
}
const missing = (wanted: Iterable<string>, layout: KeyboardLayout, presses: 1 | 2 | 3) => {
  const there = typable(layout, presses)
  return [...wanted].filter((character) => !there.has(character))
}
const latinLetters = 'abcdefghijklmnopqrstuvwxyz'
const isLatin = (layout: KeyboardLayout) => layout.script === 'latin'

test('the English keyboard has the figures and the letters in the usual places', () => {
  expect([0, 1, 2, 3, 4].map((at) => row(keyRows(english, small), at))).toEqual([
    '1 2 3 4 5 6 7 8 9 0 {delete}',
    'q w e r t y u i o p -',
    "{capitals} a s d f g h j k l '",
    '{shift} z x c v b n m , . {shift}',
    '{symbols} {accents} {space} {enter}',
  ])
})

test('every layout has the letters of its language in the usual places', () => {
  const beginnings = layouts.map(([name, layout]) => `${name} ${row(keyRows(layout, small), 1).slice(0, 11)}`)
  const qwerty = ['english', 'italian', 'norwegian', 'portuguese', 'spanish', 'swedish', 'turkish']
  const others = ['arabic ض ص ث ق ف غ', 'french a z e r t y', 'german q w e r t z', 'greek ς ε ρ τ υ θ']
  others.push('polish q w e r t z', 'russian й ц у к е н', ...qwerty.map((name) => `${name} q w e r t y`))
  expect(beginnings.toSorted()).toEqual(others.toSorted())
})

test('every Latin letter is one press away on a Latin layout, its capital two, on others one more', () => {
  for (const [name, layout] of layouts) {
    const more = isLatin(layout) ? 0 : 1
    expect(missing(latinLetters, layout, more === 0 ? 1 : 2), name).toEqual([])
    expect(missing(latinLetters.toUpperCase(), layout, more === 0 ? 2 : 3), name).toEqual([])
  }
})

test('figures are on the faces of letters and of signs, and every sign is at most two presses away', () => {
  const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  const signs = printable.filter((character) => !/[A-Za-z0-9]/.test(character))
  expect(signs).toHaveLength(32)
  const withFigures = everyBoard.filter(({ state }) => state.face !== 'accents')
  const figures = Array.from('0123456789')
  expect(withFigures.filter(({ board }) => !figures.every((figure) => texts(board).includes(figure)))).toEqual([])
  for (const [name, layout] of layouts) expect(missing(signs, layout, 2), name).toEqual([])
})

test('every letter of a language is at most two presses away, its capital at most three', () => {
  const alphabets: readonly (readonly [KeyboardLayout, string])[] = [
    [arabic, 'ابتثجحخدذرزسشصضطظعغفقكلمنهويءئؤأإآةى'],
    [french, 'éèêëàâçùûüîïôœæÿ'],
    [german, 'äöüß'],
    [greek, 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώϊϋΐΰ'],
    [italian, 'àèéìòù'],
    [norwegian, 'åæøéèêóòô'],
    [keyboardLayouts.swedish, 'åäöé'],
    [polish, 'ąćęłńóśźż'],
    [portuguese, 'áàâãéêíóôõúüç'],
    [russian, 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґў'],
    [spanish, 'áéíóúüñ'],
    [turkish, 'çğıiöşüâîû'],
  ]
  expect(alphabets).toHaveLength(layouts.length - 1)
  for (const [layout, alphabet] of alphabets) {
    expect(missing(alphabet, layout, 2)).toEqual([])
    const capitals = Array.from(alphabet, (letter) => letter.toLocaleUpperCase(layout === turkish ? 'tr' : 'en'))
    const single = capitals.filter((capital) => Array.from(capital).length === 1)
    expect(missing(single, layout, 3)).toEqual([])
  }
})

test('the letters of European names are two presses away on every Latin layout', () => {
  const names = 'áàâäãåąæçćčđéèêëęěğíîïıłñńóòôöõøœőřßśšşșțúùûüůűýźżž'
  for (const [name, layout] of layouts.filter(([, one]) => isLatin(one)))
    expect(missing(names, layout, 2), name).toEqual([])
})

/** The boards that break a rule, by name, for one expectation over all of them. */
const breaking = (rule: (board: Board) => boolean) =>
  everyBoard.filter(({ board }) => !rule(board)).map(({ name }) => name)

test('no board has the same label twice', () => {
  expect(breaking((board) => new Set(texts(board)).size === texts(board).length)).toEqual([])
  const faces = layouts.map(([name, layout]) => ({
    name,
    face: layout.accentsFace,
    letters: texts(keyRows(layout, small)),
  }))
  expect(faces.filter(({ face, letters }) => face === '' || letters.includes(face))).toEqual([])
})

test('every row of every board is equally wide, in quarters of a key, and no key is narrower than a letter', () => {
  const width = (keys: readonly Key[]) => keys.reduce((sum, key) => sum + key.units, 0)
  expect(breaking(({ rows }) => rows.length === 5)).toEqual([])
  expect(breaking(({ rows, units }) => rows.every((keys) => width(keys) === units))).toEqual([])
  expect(breaking(({ rows }) => rows.flat().every(({ units }) => (units * 4) % 1 === 0))).toEqual([])
  expect(breaking(({ rows }) => rows.flat().every(({ kind, units }) => units >= (kind === 'gap' ? 0.25 : 1)))).toEqual(
    [],
  )
})

test('Delete, Enter and Space are on every board and wide', () => {
  const unitsOf = ({ rows }: Board, action: string) =>
    rows.flat().find((key) => key.kind === 'action' && key.action === action)?.units ?? 0
  expect(breaking((board) => unitsOf(board, 'delete') >= 1.5)).toEqual([])
  expect(breaking((board) => unitsOf(board, 'enter') === 3)).toEqual([])
  expect(breaking((board) => unitsOf(board, 'space') >= 3)).toEqual([])
})

test('a key is at least 15 mm wide on the narrowest panel, 268 mm upright, and 12 mm beside the welcome', () => {
  // Without the 2 mm between keys. The keyboard of a password has 218 mm on a panel of 15.6 inches.
  expect(breaking(({ units }) => (268 - 16) / units - 2 >= 15)).toEqual([])
  expect(breaking(({ units }) => 218 / units - 2 >= 12)).toEqual([])
})

test('Shift or Capitals gives a capital, both together a small letter', () => {
  expect(texts(keyRows(english, { ...small, shift: true }))).toContain('Q')
  expect(texts(keyRows(english, { ...small, capitals: true }))).toContain('Q')
  expect(texts(keyRows(english, { ...small, shift: true, capitals: true }))).toContain('q')
})

test('a letter and its capital are the same key, and so is a sign in both cases', () => {
  const identities = (layout: KeyboardLayout, state: BoardState) =>
    keyRows(layout, state)
      .rows.flat()
      .map((key) => (key.kind === 'text' ? key.identity : key.kind))
      .join(' ')
  for (const [name, layout] of layouts) {
    for (const face of ['letters', 'symbols', 'accents'] as const) {
      const [plain, shifted] = [false, true].map((shift) => identities(layout, { ...small, face, shift }))
      expect(shifted, `${name} ${face}`).toBe(plain)
    }
  }
})

test('capitals follow the rules of the language', () => {
  const pairs = (layout: KeyboardLayout, face: 'letters' | 'accents' = 'letters') => {
    const [plain, shifted] = [false, true].map((shift) => texts(keyRows(layout, { ...small, face, shift })))
    return new Map(plain?.map((text, at) => [text, shifted?.[at]]))
  }
  const capitalsOf = (layout: KeyboardLayout, letters: string) => Array.from(letters, pairs(layout).get, pairs(layout))
  const all = [...capitalsOf(turkish, 'iı'), ...capitalsOf(english, 'i'), ...capitalsOf(german, 'ßä')]
  all.push(...capitalsOf(polish, 'ż'), ...capitalsOf(french, 'é'), ...capitalsOf(greek, 'σς'))
  expect(all.join('')).toBe('İIIẞÄŻÉΣς')
  expect(pairs(greek, 'accents').get('ά')).toBe('Ά')
})

test('a script without capitals has no Capitals key, and Shift shows its other letters', () => {
  expect(layouts.filter(([, layout]) => !layout.isCased).map(([name]) => name)).toEqual(['arabic'])
  expect(row(keyRows(arabic, small), 2)).not.toContain('{capitals}')
  expect(texts(keyRows(arabic, small))).toContain('ض')
  expect(texts(keyRows(arabic, { ...small, shift: true }))).toContain('أ')
  // Capitals that are on for the Latin letters do not shift the Arabic ones.
  expect(texts(keyRows(arabic, { ...small, capitals: true }))).toEqual(texts(keyRows(arabic, small)))
})

test('only layouts with other letters have a key for the Latin letters and back', () => {
  for (const [name, layout] of layouts) {
    const hasKey = row(keyRows(layout, small), 4).includes('{script}')
    expect(hasKey, name).toBe(!isLatin(layout))
    if (hasKey) expect(row(keyRows(layout, { ...small, latin: true }), 4), name).toContain('{script}')
  }
  expect(texts(keyRows(greek, { ...small, latin: true }))).toEqual(texts(keyRows(english, small)))
})

test('the key for the number pad is shown only when there is a number pad', () => {
  const hasKey = (numbers: boolean) => row(keyRows(english, { ...small, numbers }), 4).includes('{numbers}')
  expect([hasKey(true), hasKey(false)]).toEqual([true, false])
})
