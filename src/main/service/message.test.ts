import { expect, test } from 'vitest'
import { cleanMessage } from './message.ts'

test('makes one line without control characters and bidirectional controls', () => {
  expect(cleanMessage('  Not\u0000 allowed\r\n\u001b[2J\u202egnorw\u2069 \ud800 here  ', [])).toBe(
    'Not allowed [2Jgnorw here',
  )
  expect(cleanMessage('\u0007 \n', [])).toBeNull()
  expect(cleanMessage('', [])).toBeNull()
})

test('keeps the zero-width non-joiner of Arabic script', () => {
  expect(cleanMessage('می\u200cخواهم', [])).toBe('می\u200cخواهم')
})

test('cuts a message to 300 characters without splitting a surrogate pair', () => {
  const long = cleanMessage('🥐'.repeat(5000), [])
  expect(long).toBe(`${'🥐'.repeat(299)}…`)
  expect(cleanMessage('x'.repeat(300), [])).toBe('x'.repeat(300))
  expect(cleanMessage('x'.repeat(301), [])).toBe(`${'x'.repeat(299)}…`)
})

test('reads at most 20,000 characters of a message', () => {
  expect(cleanMessage(`${' '.repeat(19_999)}ab`, [])).toBe('a')
})

test('hides an echoed password, also if it is split, escaped or cut off', () => {
  for (const echo of [
    'bread&butter',
    'bre\u0000\u200bad&butter',
    'bread%26butter',
    'BREAD&amp;BUTTER',
    '/login?password=bread%26butter',
  ]) {
    const message = cleanMessage(`No entry with ${echo.replace('\u0000', '')}`, ['bread&butter'])
    expect(message?.toLowerCase(), echo).not.toContain('bread')
  }
  expect(cleanMessage('No bread  &\tbutter here', ['bread  &\tbutter'])).toBe('No ••• here')
  expect(cleanMessage(`${'x'.repeat(293)} bread&butter`, ['bread&butter'])).not.toContain('br')
})
