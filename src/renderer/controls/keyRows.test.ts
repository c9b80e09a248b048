import { createRequire } from 'node:module'
import { expect, test } from 'playwright/test'
import { type Board, hasCapitals, type KeyboardLayout, keyRows } from './keyRows.ts'

const require = createRequire(import.meta.url)
const load = (name: string): KeyboardLayout =>
  require(`simple-keyboard-layouts/build/commonjs/layouts/${name}.js`).default.layout
const layouts = ['english', 'german', 'french', 'spanish', 'arabic', 'turkish', 'polish', 'russian']
const small = { face: 'letters', shift: false, capitals: false, numbers: false } as const

const texts = (board: Board) => board.rows.flatMap((row) => row.flatMap((key) => (key.kind === 'text' ? key.text : [])))
const row = (board: Board, at: number) =>
  (board.rows[at] ?? []).map((key) => (key.kind === 'text' ? key.text : key.kind === 'action' ? `{${key.action}}` : ''))

test('the English keyboard has the figures and the letters where hands expect them', () => {
  const board = keyRows(load('english'), small)
  expect(row(board, 0).join(' ')).toBe('1 2 3 4 5 6 7 8 9 0 {delete}')
  expect(row(board, 1).join(' ').trim()).toBe('q w e r t y u i o p -')
  expect(row(board, 2).join(' ')).toBe('{capitals} a s d f g h j k l {enter}')
  expect(row(board, 3).join(' ')).toBe('{shift} z x c v b n m , . {shift}')
  expect(row(board, 4).join(' ')).toBe('{symbols} {space}')
})

test('every printable sign of a password can be typed, on every layout', () => {
  const printable = Array.from({ length: 94 }, (_, at) => String.fromCharCode(33 + at))
  for (const name of layouts) {
    const layout = load(name)
    const typable = new Set([
      ...texts(keyRows(layout, { ...small, face: 'symbols' })),
      ...texts(keyRows(load('english'), small)),
      ...texts(keyRows(load('english'), { ...small, shift: true })),
    ])
    expect(
      printable.filter((sign) => !typable.has(sign)),
      name,
    ).toEqual([])
  }
})

test('every row of every board is equally wide, in quarters of a key', () => {
  for (const name of layouts) {
    for (const face of ['letters', 'symbols'] as const) {
      for (const numbers of [true, false]) {
        const board = keyRows(load(name), { ...small, face, numbers })
        for (const keys of board.rows) {
          const units = keys.reduce((sum, key) => sum + key.units, 0)
          expect(units, `${name} ${face}`).toBe(board.units)
          for (const key of keys) expect((key.units * 4) % 1, `${name} ${face}`).toBe(0)
        }
      }
    }
  }
})

test('a letter key is at least 15 mm wide on the narrowest panel, 268 mm upright', () => {
  for (const name of layouts) {
    const board = keyRows(load(name), small)
    expect((268 - 6) / board.units - 2, name).toBeGreaterThanOrEqual(15)
  }
})

test('shift and capitals make capitals, both together a small letter', () => {
  const english = load('english')
  expect(texts(keyRows(english, { ...small, shift: true }))).toContain('Q')
  expect(texts(keyRows(english, { ...small, capitals: true }))).toContain('Q')
  expect(texts(keyRows(english, { ...small, shift: true, capitals: true }))).toContain('q')
})

test('a script without capitals has no key for them, and shift shows its other letters', () => {
  const arabic = load('arabic')
  expect(hasCapitals(arabic)).toBe(false)
  expect(row(keyRows(arabic, small), 2)).not.toContain('{capitals}')
  expect(texts(keyRows(arabic, small))).toContain('ض')
  expect(texts(keyRows(arabic, { ...small, shift: true }))).toContain('أ')
})

test('the way to the number pad is there only when there is a number pad', () => {
  expect(row(keyRows(load('english'), { ...small, numbers: true }), 4)).toContain('{numbers}')
  expect(row(keyRows(load('english'), small), 4)).not.toContain('{numbers}')
})
