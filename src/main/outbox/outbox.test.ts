import { expect, test } from 'vitest'
import { confirmedRetirement, ines, tomas } from '../../shared/request.testing.ts'
import { failed, success } from '../../shared/result.ts'
import { createLedger } from './ledger.ts'
import { accepted, HOLD, openBench } from './outbox.testing.ts'
import { createOutbox } from './outbox.ts'

const { id: _id, ...mixer } = confirmedRetirement()
const group = { kind: 'counted', first: 'scanned', count: 3, group: 'g1' } as const
const three = ['1', '2', '3'].map((number) => ({ ...mixer, number, confirmation: group }))

test('holds a confirmed request for the whole hold, sends it once, and ends it with the answer', async () => {
  const { clock, outbox, confirm, disk, sent, seen, states } = openBench()
  const confirmedAt = clock.now()
  const confirmed = { ...mixer, id: 'r1' }
  const held = { ...confirmed, confirmedAt, state: { kind: 'held', until: confirmedAt + HOLD } }
  expect(confirm()).toEqual(success([held]))
  expect(outbox().requests()).toEqual([held])

  await clock.pass(HOLD - 1)
  expect([states(), sent.length]).toEqual([['held'], 0])
  await clock.pass(1)
  expect([states(), sent.length]).toEqual([['sending'], 1])
  expect(sent[0]?.request).toEqual(confirmed)

  await clock.pass(4000)
  sent[0]?.answer(accepted)
  await clock.pass(10 * HOLD)
  const answer = { status: 202, message: 'Accepted.', outcome: { kind: 'requestAccepted' } }
  expect(outbox().requests()).toEqual([
    { ...confirmed, confirmedAt, state: { kind: 'accepted', at: confirmedAt + HOLD + 4000, ...answer } },
  ])
  expect(sent.length).toBe(1)
  expect(seen).toEqual([[], ['held'], ['sending'], ['accepted']])
  expect(disk).toEqual([
    { at: confirmedAt, event: { kind: 'confirmed', retirement: confirmed, heldUntil: confirmedAt + HOLD } },
    { at: confirmedAt + HOLD, event: { kind: 'sending', retirement: confirmed } },
    { at: confirmedAt + HOLD + 4000, event: { kind: 'accepted', retirement: confirmed, ...answer } },
  ])
})

test('takes back those that are still held, tells whether all were, and records who took them back', async () => {
  const { clock, outbox, confirm, sent, states } = openBench()
  confirm('20107')
  await clock.pass(HOLD)
  confirm('20112')
  confirm('20113')
  expect(outbox().takeBack(['r1', 'r2'], tomas)).toBe(false)
  expect(states()).toEqual(['held', 'takenBack', 'sending'])
  const state = { kind: 'takenBack', at: clock.now(), because: 'person', by: tomas }
  expect(outbox().requests()[1]).toMatchObject({ by: ines, state })
  expect(outbox().takeBack(['r3', 'r3'], ines)).toBe(true)
  expect(outbox().takeBack(['r4'], ines)).toBe(false)
  sent[0]?.answer(accepted)
  await clock.pass(HOLD)
  expect([sent.length, clock.waiting()]).toEqual([1, 0])
})

test('sends held requests at once, one at a time and once, and ignores others', async () => {
  const { clock, outbox, sent, states } = openBench()
  const confirmed = outbox().confirm(three)
  const ids = confirmed.ok ? confirmed.value.map(({ id }) => id) : []
  expect(outbox().takeBack(ids.slice(1, 2), ines)).toBe(true)
  await clock.pass(1000)
  const sentAt = clock.now()
  outbox().sendNow([...ids, ...ids, 'another'])
  // The display shows that it waits for the first.
  expect(outbox().requests()[0]?.state).toEqual({ kind: 'held', until: sentAt })
  expect([states(), sent.length]).toEqual([['held', 'takenBack', 'sending'], 1])
  outbox().sendNow(ids)
  sent[0]?.answer(accepted)
  await clock.pass(0)
  sent[1]?.answer(accepted)
  await clock.pass(2 * HOLD)
  expect(sent.map(({ request }) => request.number)).toEqual(['1', '3'])
  expect(clock.waiting()).toBe(0)
})

test('before the journal is read there are no requests, and none is confirmed or taken back', () => {
  const written: unknown[] = []
  const ledger = createLedger()
  ledger.note({ at: 1, event: { kind: 'confirmed', retirement: { ...mixer, id: 'r1' }, heldUntil: 2 } })
  let unreadWith: string | null = null
  const outbox = createOutbox({
    holdSeconds: () => 30,
    journal: {
      append(events) {
        written.push(...events)
        return success(null)
      },
      record: (event) => written.push(event.kind),
      unreadWith: () => unreadWith,
    },
    ledger,
    now: () => 5,
    monotonicNow: () => 5,
    serviceNow: () => 5,
    newId: () => 'r2',
    send: async () => accepted,
    mayStillSend: () => true,
    onDefect: () => {},
    schedule: () => () => {},
    onChange: () => {},
  })
  expect(outbox.requests()).toEqual([])
  const confirmed = outbox.confirm([{ ...mixer, number: '2' }])
  expect(confirmed).toEqual(failed({ number: null, failure: { kind: 'journalBeingRead' } }))
  unreadWith = 'EISDIR'
  expect(outbox.confirm([{ ...mixer, number: '2' }])).toEqual(
    failed({ number: null, failure: { kind: 'journalNotRead', code: 'EISDIR' } }),
  )
  expect(outbox.takeBack(['r1'], ines)).toBe(false)
  outbox.takeBackAll('locked')
  expect(written).toEqual([])
  outbox.begin()
  expect(written).toEqual(['takenBack'])
  expect(outbox.requests()).toMatchObject([{ id: 'r1', state: { kind: 'takenBack', because: 'restart' } }])
})

test('takes back all held requests, and no other', async () => {
  const { clock, outbox, confirm, disk, states } = openBench()
  confirm('20107')
  await clock.pass(HOLD)
  confirm('20112')
  confirm('J-20118', 'product')
  outbox().takeBackAll('signedOut')
  expect(states()).toEqual(['takenBack', 'takenBack', 'sending'])
  expect(outbox().requests()[0]?.state).toMatchObject({ because: 'signedOut', by: null })
  expect(disk.slice(-2).map(({ event }) => event)).toMatchObject([
    { kind: 'takenBack', retirement: { number: '20112' }, because: 'signedOut' },
    { kind: 'takenBack', retirement: { number: 'J-20118' }, because: 'signedOut' },
  ])
})

test('takes back what waits, and a request at the end of its hold, without the session of its person', async () => {
  for (const signedIn of [null, tomas]) {
    const bench = openBench()
    bench.outbox().confirm(three)
    await bench.clock.pass(HOLD)
    bench.signedIn = signedIn
    bench.sent[0]?.answer(accepted)
    bench.confirm()
    await bench.clock.pass(HOLD)
    expect(bench.states()).toEqual(['takenBack', 'takenBack', 'takenBack', 'accepted'])
    expect(bench.outbox().requests()[0]?.state).toMatchObject({ because: 'sessionEnded', by: null })
  }
})

test('journals and holds several requests together, all or none', () => {
  const { outbox, disk, journal, states } = openBench()
  const doubled = outbox().confirm([...three, { ...mixer, number: ' 2 ' }])
  expect(doubled).toEqual(failed({ number: ' 2 ', failure: { kind: 'alreadyUnderWay' } }))
  journal().refuse('ENOSPC')
  expect(outbox().confirm(three)).toEqual(failed({ number: null, failure: { kind: 'notSaved', code: 'ENOSPC' } }))
  expect([states(), disk, journal().waiting()]).toEqual([[], [], []])
  journal().refuse(null)
  expect(outbox().confirm(three)).toMatchObject({ value: [{ number: '1' }, { number: '2' }, { number: '3' }] })
  expect(states()).toEqual(['held', 'held', 'held'])
  expect(disk.map(({ event }) => event.kind)).toEqual(['confirmed', 'confirmed', 'confirmed'])
})

test('takes a request back when its sending cannot be journalled', async () => {
  const { clock, outbox, confirm, disk, journal, sent } = openBench()
  confirm()
  journal().refuse('EROFS')
  await clock.pass(HOLD)
  expect(sent).toEqual([])
  expect(outbox().requests()[0]?.state).toMatchObject({ kind: 'takenBack', because: 'notSaved', by: null })
  expect(disk.map(({ event }) => event.kind)).toEqual(['confirmed'])
  journal().refuse(null)
  journal().tryAgain()
  expect(disk.map(({ event }) => event.kind)).toEqual(['confirmed', 'takenBack'])
})

test('after a kill, takes held requests back, ends a request being sent as unknown, and sends nothing', async () => {
  const bench = openBench()
  bench.confirm('20107')
  await bench.clock.pass(HOLD)
  bench.confirm('20112')
  bench.kill()
  await bench.clock.pass(1000)
  bench.start()
  const at = bench.clock.now()
  expect(bench.outbox().requests()).toMatchObject([
    { number: '20112', state: { kind: 'takenBack', at, because: 'restart', by: null } },
    { number: '20107', state: { kind: 'unknown', at, failure: null } },
  ])
  expect(bench.disk.slice(3).map(({ event }) => event)).toMatchObject([
    { kind: 'unknown', retirement: { number: '20107' }, failure: null },
    { kind: 'takenBack', retirement: { number: '20112' }, because: 'restart' },
  ])
  await bench.clock.pass(10 * HOLD)
  bench.kill()
  bench.start()
  await bench.clock.pass(10 * HOLD)
  expect([bench.sent.length, bench.disk.length]).toEqual([1, 5])
  // A new request for the same number sees the earlier one, and has its own confirmation and hold.
  expect(bench.outbox().sentBefore('asset', '20107')).toMatchObject({ by: ines, state: 'unknown' })
  expect(bench.confirm('20107').ok).toBe(true)
  await bench.clock.pass(HOLD)
  expect(bench.sent.length).toBe(2)
})

test('measures a hold by the monotonic clock, and publishes its end again within a second after the clock was set back', async () => {
  const { clock, outbox, confirm, seen, sent } = openBench()
  confirm()
  await clock.pass(3000)
  const before = seen.length
  clock.set(clock.now() - 3_600_000)
  const until = clock.now() + 27_000
  await clock.pass(1000)
  expect(seen.length).toBe(before + 1)
  expect(outbox().requests()[0]?.state).toEqual({ kind: 'held', until })
  await clock.pass(25_999)
  expect([seen.length, sent.length]).toEqual([before + 1, 0])
  await clock.pass(1)
  expect([sent.length, clock.waiting()]).toEqual([1, 0])
})

test('the shown end of a hold changes with the clock of the station, but not by less than a second', () => {
  const { clock, outbox, confirm } = openBench()
  confirm()
  const start = clock.now()
  for (const [set, shown] of [
    [999, 0],
    [-999, 0],
    [1000, 1000],
    [1, 1000],
    [0, 0],
  ] as const) {
    clock.set(start + set)
    expect(outbox().requests()[0]?.state, `set by ${set} ms`).toEqual({ kind: 'held', until: start + shown + HOLD })
  }
})

test('sends after a hold that ends up to 10 s late, and takes the request back after a later one', async () => {
  for (const [late, passed, state] of [
    [10_000, HOLD, { kind: 'sending' }],
    [10_001, HOLD, { kind: 'takenBack', because: 'clockJumped' }],
    // As after sleep: within a second.
    [7 * 3_600_000, 1000, { kind: 'takenBack', because: 'clockJumped' }],
  ] as const) {
    const { clock, outbox, confirm, sent } = openBench()
    confirm()
    await clock.pass(10_000)
    clock.set(clock.now() + late)
    await clock.pass(passed)
    expect(sent.length, `${late} ms late`).toBe(state.kind === 'sending' ? 1 : 0)
    expect(outbox().requests()[0]?.state).toMatchObject(state)
    expect(clock.waiting()).toBe(0)
  }
})

test('ends a request as unknown when sending throws, and sends the next one', async () => {
  const bench = openBench()
  bench.confirm('20107')
  bench.confirm('20112')
  await bench.clock.pass(HOLD)
  const defect = new Error('A defect')
  bench.sent[0]?.fail(defect)
  await bench.clock.pass(0)
  expect(bench.sent.length).toBe(2)
  expect(bench.outbox().requests()[1]?.state).toMatchObject({ kind: 'unknown', failure: null })
  expect(bench.defects).toEqual([defect])
})

test("journals times by the service's clock, and shows the end of a hold by the station's", () => {
  const bench = openBench()
  bench.clockOffset = 3_600_000
  bench.confirm()
  const at = bench.clock.now() + 3_600_000
  expect(bench.disk).toMatchObject([{ at, event: { heldUntil: at + HOLD } }])
  expect(bench.outbox().requests()).toMatchObject([
    { confirmedAt: at, state: { kind: 'held', until: bench.clock.now() + HOLD } },
  ])
})

test('requires acknowledgement of every end, except of requests that a person took back', async () => {
  const { clock, outbox, confirm, sent } = openBench()
  const unacknowledged = () => outbox().unacknowledged()
  confirm('20101')
  outbox().takeBack(['r1'], tomas)
  confirm('20102')
  expect(unacknowledged()).toEqual([])
  outbox().takeBackAll('connectionLost')
  expect(unacknowledged()).toMatchObject([{ number: '20102', state: { kind: 'takenBack', because: 'connectionLost' } }])

  const answers = [
    accepted,
    failed({ kind: 'refused', status: 409, message: null } as const),
    failed({ kind: 'timeout', seconds: 10 } as const),
    failed({ kind: 'noConnection', sent: false } as const),
  ]
  for (const [place, answer] of answers.entries()) {
    confirm(`2020${place}`)
    await clock.pass(HOLD)
    expect(unacknowledged().length).toBe(place + 1)
    sent[place]?.answer(answer)
    await clock.pass(0)
  }
  expect(unacknowledged().map(({ state }) => state.kind)).toEqual([
    'takenBack',
    'accepted',
    'refused',
    'unknown',
    'takenBack',
  ])
  outbox().acknowledge(['r2', 'r4', 'r99'])
  expect(unacknowledged().map(({ id }) => id)).toEqual(['r3', 'r5', 'r6'])
})

test('publishes an acknowledgement once, and none of a request that needs none', () => {
  const { outbox, confirm, seen } = openBench()
  confirm()
  outbox().takeBackAll('locked')
  const before = seen.length
  for (const [id, changes] of [
    ['r99', 0],
    ['r1', 1],
    ['r1', 1],
  ] as const) {
    outbox().acknowledge([id])
    expect(seen.length - before).toBe(changes)
  }
})

test('keeps at most 20 unacknowledged requests and drops the oldest', () => {
  const { outbox, confirm } = openBench()
  for (let number = 1; number <= 21; number++) confirm(`${number}`)
  outbox().takeBackAll('locked')
  expect(outbox().unacknowledged().length).toBe(20)
  expect(outbox().unacknowledged()[0]?.number).toBe('2')
})

test('requires acknowledgement of requests ended by a kill or a regular restart, for 12 hours', async () => {
  const bench = openBench()
  const afterKill = async (milliseconds = 0) => {
    bench.kill()
    await bench.clock.pass(milliseconds)
    bench.start()
    const unacknowledged = bench.outbox().unacknowledged()
    return unacknowledged.map(({ number, state }) => `${number} ${state.kind}`)
  }
  const ofFirstKill = ['20101 unknown', '20103 takenBack', '20104 takenBack']
  bench.confirm('20101')
  bench.confirm('20102')
  bench.outbox().takeBack(['r2'], ines)
  bench.confirm('20103')
  await bench.clock.pass(HOLD)
  bench.confirm('20104')
  expect(bench.states()).toEqual(['held', 'held', 'takenBack', 'sending'])
  expect(await afterKill()).toEqual(ofFirstKill)

  bench.confirm('20105')
  bench.outbox().takeBackAll('restart')
  expect(await afterKill()).toEqual([...ofFirstKill, '20105 takenBack'])

  // A newer request for the same number hides the older end.
  bench.confirm('20105')
  bench.outbox().takeBackAll('locked')
  expect(await afterKill()).toEqual(ofFirstKill)

  expect(await afterKill(12 * 3_600_000)).toEqual(ofFirstKill)
  expect(await afterKill(1)).toEqual([])
})
