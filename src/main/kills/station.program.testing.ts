/** A station without a window, which works at random until it is killed, and reports each state on file descriptor 3. */

import './failingWrites.testing.ts'

import { hash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeSync } from 'node:fs'
import { uptime } from 'node:os'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { checkEndedLine } from '../batches/batchSchema.ts'
import { followFiles } from '../journal/followFiles.ts'
import { readingFiles } from '../journal/journalFiles.ts'
import type { Kiosk } from '../kiosk.ts'
import { createTestKiosk } from '../mainProcess.testing.ts'
import { scheduleByTimer } from '../scheduling/schedule.ts'
import { readJsonLines } from '../storage/jsonLines.ts'
import { openStorage, replaceValue } from '../storage/storage.ts'
import { programFiles, stationFiles } from '../storedFiles/storedFiles.ts'
import { chanceFrom } from './chance.testing.ts'
import { keptStateOf, type Opened, type Report } from './report.testing.ts'
import { commandsOf } from './work.testing.ts'

/** A hold of this length passes at once, so that kills meet requests in every state. */
const HOLD_MILLISECONDS = 7000
const SHORT_HOLD_MILLISECONDS = 40
/** Steps and ticks are on the disk after so long. */
const SETTLED_MILLISECONDS = 200

const [folder = '', name = '', seed = ''] = process.argv.slice(2)
let lines = 0
let lastSettled = -1

function report(line: Report): void {
  const text = Buffer.from(`${JSON.stringify(line)}\n`)
  for (let from = 0; from < text.length; ) from += writeSync(3, text, from)
  lines++
}

function reportState(kind: 'shown' | 'memory', kiosk: Pick<Kiosk, 'state'>): void {
  const state = keptStateOf(kiosk.state())
  if (state === null) return
  report({ kind, state })
  const line = lines - 1
  if (line - lastSettled < 5) return
  lastSettled = line
  setTimeout(() => report({ kind: 'settled', line }), SETTLED_MILLISECONDS)
}

async function readLives() {
  const lives: Record<string, string> = {}
  const numbers: Record<string, string> = {}
  const journal = join(folder, 'journal')
  if (!existsSync(journal)) return { lives, numbers, breaks: 0 }
  const { breaks } = await readingFiles({ folder: journal, end: Number.POSITIVE_INFINITY }, (files) =>
    followFiles(files, {
      onLine({ event }) {
        if (event === null || !('retirement' in event)) return
        const { id, number } = event.retirement
        lives[id] = lives[id] === undefined ? event.kind : `${lives[id]} ${event.kind}`
        numbers[id] = number
      },
    }),
  )
  return { lives, numbers, breaks: breaks.length }
}

/** The ids of the ended batches in their file. Their list is only for a person who is signed in. */
async function readEnded(): Promise<readonly string[]> {
  const path = join(folder, 'ended-batches.jsonl')
  const ids = new Set<string>()
  if (!existsSync(path)) return []
  for await (const { value, isWhole } of readJsonLines(path)) {
    const line = isWhole ? checkEndedLine(value) : null
    if (line === null) continue
    if ('broughtBack' in line) ids.delete(line.broughtBack)
    else ids.add(line.id)
  }
  return [...ids]
}

function badFiles(): readonly string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.bad-'))
}

function replaceAndReport(path: string, value: unknown): void {
  const line = { kind: 'file', file: basename(path), content: contentOf(value) } as const
  report({ ...line, isSaved: false })
  replaceValue(path, value)
  report({ ...line, isSaved: true })
}

function contentOf(value: unknown): string {
  return hash('sha256', JSON.stringify(value)).slice(0, 16)
}

/** Without those that cannot be read or are damaged: they are set aside. */
function filesLeft(): Opened['files'] {
  const contents = Object.keys({ ...stationFiles, ...programFiles }).map((name) => {
    const file = `${name}.json`
    if (!existsSync(join(folder, file))) return [[file, 'none'] as const]
    try {
      return [[file, contentOf(JSON.parse(readFileSync(join(folder, file), 'utf8')).value)] as const]
    } catch {
      return []
    }
  })
  return Object.fromEntries(contents.flat())
}

async function start(): Promise<Kiosk> {
  let current: Kiosk | null = null
  const kiosk = await createTestKiosk({
    clock: {
      now: Date.now,
      monotonicNow: () => performance.now(),
      uptime: () => uptime() * 1000,
      schedule: (milliseconds, action) =>
        scheduleByTimer(milliseconds === HOLD_MILLISECONDS ? SHORT_HOLD_MILLISECONDS : milliseconds, action),
    },
    dataFolder: folder,
    stationPaths: [join(folder, 'station.json')],
    network: { fetch, fetchOnce: fetch },
    newId: randomUUID,
    openFile: (_kind, kept) => openStorage(kept, replaceAndReport),
    publish() {
      if (current !== null) reportState('shown', current)
    },
  })
  // Both are read behind the first screen.
  while (kiosk.state().journal.reading !== null || kiosk.state().library.loading !== null) await wait(1)
  current = kiosk
  return kiosk
}

report({ kind: 'started' })
const left = await readLives()
const badBefore = badFiles()
const files = filesLeft()
const kiosk = await start()
const state = keptStateOf(kiosk.state())
if (state === null) throw new Error('The station is not open')
const present = await readLives()
report({
  kind: 'opened',
  opened: {
    livesLeft: left.lives,
    lives: present.lives,
    numbers: present.numbers,
    journalBreaks: left.breaks + present.breaks + kiosk.state().journal.check.breaks.length,
    setAside: [...new Set([...badBefore, ...badFiles()])],
    files,
    ended: await readEnded(),
    state,
  },
})

const chance = chanceFrom(Number(seed))
const next = commandsOf({ kiosk, chance, name })
let commands = 0
for (;;) {
  const command = await next()
  const number = commands++
  report({ kind: 'asked', command: number, call: command.call, about: command.about })
  const answer = command.run()
  reportState('memory', kiosk)
  const done = answer.then((outcome) => report({ kind: 'answered', command: number, call: command.call, outcome }))
  // Most commands follow the answer to the one before, as those of a person do; others overlap.
  if (chance(0, 2) > 0) await done
  else await wait(chance(0, 6))
}
