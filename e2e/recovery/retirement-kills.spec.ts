import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from 'playwright/test'
import { type Chance, chanceFrom } from '../../src/main/kills/chance.testing.ts'
import type { SeenRequest, SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, launch, type OpenKiosk, people, readState, signInAtOnce, stationFor, test } from '../kiosk.ts'
import { kindsByNumber, readJournal } from '../retiring/journalOnDisk.ts'

const HOLD_SECONDS = 1

/** The lines of one confirmation after a program has started: exactly one end. */
const ENDED = /^confirmed (takenBack|sending (accepted|refused|unknown|takenBack))$/
/** The lines that a kill may leave on the disk. */
const LEFT = /^confirmed( takenBack| sending( accepted| refused| unknown| takenBack)?)?$/

/** The findings of a test with many kills. Every confirmation has a number of its own. */
interface Account {
  /** Numbers for which the page had the answer that they are held. */
  readonly confirmed: Set<string>
  /** Numbers for which the page had the answer that they are taken back. */
  readonly takenBack: Set<string>
  readonly deletions: Set<SeenRequest>
  /** The number of requests by the state in which they were killed. */
  readonly met: Map<string, number>
}

/** A range of kills, numbered from 1, first and last included. */
interface Span {
  readonly from: number
  readonly to: number
}

// 25 kills in parallel: in sequence they would be the last test of the whole run.
test.describe('kills side by side', () => {
  test.describe.configure({ mode: 'parallel' })
  for (const span of [
    { from: 1, to: 9 },
    { from: 10, to: 17 },
    { from: 18, to: 25 },
  ]) {
    test(`kills ${span.from} to ${span.to} in the middle of retirements: the journal stays valid, no request is sent twice or after it was taken back`, async ({
      service,
      openKiosk,
      passed,
    }) => {
      test.setTimeout(600_000)
      await killAgainAndAgain({ span, seed: seedOf(0), service, passed, openKiosk })
    })
  }
})

// The long run repeats it five times: a thousand kills.
test('200 kills in the middle of retirements', { tag: '@long' }, async ({ service, openKiosk, passed }, testInfo) => {
  test.setTimeout(2_400_000)
  const span = { from: 1, to: 200 }
  await killAgainAndAgain({ span, seed: seedOf(testInfo.repeatEachIndex), service, passed, openKiosk })
})

/** `LINECOOK_SEED` repeats a run with the seed that it has printed. */
function seedOf(repeat: number): number {
  const given = process.env.LINECOOK_SEED
  return given === undefined ? (Date.now() + repeat) % 2 ** 31 : Number(given)
}

async function killAgainAndAgain({
  span,
  seed,
  service,
  passed,
  openKiosk,
}: {
  span: Span
  seed: number
  service: SimulatedService
  passed: { milliseconds: number }
  openKiosk: (choices: { dataFolder: string; station: Record<string, unknown> }) => Promise<OpenKiosk>
}): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-kills-'))
  const dataFolder = join(folder, 'data')
  const station = {
    service: { ...stationFor(service).service, timeoutSeconds: 5 },
    retirement: { holdSeconds: HOLD_SECONDS },
  }
  const account: Account = { confirmed: new Set(), takenBack: new Set(), deletions: new Set(), met: new Map() }
  try {
    for (const { kill, plan } of plansOf(seed, span)) {
      const panel = { width: 800, height: 600 }
      const kiosk = await launch({ folder, service, passed, choices: { dataFolder, station, panel } })
      try {
        const page = await kiosk.currentPage()
        await journalIsRead(page)
        if (kill > span.from) await lookAfterStart(page, dataFolder, account, service)
        await signInAtOnce(page, people.technician)
        await service.behave({
          faults: [{ on: 'deleteAsset', fault: { kind: 'slow', milliseconds: plan.answerAfter } }],
        })
        await retireAndKill({ kiosk, page, plan, account })
      } finally {
        await kiosk.close()
      }
      await lookAfterKill(dataFolder, account, service, `kill ${kill} of seed ${seed}`)
    }
    const kiosk = await openKiosk({ dataFolder, station })
    const page = await kiosk.currentPage()
    await journalIsRead(page)
    await lookAfterStart(page, dataFolder, account, service)
    await signInAtOnce(page, people.technician)
    expect(await page.evaluate(() => window.kiosk?.verifyJournal(null))).toMatchObject({ breaks: [] })
  } finally {
    await rm(folder, { recursive: true, force: true })
    const met = [...account.met].map(([state, count]) => `${count} ${state}`).join(', ')
    console.log(
      `Seed ${seed}, kills ${span.from} to ${span.to}: ${account.confirmed.size} confirmed, ${account.takenBack.size} taken back by hand,` +
        ` ${account.deletions.size} requests at the service; the kills met ${met}.`,
    )
  }
}

/**
 * The window opens before the journal is read. Until it is, the requests of the start before have no end yet, and none
 * can be confirmed.
 */
async function journalIsRead(page: Page): Promise<void> {
  await expect.poll(async () => (await readState(page)).journal.reading).toBeNull()
}

/** The events around one kill; all times in milliseconds. */
interface Plan {
  readonly answerAfter: number
  /** Numbers that are confirmed at the start, and numbers that are confirmed later. */
  readonly first: readonly string[]
  readonly second: readonly string[]
  readonly isTogether: boolean
  readonly taken: readonly string[]
  readonly moments: { readonly second: number; readonly takeBack: number }
  readonly killed: { readonly afterSending: number } | { readonly after: number; readonly afterSending?: never }
}

/** The plans of a range. A kill has the same plan for the same seed in any range. */
function plansOf(seed: number, { from, to }: Span): readonly { readonly kill: number; readonly plan: Plan }[] {
  const chance = chanceFrom(seed)
  return Array.from({ length: to }, (_, index) => ({
    kill: index + 1,
    plan: planFor(chance, `K${seed}-${index + 1}`),
  })).slice(from - 1)
}

function planFor(chance: Chance, prefix: string): Plan {
  const answerAfter = chance(0, 300)
  const first = Array.from({ length: chance(1, 3) }, (_, index) => `${prefix}-a${index}`)
  const second = Array.from({ length: chance(0, 2) }, (_, index) => `${prefix}-b${index}`)
  const isTogether = chance(0, 1) === 0
  const taken = [...first, ...second].filter(() => chance(0, 3) === 0)
  const moments = { second: chance(0, 900), takeBack: chance(0, 1150) }
  // Half of the kills come after a request began to be sent, where journal lines and requests alternate.
  const killed = chance(0, 1) === 0 ? { afterSending: chance(0, 400) } : { after: chance(0, 1500) }
  return { answerAfter, first, second, isTogether, taken, moments, killed }
}

/** Confirms one to five retirements, alone or together, takes some of them back, and kills the program during that. */
async function retireAndKill({
  kiosk,
  page,
  plan: { first, second, isTogether, taken, moments, killed },
  account,
}: {
  kiosk: OpenKiosk
  page: Page
  plan: Plan
  account: Account
}): Promise<void> {
  const ended = new Promise((resolve) => kiosk.program.once('exit', resolve))
  const plans = Promise.allSettled([
    confirm(page, first, isTogether, account),
    wait(moments.second).then(() => confirm(page, second, isTogether, account)),
    wait(moments.takeBack).then(() => takeBack(page, taken, account)),
  ])
  if (killed.afterSending === undefined) await wait(killed.after)
  else await Promise.race([somethingIsSent(page).then(() => wait(killed.afterSending)), wait(3000)])
  kiosk.program.kill('SIGKILL')
  await ended
  // Calls to a program that was killed are rejected.
  for (const plan of await plans) if (plan.status === 'rejected') expect(String(plan.reason)).toMatch(/closed|crashed/)
}

/** Never resolves if everything was taken back before. */
async function somethingIsSent(page: Page): Promise<void> {
  await page
    .evaluate(
      () =>
        new Promise<void>((resolve) => {
          window.kiosk?.onState(({ requests }) => {
            if (requests.some(({ state }) => state.kind === 'sending')) resolve()
          })
        }),
    )
    // Killed before that.
    .catch(() => new Promise(() => {}))
}

async function confirm(page: Page, numbers: readonly string[], isTogether: boolean, account: Account): Promise<void> {
  if (numbers.length === 0) return
  const held = await page.evaluate(
    async ({ all, together }) => {
      const { kiosk } = window
      if (kiosk === undefined) return []
      const reason = 'Worn out'
      const asset = (number: string) => ({ kind: 'asset', number, first: 'typed' }) as const
      if (together) {
        const items = all.map(asset)
        const answer = await kiosk.retireTogether({ items, typedCount: String(all.length), reason })
        return answer.ok ? all : []
      }
      const answers = await Promise.all(
        all.map((number) => kiosk.retire({ ...asset(number), typedAgain: number, second: 'typed', reason })),
      )
      return all.filter((_, index) => answers[index]?.ok)
    },
    { all: numbers, together: isTogether },
  )
  for (const number of held) account.confirmed.add(number)
  // A program that refused them would be killed with nothing under way.
  expect(held).toEqual(numbers)
}

async function takeBack(page: Page, numbers: readonly string[], account: Account): Promise<void> {
  const taken = await page.evaluate(async (wanted) => {
    const { kiosk } = window
    if (kiosk === undefined) return []
    const { requests } = await kiosk.readState(null)
    const found = requests.filter(({ number }) => wanted.includes(number))
    const answers = await Promise.all(found.map(({ id }) => kiosk.takeBack({ requestIds: [id] })))
    return found.filter((_, index) => answers[index]?.ok).map(({ number }) => number)
  }, numbers)
  for (const number of taken) account.takenBack.add(number)
}

/** Checks the disk after a kill. */
async function lookAfterKill(
  dataFolder: string,
  account: Account,
  service: SimulatedService,
  which: string,
): Promise<void> {
  const { lines, breaks } = await readJournal(dataFolder)
  expect(breaks, which).toEqual([])
  const lives = kindsByNumber(lines)
  expect(unlike(lives, LEFT), which).toEqual([])
  for (const life of lives.values()) {
    if (life === 'confirmed') count(account, 'held')
    if (life === 'confirmed sending') count(account, 'being sent')
  }
  lookAtRequests(lives, account, service)
  expect(
    [...account.confirmed].filter((number) => !lives.has(number)),
    which,
  ).toEqual([])
}

/** Checks that after a start every request has ended, and that earlier answers still hold. */
async function lookAfterStart(
  page: Page,
  dataFolder: string,
  account: Account,
  service: SimulatedService,
): Promise<void> {
  const { lines, breaks } = await readJournal(dataFolder)
  expect(breaks).toEqual([])
  const lives = kindsByNumber(lines)
  expect(unlike(lives, ENDED)).toEqual([])
  expect([...account.takenBack].filter((number) => lives.get(number) !== 'confirmed takenBack')).toEqual([])
  lookAtRequests(lives, account, service)
  const { requests, journal } = await readState(page)
  const underWay = requests.filter(({ state }) => state.kind === 'held' || state.kind === 'sending')
  expect(underWay).toEqual([])
  expect(journal.check.breaks).toEqual([])
}

/** Checks that no number was requested twice, and none without a line that says it was being sent. */
function lookAtRequests(lives: ReadonlyMap<string, string>, account: Account, service: SimulatedService): void {
  // The simulated service keeps only its newest requests.
  for (const request of service.requests) if (request.method === 'DELETE') account.deletions.add(request)
  const numbers = [...account.deletions].map(({ json }) => String(Object(json).asset_number))
  expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  expect(numbers.filter((number) => !lives.get(number)?.startsWith('confirmed sending'))).toEqual([])
}

/** The numbers whose lines have another sequence. One expectation over all of them, because `expect` is slow. */
function unlike(lives: ReadonlyMap<string, string>, allowed: RegExp): readonly string[] {
  return [...lives].filter(([, life]) => !allowed.test(life)).map(([number, life]) => `${number}: ${life}`)
}

function count({ met }: Account, state: string): void {
  met.set(state, (met.get(state) ?? 0) + 1)
}
