import { expect, test } from 'vitest'
import { loggedDefect } from './loggedDefect.ts'

const stack = `RangeError: odd value with walrus
    at clockTime (app://kiosk/assets/index-D3f.js:12:345)
    at Object.format (app://kiosk/assets/index-D3f.js?token=abc:9:1)
    at app://kiosk/assets/index-D3f.js:1:2
    at async Promise.all (index 0)
walrus at typed (somewhere)
    at walrus`

function logged(message: string, given: { readonly name?: string; readonly stack?: string } = {}) {
  return loggedDefect({ kind: 'event', name: 'RangeError', message, stack: '', ...given })
}

test('of an error of the page its name and the places in the code are logged, not what its message repeats', () => {
  const found = logged('odd value with walrus', { stack })
  expect(found).toEqual({
    kind: 'event',
    name: 'RangeError',
    message: '21 characters, which may be data',
    at: ['clockTime /assets/index-D3f.js:12:345', 'Object.format /assets/index-D3f.js:9:1', '/assets/index-D3f.js:1:2'],
  })
  expect(logged('x', { name: 'walrus and more' }).name).toBe('')
})

test('a message that names code is logged', () => {
  for (const [message, kept] of [
    ["Cannot read properties of undefined (reading 'title')", "Cannot read properties of undefined (reading 'title')"],
    ["Cannot read properties of null (reading 'my password')", 'Cannot read properties of null'],
    ['Invalid time value', 'Invalid time value'],
    ['Invalid string length: walrus', 'Invalid string length'],
    ['Maximum call stack size exceeded', 'Maximum call stack size exceeded'],
    ['a.b.format is not a function', 'a.b.format is not a function'],
    ['Minified React error #31; visit https://react.dev/errors/31?args[]=walrus', 'Minified React error #31'],
    ["Error invoking remote method 'kiosk:openRecipe': walrus", "Error invoking remote method 'kiosk:openRecipe'"],
    ['A screen is shown before the first state', 'A screen is shown before the first state'],
  ] as const) {
    expect(logged(message).message, message).toBe(kept)
  }
})

test('a message that may hold what was typed is not logged', () => {
  for (const message of ['walrus', 'password=walrus', '"walrus" is not valid JSON', 'walrus is not a function']) {
    expect(logged(message).message, message).not.toContain('walrus')
  }
})

test('a long stack takes no long time and leaves twenty places', () => {
  const many = '    at f (app://kiosk/a.js:1:2)\n'.repeat(300)
  expect(logged('x', { stack: many }).at).toHaveLength(20)
  // With an expression that goes back and forth these would take longer than a test may.
  expect(logged('x', { stack: `    at ${'a://'.repeat(2000)}` }).at).toHaveLength(0)
  expect(logged('x', { stack: `    at ${'(a://b/'.repeat(80)}` }).at).toHaveLength(0)
})
