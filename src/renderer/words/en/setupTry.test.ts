import { expect, test } from 'vitest'
import type { ServiceFailure, SignInFailure } from '../../../shared/failure.ts'
import type { AddressTest, ConnectionTrouble, SetupTrial, TrialToken } from '../../../shared/setup.ts'
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

const refused = (status: number, message: string | null = null) => ({ kind: 'refused', status, message }) as const
const service = (failure: ServiceFailure): SignInFailure => ({ kind: 'service', failure })
const notUnderstood = (because: 'notJson' | 'wrongShape' | 'cutShort') =>
  service({ kind: 'notUnderstood', status: 200, because })
const swapped = /^auth\.example answers, but not as the sign-in service \(\d+.*\)\. Check the sign-in address: /

for (const [what, failure, trouble, sentence] of [
  ['a wrong password', { kind: 'notAccepted', status: 401, message: null }, null, /at entity 4021\. Type the password/],
  [
    'another entity',
    service(refused(422, 'No such entity')),
    null,
    /“No such entity”\. Check the entity number 4021\.$/,
  ],
  ['an unknown path', { kind: 'notJudged', status: 404, message: 'Not Found' }, null, swapped],
  ['a gateway', { kind: 'notJudged', status: 403, message: 'Missing Authentication Token' }, null, swapped],
  ['a page of a gateway', { kind: 'notJudged', status: 403, message: null }, null, swapped],
  ['half a page of a gateway', service({ kind: 'notAllowed', message: null }), null, swapped],
  ['a page', notUnderstood('notJson'), null, swapped],
  ['other data', notUnderstood('wrongShape'), null, swapped],
  [
    'a proxy that asks for a name',
    { kind: 'notJudged', status: 407, message: null },
    null,
    /^This network’s proxy .* Tell who/,
  ],
  ['a limit of requests', { kind: 'notJudged', status: 429, message: 'Slow down' }, null, /“Slow down”.*Wait a minute/],
  ['a limit of the service', service(refused(429)), null, /Wait a minute/],
  ['half an answer', notUnderstood('cutShort'), null, /incomplete\. Try again\.$/],
  ['no answer', service({ kind: 'timeout', seconds: 10 }), null, /within 10 seconds\. Check the network/],
  ['trouble', service({ kind: 'serviceTrouble', status: 503, message: null }), null, /\(503\)\. Wait a minute/],
  [
    'another host',
    service({ kind: 'redirected', status: 302, host: 'login.example' }),
    null,
    /sends on to login\.example/,
  ],
  [
    'a certificate',
    service({ kind: 'noConnection', sent: false }),
    'certificate',
    /does not trust the certificate of auth/,
  ],
  ['no connection', service({ kind: 'noConnection', sent: false }), null, /Check the network and the sign-in address/],
  ['a pause', { kind: 'paused', of: 'number', until: 1 }, null, undefined],
] as const satisfies readonly (readonly [string, SignInFailure, ConnectionTrouble | null, RegExp | undefined])[]) {
  test(`a sign-in that ends in ${what} says what to do`, () => {
    const said = setupTry.signInFailed(failure, { entity: '4021', host: 'auth.example', trouble }) ?? undefined
    if (sentence === undefined) expect(said).toBeUndefined()
    else expect(said).toMatch(sentence)
  })
}

test('recipes that cannot be read say which address to check', () => {
  const more = (readingFailure: ServiceFailure) =>
    setupTry.recipes({ ...trial, recipes: null, readingFailure }, 'data.example').more
  expect(more(refused(404, 'Not Found'))).toMatch(
    /^data\.example answers, but not as the service \(404: “Not Found”\)\. Check the data address: /,
  )
  expect(more({ kind: 'notSignedIn', message: null })).toBe('The service did not take the token.')
})
