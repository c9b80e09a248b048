import { expect, test } from 'playwright/test'
import { entryText } from './entryText.ts'

test('an entry is said with what it has; one of blanks says nothing', () => {
  expect(entryText({ key: 'Loaves', value: '12' })).toBe('Loaves: 12')
  expect(entryText({ key: 'Loaves', value: ' ' })).toBe('Loaves')
  expect(entryText({ key: '', value: '12' })).toBe('12')
  expect(entryText({ key: ' ', value: '' })).toBe('')
})
