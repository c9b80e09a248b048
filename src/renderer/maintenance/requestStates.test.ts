import { expect, test } from 'playwright/test'
import { heldRetirement } from '../../shared/request.testing.ts'
import type { OutboxRequest } from '../../shared/request.ts'
import { requestStates } from './requestStates.ts'

const held = heldRetirement()

test('a list with the same requests in the same states is the same, whatever else was published', () => {
  expect(requestStates([structuredClone(held)])).toBe(requestStates([held]))
  expect(requestStates([{ ...held, state: { kind: 'held', until: 3 } }])).toBe(requestStates([held]))
})

test('a request that comes, goes or changes its state makes another', () => {
  const sending: OutboxRequest = { ...held, state: { kind: 'sending' } }
  const all = [[], [held], [sending], [held, { ...held, id: 'r2' }], [{ ...held, id: 'r2' }, held]].map(requestStates)
  expect(new Set(all).size).toBe(all.length)
})
