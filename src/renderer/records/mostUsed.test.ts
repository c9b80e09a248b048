import { expect, test } from 'playwright/test'
import { SUBJECTS } from '../../shared/records/operations.ts'
import { mostUsedFirst } from './mostUsed.ts'

test('the four most used operations come first, then the subjects by the sum of their uses', () => {
  const uses = {
    'GET /users': 2,
    'GET /one-sessions-get-by-entity-id': 9,
    'GET /one-domains-get-many': 3,
    'GET /one-sessions-get-one': 3,
    'GET /one-domains-get-one': 1,
    'GET /one-nothing-known': 50,
  }
  const { used, subjects } = mostUsedFirst(uses)
  expect(used.map(({ id }) => id)).toEqual([
    'GET /one-sessions-get-by-entity-id',
    'GET /one-domains-get-many',
    'GET /one-sessions-get-one',
    'GET /users',
  ])
  expect(subjects.slice(0, 4)).toEqual(['sessions', 'domains', 'users', 'applications'])
  expect(mostUsedFirst({})).toEqual({ used: [], subjects: SUBJECTS })
})
