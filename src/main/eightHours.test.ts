import { expect } from 'vitest'
import { budget, seed } from '../../scripts/budget.ts'
import type { BatchSummary } from '../shared/batch.ts'
import type { Call } from '../shared/contract/contract.ts'
import type { EmployeeRecord } from '../simulator/kitchen.ts'
import type { Fault, PlannedFault, SeenRequest } from '../simulator/simulator.ts'
import { type Chance, chanceFrom } from './kills/chance.testing.ts'
import { asset, type Bench, byHand, cooking, HOLD, loaf, onceShown, test } from './kiosk.testing.ts'

const HOURS = budget.hours
const PEOPLE = 50
const MINUTE = 60_000

/** Every way in which a request fails. The last two cost a second of real time each. */
const FAULTS: readonly Fault[] = [
  { kind: 'refuse' },
  { kind: 'cut' },
  { kind: 'reset' },
  { kind: 'reset', carriedOut: false },
  { kind: 'garbage', where: 'body' },
  { kind: 'garbage', where: 'protocol' },
  { kind: 'truncatedJson' },
  { kind: 'slow', milliseconds: 20 },
  { kind: 'status', status: 500, message: 'The table is locked.' },
  { kind: 'status', status: 503 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 404, message: 'There is nothing.' },
  { kind: 'status', status: 403, message: 'Ask the owner.' },
  { kind: 'status', status: 401, message: 'Who asks?' },
  { kind: 'status', status: 200 },
  { kind: 'status', status: 302, headers: { location: '/data-stage/elsewhere' } },
  { kind: 'page', status: 200 },
  { kind: 'page', status: 502 },
  { kind: 'changedJson', change: () => ({ temperature: 21 }) },
  { kind: 'changedJson', change: () => [[[null]]] },
  { kind: 'endlessPages' },
  { kind: 'hugeBody', bytes: 100_000 },
  { kind: 'hang' },
  { kind: 'stall' },
]
const LASTING = 2
/** More than are sent. */
const REQUESTS_IN_AN_HOUR = 4000

/** One request in ten fails, each in one of all ways; those that last are as many as `lasting`. */
function faultPlan(chance: Chance, requests: number, lasting: number): readonly PlannedFault[] {
  let left = lasting
  const plan: PlannedFault[] = []
  for (let after = 0; after < requests; after++) {
    if (chance(1, 10) > 1) continue
    const which = chance(0, FAULTS.length - 1)
    const isLasting = which >= FAULTS.length - LASTING
    const fault = FAULTS[isLasting && left-- <= 0 ? which - LASTING : which]
    if (fault !== undefined) plan.push({ on: 'all', fault, after, requests: 1 })
  }
  return plan
}

const people: readonly EmployeeRecord[] = Array.from({ length: PEOPLE }, (_, index) => ({
  employee_number: String(40_000 + index),
  employee_name: `Person ${index}`,
  role: index % 5 === 0 ? 'Maintenance' : index % 11 === 0 ? 'Admin' : 'Cook',
  password: `password-${index}`,
}))

/** What the station has said to be so, from its answers to the commands. */
interface Told {
  readonly batches: Map<string, Pick<BatchSummary, 'step' | 'ticks'>>
  readonly timers: Set<string>
  /** By number: the retirements that it has held, and whether a person took them back. */
  readonly retirements: Map<string, { readonly isTakenBack: boolean }>
  readonly visits: Set<string>
}

test('hours of use by 50 people with a service that fails one request in ten: nothing is lost, no error is logged', async ({
  openBench,
}) => {
  const chance = chanceFrom(seed)
  const { random } = Math
  // Retries follow at once.
  Math.random = () => 0
  try {
    const bench = await openBench({
      timeoutSeconds: 1,
      behaviour: { sessionSeconds: 3600, deleteAnswer: '202 with message' },
      employees: people,
      station: { session: { readWithoutSignIn: true } },
    })
    const day = beginDay(bench, chance)
    await day.work()
    await day.expectNothingLost()
    console.log(day.summary())
  } finally {
    Math.random = random
  }
})

function beginDay(bench: Bench, chance: Chance) {
  const { clock, service } = bench
  const told: Told = { batches: new Map(), timers: new Set(), retirements: new Map(), visits: new Set() }
  const deletions = new Set<SeenRequest>()
  const seen = { requests: 0, faults: new Map<string, number>(), answers: new Map<string, number>() }
  const end = clock.now() + HOURS * 60 * MINUTE
  const total = bench.state().library.count
  let last: SeenRequest | undefined

  async function work(): Promise<void> {
    // Every person comes at least once.
    const queue = [...people]
    let hour = -1
    while (clock.now() < end || queue.length > 0) {
      const now = Math.floor((clock.now() - end) / (60 * MINUTE))
      if (now !== hour) {
        hour = now
        await service.behave({ faults: faultPlan(chance, REQUESTS_IN_AN_HOUR, HOURS < 1 ? 1 : 20) })
        if (seen.requests > 0) await bench.restart()
      }
      const person = queue.splice(chance(0, Math.max(0, queue.length - 1)), 1)[0] ?? people[chance(0, PEOPLE - 1)]
      if (person !== undefined) await visit(person)
      await clock.pass(chance(1, HOURS < 1 ? 20_000 : 2 * MINUTE))
      look()
    }
  }

  /** What one person does at the station; every command may be refused, and then nothing of it is so. */
  async function visit(person: EmployeeRecord): Promise<void> {
    if (!(await comesIn(person))) return
    told.visits.add(person.employee_number)
    const acts = person.role === 'Maintenance' ? maintain : person.role === 'Admin' ? ask : cook
    for (let many = chance(1, 6); many > 0; many--) {
      await acts()
      look()
      await clock.pass(chance(200, 8000))
    }
    // Some walk away, and the station locks by itself; the next person signs in over the lock.
    const way = chance(0, 9)
    if (way < 7) await does('signOut', null)
    else if (way < 9) await does('lock', null)
    else await clock.pass(6 * MINUTE)
  }

  async function comesIn({ employee_number: employeeNumber, password }: EmployeeRecord): Promise<boolean> {
    for (let attempt = 0; attempt < 6; attempt++) {
      const typed = chance(1, 30) === 1 ? 'wrong' : password
      const answer = await does('signIn', { employeeNumber, password: typed })
      if (answer.ok) return true
      expect(bench.state().session?.employeeNumber, 'a sign-in that failed').not.toBe(employeeNumber)
      await clock.pass(answer.failure.kind === 'paused' ? Math.max(0, answer.failure.until - clock.now()) + 1 : 2000)
    }
    return false
  }

  async function cook(): Promise<void> {
    const { batches, timers } = bench.state()
    const batch = batches[chance(0, Math.max(0, batches.length - 1))]
    switch (chance(0, 7)) {
      case 0:
      case 1: {
        const started = await does('startBatch', cooking(loaf.id))
        if (started.ok) told.batches.set(started.value.batchId, { step: 0, ticks: [] })
        return
      }
      case 2: {
        const started = await does('startTimer', { name: 'Rest', seconds: chance(1, 900), place: null })
        if (started.ok) told.timers.add(started.value.timerId)
        return
      }
      case 3: {
        const timer = timers[chance(0, Math.max(0, timers.length - 1))]
        if (timer !== undefined && (await does('stopTimer', { timerId: timer.id })).ok) told.timers.delete(timer.id)
        return
      }
      case 4:
        if (batch !== undefined && chance(0, 1) === 0 && (await does('finishBatch', { batchId: batch.id })).ok)
          told.batches.delete(batch.id)
        return
      default:
    }
    if (batch === undefined) return
    await does('openBatch', { batchId: batch.id })
    const before = told.batches.get(batch.id)
    if (before === undefined) return
    const step = chance(0, loaf.steps.length - 1)
    if ((await does('goToStep', { batchId: batch.id, step, isDone: true })).ok)
      told.batches.set(batch.id, { ...before, step })
    const isTicked = before.ticks.length === 0
    if ((await does('tick', { batchId: batch.id, key: 'step 0 equipment 0', isTicked })).ok)
      told.batches.set(batch.id, {
        ...(told.batches.get(batch.id) ?? before),
        ticks: isTicked ? ['step 0 equipment 0'] : [],
      })
  }

  async function maintain(): Promise<void> {
    const number = `A-${told.retirements.size}-${chance(1, 1000)}`
    const held = await does('retire', { ...asset, ...byHand, number, typedAgain: number })
    if (!held.ok) return
    told.retirements.set(number, { isTakenBack: false })
    // Some take it back at once, some too late, some leave before it is sent.
    await clock.pass(chance(0, 2 * HOLD))
    if (chance(0, 3) > 0) return
    if ((await does('takeBack', { requestIds: [held.value.requestId] })).ok)
      told.retirements.set(number, { isTakenBack: true })
  }

  async function ask(): Promise<void> {
    await does('askRecords', {
      query: { operation: 'GET /one-domains-get-many', pathParameters: {}, fields: [] },
      pageAfter: null,
    })
    if (chance(0, 2) === 0) await does('refreshLibrary', null)
  }

  async function does<C extends Call>(call: C, input: Parameters<Bench['calls'][C]>[0]) {
    const answer = await onceShown(bench, bench.calls[call](input as never))
    return answer as Awaited<ReturnType<Bench['calls'][C]>>
  }

  /** The station shows what it has said, and the service was asked for no number twice. */
  function look(): void {
    const { batches, timers, library, notices } = bench.state()
    expect(Object.fromEntries(batches.map(({ id, step, ticks }) => [id, { step, ticks }]))).toEqual(
      Object.fromEntries(told.batches),
    )
    expect(timers.map(({ id }) => id).sort()).toEqual([...told.timers].sort())
    expect(library.count).toBe(total)
    expect(notices).toEqual([])
    expect(bench.loggedErrors).toEqual([])
    const { requests } = service
    for (const request of requests.slice(last === undefined ? 0 : requests.indexOf(last) + 1)) {
      last = request
      seen.requests++
      const kind = request.outcome?.fault
      if (kind !== undefined) seen.faults.set(kind, (seen.faults.get(kind) ?? 0) + 1)
      if (request.method === 'DELETE') deletions.add(request)
    }
  }

  async function expectNothingLost(): Promise<void> {
    await clock.pass(2 * HOLD)
    await bench.restart()
    look()
    expect(told.visits.size).toBe(PEOPLE)
    const [technician] = people
    if (technician !== undefined) await service.behave({ faults: [] })
    if (technician !== undefined) await comesIn(technician)
    expect(await bench.calls.verifyJournal(null)).toMatchObject({ breaks: [] })
    const { length } = bench.state().journal
    const lines = await bench.calls.readJournalLines({ lines: Array.from({ length }, (_, index) => index + 1) })
    const lives = new Map<string, string>()
    for (const { event } of lines.toReversed()) {
      if (!('retirement' in event)) continue
      const { number } = event.retirement
      lives.set(number, `${lives.get(number) ?? ''} ${event.kind}`.trim())
    }
    expect([...lives.keys()].sort()).toEqual([...told.retirements.keys()].sort())
    for (const [number, { isTakenBack }] of told.retirements) {
      const life = lives.get(number) ?? ''
      const asked = [...deletions].filter(({ json }) => Object(json).asset_number === number)
      const [request] = asked
      const status = request?.outcome?.status ?? 0
      const kind = life.split(' ').at(-1) ?? ''
      seen.answers.set(kind, (seen.answers.get(kind) ?? 0) + 1)
      const facts = `${number}: ${life}; ${request?.outcome?.fault ?? 'no fault'}, status ${status}`
      expect(life, facts).toMatch(/^confirmed (takenBack|sending (accepted|refused|unknown|takenBack))$/)
      expect(asked.length, facts).toBeLessThanOrEqual(1)
      if (isTakenBack) expect(life, facts).toBe('confirmed takenBack')
      if (life === 'confirmed takenBack') expect(asked, facts).toHaveLength(0)
      if (kind === 'accepted') expect(request?.outcome?.fault, facts).not.toBe('page')
      if (kind === 'accepted') expect(status >= 200 && status < 300, facts).toBe(true)
      if (kind === 'refused') expect(status >= 400 && status < 500, facts).toBe(true)
    }
  }

  return {
    work,
    expectNothingLost,
    summary() {
      const { requests, faults, answers } = seen
      return `Seed ${seed}, ${HOURS} h: ${JSON.stringify({ requests, faults: [...faults], retirements: [...answers] })}`
    },
  }
}
