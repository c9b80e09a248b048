import { expect, test } from 'vitest'
import { type Asked, emptyForm, nextForm, pastedLine, secondsOfPause } from './secret.ts'

test.each([
  [' saf fron \r\n\r\n', ' saf fron '],
  ['saffron\ncardamom', null],
  ['saf\r\nfron\n', null],
])('of a pasted %j, the line %j is taken, and several lines are refused', (text, line) => {
  expect(pastedLine(text)).toBe(line)
})

test('a pause counts down in whole seconds, to 1 in the last one', () => {
  const pause = { of: 'number', until: 64_000 } as const
  expect([0, 62_001, 63_999, 64_000].map((now) => secondsOfPause(pause, now))).toEqual([64, 2, 1, null])
})

test('what a form has sent is judged in it, and in none that has taken its place', () => {
  const ana: Asked = { employeeNumber: '10482', isSame: false }
  const sent = nextForm(nextForm(emptyForm<string>('a', null), { kind: 'asked', id: 'b', asked: ana }), {
    kind: 'sent',
  })
  expect(sent).toEqual({ id: 'b', asked: ana, stage: 'judging', failure: null })
  const wrong = { kind: 'judged', id: 'b', isRight: false, failure: 'wrong' } as const
  expect(nextForm(sent, wrong)).toEqual({ ...sent, stage: 'typing', failure: 'wrong' })
  expect(nextForm(sent, { ...wrong, isRight: true, failure: null }).stage).toBe('right')
  expect(nextForm(nextForm(sent, { kind: 'asked', id: 'c', asked: null }), wrong)).toEqual(emptyForm('c', null))
})
