import { createRequire } from 'node:module'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ScannerLayout } from '../../shared/model.ts'
import { meantKey, type Stroke, withMarks } from './codes.ts'
import { allMeanings, scannerLayouts, strokesOf, typable } from './keyboards.testing.ts'

const require = createRequire(import.meta.url)
// The ES modules of the package work only with a bundler.
const meanings = allMeanings(
  (name) => require(`simple-keyboard-layouts/build/commonjs/layouts/${name}.js`).default.layout,
)

const alone: Stroke = { code: '', key: '', shift: false, altGraph: false, control: false }

const read = (layout: ScannerLayout, strokes: readonly Stroke[]) =>
  withMarks(strokes.map((stroke) => meantKey(meanings[layout], stroke)).join(''))

for (const layout of scannerLayouts) {
  test(`every character of a ${layout} keyboard, from ASCII and beyond, is read from its position`, () => {
    for (const character of typable(layout)) {
      expect({ character, read: read(layout, strokesOf(layout, character)) }).toEqual({ character, read: character })
    }
  })

  test(`a ${layout} scanner can send every printable ASCII character that its keyboard has`, () => {
    const printable = Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at))
    const missing = printable.filter((character) => !typable(layout).includes(character))
    // The Italian keyboard of Windows has neither of them.
    expect(missing).toEqual(layout === 'italian' ? ['`', '~'] : [])
  })

  test(`any text through a ${layout} scanner is read unchanged, whatever characters the station's layout gives`, () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...typable(layout)), { maxLength: 40 }), fc.string(), (text, key) => {
        const strokes = text.flatMap((character) => strokesOf(layout, character))
        expect(
          read(
            layout,
            strokes.map((stroke) => ({ ...stroke, key })),
          ),
        ).toBe(text.join(''))
      }),
    )
  })
}

test('the keypad gives figures, with NumLock and without', () => {
  for (let figure = 0; figure <= 9; figure++) {
    for (const key of [String(figure), 'Home', 'Insert', 'Clear']) {
      expect(meantKey(meanings.french, { ...alone, code: `Numpad${figure}`, key })).toBe(String(figure))
    }
  }
  expect(meantKey(meanings.french, { ...alone, code: 'NumpadSubtract', key: '-' })).toBe('-')
  expect(meantKey(meanings.french, { ...alone, code: 'NumpadEnter', key: 'Enter' })).toBe('Enter')
})

test("a key without a known position has the character of the station's layout", () => {
  expect(meantKey(meanings.german, { ...alone, key: '7' })).toBe('7')
  expect(meantKey(meanings.german, { ...alone, code: 'IntlRo', key: 'ろ' })).toBe('ろ')
  expect(meantKey(meanings.german, { ...alone, code: 'Enter', key: 'Enter' })).toBe('Enter')
  expect(meantKey(meanings.german, { ...alone, code: 'ShiftLeft', key: 'Shift' })).toBe('Shift')
  // A US keyboard has no key beside the left Shift.
  expect(meantKey(meanings.english, { ...alone, code: 'IntlBackslash', key: '<' })).toBe('<')
})

test('a control character, and a key without a character for AltGr, are not characters', () => {
  const separator = { ...alone, code: 'BracketRight', key: ']', control: true }
  expect(meantKey(meanings.english, separator)).toBe('Control')
  expect(meantKey(meanings.english, { ...alone, code: 'KeyA', key: 'a', altGraph: true })).toBe('Unidentified')
  expect(meantKey(meanings.english, { ...alone, code: 'Numpad1', key: '1', altGraph: true })).toBe('Control')
})

test('a dead key combines with the next letter, stands alone before a blank and is never lost', () => {
  expect(withMarks('\u0301e')).toBe('é')
  expect(withMarks('\u0302 ')).toBe('^')
  expect(withMarks('\u0302')).toBe('^')
  expect(withMarks('\u03021')).toBe('^1')
  expect(withMarks('\u0300\u0300 ')).toBe('``')
  expect(withMarks('10482')).toBe('10482')
})
