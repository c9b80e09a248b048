import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { atLargestText, finish, goToRecipes, startCooking } from '../cooking/walking.ts'
import { people, type StagedKiosk, signIn, touch } from '../stage/stage.ts'
import type { Look, Stage, Walk } from './scene.ts'

const MINUTE = 60_000

/** The end of each of the nine steps of the country loaf, in minutes since the start. */
const LOAF = [4, 8, 12, 16, 60, 214, 248, 325]

/** The end of a batch, and its undoing. */
export const finishing: Walk = async ({ open, look }) => {
  const kiosk = await finishLoaf(open, look)
  const page = await kiosk.currentPage()
  await touch(page.getByRole('button', { name: 'Undo' }))
  await page.getByLabel('Step 9 of 9').waitFor()
  await look(page, '101-undone')
  await atLargestText(page, async () => {
    await finish(page)
    await look(page, '104-finished-largest-text')
    await touch(page.getByRole('button', { name: 'Undo' }))
  })
  await finishWhileFull(kiosk, page, look)
  await touch(page.getByRole('button', { name: 'Leave' }))
  await finishAtOnce(kiosk, look, ['0368', 30, '102-finished-thirty-steps'])
  await finishAtOnce(kiosk, look, ['0441', 6, '103-finished-right-to-left'])
}

/** Cooks the loaf at ×2 by two people within six hours, and finishes it. */
async function finishLoaf(open: Stage['open'], look: Look): Promise<StagedKiosk> {
  const before = await open()
  const first = await before.currentPage()
  await signIn(first, people.cook)
  await startCooking(first, '0412')
  const batchId = before.state().openBatch ?? ''
  void before.calls.setScale({ batchId, scale: { numerator: 2, denominator: 1 } })
  await leaveStepsByNext(before, 9)
  await before.close()
  await moveBack(join(before.dataFolder, 'batches.json'), before.clock.now())
  const kiosk = await open({}, { dataFolder: before.dataFolder })
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: 'Carry on' }).first())
  await page.getByLabel('Step 9 of 9').waitFor()
  await finish(page)
  await look(page, '100-finished')
  return kiosk
}

/** Finishes after the clock was set back, and cannot undo while the station has as many batches as it can hold. */
async function finishWhileFull(kiosk: StagedKiosk, page: Page, look: Look): Promise<void> {
  kiosk.clock.set(kiosk.clock.now() - 180 * MINUTE)
  await finish(page)
  await look(page, '105-finished-clock-set-back')
  const { bringBack } = kiosk.calls
  kiosk.calls.bringBack = async () => ({ ok: false, failure: { kind: 'tooManyBatches', most: 8 } })
  await touch(page.getByRole('button', { name: 'Undo' }))
  await page.getByText('That did not work').waitFor()
  await look(page, '106-finished-not-undone')
  kiosk.calls.bringBack = bringBack
  await touch(page.getByRole('button', { name: 'Undo' }))
}

interface Stored {
  readonly value: {
    readonly inProgress: readonly {
      readonly startedAt: number
      readonly done: readonly { readonly step: number; readonly by: unknown; readonly at: number }[]
    }[]
  }
}

/** Moves the start of the batch and the ends of its steps into the past, some of them to the other cook. */
async function moveBack(path: string, now: number): Promise<void> {
  const stored: Stored = JSON.parse(await readFile(path, 'utf8'))
  const startedAt = now - 371 * MINUTE
  const { number: employeeNumber, name } = people.secondCook
  const inProgress = stored.value.inProgress.map((batch) => ({
    ...batch,
    startedAt,
    done: batch.done.map(({ step, by }) => ({
      step,
      by: step === 5 || step === 6 ? { employeeNumber, name } : by,
      at: startedAt + (LOAF[step] ?? 0) * MINUTE,
    })),
  }))
  await writeFile(path, JSON.stringify({ ...stored, value: { ...stored.value, inProgress } }))
}

/** The page at the last of so many steps, which the station writes one after the other. */
async function leaveStepsByNext(kiosk: StagedKiosk, count: number): Promise<void> {
  const batchId = kiosk.state().openBatch ?? ''
  for (let step = 1; step < count; step++) {
    void kiosk.calls.goToStep({ batchId, step, isDone: true })
    await kiosk.pass(100)
  }
}

/** Finishes a recipe of which every step was left by Next. */
async function finishAtOnce(
  kiosk: StagedKiosk,
  look: Look,
  [number, count, picture]: readonly [string, number, string],
) {
  const page = await kiosk.currentPage()
  await startCooking(page, number)
  await leaveStepsByNext(kiosk, count)
  await page.getByLabel(`Step ${count} of ${count}`).waitFor()
  await finish(page)
  await look(page, picture)
  await goToRecipes(page)
}
