import { expect, test } from 'vitest'
import { keepSecrets } from '../redaction/secrets.ts'
import { createWaitingChanges } from './waitingChanges.ts'

const change = { operation: 'DELETE /x', pathParameters: {}, body: '{"password":"walrus-and-carpenter","name":"Mara"}' }

test('returns a change once, keeps its secrets until it has ended, and discards one that has ended', () => {
  const secrets = keepSecrets()
  const waiting = createWaitingChanges({ secrets })
  for (const id of ['id1', 'id2']) waiting.keep(id, change)
  expect(waiting.take('id1')).toEqual({ change, secretValues: ['walrus-and-carpenter'] })
  expect(waiting.take('id1')).toBeNull()
  waiting.keepOnly(['id1'])
  expect(waiting.take('id2')).toBeNull()
  expect(secrets.values).toEqual(['walrus-and-carpenter'])
  waiting.keepOnly([])
  expect(secrets.values).toEqual([])
})
