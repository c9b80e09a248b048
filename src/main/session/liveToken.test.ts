import { expect, test } from 'playwright/test'
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
