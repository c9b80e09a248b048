import { expect, test } from 'vitest'
import { keepSecrets } from '../redaction/secrets.ts'
import { createWaitingChanges } from './waitingChanges.ts'

const change = { operation: 'DELETE /x', pathParameters: {}, body: '{"password":"walrus-and-carpenter","name":"Mara"}' }

test('returns a change once, and keeps its secrets until it has ended', () => {
  const secrets = keepSecrets()
  const waiting = createWaitingChanges({ secrets })
  waiting.keep('id1', change)
  expect(secrets.values).toEqual(['walrus-and-carpenter'])
  expect(waiting.take('id1')).toEqual({ change, secretValues: ['walrus-and-carpenter'] })
  expect(waiting.take('id1')).toBeNull()
  waiting.keepOnly(['id1'])
  expect(secrets.values).toEqual(['walrus-and-carpenter'])
  waiting.keepOnly([])
  expect(secrets.values).toEqual([])
})

test('discards a change that has ended and keeps the others', () => {
  const secrets = keepSecrets()
  const waiting = createWaitingChanges({ secrets })
  waiting.keep('id1', change)
  waiting.keep('id2', change)
  waiting.keepOnly(['id2'])
  expect(waiting.take('id1')).toBeNull()
  expect(waiting.take('id2')).not.toBeNull()
  expect(waiting.take('id3')).toBeNull()
})
