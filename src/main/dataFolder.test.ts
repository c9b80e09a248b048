import { readFileSync } from 'node:fs'
import { chmod, cp, readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { expect } from 'vitest'
import { ALL_LINES } from '../shared/journal.testing.ts'
import type { Moment, Person } from '../shared/model.ts'
import type { OutboxRequest } from '../shared/request.ts'
import { failed, success } from '../shared/result.ts'
import type { StoppedTimer } from '../shared/timer.ts'
import { listEnded } from './batches/batchKeeper.testing.ts'
import { createBatchKeeper } from './batches/batchKeeper.ts'
import { uncheckedBatches } from './batches/batchSchema.ts'
import { openJournal } from './journal/journal.ts'
import { createLedger } from './outbox/ledger.ts'
import { createLibrary } from './recipes/library.ts'
import { changeOf } from './recipes/recipe.testing.ts'
import { createRecipeVersions } from './recipes/versions.ts'
import { openTestClock } from './scheduling/clock.testing.ts'
import { openTestKeyring } from './session/keyring.testing.ts'
import { createVault } from './session/vault.ts'
import { pedalSchema } from './station/pedal.ts'
import { checkStation } from './station/station.ts'
import { openMemoryStorage } from './storage/storage.testing.ts'
import { test as base } from './storage/temporaryFolder.testing.ts'
import { createTimerKeeper } from './timers/timerKeeper.ts'
import { storedTimers } from './timers/timersSchema.ts'

/** Written by the program of version 0.1.0; see the README beside it. */
const written = join(import.meta.dirname, '../../e2e/data-folder/written-by-0.1.0')

/** The content of the fixture as that version showed it, in a file because the lists are long. */
const wrote = JSON.parse(readFileSync(join(written, '../what-0.1.0-wrote.json'), 'utf8'))
/** Shortly after the last event in the fixture, so that data with a retention time is still kept. */
const opened = Date.parse('2026-11-02T05:57:00Z')
const source = 'http://127.0.0.1:40219/data-stage'

/** A copy of the fixture. */
interface Copy {
  readonly folder: string
  /** The troubles that any part reported. */
  readonly troubles: unknown[]
  /** The value of a state file, as electron-store writes it. */
  valueOf(name: string): Promise<unknown>
  /** The names of changed and new files. */
  changed(): Promise<readonly string[]>
  /** The names of files to which bytes were appended. */
  grown(): Promise<readonly string[]>
}

const test = base.extend<{ copy: Copy }>({
  copy: async ({ folder }, use) => {
    await cp(written, folder, { recursive: true })
    const before = await contentsOf(written)
    const troubles: unknown[] = []
    await use({
      folder,
      troubles,
      valueOf: async (name) => JSON.parse(await readFile(join(folder, name), 'utf8')).value,
      async changed() {
        const after = await contentsOf(folder)
        const names = [...new Set([...before.keys(), ...after.keys()])].sort()
        return names.filter((name) => before.get(name) !== after.get(name))
      },
      async grown() {
        const after = await contentsOf(folder)
        return [...after.keys()].filter((name) => {
          const [start, all = ''] = [before.get(name), after.get(name)]
          return start !== undefined && all.length > start.length && all.startsWith(start)
        })
      },
    })
    expect(troubles).toEqual([])
  },
})

async function contentsOf(folder: string): Promise<ReadonlyMap<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const contents = files.map(async (file) => [relative(folder, file), await readFile(file, 'latin1')] as const)
  return new Map(await Promise.all(contents))
}

function time(moment: Moment | null): string | null {
  return moment === null ? null : new Date(moment).toISOString().slice('2026-11-0'.length, -1)
}

function person({ employeeNumber, name, ...rest }: Person): string {
  return `${employeeNumber} ${name}${rest.afterSessionEnd ? ', after the session' : ''}`
}

/** Formats a request on one line. */
function requestLine({ id, by, confirmation, confirmedAt, state, ...request }: OutboxRequest): string {
  const { kind, number, name, reason } = request
  const change = request.kind === 'record' ? ` ${JSON.stringify(request.change)}` : ''
  const end = JSON.stringify(state, (key, value) => (key === 'at' || key === 'until' ? time(value) : value))
  const who = `${reason}, ${person(by)}, ${Object.values(confirmation).join(' ')}`
  return `${id} ${kind} ${number} (${name})${change}: ${who}, ${time(confirmedAt)} ${end}`
}

test('reads every request of the journal with its end, and finds the breaks of the chain', async ({ copy }) => {
  const ledger = createLedger()
  const journal = openJournal({
    folder: join(copy.folder, 'journal'),
    now: () => ({ at: opened, clock: 'station' }),
    reader: ledger,
    onChange() {},
    onTrouble: (trouble) => copy.troubles.push(trouble),
  })
  await journal.opened
  expect(ledger.underWay()).toEqual([])
  expect(ledger.requests().map(requestLine)).toEqual(wrote.requests)
  expect(journal.state()).toMatchObject(wrote.journal)
  expect((await journal.verify()).breaks).toEqual(wrote.journal.check.breaks)
  const lines = await journal.lines(ALL_LINES)
  expect(lines).toHaveLength(87)
  const kinds = lines.map(({ event }) => event.kind)
  const count = (kind: string) => kinds.filter((one) => one === kind).length
  expect(['chainBegun', 'confirmed', 'sending', 'accepted', 'refused', 'unknown', 'takenBack'].map(count)).toEqual([
    2, 32, 21, 10, 5, 5, 12,
  ])
  expect(ledger.sentBefore('asset', '20107')).toMatchObject({ state: 'accepted', by: { employeeNumber: '20331' } })
  expect(await copy.changed()).toEqual([])

  const [last] = ledger.requests()
  if (last === undefined) throw new Error('There is no request')
  expect(journal.append([{ kind: 'confirmed', retirement: last, heldUntil: opened }])).toMatchObject({ ok: true })
  expect(await copy.changed()).toEqual(['journal/journal.jsonl'])
  expect(await copy.grown()).toEqual(['journal/journal.jsonl'])
  expect((await journal.verify()).breaks).toEqual(wrote.journal.check.breaks)
})

test('reads every batch with its step and ticks, and the ended ones', async ({ copy }) => {
  const storage = openMemoryStorage(uncheckedBatches.parse(await copy.valueOf('batches.json')))
  const clock = openTestClock(opened)
  const batches = createBatchKeeper({
    storage,
    folder: copy.folder,
    now: clock.now,
    elapsed: clock.uptime,
    agreedNow: clock.now,
    newId: () => 'none',
    schedule: clock.schedule,
    findRecipe: async () => null,
    inLibrary: () => 'same',
    onChange() {},
    onTrouble: (trouble) => copy.troubles.push(trouble),
    onRead() {},
  })
  const inProgress = batches.summaries().map((summary) => {
    const batch = batches.batch(summary.id)
    if (batch === null) throw new Error('A batch is not whole')
    const { recipe, stage, step, scale, ticks, done, owner, startedBy, startedAt, movedBy, movedAt, opened, leftAt } =
      batch
    return {
      recipe: `${recipe.number} ${recipe.name}, ${recipe.steps.length} steps, third "${recipe.steps[2]?.title}"`,
      at: `${stage} ${step} ×${scale.numerator}/${scale.denominator}`,
      ticks: ticks.map(({ key, by, at }) => `${key}, ${person(by)}, ${time(at)}`),
      done: done.map(({ step, by, at }) => `${step}, ${person(by)}, ${time(at)}`),
      owner: person(owner),
      started: `${person(startedBy)}, ${time(startedAt)}`,
      moved: `${person(movedBy)}, ${time(movedAt)}`,
      opened: `${person(opened.by)}, ${time(opened.at)}`,
      leftAt: time(leftAt),
    }
  })
  expect(inProgress).toEqual(wrote.batches)
  expect(batches.openBatchId()).toBe('00000003-0000-4000-8000-000000000006')
  const lately = batches
    .endedLately()
    .map(({ id, recipeNumber, recipeName, end, endedBy, endedAt }) =>
      [id, recipeNumber, recipeName, end, person(endedBy), time(endedAt)].join(' '),
    )
  expect(lately).toEqual(wrote.endedLately)
  await batches.endedRead
  const { total, batches: ended } = await listEnded(batches)
  expect(total).toBe(4)
  expect(
    ended.map(
      ({ id, recipeId, recipeNumber, recipeName, scale, startedBy, startedAt, end, endedBy, endedAt, steps }) => ({
        batch: `${id} ${recipeId} ${recipeNumber} ${recipeName} ×${scale.numerator}/${scale.denominator}`,
        life: `${time(startedAt)} ${person(startedBy)}, ${end} ${time(endedAt)} ${person(endedBy)}`,
        steps: steps.map(
          ({ title, done }) => `${title}${done === null ? '' : `: ${person(done.by)}, ${time(done.at)}`}`,
        ),
      }),
    ),
  ).toEqual(wrote.ended)
  expect(time(batches.lastFrozenAt('10482', '0275'))).toBe('2T05:23:13.340')
  expect(storage.read()).toEqual(await copy.valueOf('batches.json'))
  expect(await copy.changed()).toEqual([])

  const by = { employeeNumber: '10482', name: 'Mara Lindqvist' }
  const closed = await batches.closeBatch({ batchId: '00000003-0000-4000-8000-000000000008', by })
  expect(closed).toMatchObject({ ok: true })
  batches.close()
  expect(await copy.grown()).toEqual(['ended-batches.jsonl'])
})

test('reads every timer as running or ringing, and the stopped ones', async ({ copy }) => {
  const storage = openMemoryStorage(storedTimers.parse(await copy.valueOf('timers.json')))
  const clock = openTestClock(opened)
  const timers = createTimerKeeper({
    storage,
    now: clock.now,
    monotonicNow: clock.monotonicNow,
    newId: () => 'none',
    onChange() {},
    schedule: clock.schedule,
  })
  const line = ({ id, name, place, seconds, endsAt, startedAt, startedBy, endedWhileAway }: StoppedTimer['timer']) => {
    const where = place === null ? 'nowhere' : `${Object.values(place).join(' ')}`
    const who = startedBy === null ? 'nobody' : person(startedBy)
    return `${id} ${name}, ${where}, ${seconds} s, ${time(startedAt)} ${who}, ${time(endsAt)}${endedWhileAway ? ' away' : ''}`
  }
  expect(timers.timers().map(line)).toEqual(wrote.timers)
  expect(
    timers
      .stopped()
      .map(({ timer, stoppedAt, stoppedBy }) => [line(timer), time(stoppedAt), stoppedBy && person(stoppedBy)]),
  ).toEqual(wrote.stoppedTimers)
  timers.close()
})

test('shows the recipes of the snapshot before an answer of the service', async ({ copy }) => {
  const library = createLibrary({
    folder: copy.folder,
    read: async () => failed({ kind: 'timeout', seconds: 1 }),
    now: () => opened,
    onDefect() {},
    onChange() {},
    source,
  })
  await library.load()
  expect(library.oddities()).toEqual({ setAside: [{ name: '0998 Half a recipe', reason: 'steps' }], doubled: ['0275'] })
  expect(library.troubles()).toEqual([])
  const { count, readAt } = library.state()
  expect([count, time(readAt)]).toEqual([5, '2T05:48:26.174'])
  const [, ...lines] = (await readFile(join(written, 'library.jsonl'), 'utf8')).trimEnd().split('\n')
  const recipes = lines.map((line) => JSON.parse(line))
  expect(recipes.map(({ id, name }) => `${id} ${name}`)).toEqual([
    '0275 Mayonnaise',
    '0347 Pickled red onions',
    '0401 Candied orange peel',
    '0412 Sourdough country loaf',
    '0275#2 Mayonnaise, the second',
  ])
  for (const recipe of recipes) expect(library.recipe(recipe.id)).toEqual(success(recipe))
  await library.close()
  expect(await copy.changed()).toEqual([])
})

test('reads the earlier versions of the recipes', async ({ copy }) => {
  const versions = createRecipeVersions({
    file: join(copy.folder, 'recipe-versions.jsonl'),
    source,
    now: () => opened,
    agreedNow: () => opened,
  })
  await versions.load()
  const titleAt = (recipeId: string, step: number, moment: Moment) => {
    const version = versions.versionAt(recipeId, moment)
    return version === null ? null : `${version.recipe.steps[step]?.title}, until ${time(version.replacedAt)}`
  }
  // Of the two that were kept, the last one is compared.
  expect(titleAt('0401', 2, 0)).toBeNull()
  expect(titleAt('0401', 2, Date.parse('2026-11-02T05:30:00Z'))).toBe('Start the syrup, slowly, until 2T05:36:23.272')
  expect(titleAt('0347', 2, 0)).toBe('Pour over, until 2T05:36:23.272')
  expect(titleAt('0211', 2, 0)).toBeNull()
  expect(titleAt('0412', 2, 0)).toBeNull()
  expect(versions.troubles()).toEqual([])
  expect(await copy.changed()).toEqual([])

  // The recipe was not in the library. Its old content becomes an earlier version when it returns.
  const chantilly = JSON.parse(
    (await readFile(join(written, 'recipe-versions.jsonl'), 'utf8')).split('\n')[3] ?? '',
  ).recipe
  await versions.replacing(changeOf([], [{ ...chantilly, name: 'Crème fouettée' }]), opened)
  expect(versions.versionAt('0211', 0)).toEqual({ recipe: chantilly, replacedAt: opened })
})

test('resumes the session of the vault with its keyring, bound to both addresses and the entity', async ({ copy }) => {
  const binding = { source: 'http://127.0.0.1:40219/auth-stage/v1', dataSource: source, entityNumber: '4021' }
  // Git does not keep this mode, and a vault that others may read is not opened.
  await chmod(join(copy.folder, 'session.vault'), 0o600)
  const vault = createVault({
    folder: copy.folder,
    isWanted: true,
    binding,
    keyring: openTestKeyring(),
    now: () => opened,
    onTrouble: (trouble) => copy.troubles.push(trouble),
    onRead: () => {},
    onChange() {},
    log: { info: (...told) => copy.troubles.push(told), error: (...told) => copy.troubles.push(told) },
  })
  expect(await vault.open()).toEqual({ ...wrote.session, ...binding })
  expect(vault.keeping()).toEqual({ kind: 'keyring', keyring: 'gnome_libsecret' })
  expect(await copy.changed()).toEqual(['session.vault'])
})

test('reads the taught pedal keys and the last good station file', async ({ copy }) => {
  expect(pedalSchema.parse(await copy.valueOf('pedal.json'))).toEqual({ next: 'F13', back: 'b' })
  const kept = await copy.valueOf('last-good-station.json')
  if (typeof kept !== 'object' || kept === null || !('written' in kept)) throw new Error('Nothing was kept')
  const checked = checkStation(kept.written, 'last good station file')
  expect(checked).toMatchObject({ ok: true, value: { unknownKeys: [] } })
  // Keys of later versions have their defaults.
  expect(checked).toMatchObject({ value: { file: wrote.station } })
})
