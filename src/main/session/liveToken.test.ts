import { expect, test } from 'vitest'
import { keepSecrets } from '../redaction/secrets.ts'
import { createLiveToken } from './liveToken.ts'

test('keeps only the current token as a secret of the log', () => {
  const secrets = keepSecrets()
  const token = createLiveToken(secrets)
  expect([token.value(), secrets.values]).toEqual([null, []])
  token.become('first')
  expect([token.value(), secrets.values]).toEqual(['first', ['first']])
  token.become('second')
  expect([token.value(), secrets.values]).toEqual(['second', ['second']])
  token.become(null)
  expect([token.value(), secrets.values]).toEqual([null, []])
})

test('a token ends with its session, and not when the session is renewed', () => {
  const token = createLiveToken(keepSecrets())
  expect(token.endOf('first').aborted).toBe(true)
  token.become('first')
  const first = token.endOf('first')
  token.become('renewed')
  expect([first.aborted, token.endOf('first').aborted, token.endOf('renewed').aborted]).toEqual([false, false, false])
  token.become(null)
  token.become('next')
  expect([first.aborted, token.endOf('renewed').aborted, token.endOf('next').aborted]).toEqual([true, true, false])
})
