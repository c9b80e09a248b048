import { once } from 'node:events'
import { closeSync, openSync, readSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Page } from 'playwright/test'
import { createLibrary, type Library } from '../../src/main/recipes/library.ts'
import { createRecipeVersions } from '../../src/main/recipes/versions.ts'
import { keepSecrets } from '../../src/main/redaction/secrets.ts'
import { scheduleByTimer } from '../../src/main/scheduling/schedule.ts'
import { inSlices } from '../../src/main/scheduling/slices.ts'
import { createService } from '../../src/main/service/service.ts'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { expect, people, signIn } from '../kiosk.ts'
import { libraryShown, test, withManyRecipes } from './largeLibrary.ts'
import { addRow, takeRounds } from './row.ts'

const RECIPES = 10_000
const ROUNDS = 5
const many = RECIPES.toLocaleString('en-GB')

test('how long reading a library takes, and how long it blocks the event loop', async () => {
  const pages = await servePages(RECIPES, 100)
  const folder = await mkdtemp(join(tmpdir(), 'library-'))
  const turns = openTurns()

  async function readTwice(timed: (work: () => Promise<unknown>) => Promise<number>) {
    const library = pages.open(await mkdtemp(join(folder, 'round-')))
    const first = await timed(() => library.refresh())
    expect(library.state()).toMatchObject({ count: RECIPES, failure: null })
    const again = await timed(() => library.refresh())
    await library.close()
    return { first: [first], again: [again] }
  }

  try {
    const again: (readonly number[])[] = []
    await readTwice(milliseconds)
    const rounds = await takeRounds(ROUNDS, {
      async program() {
        const taken = await readTwice(milliseconds)
        again.push(taken.again)
        return taken.first
      },
      floor: async () => [await milliseconds(pages.fetchAndParse)],
    })
    const row = { floor: 'fetch and JSON.parse', unit: 'ms', goal: { times: 2 } } as const
    await addRow({ name: `${many} recipes from the service, all new`, ...row, rounds })
    const roundsAgain = rounds.map(({ floor }, round) => ({ program: again[round] ?? [], floor }))
    await addRow({ name: `${many} recipes from the service, none new`, ...row, rounds: roundsAgain })

    await addRow({
      name: `Longest turn while ${many} recipes are read`,
      floor: 'loop in slices',
      unit: 'ms',
      statistic: 'worst',
      rounds: await takeRounds(3, {
        program: async () => Object.values(await readTwice((work) => turns.longest(work))).flat(),
        floor: async () => [await turns.longest(() => inSlices(Array.from({ length: 2000 }), () => turns.spend(0.5)))],
      }),
      goal: { times: 2 },
    })
  } finally {
    turns.close()
    await pages.close()
    await rm(folder, { recursive: true })
  }
})

test('late frames of the display while a library is read', async ({ largeLibrary, openKiosk }) => {
  const { service, stationWithLibrary } = await largeLibrary(RECIPES)
  const kiosk = await openKiosk(await stationWithLibrary())
  await libraryShown(kiosk, RECIPES)
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  const refresh = () => framesDuring(page, () => page.evaluate(() => window.kiosk?.refreshLibrary(null)))
  const idle = () => framesDuring(page, () => page.waitForTimeout(2000))
  const row = { floor: 'idle display', unit: 'ms', statistic: 'worst', goal: { times: 2 } } as const
  const noneNew = await takeRounds(ROUNDS, { program: refresh, floor: idle })
  await addRow({ name: `Longest frame while ${many} recipes are read, none new`, ...row, rounds: noneNew })

  const recipes = [...service.kitchen.recipes]
  let version = 1
  const allNew = await takeRounds(ROUNDS, {
    program: () => {
      version++
      service.setRecipes(recipes.map(Object).map((one) => ({ ...one, recipe_name: `${one.recipe_name} v${version}` })))
      return refresh()
    },
    floor: idle,
  })
  await expect(page.getByText(` v${version}`).first()).toBeVisible()
  await addRow({ name: `Longest frame while ${many} recipes are read, all new`, ...row, rounds: allNew })
  service.setRecipes(recipes)
})

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

/** The milliseconds between the frames of the page during `work`. */
async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<number[]> {
  const frames = await page.evaluateHandle(() => {
    const noted = { times: [] as number[], isOver: false }
    const note = (time: number) => {
      noted.times.push(time)
      if (!noted.isOver) requestAnimationFrame(note)
    }
    requestAnimationFrame(note)
    return noted
  })
  await work()
  const times = await frames.evaluate((noted) => {
    noted.isOver = true
    return noted.times
  })
  return times.slice(1).map((time, index) => time - (times[index] ?? time))
}

/**
 * Measures how long the event loop of this thread is blocked, in its own processor time: other processes do not count.
 */
interface Turns {
  /** The longest turn of the event loop during `work`, in milliseconds. */
  longest(work: () => Promise<unknown>): Promise<number>
  /** Keeps the processor busy for this time. */
  spend(milliseconds: number): void
  close(): void
}

/** Uses the scheduler statistics of Linux. */
function openTurns(): Turns {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  const bytes = Buffer.alloc(64)

  function used(): number {
    const length = readSync(file, bytes, 0, bytes.length, 0)
    return Number(bytes.toString('latin1', 0, length).split(' ')[0]) / 1e6
  }

  return {
    async longest(work) {
      let before = used()
      let most = 0
      const turn = () => {
        const now = used()
        most = Math.max(most, now - before)
        before = now
        waiting = setImmediate(turn)
      }
      let waiting = setImmediate(turn)
      await work()
      clearImmediate(waiting)
      return Math.max(most, used() - before)
    },
    spend(milliseconds) {
      const end = used() + milliseconds
      while (used() < end);
    },
    close: () => closeSync(file),
  }
}

/** A service with many recipes in pages, in a thread of its own so that its work is not measured. */
interface ServedPages {
  /** Opens a library of the station in an existing folder. */
  open(folder: string): Library
  /** Asks for all pages, one after the other, and parses them. Returns the number of recipes. */
  fetchAndParse(): Promise<number>
  close(): Promise<void>
}

const SERVER = `
const { createServer } = require('node:http')
const { parentPort, workerData } = require('node:worker_threads')
const pages = workerData.map((text) => Buffer.from(text))
const server = createServer((request, response) => {
  const query = new URL(request.url, 'http://x').searchParams
  response.setHeader('content-type', 'application/json')
  // The station asks with a limit whether the service is there.
  response.end(query.has('limit') ? '{"items":[]}' : pages[Number(query.get('last_evaluated_key') ?? 0)])
})
server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port))
`

/** Serves the recipes of the practice kitchen, repeated. */
async function servePages(count: number, perPage: number): Promise<ServedPages> {
  const kitchen = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
  const { recipes } = withManyRecipes(kitchen, count)
  const pages = Array.from({ length: Math.ceil(count / perPage) }, (_, page) => {
    const items = recipes.slice(page * perPage, (page + 1) * perPage)
    const isLast = (page + 1) * perPage >= count
    return JSON.stringify({ items, ...(isLast ? {} : { last_evaluated_key: String(page + 1) }) })
  })
  const server = new Worker(SERVER, { eval: true, workerData: pages })
  const [port] = await once(server, 'message')
  const address = `http://127.0.0.1:${port}`
  const service = serviceAt(address)
  return {
    open(folder) {
      const file = join(folder, 'recipe-versions.jsonl')
      return createLibrary({
        folder,
        read: (asked) => service.readRecipes({ ...asked, token: null }),
        versions: createRecipeVersions({ file, source: '', now: Date.now, agreedNow: Date.now }),
        now: Date.now,
        onDefect(error) {
          throw error
        },
        onChange() {},
      })
    },
    async fetchAndParse() {
      const answers: { items: unknown[]; last_evaluated_key?: string }[] = []
      for (let key: string | undefined = '0'; key !== undefined; key = answers.at(-1)?.last_evaluated_key) {
        const answer = await fetch(`${address}/get-recipes-list?last_evaluated_key=${key}`)
        answers.push(JSON.parse(await answer.text()))
      }
      return answers.reduce((sum, { items }) => sum + items.length, 0)
    },
    close: async () => void (await server.terminate()),
  }
}

function serviceAt(address: string) {
  return createService({
    settings: {
      authBaseUrl: address,
      dataBaseUrl: address,
      token: { in: 'none' },
      pageSize: null,
      continuationParameter: 'last_evaluated_key',
      recordsBase: 'data',
      timeoutSeconds: 300,
    },
    fetch: (url, init) => fetch(url, init),
    fetchOnce: (url, init) => fetch(url, init),
    now: Date.now,
    schedule: scheduleByTimer,
    wait: async () => {},
    random: Math.random,
    log() {},
    onAnswer() {},
    onNoAnswer() {},
    secrets: keepSecrets(),
  })
}
