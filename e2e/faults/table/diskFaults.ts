import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkStoredBatch, uncheckedBatches } from '../../../src/main/batches/batchSchema.ts'
import { storedTimers } from '../../../src/main/timers/timersSchema.ts'
import { expect, type KioskChoices, readState } from '../../kiosk.ts'
import { afterKill } from './programFaults.ts'
import { AT_STEP, type Fault, numberField, type Trial, unnoticed } from './table.ts'

const notSaved = 'The station cannot save to its disk'
const progressNotSaved = 'Progress is not being saved.'

/** A program for which file permissions apply, also where root runs the tests. */
export const subjectToPermissions: KioskChoices =
  process.platform === 'linux' && process.getuid?.() === 0
    ? { executablePath: join(import.meta.dirname, 'electron-without-override.sh') }
    : {}

/**
 * Changes the permissions of the data folder with all its content. Files that Chromium deletes meanwhile are skipped.
 */
async function allow(folder: string, isWritable: boolean): Promise<void> {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const [ofFolder, ofFile] = isWritable ? [0o700, 0o600] : [0o500, 0o400]
    const path = join(entry.parentPath, entry.name)
    if (entry.isSymbolicLink()) continue
    await chmod(path, entry.isDirectory() ? ofFolder : ofFile).catch(() => undefined)
  }
  await chmod(folder, isWritable ? 0o700 : 0o500)
}

/** Every write of the main process fails as on a full disk, until `endFullDisk` is called. */
async function fillDisk({ kiosk }: Trial): Promise<void> {
  await kiosk().app.evaluate(async () => {
    const fs = process.getBuiltinModule('node:fs')
    const { syncBuiltinESMExports } = process.getBuiltinModule('node:module')
    const full = () => Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' })
    const handle = await fs.promises.open('/dev/null')
    const targets: readonly (readonly [object, readonly string[], () => unknown])[] = [
      [
        fs,
        ['writeSync', 'writevSync', 'writeFileSync', 'appendFileSync'],
        () => {
          throw full()
        },
      ],
      [fs.promises, ['writeFile', 'appendFile'], () => Promise.reject(full())],
      [Object.getPrototypeOf(handle), ['write', 'writev', 'writeFile', 'appendFile'], () => Promise.reject(full())],
    ]
    await handle.close()
    const before = targets.flatMap(([target, names]) =>
      names.map((name) => [target, name, Reflect.get(target, name)] as const),
    )
    for (const [target, names, fail] of targets) for (const name of names) Reflect.set(target, name, fail)
    const withCallback = ['write', 'writeFile', 'appendFile'] as const
    const callbacks = withCallback.map((name) => [fs, name, fs[name]] as const)
    for (const name of withCallback)
      Reflect.set(fs, name, (...given: readonly unknown[]) => {
        const done = given.at(-1)
        if (typeof done === 'function') process.nextTick(() => Reflect.apply(done, undefined, [full()]))
      })
    syncBuiltinESMExports()
    Reflect.set(globalThis, 'endFullDisk', () => {
      for (const [target, name, real] of [...before, ...callbacks]) Reflect.set(target, name, real)
      syncBuiltinESMExports()
    })
  })
}

async function freeDisk({ kiosk }: Trial): Promise<void> {
  await kiosk().app.evaluate(() => {
    const end: unknown = Reflect.get(globalThis, 'endFullDisk')
    if (typeof end === 'function') Reflect.apply(end, undefined, [])
  })
}

/** Continues the batch on the display, if there is one, without changing its state: each touch is saved. */
async function goOnCooking({ currentPage }: Trial): Promise<void> {
  const page = await currentPage()
  await page.evaluate(async () => {
    const { kiosk } = window
    const batchId = (await kiosk?.readState(null))?.openBatch ?? null
    if (kiosk === undefined || batchId === null) return
    const key = 'step 4 ingredient 1'
    for (const isTicked of [true, false]) await kiosk.tick({ batchId, key, isTicked })
    const started = await kiosk.startTimer({ name: 'Butter', seconds: 60, place: null })
    if (started.ok) await kiosk.stopTimer(started.value)
  })
}

/** The next touch of a cook saves everything; without one, the program saves on exit, and a new start shows it. */
async function expectSaved(trial: Trial): Promise<void> {
  const { openBatch, batches, timers } = await readState(await trial.currentPage())
  if (openBatch === null) {
    await trial.startAgain('SIGTERM')
    return
  }
  await goOnCooking(trial)
  await expect
    .poll(() => savedIn(trial.dataFolder()))
    .toEqual([batches.map(({ step, ticks }) => ({ step, ticks })), timers.map(({ id }) => id)])
}

async function savedIn(dataFolder: string): Promise<unknown> {
  const valueIn = async (name: string) => JSON.parse(await readFile(join(dataFolder, name), 'utf8')).value
  const { inProgress } = uncheckedBatches.parse(await valueIn('batches.json'))
  const batches = inProgress.flatMap((one) => checkStoredBatch(one) ?? [])
  const { timers } = storedTimers.parse(await valueIn('timers.json'))
  return [batches.map(({ step, ticks }) => ({ step, ticks: ticks.map(({ key }) => key) })), timers.map(({ id }) => id)]
}

/** Work continues in memory; only requests, which the journal must have first, are affected. */
const whileRunning: Fault['cells'] = {
  ...unnoticed,
  'retirement held': { sees: ['Held at this station'], request: 'taken back' },
}

export const diskFaults: readonly Fault[] = [
  {
    name: 'The data folder may not be written',
    strikes: 'system',
    sampled: 'weighing at a step',
    choices: subjectToPermissions,
    async inject(trial) {
      await allow(trial.dataFolder(), false)
      if (trial.isRunning()) await goOnCooking(trial)
    },
    async prove(trial) {
      await allow(trial.dataFolder(), true)
      await expectSaved(trial)
    },
    mend: ({ dataFolder }) => allow(dataFolder(), true),
    cells: {
      ...whileRunning,
      starting: { sees: [numberField, notSaved] },
      'weighing at a step': { sees: [progressNotSaved, AT_STEP] },
    },
  },
  {
    name: 'The disk is full',
    strikes: 'program',
    async inject(trial) {
      await fillDisk(trial)
      await goOnCooking(trial)
    },
    async prove(trial) {
      await freeDisk(trial)
      await expectSaved(trial)
      await expect((await trial.currentPage()).getByText(progressNotSaved)).toHaveCount(0)
    },
    mend: freeDisk,
    cells: { ...whileRunning, 'weighing at a step': { sees: [progressNotSaved, AT_STEP] } },
  },
  {
    name: 'State files are damaged while the program runs',
    strikes: 'program',
    async inject(trial) {
      // A file that is damaged before it was read is set aside.
      await trial.currentPage()
      for (const name of ['batches.json', 'timers.json'])
        await writeFile(join(trial.dataFolder(), name), '{"value": [tor')
      await goOnCooking(trial)
    },
    prove: expectSaved,
    cells: whileRunning,
  },
  {
    name: 'The recipes of the batches are damaged while the program is off',
    strikes: 'system',
    async inject(trial) {
      const folder = join(trial.dataFolder(), 'batches')
      const frozen = (await readdir(folder)).filter((name) => name.endsWith('.json'))
      for (const name of frozen) await writeFile(join(folder, name), '{"id": "tor')
      if (trial.isRunning()) await trial.startAgain('SIGKILL')
    },
    cells: afterKill,
  },
]
