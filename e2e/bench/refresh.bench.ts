import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { inSlices } from '../../src/main/scheduling/slices.ts'
import { expect, people, signIn } from '../kiosk.ts'
import { libraryShown, test } from './largeLibrary.ts'
import { servePages } from './libraryPages.ts'
import { addRow, takeRounds } from './row.ts'
import { openTurns } from './turns.ts'

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
