import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Moment } from '../../src/shared/model.ts'
import { type Kitchen, readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { type SimulatedService, startSimulatedService } from '../../src/simulator/simulator.ts'
import { test as base, expect, type KioskChoices, launch, type OpenKiosk, readState, stationFor } from '../kiosk.ts'

/** A service with many recipes, and data folders of stations that have read them. */
export interface LargeLibrary {
  readonly recipes: number
  readonly service: SimulatedService
  /** For `openKiosk`: the station file for the service, and a data folder of its own with the library on disk. */
  stationWithLibrary(): Promise<Required<Pick<KioskChoices, 'station' | 'dataFolder'>>>
}

/**
 * `folder` is a temporary one of the test. `largeLibrary(recipes)` resolves to a library of this size: the program reads
 * it once in each worker, and every test gets copies of the data folder of that program.
 */
export const test = base.extend<
  { readonly folder: string },
  { largeLibrary: (recipes: number) => Promise<LargeLibrary> }
>({
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'linecook-bench-'))
    await use(folder)
    await rm(folder, { recursive: true, force: true })
  },
  largeLibrary: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'linecook-bench-'))
      const prepared = new Map<number, Promise<LargeLibrary>>()
      await use((recipes) => {
        const known = prepared.get(recipes) ?? prepare(recipes, join(folder, String(recipes)))
        prepared.set(recipes, known)
        return known
      })
      for (const library of prepared.values()) await (await library).service.close()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

async function prepare(recipes: number, folder: string): Promise<LargeLibrary> {
  const kitchen = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
  const service = await startSimulatedService({ kitchen: withManyRecipes(kitchen, recipes) })
  const { authBaseUrl, dataBaseUrl } = service
  const station = { ...stationFor(service), service: { authBaseUrl, dataBaseUrl } }
  const kiosk = await launch({ folder, service, choices: { station } })
  try {
    await libraryShown(kiosk, recipes)
  } finally {
    await kiosk.close()
  }
  let copies = 0
  return {
    recipes,
    service,
    async stationWithLibrary() {
      copies += 1
      const dataFolder = join(folder, `copy-${copies}`)
      await cp(kiosk.dataFolder, dataFolder, { recursive: true })
      return { station, dataFolder }
    },
  }
}

/** Waits until this number of recipes is shown, read since this moment, and none is being read from the service. */
export async function libraryShown(kiosk: OpenKiosk, recipes: number, since: Moment = 0): Promise<void> {
  const isShown = async () => {
    const { count, reading, readAt } = (await readState(await kiosk.currentPage())).library
    return count === recipes && reading === null && readAt !== null && readAt >= since
  }
  await expect.poll(isShown, { timeout: 120_000 }).toBe(true)
}

/** A kitchen with `count` recipes: those of the practice kitchen repeated, each with a number of its own. */
export function withManyRecipes(kitchen: Kitchen, count: number): Kitchen {
  const recipes = Array.from({ length: count }, (_, index) => {
    const model = kitchen.recipes[index % kitchen.recipes.length]
    if (model === undefined) throw new Error('The practice kitchen has no recipes')
    const number = String(index + 1).padStart(4, '0')
    return { ...model, pk: number, recipe_number: number, recipe_name: `${model.recipe_name} ${index + 1}` }
  })
  return { ...kitchen, recipes }
}
