import fc from 'fast-check'
import { expect, test } from 'playwright/test'
import type { ServiceFailure } from '../../shared/failure.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Person, ThingKind } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Retirement, RetirementState } from '../../shared/retirement.ts'
import { openTestClock } from '../clock.testing.ts'
import { type Courier, createCourier } from './courier.ts'
import type { DeletionAnswer } from './retirement.ts'

type Answer = Result<DeletionAnswer, ServiceFailure>

const HOLD = 30_000
const ines: Person = { employeeNumber: '10482', name: 'Ines Duarte' }
const tomas: Person = { employeeNumber: '20331', name: 'Tomas Berg' }
const accepted: Answer = success({ message: 'Accepted.', outcome: { kind: 'requestAccepted' } })

/** A courier whose time and service are in the test's hand. */
function openBench() {
  const clock = openTestClock()
  const sent: { readonly retirement: Retirement; readonly answer: (answer: Answer) => void; answered: boolean }[] = []
  const seen: RetirementState['kind'][][] = []
  const bench = {
    clock,
    sent,
    /** The states after every change, newest retirement first. */
    seen,
    signedIn: ines as Person | null,
    onChange: () => {},
    courier: undefined as unknown as Courier,
    confirm(number = '20107', kind: ThingKind = 'asset', by = ines) {
      return bench.courier.confirm({ kind, number, name: 'Spiral mixer 40 l', by })
    },
    states: () => bench.courier.retirements().map(({ state }) => state.kind),
  }
  let ids = 0
  bench.courier = createCourier({
    holdSeconds: HOLD / 1000,
    now: clock.now,
    newId: () => `r${++ids}`,
    send: (retirement) =>
      new Promise((resolve) => {
        const one = {
          retirement,
          answered: false,
          answer(answer: Answer) {
            one.answered = true
            resolve(answer)
          },
        }
        sent.push(one)
      }),
    mayStillSend: ({ by }) => bench.signedIn?.employeeNumber === by.employeeNumber,
    onChange() {
      seen.push(bench.states())
      bench.onChange()
    },
    later: clock.later,
  })
  return bench
}

test('what is confirmed is held for the whole hold, then sent once, then ends as the service answers', async () => {
  const { clock, courier, confirm, sent, seen, states } = openBench()
  const confirmedAt = clock.now()
  const retirement = confirm()
  expect(retirement).toEqual({
    id: 'r1',
    kind: 'asset',
    number: '20107',
    name: 'Spiral mixer 40 l',
    by: ines,
    confirmedAt,
    state: { kind: 'held', until: confirmedAt + HOLD },
  })
  expect(courier.retirements()).toEqual([retirement])

  await clock.pass(HOLD - 1)
  expect([states(), sent.length]).toEqual([['held'], 0])
  await clock.pass(1)
  expect([states(), sent.length]).toEqual([['sending'], 1])
  expect(sent[0]?.retirement).toMatchObject({ id: 'r1', kind: 'asset', number: '20107' })

  await clock.pass(4000)
  sent[0]?.answer(accepted)
  await clock.pass(10 * HOLD)
  expect(courier.retirements()[0]?.state).toEqual({
    kind: 'accepted',
    at: confirmedAt + HOLD + 4000,
    message: 'Accepted.',
    outcome: { kind: 'requestAccepted' },
  })
  expect(sent.length).toBe(1)
  expect(seen).toEqual([['held'], ['sending'], ['accepted']])
})

test('what a person takes back until the last moment is never sent', async () => {
  const { clock, courier, confirm, sent } = openBench()
  confirm()
  await clock.pass(HOLD - 1)
  expect(courier.takeBack('r1')).toBe(true)
  expect(courier.retirements()[0]?.state).toEqual({ kind: 'takenBack', at: clock.now(), because: 'person' })
  await clock.pass(10 * HOLD)
  expect(sent).toEqual([])
})

test('taking back what is being sent, has ended or never was is too late, and changes nothing', async () => {
  const { clock, courier, confirm, sent, states } = openBench()
  confirm()
  await clock.pass(HOLD)
  expect([courier.takeBack('r1'), states()]).toEqual([false, ['sending']])
  sent[0]?.answer(accepted)
  await clock.pass(0)
  expect([courier.takeBack('r1'), states()]).toEqual([false, ['accepted']])
  expect(courier.takeBack('r2')).toBe(false)
})

test('who takes one back does not take back another', async () => {
  const { clock, courier, confirm, sent, states } = openBench()
  confirm('20107')
  confirm('20112')
  courier.takeBack('r1')
  expect(states()).toEqual(['held', 'takenBack'])
  await clock.pass(HOLD)
  expect(sent.map(({ retirement }) => retirement.number)).toEqual(['20112'])
})

for (const because of ['signedOut', 'connectionLost', 'restart'] as const) {
  test(`all that is held is taken back, and nothing else: ${because}`, async () => {
    const { clock, courier, confirm, sent, states } = openBench()
    confirm('20107')
    await clock.pass(HOLD)
    confirm('20112')
    confirm('J-20118', 'product')
    courier.takeBackAll(because)
    expect(states()).toEqual(['takenBack', 'takenBack', 'sending'])
    expect(courier.retirements()[0]?.state).toMatchObject({ because })
    await clock.pass(HOLD)
    expect(sent.length).toBe(1)
  })
}

test('nothing is sent without its person, nor under another one', async () => {
  for (const signedIn of [null, tomas]) {
    const bench = openBench()
    bench.confirm()
    bench.signedIn = signedIn
    await bench.clock.pass(HOLD)
    expect(bench.sent).toEqual([])
    expect(bench.courier.retirements()[0]?.state).toMatchObject({ kind: 'takenBack', because: 'signedOut' })
  }
})

test('for a number that is under way no second request is made', async () => {
  const { clock, confirm, sent } = openBench()
  confirm()
  expect(confirm()).toBeNull()
  await clock.pass(HOLD)
  expect(confirm()).toBeNull()
  sent[0]?.answer(accepted)
  await clock.pass(0)
  expect(confirm()).toMatchObject({ id: 'r2', state: { kind: 'held' } })
})

test('a number typed in another way is the same number', () => {
  const { confirm } = openBench()
  confirm('J-20118é', 'product')
  expect(confirm(' j-20118É ', 'product')).toBeNull()
  expect(confirm('ｊ-20118e\u0301', 'product')).toBeNull()
})

test('an asset and a product of the same number do not hinder each other', () => {
  const { confirm, states } = openBench()
  confirm('20107', 'asset')
  expect(confirm('20107', 'product')).not.toBeNull()
  expect(states()).toEqual(['held', 'held'])
})

test('what was taken back can be confirmed again, and has its whole hold', async () => {
  const { clock, courier, confirm, sent } = openBench()
  confirm()
  await clock.pass(HOLD - 1000)
  courier.takeBack('r1')
  confirm()
  await clock.pass(HOLD - 1)
  expect(sent).toEqual([])
  await clock.pass(1)
  expect(sent.map(({ retirement }) => retirement.id)).toEqual(['r2'])
})

test('answers come home to their own request, in whatever order', async () => {
  const { clock, confirm, sent, states } = openBench()
  confirm('20107')
  confirm('20112')
  await clock.pass(HOLD)
  sent[1]?.answer(failed({ kind: 'refused', status: 404, message: null }))
  await clock.pass(0)
  expect(states()).toEqual(['refused', 'sending'])
  sent[0]?.answer(accepted)
  await clock.pass(0)
  expect(states()).toEqual(['refused', 'accepted'])
})

// Anything at any time -----------------------------------------------------------------------------------------------

const messages = fc.option(fc.string())
const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc
    .record({
      message: messages,
      outcome: fc.constantFrom<DeletionAnswer['outcome']>(
        { kind: 'requestAccepted' },
        { kind: 'deleted', deletedKey: '20107' },
        { kind: 'recordReturned', record: [] },
        { kind: 'notThere' },
      ),
    })
    .map((answer) => success(answer)),
  fc
    .oneof<fc.Arbitrary<ServiceFailure>[]>(
      fc.constant({ kind: 'timeout', seconds: 10 }),
      fc.boolean().map((sent) => ({ kind: 'noConnection', sent })),
      messages.map((message) => ({ kind: 'notSignedIn', message })),
      messages.map((message) => ({ kind: 'notAllowed', message })),
      messages.map((message) => ({ kind: 'refused', status: 404, message })),
      messages.map((message) => ({ kind: 'serviceTrouble', status: 503, message })),
      fc.constant({ kind: 'notUnderstood', status: 202, because: 'notJson' }),
    )
    .map((failure) => failed(failure)),
)

type Happening =
  | { readonly kind: 'confirm'; readonly number: string; readonly thing: ThingKind }
  | { readonly kind: 'takeBack'; readonly index: number }
  | { readonly kind: 'signOut' }
  | { readonly kind: 'signIn'; readonly person: Person }
  | { readonly kind: 'connectionLost' }
  | { readonly kind: 'answer'; readonly index: number; readonly answer: Answer }
  | { readonly kind: 'pass'; readonly milliseconds: number }
  | { readonly kind: 'setClock'; readonly by: number }

const anyHappening: fc.Arbitrary<Happening> = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('confirm' as const),
      number: fc.constantFrom('20107', 'a-7', 'A-7'),
      thing: fc.constantFrom<ThingKind>('asset', 'product'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('pass' as const),
      milliseconds: fc.constantFrom(0, 1, HOLD / 3, HOLD - 1, HOLD, 3 * HOLD),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), index: fc.nat({ max: 5 }), answer: anyAnswer }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('takeBack' as const), index: fc.nat({ max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('signIn' as const), person: fc.constantFrom(ines, tomas) }),
  },
  { weight: 1, arbitrary: fc.constant({ kind: 'signOut' as const }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'connectionLost' as const }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('setClock' as const), by: fc.constantFrom(-HOLD * 100, HOLD * 100) }),
  },
)

test('whatever happens in whatever order: sent at most once, never when taken back, and each ends in one way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyHappening, { minLength: 1, maxLength: 30, size: 'max' }), async (happenings) => {
      const bench = openBench()
      const { clock, courier, sent } = bench
      const confirmed = new Set<string>()
      const takenBack = new Set<string>()
      const ended = new Map<string, RetirementState>()
      const changedAfterTheirEnd: string[] = []
      // Compared once at the end: `expect` is slow, and thousands of moments are looked at.
      const brokenPromises: unknown[] = []
      bench.onChange = () => {
        for (const { id, state } of courier.retirements()) {
          const end = ended.get(id)
          if (end !== undefined && end !== state) changedAfterTheirEnd.push(id)
          if (state.kind !== 'held' && state.kind !== 'sending') ended.set(id, state)
        }
      }

      for (const happening of happenings) {
        await happen(happening)
        lookForBrokenPromises()
      }
      // In the end everything has been answered and every hold is over.
      await clock.pass(HOLD)
      for (const one of sent) one.answer(accepted)
      await clock.pass(HOLD)
      lookForBrokenPromises()
      expect(brokenPromises).toEqual([])
      expect(new Set(ended.keys())).toEqual(confirmed)
      expect(clock.waiting()).toBe(0)

      async function happen(happening: Happening): Promise<void> {
        switch (happening.kind) {
          case 'confirm': {
            if (bench.signedIn === null) return
            const retirement = bench.confirm(happening.number, happening.thing, bench.signedIn)
            if (retirement !== null) confirmed.add(retirement.id)
            return
          }
          case 'takeBack': {
            const retirement = courier.retirements()[happening.index]
            const wasHeld = retirement?.state.kind === 'held'
            if (courier.takeBack(retirement?.id ?? 'nothing') !== wasHeld) throw new Error('Taken back, or too late?')
            if (retirement !== undefined && wasHeld) takenBack.add(retirement.id)
            return
          }
          case 'signOut':
          case 'signIn':
            courier.takeBackAll('signedOut')
            bench.signedIn = happening.kind === 'signIn' ? happening.person : null
            return
          case 'connectionLost':
            return courier.takeBackAll('connectionLost')
          case 'answer':
            sent[happening.index]?.answer(happening.answer)
            return clock.pass(0)
          case 'pass':
            return clock.pass(happening.milliseconds)
          case 'setClock':
            return clock.set(clock.now() + happening.by)
        }
      }

      function lookForBrokenPromises(): void {
        const all = courier.retirements()
        const ids = sent.map(({ retirement }) => retirement.id)
        const underWay = all.filter(({ state }) => state.kind === 'held' || state.kind === 'sending')
        const numbers = underWay.map(({ kind, number }) => `${kind} ${normaliseNumber(number)}`)
        const broken = {
          lost: [...confirmed].filter((id) => !all.some((one) => one.id === id)),
          neverConfirmed: all.filter(({ id }) => !confirmed.has(id)),
          sentTwice: ids.filter((id, index) => ids.indexOf(id) !== index),
          sentThoughTakenBack: ids.filter((id) => takenBack.has(id)),
          twiceUnderWay: numbers.filter((number, index) => numbers.indexOf(number) !== index),
          changedAfterTheirEnd,
          notAsItWasSent: all.filter(({ id, state }) => {
            const handedOver = sent.find(({ retirement }) => retirement.id === id)
            return !isTrue(state, handedOver)
          }),
        }
        brokenPromises.push(...Object.entries(broken).filter(([, which]) => which.length > 0))
      }
    }),
    { numRuns: 150 },
  )
})

/** Whether a state says what really happened to the request. */
function isTrue(state: RetirementState, handedOver: { readonly answered: boolean } | undefined): boolean {
  switch (state.kind) {
    case 'held':
      return handedOver === undefined
    case 'sending':
      return handedOver?.answered === false
    case 'takenBack':
      // Only an answer that it never left the station can take back what was handed over.
      return handedOver === undefined || (handedOver.answered && state.because === 'connectionLost')
    default:
      return handedOver?.answered === true
  }
}
