import { expect, test } from 'playwright/test'
import type { Retirement } from '../../../shared/retirement.ts'
import { isUnderWay, requestStates } from './requestStates.ts'

const held: Retirement = {
  id: 'r1',
  kind: 'asset',
  number: '20107',
  name: '',
  by: { employeeNumber: '20331', name: 'Idris Okafor' },
  reason: 'Sold',
  confirmation: { kind: 'again', first: 'typed', second: 'typed' },
  confirmedAt: 1,
  state: { kind: 'held', until: 2 },
}

test('a list with the same requests in the same states is the same, whatever else was published', () => {
  expect(requestStates([structuredClone(held)])).toBe(requestStates([held]))
  expect(requestStates([{ ...held, state: { kind: 'held', until: 3 } }])).toBe(requestStates([held]))
})

test('a request that comes, goes or changes its state makes another', () => {
  const sending: Retirement = { ...held, state: { kind: 'sending' } }
  const all = [[], [held], [sending], [held, { ...held, id: 'r2' }], [{ ...held, id: 'r2' }, held]].map(requestStates)
  expect(new Set(all).size).toBe(all.length)
})

test('a request is under way until it has an end', () => {
  expect(isUnderWay(held)).toBe(true)
  expect(isUnderWay({ ...held, state: { kind: 'sending' } })).toBe(true)
  expect(isUnderWay({ ...held, state: { kind: 'unknown', at: 3, failure: null } })).toBe(false)
  expect(isUnderWay({ ...held, state: { kind: 'takenBack', at: 3, because: 'locked', by: null } })).toBe(false)
})
