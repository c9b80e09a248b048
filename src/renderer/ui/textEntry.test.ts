import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { deleteBack, insertText, isDigit, nothingTyped, type Typed, takeText } from './textEntry.ts'

/** In a picture, `|` is the caret; `[` and `]` enclose a selection. */
function typed(picture: string): Typed {
  const text = picture.replace(/[|[\]]/g, '')
  const start = picture.search(/[|[]/)
  return { text, start, end: picture.includes(']') ? picture.indexOf(']') - 1 : start }
}
function picture({ text, start, end }: Typed): string {
  return start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}[${text.slice(start, end)}]${text.slice(end)}`
}

const fiveDigits = { accept: isDigit, longest: 5 }

test.each([
  ['a key with two letters inserts both (the Arabic lam-alef)', insertText(typed('a|b'), 'لا'), 'aلا|b'],
  ['a fifth digit is accepted', insertText(typed('1044|'), '2', fiveDigits), '10442|'],
  ['a sixth digit is refused', insertText(typed('10442|'), '7', fiveDigits), '10442|'],
  ['a digit replaces selected ones', insertText(typed('104[42]'), '7', fiveDigits), '1047|'],
  ['a letter is refused', insertText(typed('10|'), 'x', fiveDigits), '10|'],
  ['five digits of a scanner are accepted', takeText('10a442999', 9, fiveDigits), '10442|'],
  ['the caret keeps its place when a character before it is refused', takeText('1x2', 2, { accept: isDigit }), '1|2'],
])('%s', (_, entry, expected) => {
  expect(picture(entry)).toBe(expected)
})

/** A model of a field: its graphemes, a caret between them, perhaps a selection. */
interface Field {
  readonly characters: readonly string[]
  readonly start: number
  readonly end: number
}
const put = ({ characters, start, end }: Field, what: readonly string[]): Field => ({
  characters: [...characters.slice(0, start), ...what, ...characters.slice(end)],
  start: start + what.length,
  end: start + what.length,
})
const remove = (field: Field): Field =>
  put(field.start === field.end ? { ...field, start: Math.max(0, field.start - 1) } : field, [])
const lengthOf = (characters: readonly string[]) => characters.join('').length
const typedOf = ({ characters, start, end }: Field): Typed => ({
  text: characters.join(''),
  start: lengthOf(characters.slice(0, start)),
  end: lengthOf(characters.slice(0, end)),
})

/** A letter, a figure, an accented letter, one beyond U+FFFF, one of another script, an emoji of three code points. */
const character = fc.constantFrom('a', 'Z', '7', ' ', 'é', 'ß', 'ض', '\u{1F950}', '👩‍🍳')
const edits = fc.array(
  fc.oneof(
    fc.record({ does: fc.constant('on-screen key'), what: character }),
    fc.record({ does: fc.constant('physical key'), what: character }),
    fc.record({ does: fc.constant('on-screen Delete') }),
    fc.record({ does: fc.constant('Backspace') }),
    fc.record({ does: fc.constant('select'), from: fc.nat(12), to: fc.nat(12) }),
  ),
  { maxLength: 40 },
)

test('any mixture of on-screen keys and physical keys fills in the field as the model does', () => {
  fc.assert(
    fc.property(edits, (all) => {
      let field: Field = { characters: [], start: 0, end: 0 }
      let typed = nothingTyped
      for (const edit of all) {
        const length = field.characters.length
        switch (edit.does) {
          case 'on-screen key':
            field = put(field, [edit.what])
            typed = insertText(typed, edit.what)
            break
          case 'on-screen Delete':
            field = remove(field)
            typed = deleteBack(typed)
            break
          // The browser's text after a physical key; the field takes it over.
          case 'physical key':
            field = put(field, [edit.what])
            typed = takeText(typedOf(field).text, typedOf(field).start)
            break
          case 'Backspace':
            field = remove(field)
            typed = takeText(typedOf(field).text, typedOf(field).start)
            break
          case 'select': {
            const [start, end] = [Math.min(edit.from, edit.to, length), Math.min(Math.max(edit.from, edit.to), length)]
            field = { ...field, start, end }
            typed = { ...typed, ...typedOf(field) }
            break
          }
        }
        assert.deepEqual(typed, typedOf(field))
      }
    }),
  )
})

test('refused characters are never in the field, from any kind of key, and no grapheme is cut', () => {
  const text = fc.string({ unit: fc.constantFrom(...'0123456789', 'a', '-', 'é') })
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), text, fc.nat(6))), (all) => {
      let typed = nothingTyped
      for (const [byGlass, what, at] of all) {
        const caret = Math.min(at, typed.text.length)
        const before = typed.text.slice(0, caret)
        const after = typed.text.slice(caret)
        const digits = [...what].filter(isDigit).join('')
        typed = byGlass
          ? insertText({ text: typed.text, start: caret, end: caret }, what, fiveDigits)
          : takeText(before + what + after, caret + what.length, fiveDigits)
        assert.match(typed.text, /^[0-9]{0,5}$/)
        if (before.length + digits.length + after.length <= 5) assert.equal(typed.text, before + digits + after)
      }
    }),
  )
})
