import { readdirSync, statSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { servePages } from '../bench/libraryPages.ts'
import { type GrowthSeries, keepGrowth, median } from './keepGrowth.ts'
import { measureStart, type ProgramFigures } from './measuredProgram.ts'

const SIZES = [100, 300, 1000, 3000, 10_000, 30_000]
const PER_PAGE = 100
const STARTS = 3
const MEBIBYTE = 1024 * 1024

interface FiguresOfSize {
  readonly size: number
  readonly first: ProgramFigures
  readonly later: readonly ProgramFigures[]
  /** Milliseconds of `fetch` and `JSON.parse` of the same pages. */
  readonly bare: readonly number[]
  readonly files: { readonly index: number; readonly all: number }
}

test('start, memory, search, opening and refresh with 100 to 30,000 recipes', async () => {
  const figures: FiguresOfSize[] = []
  for (const size of SIZES) {
    figures.push(await measureSize(size))
    console.log(`${size} recipes measured`)
  }
  const points = (value: (of: FiguresOfSize) => number) => figures.map((of) => ({ size: of.size, value: value(of) }))
  const middleStart = (pick: (of: ProgramFigures) => number) => points(({ later }) => median(later.map(pick)))
  const nothing = { name: 'an empty call', points: middleStart(({ calls }) => median(calls.nothing)) }
  const bare = { name: 'fetch and JSON.parse', points: points((of) => median(of.bare)) }
  const series: readonly GrowthSeries[] = [
    { name: 'Start to sign-in', unit: 'ms', may: 'constant', points: middleStart(({ painted }) => painted) },
    {
      name: 'Start to recipes shown',
      unit: 'ms',
      may: 'proportional',
      points: middleStart(({ recipesShown }) => recipesShown),
    },
    {
      name: 'Memory of all processes',
      unit: 'MB',
      may: 'proportional',
      points: middleStart(({ memory }) => memory),
    },
    {
      name: 'Search, one call',
      unit: 'ms',
      may: 'proportional',
      points: middleStart(({ calls }) => median(calls.search)),
      floor: nothing,
    },
    {
      name: 'Open a recipe, one call',
      unit: 'ms',
      may: 'constant',
      points: middleStart(({ calls }) => median(calls.open)),
      floor: nothing,
    },
    {
      name: 'First refresh',
      unit: 'ms',
      may: 'proportional',
      points: points(({ first }) => first.refresh),
      floor: bare,
    },
    {
      name: 'Refresh without changes',
      unit: 'ms',
      may: 'proportional',
      points: middleStart(({ refresh }) => refresh),
      floor: bare,
    },
    { name: 'Library on disk', unit: 'MB', may: 'proportional', points: points(({ files }) => files.all) },
    { name: 'Of it the index', unit: 'MB', may: 'proportional', points: points(({ files }) => files.index) },
  ]
  await keepGrowth({
    group: 'recipes',
    counts: 'recipes',
    series: series.filter(({ points }) => points.every(({ value }) => value > 0)),
  })
})

async function measureSize(size: number): Promise<FiguresOfSize> {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-growth-'))
  const pages = await servePages(size, PER_PAGE)
  try {
    const start = () => measureStart({ folder, address: pages.address, recipes: size })
    const first = await start()
    const later: ProgramFigures[] = []
    const bare: number[] = []
    while (later.length < STARTS) {
      later.push(await start())
      const began = performance.now()
      expect(await pages.fetchAndParse()).toBe(size)
      bare.push(performance.now() - began)
    }
    return { size, first, later, bare, files: libraryFiles(join(folder, 'data')) }
  } finally {
    await pages.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The size of the files of the library in MB. */
function libraryFiles(folder: string): FiguresOfSize['files'] {
  const sizeOf = (pattern: RegExp) =>
    readdirSync(folder)
      .filter((name) => pattern.test(name))
      .reduce((sum, name) => sum + statSync(join(folder, name)).size / MEBIBYTE, 0)
  return { index: sizeOf(/^library-index/), all: sizeOf(/^(library|recipes-)/) }
}
