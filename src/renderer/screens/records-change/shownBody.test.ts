import { expect, test } from 'playwright/test'
import { shownLines } from './shownBody.ts'

const body = '{\n  "name": "Mara",\n  "password": "hunter2", "pin_token": 1234,\n  "credentials": ["a\\"b"]\n}'

test('a secret value is hidden behind as many dots, and everything else is as it was typed', () => {
  expect(shownLines(body, { kind: 'none' })).toEqual([
    '{',
    '  "name": "Mara",',
    '  "password": "•••••••", "pin_token": ••••,',
    '  "credentials": ["••••"]',
    '}',
  ])
  expect(shownLines(body, { kind: 'all' }).join('\n')).toBe(body)
})

test('on the line with the caret it is shown, and on no other', () => {
  const lines = body.split('\n')
  for (let line = 1; line <= lines.length; line++) {
    const shown = shownLines(body, { kind: 'line', line })
    const hidden = shownLines(body, { kind: 'none' })
    expect(shown, `line ${line}`).toEqual(hidden.map((text, place) => (place === line - 1 ? lines[place] : text)))
  }
})

test('what is still being typed is hidden too, and every line stays as long as it is', () => {
  for (const text of ['{"password": "hun', '{"token": "', '{"token": "a", "secret": 7', '']) {
    const shown = shownLines(text, { kind: 'none' })
    expect(shown.map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length))
    expect(shown.join('')).not.toMatch(/hun|7/)
  }
})
