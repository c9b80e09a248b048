import { expect, test } from 'playwright/test'
import { heldRetirement } from '../../shared/request.testing.ts'
import type { OutboxRequest } from '../../shared/request.ts'
import { requestStates } from './requestStates.ts'

const held = heldRetirement()

test('returns the same text for the same requests in the same states', () => {
  expect(requestStates([structuredClone(held)])).toBe(requestStates([held]))
  expect(requestStates([{ ...held, state: { kind: 'held', until: 3 } }])).toBe(requestStates([held]))
})

test('returns another text when a request is added, removed or changes its state', () => {
  const sending: OutboxRequest = { ...held, state: { kind: 'sending' } }
  const all = [[], [held], [sending], [held, { ...held, id: 'r2' }], [{ ...held, id: 'r2' }, held]].map(requestStates)
  expect(new Set(all).size).toBe(all.length)
})
