import { expect } from 'vitest'
import { confirmedChange, confirmedRetirement } from '../../shared/request.testing.ts'
import type { TagCheck } from '../../shared/request.ts'
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
import { unacknowledgedIds } from './unacknowledged.ts'

/** In milliseconds. After this time without a request, the station probes the service. */
const PROBE = 20_000

test.beforeEach(({ bench: { calls } }) => calls.signIn(technician))

test('holds a confirmed retirement with its person, refuses it a second time, sends it once', async ({ bench }) => {
  const { calls, clock, state, service } = bench
  const wanted = { kind: 'asset', number: ' 20107 ', typedAgain: '20107', ...byHand } as const
  const twice = await Promise.all([calls.retire(wanted), calls.retire(wanted)])
  expect(twice).toEqual([success({ requestId: 'id1' }), failed({ kind: 'alreadyUnderWay' })])
  expect(state().requests).toMatchObject([
    { id: 'id1', number: '20107', name: 'Spiral mixer 40 l', by: { employeeNumber: '20331' }, state: { kind: 'held' } },
  ])
  await clock.pass(HOLD)
  expect(deletionsAt(service)).toEqual(['delete asset 20107'])
})

test('refuses a bad retirement with its cause, and holds nothing', async ({ bench: { calls, state } }) => {
  const differing = ['20112', '2010', '201070', '020107', '', ' ']
  const bad = { '': 'empty', '   ': 'empty', '201\n07': 'lineBreak', '201\u202e07': 'unseenSign' }
  const cases: readonly (readonly [{ number?: string; typedAgain?: string; reason?: string }, object])[] = [
    ...differing.map((typedAgain) => [{ typedAgain }, { kind: 'numbersDiffer' }] as const),
    ...Object.entries({ ...bad, ['9'.repeat(500)]: 'tooLong' }).map(
      ([number, because]) =>
        [
          { number, typedAgain: number },
          { kind: 'badNumber', because },
        ] as const,
    ),
    [{ reason: ' \n ' }, { kind: 'noReason' }],
  ]
  for (const [given, failure] of cases)
    expect(await calls.retire({ ...asset, ...given }), JSON.stringify(given)).toEqual({ ok: false, failure })
  expect(state().requests).toEqual([])
})

test('ignores case in the repeated number; sends a number as a recipe writes it, or as most do', async ({
  bench: { calls, state, clock, service },
}) => {
  for (const [number, typedAgain, sent] of [
    ['ab1', 'ab1', 'ab1'],
    [' AB1', ' ab1 ', 'AB1'],
    ['Ab1', 'aB1', 'AB1'],
  ] as const) {
    expect(await calls.retire({ kind: 'asset', number, typedAgain, ...byHand })).toMatchObject({ ok: true })
    await clock.pass(HOLD)
    expect(state().requests[0]?.number, number).toBe(sent)
    expect(deletionsAt(service).at(-1), number).toBe(`delete asset ${sent}`)
  }
})

test('stores a reason on one line', async ({ bench: { calls, state } }) => {
  expect(await calls.retire({ ...asset, reason: ' Bearing\n gone ' })).toMatchObject({ ok: true })
  expect(state().requests).toMatchObject([
    { reason: 'Bearing gone', confirmation: { kind: 'again', first: 'listed', second: 'typed' } },
  ])
})

test('holds several items together once their count is typed, as one group, all or none', async ({ bench }) => {
  const { calls, clock, state, service } = bench
  const items = [
    { kind: 'asset', number: ' 20107 ', first: 'scanned' },
    { kind: 'product', number: 'J-20118', first: 'typed' },
  ] as const
  const together = { items, typedCount: '2', reason: 'Worn out' }
  const count = 2
  for (const typedCount of ['', '1', '2.0', ' 2 ', '3'])
    expect(await calls.retireTogether({ ...together, typedCount })).toEqual(
      failed({ number: null, failure: { kind: 'countDiffers' } }),
    )
  expect(await calls.retireTogether({ ...together, reason: ' ' })).toEqual(
    failed({ number: null, failure: { kind: 'noReason' } }),
  )
  const wrong = { kind: 'asset', number: 'J-20118', first: 'typed' } as const
  expect(await calls.retireTogether({ ...together, items: [...items, wrong], typedCount: '3' })).toMatchObject({
    failure: { number: 'J-20118', failure: { kind: 'otherKind' } },
  })
  expect([state().requests, deletionsAt(service)]).toEqual([[], []])

  const held = await calls.retireTogether({ ...together, typedCount: '02' })
  const requests = state().requests.toReversed()
  expect(held).toEqual(success({ requestIds: requests.map(({ id }) => id) }))
  const { confirmation } = requests[0] ?? {}
  expect(confirmation).toMatchObject({ kind: 'counted', first: 'scanned', count, group: expect.any(String) })
  expect(requests).toMatchObject([
    { number: '20107', by: { employeeNumber: '20331' }, state: { kind: 'held' } },
    { number: 'J-20118', confirmation: { ...confirmation, first: 'typed' }, state: { kind: 'held' } },
  ])
  await clock.pass(HOLD)
  expect(deletionsAt(service)).toEqual([])
  // Two have five seconds more than one.
  await clock.pass(5000)
  expect(deletionsAt(service)).toEqual(['delete asset 20107', 'delete product J-20118'])
})

test('holds an item that was picked from the list only with its scanned tag or the end of its number, and notes which', async ({
  bench: { calls, state },
}) => {
  const listed = { kind: 'asset', number: '20107', first: 'listed' } as const
  const scanned = { kind: 'product', number: 'J-20118', first: 'scanned' } as const
  const retire = (tag?: TagCheck) => {
    const items = [scanned, tag === undefined ? listed : { ...listed, tag }]
    return calls.retireTogether({ items, typedCount: '2', reason: 'Worn out' })
  }
  for (const tag of [
    undefined,
    { by: 'typed', text: '' },
    { by: 'typed', text: '07' },
    { by: 'typed', text: '108' },
    { by: 'typed', text: '20107' },
    { by: 'scanned', text: '107' },
    { by: 'scanned', text: '20108' },
  ] as const)
    expect(await retire(tag), JSON.stringify(tag)).toEqual(
      failed({ number: '20107', failure: { kind: 'tagNotChecked' } }),
    )
  expect(state().requests).toEqual([])
  for (const tag of [
    { by: 'typed', text: ' 107 ' },
    { by: 'scanned', text: '20107' },
  ] as const) {
    const held = await retire(tag)
    expect(held).toMatchObject({ ok: true })
    const [ofScanned, ofListed] = state()
      .requests.slice(0, 2)
      .toReversed()
      .map(({ confirmation }) => confirmation)
    expect(ofListed).toMatchObject({ kind: 'counted', first: 'listed', second: tag.by })
    expect(ofScanned).not.toHaveProperty('second')
    await calls.takeBack({ requestIds: held.ok ? held.value.requestIds : [] })
  }
})

test('shows the last sent request for a number to the maintenance role only', async ({ bench: { calls, clock } }) => {
  expect(await calls.describeItem({ ...asset, source: 'listed' })).toMatchObject({ sentBefore: null })
  await calls.retire(asset)
  await clock.pass(HOLD)
  expect(await calls.describeItem({ ...asset, source: 'listed' })).toMatchObject({
    names: ['Spiral mixer 40 l'],
    sentBefore: { by: { employeeNumber: '20331' }, state: 'accepted' },
  })
  await calls.signOut(null)
  await calls.signIn(cook)
  expect(await calls.describeItem({ ...asset, source: 'listed' })).toMatchObject({ sentBefore: null })
})

test('does not hold a request that cannot be journalled, and reports the error code', async ({ bench }) => {
  const { calls, clock, state, service } = bench
  const failure = { kind: 'notSaved', code: 'ENOSPC' } as const
  const items = [{ kind: 'asset', number: '20107', first: 'scanned' }] as const
  await refusingDisk(async () => {
    expect(await calls.retire(asset)).toEqual(failed(failure))
    expect(await calls.retireTogether({ items, typedCount: '1', reason: 'Worn out' })).toEqual(
      failed({ number: null, failure }),
    )
  })
  expect(state().notices).toMatchObject([{ ...failure, file: 'journal.jsonl' }])
  await clock.pass(2 * HOLD)
  expect([state().requests, deletionsAt(service)]).toEqual([[], []])
})

test('writes the lines that the disk refused at the close, so that a restart tells the same end', async ({ bench }) => {
  const { calls, state, restart } = bench
  const held = await calls.retire(asset)
  await refusingDisk(async () => {
    await calls.takeBack({ requestIds: held.ok ? [held.value.requestId] : [] })
  })
  expect(state().journal.waiting).toBe(1)
  await restart()
  await calls.signIn(technician)
  await expect.poll(() => bench.state().requests[0]?.state).toMatchObject({ kind: 'takenBack', because: 'person' })
})

test('refuses a retirement while the service is unreachable, and does not queue it', async ({ bench }) => {
  const { calls, clock, state, service } = bench
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

test('takes a request back during its hold, and refuses afterwards', async ({ bench: { calls, clock, service } }) => {
  await calls.retire(asset)
  expect(await calls.takeBack({ requestIds: ['id1'] })).toEqual(success(null))
  expect(await calls.takeBack({ requestIds: ['id1'] })).toEqual(failed({ kind: 'tooLate' }))
  await calls.retire(asset)
  await clock.pass(HOLD)
  expect(await calls.takeBack({ requestIds: ['id2'] })).toEqual(failed({ kind: 'tooLate' }))
  expect(deletionsAt(service)).toEqual(['delete asset 20107'])
})

test('sends at once only for the person who confirmed, while a finger holds the display', async ({ bench }) => {
  const { calls, clock, service, state, holdDisplay } = bench
  await calls.retire(asset)
  const confirmedAt = clock.now()
  const requestIds = ['id1']
  expect(await calls.sendNow({ requestIds })).toEqual(failed({ kind: 'notHeld' }))
  holdDisplay(1499)
  expect(await calls.sendNow({ requestIds })).toEqual(failed({ kind: 'notHeld' }))
  holdDisplay(2000)
  expect(await calls.sendNow({ requestIds: ['id1', 'id2'] })).toEqual(failed({ kind: 'notYours' }))
  expect(state().requests).toMatchObject([{ state: { kind: 'held' } }])
  expect(await calls.sendNow({ requestIds })).toEqual(success(null))
  await bench.settled()
  expect([deletionsAt(service), clock.now() - confirmedAt]).toEqual([['delete asset 20107'], 0])

  await calls.signOut(null)
  expect(await calls.sendNow({ requestIds })).toEqual(failed({ kind: 'notSignedIn' }))
  await calls.signIn(otherTechnician)
  expect(await calls.sendNow({ requestIds })).toEqual(failed({ kind: 'notYours' }))
  expect(deletionsAt(service)).toEqual(['delete asset 20107'])
})

test('lets only the person of a request and maintainers see and acknowledge its end', async ({ bench }) => {
  const { calls, state } = bench
  const seen = () => state().unacknowledgedRequests
  await calls.signIn(technician)
  for (const number of ['20107', '99', '98']) await calls.retire({ ...asset, number, typedAgain: number })
  // No recipe names the other two.
  expect(state().requests.map(({ name }) => name)).toEqual(['', '', 'Spiral mixer 40 l'])
  const [third = '', second = '', first = ''] = state().requests.map(({ id }) => id)
  await calls.signOut(null)
  expect(seen()).toEqual([])
  // For the sign-in page, until the next session.
  expect((await calls.readState(null)).takenBackOfLeft).toEqual({ count: 3, numbers: ['20107', '99', '98'] })
  await calls.acknowledgeRequests({ requestIds: [first] })

  await calls.signIn(cook)
  expect(state().takenBackOfLeft.count).toBe(0)
  expect(seen()).toEqual([])
  await calls.acknowledgeRequests({ requestIds: [first] })
  await calls.signOut(null)
  expect(state().takenBackOfLeft.count).toBe(0)

  await calls.signIn(otherTechnician)
  expect(seen()).toEqual([first, second, third])
  await calls.acknowledgeRequests({ requestIds: [second] })
  await calls.signOut(null)

  await calls.signIn(technician)
  expect(seen()).toEqual([first, third])
  await calls.retire(asset)
  const [fourth = ''] = state().requests.map(({ id }) => id)
  await calls.lock(null)
  // For the lock screen, which says what was taken back.
  expect(seen()).toEqual([first, third, fourth])
  await calls.acknowledgeRequests({ requestIds: [first] })
  await calls.signInAgain({ password: technician.password })
  expect(seen()).toEqual([first, third, fourth])
  await calls.acknowledgeRequests({ requestIds: [first, third, fourth] })
  expect(seen()).toEqual([])
})

test('without the role for the kind of a request, a person sees only the ends of their own', () => {
  const of = (id: string, employeeNumber: string) => ({
    ...confirmedRetirement({ id, by: { employeeNumber, name: 'A. Person' } }),
    confirmedAt: 1,
    state: { kind: 'unknown', at: 2, failure: null } as const,
  })
  const changed = { ...of('r3', '10482'), ...confirmedChange({ id: 'r3' }) }
  const outbox = { unacknowledged: () => [of('r1', '10482'), of('r2', '20331'), changed] }
  const person = () => ({ employeeNumber: '20331', name: 'A. Person' })
  const seen = (maintains: boolean, changes: boolean) =>
    unacknowledgedIds(outbox, { person, mayMaintain: () => maintains, mayChangeRecords: () => changes })
  expect(seen(false, false)).toEqual(['r2'])
  expect(seen(true, false)).toEqual(['r1', 'r2'])
  expect(seen(false, true)).toEqual(['r2', 'r3'])
  expect(seen(true, true)).toEqual(['r1', 'r2', 'r3'])
})

test('marks recipes of an asset or product once the service accepted its retirement', async ({ bench }) => {
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
