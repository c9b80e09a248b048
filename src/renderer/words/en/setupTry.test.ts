import { expect, test } from 'playwright/test'
import type { AddressTest, SetupTrial, TrialToken } from '../../../shared/setup.ts'
import { type DoneTrial, setupTry } from './setupTry.ts'

const answers: AddressTest = { kind: 'answers', milliseconds: 41.4 }
const trial: DoneTrial = {
  kind: 'done',
  person: 'Nadia Benali',
  role: 'manager',
  expiresAt: 0,
  token: { kind: 'header', name: 'Authorization', scheme: 'Bearer' },
  recipes: { count: 69, setAside: 0, hasMore: false },
  readingFailure: null,
  mayMaintain: true,
  mayReadRecords: false,
  maintenanceRoles: ['maintenance', 'manager'],
  recordsRoles: ['admin'],
}

test('an address that answers shows its milliseconds, and one that fails what to do', () => {
  const fails: AddressTest = { kind: 'fails', failure: { kind: 'noConnection', sent: false }, trouble: 'nameNotFound' }
  const sentence = () => 'Check the spelling.'
  expect(setupTry.address('auth', answers, false, sentence)).toEqual({
    mark: 'ok',
    title: 'Sign-in answers',
    more: '41 ms',
  })
  expect(setupTry.address('data', fails, false, sentence)).toEqual({
    mark: 'no',
    title: 'Data does not answer',
    more: 'Check the spelling.',
  })
})

for (const [token, words] of [
  [{ kind: 'header', name: 'Authorization', scheme: 'Bearer' }, 'Token found: header, Authorization: Bearer'],
  [{ kind: 'header', name: 'X-Token', scheme: '' }, 'Token found: header, X-Token'],
  [{ kind: 'query', name: 'token' }, 'Token found: query, token'],
  [{ kind: 'notNeededForReading' }, 'Token not needed for reading: unproven for deletions'],
] as const satisfies readonly (readonly [TrialToken, string])[]) {
  test(`the token's place in words: ${words}`, () => {
    const { title, more } = setupTry.token(token)
    expect(`${title}: ${more}`).toBe(words)
  })
}

test('the verdict above the addresses follows the tests and the recipes that were read', () => {
  const read: SetupTrial = { ...trial, recipes: { count: 100, setAside: 2, hasMore: true } }
  expect(setupTry.reached([null, answers], null)).toBe('Not tried yet')
  expect(setupTry.reached([answers, answers], null)).toBe('Reachable')
  expect(setupTry.reached([answers, answers], trial)).toBe('Reachable, 69 recipes')
  expect(setupTry.reached([answers, answers], read)).toBe('Reachable, 100 recipes and more')
  expect(setupTry.reached([answers, { kind: 'testing' }], trial)).toBe('Trying…')
})

test('what the role may do, with the roles that may', () => {
  expect(setupTry.role(trial)).toBe('Your role is manager: may retire')
  expect(setupTry.rights(trial, '').map(({ mark, title, more }) => [mark, title, more])).toEqual([
    ['ok', 'Signed in', ''],
    ['ok', 'May cook', 'every role'],
    ['ok', 'May retire', 'maintenance, manager'],
    ['wait', 'May not see records', 'admin only'],
  ])
})

test('a sign-in that was not accepted names the entity; a wrong one may be the cause', () => {
  expect(setupTry.signInFailed({ kind: 'notAccepted', message: null }, '4021')).toContain('at entity 4021')
  const refused = { kind: 'refused', status: 404, message: 'No such entity' } as const
  expect(setupTry.signInFailed({ kind: 'service', failure: refused }, '4021')).toMatch(
    /“No such entity” Check the entity number 4021\.$/,
  )
})
