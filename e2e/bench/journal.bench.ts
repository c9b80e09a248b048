import { readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'playwright/test'
import { accepted, confirmed, newParent, sending } from '../../src/main/journal/journal.testing.ts'
import { type Journal, openJournal } from '../../src/main/journal/journal.ts'
import { CARDS_AT_ONCE } from '../../src/renderer/journal/useJournalView.ts'
import { EVERYTHING } from '../../src/shared/journal.ts'
import { addRow, type Round } from './row.ts'

const LINES = 100_000
/** Each request has a line when it is confirmed, when it is sent and when it ends. */
const REQUESTS = Math.floor(LINES / 3)
const REQUESTS_A_DAY = 40
const DAY = 24 * 60 * 60 * 1000
const FIRST_DAY = Date.UTC(2024, 0, 1, 9)
const ROUNDS = 5
const MONTHS = 8

/** A number, words, a person, and a text that is nowhere: none of them is found by its day. */
const TEXTS = ['31999', 'spiral', 'idris okafor', 'nothing like it']

test(`a journal of ${LINES} lines`, async () => {
  const parent = newParent()
  const folder = join(parent, 'journal')
  try {
    await write(folder)
    const opening: Round[] = []
    const months: Round[] = []
    const searches: Round[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const floor = [await milliseconds(() => parseAll(folder))]
      let journal: Journal | null = null
      const program = [
        await milliseconds(async () => {
          journal = open(folder, () => FIRST_DAY)
          await journal.opened
        }),
      ]
      opening.push({ program, floor })
      if (journal === null) throw new Error('The journal is not open')
      const { month, page, state, close }: Journal = journal
      expect(state().length).toBeGreaterThanOrEqual(LINES)
      months.push({
        program: await eachOf(monthsOf(MONTHS), (name) => month({ search: EVERYTHING, month: name })),
        floor,
      })
      searches.push({
        program: await eachOf(TEXTS, (text) =>
          page({ search: { ...EVERYTHING, text }, day: null, limit: CARDS_AT_ONCE }),
        ),
        floor,
      })
      close()
    }
    const rows = [
      { what: 'opening', statistic: 'median', rounds: opening, goal: { times: 5 } },
      { what: 'a month', statistic: 'worst', rounds: months, goal: { times: 1 } },
      { what: 'a search', statistic: 'worst', rounds: searches, goal: { times: 1 } },
    ] as const
    const name = `Journal of ${LINES.toLocaleString('en-GB')} lines`
    for (const { what, ...row } of rows)
      await addRow({ name: `${name}: ${what}`, floor: 'reading and parsing the files', unit: 'ms', ...row })
  } finally {
    await rm(parent, { recursive: true, force: true })
  }
})

function open(folder: string, now: () => number): Journal {
  return openJournal({
    folder,
    now: () => ({ at: now(), clock: 'service' }),
    reader: { begin() {}, note() {}, noteGap() {} },
    onChange() {},
    onTrouble: (trouble) => expect(trouble).toBeNull(),
  })
}

async function write(folder: string): Promise<void> {
  let at = FIRST_DAY
  const journal = open(folder, () => at)
  await journal.opened
  for (let request = 0; request < REQUESTS; request += REQUESTS_A_DAY) {
    const numbers = Array.from({ length: REQUESTS_A_DAY }, (_, index) => String(request + index))
    const events = numbers.flatMap((number) => [confirmed(number), sending(number), accepted(number)])
    expect(journal.append(events)).toMatchObject({ ok: true })
    at += DAY
  }
  journal.close()
}

async function parseAll(folder: string): Promise<void> {
  let lines = 0
  for (const name of await readdir(folder)) {
    const text = await readFile(join(folder, name), 'utf8')
    for (const line of text.split('\n')) if (line !== '' && JSON.parse(line) !== null) lines++
  }
  expect(lines).toBeGreaterThanOrEqual(LINES)
}

/** The names of the months from the first one on. */
function monthsOf(count: number): readonly string[] {
  return Array.from({ length: count }, (_, index) => `2024-${String(index + 1).padStart(2, '0')}`)
}

async function eachOf<Value>(values: readonly Value[], ask: (value: Value) => Promise<unknown>): Promise<number[]> {
  const taken: number[] = []
  for (const value of values) taken.push(await milliseconds(() => ask(value)))
  return taken
}

async function milliseconds(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await work()
  return performance.now() - from
}
