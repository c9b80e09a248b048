import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'playwright/test'
import { accepted, confirmed, newParent, sending } from '../../src/main/journal/journal.testing.ts'
import { type Journal, openJournal } from '../../src/main/journal/journal.ts'
import { createLedger } from '../../src/main/outbox/ledger.ts'
import { EVERYTHING } from '../../src/shared/journal.ts'
import { type GrowthPoint, keepGrowth, median } from './keepGrowth.ts'

const SIZES = [10, 100, 1000, 10_000, 100_000]
const REQUESTS_OF_A_DAY = 30
const ROUNDS = 5
const APPENDED = 40
const DAY = 86_400_000
const NOON = new Date(2020, 0, 1, 12).getTime()

test('opening, a month, a day, a search, and appending, with a journal of 10 to 100,000 lines', async () => {
  const folder = newParent()
  const series = Object.fromEntries(
    ['open', 'bare', 'month', 'day', 'search', 'append'].map((name) => [name, [] as GrowthPoint[]]),
  )
  try {
    let requests = 0
    for (const size of SIZES) {
      const writing = await openAt(folder, momentOf(requests))
      for (; writing.journal.state().length < size; requests++) {
        writing.at = momentOf(requests)
        const number = String(20_000 + requests)
        writing.journal.append([confirmed(number), sending(number), accepted(number)])
      }
      writing.journal.close()
      const last = momentOf(requests - 1)
      const taken = await measure(folder, last)
      for (const [name, values] of Object.entries(taken)) series[name]?.push({ size, value: median(values) })
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  const { open = [], bare = [], month = [], day = [], search = [], append = [] } = series
  await keepGrowth({
    group: 'journal',
    counts: 'lines',
    series: [
      {
        name: 'Open the journal',
        unit: 'ms',
        may: 'proportional',
        points: open,
        floor: { name: 'readFile and JSON.parse', points: bare },
      },
      // It goes through the names of all days.
      { name: 'A month', unit: 'ms', may: 'proportional', points: month },
      { name: 'The newest day', unit: 'ms', may: 'constant', points: day },
      { name: 'Search in everything', unit: 'ms', may: 'proportional', points: search },
      { name: 'Append a line', unit: 'ms', may: 'constant', points: append },
    ],
  })
})

function momentOf(request: number): number {
  return NOON + Math.floor(request / REQUESTS_OF_A_DAY) * DAY + (request % REQUESTS_OF_A_DAY) * 1000
}

async function openAt(parent: string, at: number): Promise<{ readonly journal: Journal; at: number }> {
  const opened = { at }
  const journal = openJournal({
    folder: join(parent, 'journal'),
    now: () => ({ at: opened.at, clock: 'service' }),
    reader: createLedger(),
    onChange() {},
    onTrouble: ({ kind }) => {
      throw new Error(`The journal reports ${kind}`)
    },
  })
  await journal.opened
  return Object.assign(opened, { journal })
}

/** Processor time in milliseconds, which other programs hardly affect. */
async function measure(parent: string, at: number): Promise<Record<string, readonly number[]>> {
  const taken = { open: [], bare: [], month: [], day: [], search: [], append: [] } as Record<string, number[]>
  const time = async (name: string, work: () => unknown) => {
    const began = process.cpuUsage()
    await work()
    const { user, system } = process.cpuUsage(began)
    taken[name]?.push((user + system) / 1000)
  }
  const first = { day: null, limit: 60 }
  for (let round = 0; round < ROUNDS; round++) {
    await time('bare', () => parseFiles(join(parent, 'journal')))
    let journal: Journal | null = null
    await time('open', async () => {
      journal = (await openAt(parent, at)).journal
    })
    const opened = journal as Journal | null
    if (opened === null) throw new Error('The journal was not opened')
    await time('month', () => opened.month({ search: EVERYTHING, month: null }))
    await time('day', () => opened.page({ search: EVERYTHING, ...first }))
    await time('search', () => opened.page({ search: { ...EVERYTHING, text: 'mixer 20333' }, ...first }))
    if (round === ROUNDS - 1)
      for (let line = 0; line < APPENDED; line++) await time('append', () => opened.append([sending('20107')]))
    opened.close()
  }
  return taken
}

function parseFiles(folder: string): void {
  for (const name of readdirSync(folder))
    for (const line of readFileSync(join(folder, name), 'utf8').split('\n')) if (line !== '') JSON.parse(line)
}
