import { expect, test } from 'vitest'
import { entryText } from './entryText.ts'

test('leaves out an empty key or value; an entry of blanks is empty', () => {
  expect(entryText({ key: 'Loaves', value: '12' })).toBe('Loaves: 12')
  expect(entryText({ key: 'Loaves', value: ' ' })).toBe('Loaves')
  expect(entryText({ key: '', value: '12' })).toBe('12')
  expect(entryText({ key: ' ', value: '' })).toBe('')
})
