import { expect } from 'vitest'
import type { Calls } from '../shared/contract/contract.ts'
import { EVERYTHING } from '../shared/journal.ts'
import { administrator, asset, cook, cooking, technician, test } from './kiosk.testing.ts'

type Person = 'nobody' | 'cook' | 'technician' | 'administrator' | 'locked technician'

const PERSONS: Readonly<Record<Person, typeof cook | null>> = {
  nobody: null,
  cook,
  technician,
  administrator,
  'locked technician': technician,
}

const question = { operation: 'getEmployee', pathParameters: { id: '1' }, fields: [], body: '' }
const change = { operation: 'deleteEmployee', pathParameters: { id: '1' }, body: '' }

const EVERYONE: readonly Person[] = ['cook', 'technician', 'administrator']

/** A call for each kind of permission, and who may make it. permissions.test.ts has every call. */
const CALLS: readonly (readonly [string, (calls: Calls) => Promise<unknown>, readonly Person[]])[] = [
  ['startBatch', (calls) => calls.startBatch(cooking('0412')), EVERYONE],
  ['startTimer', (calls) => calls.startTimer({ name: 'Rest', seconds: 60, place: null }), ['nobody', ...EVERYONE]],
  ['retire', (calls) => calls.retire(asset), ['technician']],
  ['exportJournal', (calls) => calls.exportJournal({ search: EVERYTHING, day: null }), ['technician', 'administrator']],
  ['changeRecord', (calls) => calls.changeRecord({ change, typedAgain: '', reason: '' }), ['administrator']],
  ['askRecords', (calls) => calls.askRecords({ query: question, pageAfter: null }), ['administrator']],
]

for (const [person, credentials] of Object.entries(PERSONS))
  test(`${person}: a call is refused for want of a session or of a role, and each says which`, async ({ bench }) => {
    const { calls } = bench
    if (credentials !== null) await calls.signIn(credentials)
    if (person.startsWith('locked')) await calls.lock(null)
    const isSignedIn = credentials !== null && !person.startsWith('locked')
    for (const [name, call, who] of CALLS) {
      const outcome = await call(calls)
      const refused = JSON.stringify(outcome).match(/"kind":"(notSignedIn|notAllowed)"/u)?.[1] ?? null
      const expected = who.some((one) => one === person) ? null : isSignedIn ? 'notAllowed' : 'notSignedIn'
      expect(refused, `${name}: ${JSON.stringify(outcome)}`).toBe(expected)
    }
  })
