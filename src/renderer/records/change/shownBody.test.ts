import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyLines, linesWhileTyping } from './shownBody.ts'

function shownLines(body: string, shown: { readonly kind: 'none' } | { readonly kind: 'line'; readonly line: number }) {
  return linesWhileTyping(body, bodyLines(body), shown.kind === 'line' ? shown.line : null)
}

const body = '{\n  "name": "Mara",\n  "password": "hunter2", "pin_token": 1234,\n  "credentials": ["a\\"b"]\n}'

test('replaces each character of a secret value by a dot, and keeps the rest as typed', () => {
  expect(shownLines(body, { kind: 'none' })).toEqual([
    '{',
    '  "name": "Mara",',
    '  "password": "•••••••", "pin_token": ••••,',
    '  "credentials": ["••••"]',
    '}',
  ])
  expect(bodyLines(body).typed.join('\n')).toBe(body)
})

test('shows a secret on the line with the caret only', () => {
  const lines = body.split('\n')
  for (let line = 1; line <= lines.length; line++) {
    const shown = shownLines(body, { kind: 'line', line })
    const hidden = shownLines(body, { kind: 'none' })
    expect(shown, `line ${line}`).toEqual(hidden.map((text, place) => (place === line - 1 ? lines[place] : text)))
  }
})

test('hides a secret in incomplete JSON, and keeps the length of every line', () => {
  for (const text of ['{"password": "hun', '{"token": "', '{"token": "a", "secret": 7', '']) {
    const shown = shownLines(text, { kind: 'none' })
    expect(shown.map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length))
    expect(shown.join('')).not.toMatch(/hun|7/)
  }
})

test('hides a secret in a string that contains JSON, and nothing else', () => {
  const inner = { name: 'Mara', password: 'hun"ter2', list: [{ token: 'tock' }] }
  const text = JSON.stringify({ n: 1, payload: JSON.stringify(inner), size: 2 })
  const dots = JSON.stringify({ ...inner, password: '•'.repeat('hun\\\\\\"ter2'.length), list: [{ token: '••••' }] })
  expect(shownLines(text, { kind: 'none' })).toEqual([JSON.stringify({ n: 1, payload: dots, size: 2 })])
  expect(bodyLines(text).hasSecrets).toBe(true)
  expect(bodyLines('{"n": "password"}').hasSecrets).toBe(false)
})

test('hides a string that is not JSON as a whole if it may hold a secret, but shows it on the line with the caret', () => {
  for (const value of ['https://a.example/?user=1&token=abc&x=2', 'password: abc', 'sent {"password": "abc"']) {
    const text = JSON.stringify({ note: value }, null, 2)
    const hidden = JSON.stringify({ note: '•'.repeat(JSON.stringify(value).length - 2) }, null, 2)
    expect(shownLines(text, { kind: 'none' }).join('\n')).toBe(hidden)
    expect(shownLines(text, { kind: 'line', line: 2 }).join('\n')).toBe(text)
    expect(shownLines(text, { kind: 'line', line: 1 }).join('\n')).toBe(hidden)
  }
  const escaped = '{"note": "token\\u003dabc"}'
  expect(shownLines(escaped, { kind: 'none' })).toEqual([`{"note": "${'•'.repeat(14)}"}`])
})

test('hides a secret in a string that is still being typed, and keeps the length of every line', () => {
  for (const text of [
    '{"payload": "{\\"password\\": \\"hun',
    '{"payload": "{\\"password\\": \\"hun\\',
    '{"p": "token=hun',
    '{"a": 1,\n"p": "token=hun"\n',
  ]) {
    const shown = shownLines(text, { kind: 'none' })
    expect(shown.map((line) => line.length)).toEqual(text.split('\n').map((line) => line.length))
    expect(shown.join('')).not.toMatch(/hun/)
  }
})

test('hides lines that are new since the text was read, except the line with the caret', () => {
  const known = bodyLines('{\n  "token": "tock",\n  "a": 1,\n  "pin": 1234\n}')
  const typed = '{\n  "token": "tock",\n  "password":\n    "new",\n  "pin": 1234\n}'
  expect(linesWhileTyping(typed, known, 4)).toEqual([
    '{',
    '  "token": "••••",',
    '•'.repeat('  "password":'.length),
    '    "new",',
    '  "pin": ••••',
    '}',
  ])
  expect(linesWhileTyping('', known, null)).toEqual([''])
  expect(linesWhileTyping('}\n}', known, null)).toEqual(['•', '}'])
})

test('property: no edit shows a hidden secret before the text is read again; lines keep their length', () => {
  const line = fc.constantFrom('{', '"token":', '"tock",', '"token": "tock",', '"a": 1', '', '}')
  const text = fc.array(line, { minLength: 1, maxLength: 8 }).map((lines) => lines.join('\n'))
  fc.assert(
    fc.property(text, text, fc.integer({ min: 1, max: 9 }), (before, after, caretLine) => {
      const shown = linesWhileTyping(after, bodyLines(before), caretLine)
      expect(shown.map(({ length }) => length)).toEqual(after.split('\n').map(({ length }) => length))
      expect(linesWhileTyping(after, bodyLines(after), null)).toEqual(bodyLines(after).hidden)
      for (const [place, one] of shown.entries())
        if (place + 1 !== caretLine && one.includes('tock')) expect(bodyLines(before).hidden).toContain(one)
    }),
  )
})
