import { expect } from 'playwright/test'
import { confirmedChange, confirmedRetirement } from '../../shared/request.testing.ts'
import { failed, success } from '../../shared/result.ts'
import {
  asset,
  byHand,
  cook,
  deletionsAt,
  everything,
  HOLD,
  otherTechnician,
  refusingDisk,
  technician,
  test,
} from '../kiosk.testing.ts'
import { butter, flour, salt } from '../recipes/recipe.testing.ts'
import { unacknowledgedIds } from './unacknowledged.ts'

/** After so long without a request, the station asks the service for a sign of life. */
const PROBE = 20_000

test('what a technician confirms is held under their name, and sent when its hold is over', async ({ bench }) => {
  const { calls, clock, state, service } = bench
  await calls.signIn(technician)
  const retired = await calls.retire({ kind: 'asset', number: ' 20107 ', typedAgain: '20107', ...byHand })
  expect(retired).toEqual(success({ requestId: 'id1' }))
  expect(state().requests).toMatchObject([
    { id: 'id1', number: '20107', name: 'Spiral mixer 40 l', by: { employeeNumber: '20331' }, state: { kind: 'held' } },
  ])
  await clock.pass(HOLD)
  expect(deletionsAt(service)).toEqual(['delete asset 20107'])
})

test('another number than the chosen one is refused, however near', async ({ bench: { calls, state } }) => {
  await calls.signIn(technician)
  for (const typedAgain of ['20112', '2010', '201070', '020107', '', ' ']) {
    expect(await calls.retire({ ...asset, typedAgain }), typedAgain).toEqual(failed({ kind: 'numbersDiffer' }))
  }
  expect(state().requests).toEqual([])
})

test('letters may be typed small or large, and what is sent is the chosen number as it is written', async ({
  bench,
}) => {
  const { calls, clock, service } = bench
  await calls.signIn(technician)
  expect(await calls.retire({ kind: 'product', number: 'J-20118', typedAgain: ' j-20118 ', ...byHand })).toMatchObject({
    ok: true,
  })
  await clock.pass(HOLD)
  expect(deletionsAt(service)).toEqual(['delete product J-20118'])
})

test('what is no number is refused with its reason, and nothing is held', async ({ bench: { calls, state } }) => {
  await calls.signIn(technician)
  for (const [number, because] of [
    ['', 'empty'],
    ['   ', 'empty'],
    ['201\n07', 'lineBreak'],
    ['201\u202e07', 'unseenSign'],
    ['9'.repeat(500), 'tooLong'],
  ] as const) {
    expect(await calls.retire({ kind: 'asset', number, typedAgain: number, ...byHand }), number).toEqual(
      failed({ kind: 'badNumber', because }),
    )
  }
  expect(state().requests).toEqual([])
})

test('a number of the other kind, or one that looks like a known one, is refused and the known one named', async ({
  bench: { calls, state },
}) => {
  await calls.signIn(technician)
  const retire = (kind: 'asset' | 'product', number: string) =>
    calls.retire({ kind, number, typedAgain: number, ...byHand })
  const known = { kind: 'asset', number: '20107' }
  expect(await retire('product', '20107')).toMatchObject({ failure: { kind: 'otherKind', known } })
  expect(await retire('asset', '2O107')).toMatchObject({ failure: { kind: 'looksLike', known } })
  expect(state().requests).toEqual([])
})

test('a number is sent in the way that was given where recipes write it so, else as most write it', async ({
  bench: { calls, state, clock, service },
}) => {
  await calls.signIn(technician)
  for (const [number, sent] of [
    ['ab1', 'ab1'],
    [' AB1', 'AB1'],
    ['Ab1', 'AB1'],
  ] as const) {
    expect(await calls.retire({ kind: 'asset', number, typedAgain: number, ...byHand })).toMatchObject({ ok: true })
    await clock.pass(HOLD)
    expect(state().requests[0]?.number, number).toBe(sent)
    expect(deletionsAt(service).at(-1), number).toBe(`delete asset ${sent}`)
  }
})

test('a barcode is no jsin, and a known number twice in one go is no number', async ({ bench: { calls, state } }) => {
  await calls.signIn(technician)
  const retire = (kind: 'asset' | 'product', number: string) =>
    calls.retire({ kind, number, typedAgain: number, ...byHand })
  const barcode = { kind: 'barcode', name: 'Bread flour T65', jsins: ['J-20118'] } as const
  expect(await retire('product', ` ${flour.barcode}`)).toEqual(failed(barcode))
  expect(await retire('asset', flour.barcode)).toEqual(failed(barcode))
  expect(await retire('product', butter.barcode)).toEqual(
    failed({ kind: 'barcode', name: butter.name, jsins: ['J-40007', 'J-40008'] }),
  )
  expect(await retire('product', salt.barcode)).toEqual(failed({ kind: 'barcode', name: salt.name, jsins: [] }))
  expect(await retire('product', 'j-20118J-20118')).toMatchObject({
    failure: { kind: 'twice', known: { number: 'J-20118', name: 'Bread flour T65' } },
  })
  expect(await retire('asset', '2010720107')).toMatchObject({ failure: { kind: 'twice', known: { number: '20107' } } })
  expect(state().requests).toEqual([])
  // What no recipe knows is no mistake for that.
  expect(await retire('asset', '9910799107')).toMatchObject({ ok: true })
})

test('nothing is retired without a reason, and the reason is kept on one line', async ({ bench: { calls, state } }) => {
  await calls.signIn(technician)
  for (const reason of ['', ' \n '])
    expect(await calls.retire({ ...asset, reason })).toEqual(failed({ kind: 'noReason' }))
  const most = 200
  expect(await calls.retire({ ...asset, reason: 'x'.repeat(201) })).toEqual(failed({ kind: 'reasonTooLong', most }))
  expect(await calls.retire({ ...asset, reason: ' Bearing\n gone ' })).toMatchObject({ ok: true })
  expect(state().requests).toMatchObject([
    { reason: 'Bearing gone', confirmation: { kind: 'again', first: 'listed', second: 'typed' } },
  ])
})

test('several are held together by their count, all of one group; one that cannot be lets none be', async ({
  bench,
}) => {
  const { calls, clock, state, service } = bench
  await calls.signIn(technician)
  const things = [
    { kind: 'asset', number: ' 20107 ', first: 'scanned' },
    { kind: 'product', number: 'J-20118', first: 'typed' },
  ] as const
  const together = { things, typedCount: '2', reason: 'Worn out' }
  const count = 2
  for (const typedCount of ['', '1', '02', '2.0'])
    expect(await calls.retireTogether({ ...together, typedCount })).toEqual(
      failed({ number: null, failure: { kind: 'countDiffers', count } }),
    )
  expect(await calls.retireTogether({ ...together, reason: ' ' })).toEqual(
    failed({ number: null, failure: { kind: 'noReason' } }),
  )
  const wrong = { kind: 'asset', number: 'J-20118', first: 'typed' } as const
  expect(await calls.retireTogether({ ...together, things: [...things, wrong], typedCount: '3' })).toMatchObject({
    failure: { number: 'J-20118', failure: { kind: 'otherKind' } },
  })
  expect([state().requests, deletionsAt(service)]).toEqual([[], []])

  const held = await calls.retireTogether(together)
  const requests = state().requests.toReversed()
  expect(held).toEqual(success({ requestIds: requests.map(({ id }) => id) }))
  const { confirmation } = requests[0] ?? {}
  expect(confirmation).toMatchObject({ kind: 'counted', first: 'scanned', count, group: expect.any(String) })
  expect(requests).toMatchObject([
    { number: '20107', by: { employeeNumber: '20331' }, state: { kind: 'held' } },
    { number: 'J-20118', confirmation: { ...confirmation, first: 'typed' }, state: { kind: 'held' } },
  ])
  await clock.pass(HOLD)
  expect(deletionsAt(service)).toEqual(['delete asset 20107', 'delete product J-20118'])
})

test('whoever looks at a number is told of the request that left for it before', async ({
  bench: { calls, clock },
}) => {
  await calls.signIn(technician)
  expect(await calls.describeThing(asset)).toMatchObject({ sentBefore: null })
  await calls.retire(asset)
  await clock.pass(HOLD)
  expect(await calls.describeThing(asset)).toMatchObject({
    names: ['Spiral mixer 40 l'],
    sentBefore: { by: { employeeNumber: '20331' }, state: 'accepted' },
  })
  await calls.signOut(null)
  await calls.signIn(cook)
  expect(await calls.describeThing(asset)).toMatchObject({ sentBefore: null })
})

test('what the journal does not take is not held, and the disk is named', async ({ bench }) => {
  const { calls, clock, state, service } = bench
  await calls.signIn(technician)
  const failure = { kind: 'notSaved', code: 'ENOSPC' } as const
  const things = [{ kind: 'asset', number: '20107', first: 'scanned' }] as const
  await refusingDisk(async () => {
    expect(await calls.retire(asset)).toEqual(failed(failure))
    expect(await calls.retireTogether({ things, typedCount: '1', reason: 'Worn out' })).toEqual(
      failed({ number: null, failure }),
    )
  })
  expect(state().notices).toMatchObject([{ ...failure, file: 'journal.jsonl' }])
  await clock.pass(2 * HOLD)
  expect([state().requests, deletionsAt(service)]).toEqual([[], []])
})

test('only whoever may maintain reads, verifies and exports the journal', async ({ bench: { calls } }) => {
  const search = { text: '', filter: 'all' } as const
  const ask = async () => [
    await calls.readJournal({ ...search, limit: 10 }),
    await calls.verifyJournal(null),
    await calls.exportJournal(search),
  ]
  const nothing = [{ total: 0, lines: [] }, null, failed({ kind: 'notSignedIn' })]
  expect(await ask()).toEqual(nothing)
  await calls.signIn(cook)
  expect(await ask()).toEqual(nothing)
  await calls.signOut(null)
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await ask()).toMatchObject([{ total: 2 }, { lines: 2 }, { ok: true, value: { count: 2 } }])
  await calls.lock(null)
  expect(await ask()).toEqual(nothing)
})

test('a number that no recipe names is retired without a name', async ({ bench: { calls, state } }) => {
  await calls.signIn(technician)
  await calls.retire({ kind: 'asset', number: '99', typedAgain: '99', ...byHand })
  expect(state().requests).toMatchObject([{ number: '99', name: '' }])
})

test('a request that is under way is not made twice', async ({ bench: { calls, state } }) => {
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'alreadyUnderWay' }))
  expect(state().requests.length).toBe(1)
})

test('while the service cannot be reached nothing is confirmed, and nothing kept for later', async ({ bench }) => {
  const { calls, clock, state, service } = bench
  await calls.signIn(technician)
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
  await clock.pass(PROBE)
  expect(state().connection).toMatchObject({ kind: 'unreachable' })
  expect(await calls.retire(asset)).toEqual(failed({ kind: 'notReachable' }))
  await service.behave({ faults: [] })
  await clock.pass(PROBE)
  await clock.pass(2 * HOLD)
  expect([state().requests, deletionsAt(service)]).toEqual([[], []])
  expect(await calls.retire(asset)).toMatchObject({ ok: true })
})

test('anyone who stands there can take it back in time; afterwards it is too late', async ({ bench }) => {
  const { calls, clock, service } = bench
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await calls.takeBack({ requestIds: ['id1'] })).toEqual(success(null))
  expect(await calls.takeBack({ requestIds: ['id1'] })).toEqual(failed({ kind: 'tooLate' }))
  await calls.retire(asset)
  await clock.pass(HOLD)
  expect(await calls.takeBack({ requestIds: ['id2'] })).toEqual(failed({ kind: 'tooLate' }))
  expect(deletionsAt(service)).toEqual(['delete asset 20107'])
})

test('whoever signs out takes their requests with them', async ({ bench: { calls, clock, service } }) => {
  await calls.signIn(technician)
  await calls.retire(asset)
  await calls.signOut(null)
  await clock.pass(2 * HOLD)
  expect(deletionsAt(service)).toEqual([])
})

test('how a request ended is told to its person and to whoever maintains, and only they can close it', async ({
  bench,
}) => {
  const { calls, state } = bench
  const told = () => state().unacknowledgedRequests
  await calls.signIn(technician)
  for (const number of ['20107', '99', '98']) await calls.retire({ ...asset, number, typedAgain: number })
  const [third = '', second = '', first = ''] = state().requests.map(({ id }) => id)
  await calls.signOut(null)
  expect(told()).toEqual([])
  await calls.acknowledgeRequests({ requestIds: [first] })

  await calls.signIn(cook)
  expect(told()).toEqual([])
  await calls.acknowledgeRequests({ requestIds: [first] })
  await calls.signOut(null)

  await calls.signIn(otherTechnician)
  expect(told()).toEqual([first, second, third])
  await calls.acknowledgeRequests({ requestIds: [second] })
  await calls.signOut(null)

  await calls.signIn(technician)
  expect(told()).toEqual([first, third])
  await calls.lock(null)
  expect(told()).toEqual([])
  await calls.acknowledgeRequests({ requestIds: [first] })
  await calls.signInAgain({ password: technician.password })
  expect(told()).toEqual([first, third])
  await calls.acknowledgeRequests({ requestIds: [first, third] })
  expect(told()).toEqual([])
})

test('whoever may not maintain or change records is told how their own requests ended', () => {
  const of = (id: string, employeeNumber: string) => ({
    ...confirmedRetirement({ id, by: { employeeNumber, name: 'A. Person' } }),
    confirmedAt: 1,
    state: { kind: 'unknown', at: 2, failure: null } as const,
  })
  const changed = { ...of('r3', '10482'), ...confirmedChange({ id: 'r3' }) }
  const outbox = { unacknowledged: () => [of('r1', '10482'), of('r2', '20331'), changed] }
  const person = () => ({ employeeNumber: '20331', name: 'A. Person' })
  const told = (maintains: boolean, changes: boolean) =>
    unacknowledgedIds(outbox, { person, mayMaintain: () => maintains, mayChangeRecords: () => changes })
  expect(told(false, false)).toEqual(['r2'])
  expect(told(true, false)).toEqual(['r1', 'r2'])
  expect(told(false, true)).toEqual(['r2', 'r3'])
  expect(told(true, true)).toEqual(['r1', 'r2', 'r3'])
})

test('a recipe says that its equipment is being retired once the service has accepted it', async ({ bench }) => {
  const { calls, clock } = bench
  const marked = async () => {
    const { cards } = await calls.searchRecipes(everything)
    return cards.filter(({ namesRetired }) => namesRetired).map(({ number }) => number)
  }
  await calls.signIn(technician)
  await calls.retire(asset)
  expect(await marked()).toEqual([])
  await clock.pass(HOLD)
  expect(await marked()).toEqual(['0412'])
  await calls.retire({ kind: 'product', number: 'j-20118', typedAgain: 'j-20118', ...byHand })
  await clock.pass(HOLD)
  expect(await marked()).toEqual(['0412', '0500'])
})
