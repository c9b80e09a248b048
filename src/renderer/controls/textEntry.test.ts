import { expect, test } from 'playwright/test'
import { deleteBack, insertText, isDigit, nothingTyped, type Typed, takeText } from './textEntry.ts'

/** `|` is the caret; `[` and `]` are around a selection. */
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

test('a key puts its character where the caret is', () => {
  expect(picture(insertText(typed('sou|dough'), 'r'))).toBe('sour|dough')
  expect(picture(insertText(nothingTyped, '7'))).toBe('7|')
})

test('a key replaces what is selected', () => {
  expect(picture(insertText(typed('[bread] flour'), 'r'))).toBe('r| flour')
})

test('a key that makes two letters puts both (the Arabic lam-alef)', () => {
  expect(picture(insertText(typed('a|b'), 'لا'))).toBe('aلا|b')
})

test('delete takes the selection, or the one character before the caret as a person sees it', () => {
  expect(picture(deleteBack(typed('104|')))).toBe('10|')
  expect(picture(deleteBack(typed('1[04]2')))).toBe('1|2')
  expect(picture(deleteBack(typed('|104')))).toBe('|104')
  expect(picture(deleteBack(typed('café|')))).toBe('caf|')
  expect(picture(deleteBack(typed('ok👩‍🍳|')))).toBe('ok|')
})

test('five digits are five digits, from a key or from a scanner', () => {
  const rules = { accept: isDigit, longest: 5 }
  expect(picture(insertText(typed('1044|'), '2', rules))).toBe('10442|')
  expect(picture(insertText(typed('10442|'), '7', rules))).toBe('10442|')
  expect(picture(insertText(typed('104[42]'), '7', rules))).toBe('1047|')
  expect(picture(insertText(typed('10|'), 'x', rules))).toBe('10|')
  expect(picture(takeText('10a442999', 9, rules))).toBe('10442|')
})

test('the caret stays where the person typed when a character is refused before it', () => {
  expect(picture(takeText('1x|2'.replace('|', ''), 2, { accept: isDigit }))).toBe('1|2')
})
