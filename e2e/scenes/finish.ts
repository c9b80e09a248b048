import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { comeToRest } from '../accessibility/measure.ts'
import { finish, goToRecipes, startCooking } from '../cooking/walking.ts'
import { type OpenKiosk, people, signIn, touch } from '../kiosk.ts'
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
  await textSize(page, 'Larger text')
  await finish(page)
  await look(page, '104-finished-largest-text')
  await touch(page.getByRole('button', { name: 'Undo' }))
  await textSize(page, 'Smaller text')
  await finishWhileFull(kiosk, page, look)
  await touch(page.getByRole('button', { name: 'Leave' }))
  await finishAtOnce(page, '0368', look, '102-finished-thirty-steps')
  await finishAtOnce(page, '0441', look, '103-finished-right-to-left')
}

/** Cooks the loaf at ×2 by two people within six hours, and finishes it. */
async function finishLoaf(open: Stage['open'], look: Look): Promise<OpenKiosk> {
  const before = await open()
  const first = await before.currentPage()
  await signIn(first, people.cook)
  await startCooking(first, '0412')
  await first.evaluate(async () => {
    const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
    await window.kiosk?.setScale({ batchId, scale: { numerator: 2, denominator: 1 } })
    for (let step = 1; step <= 8; step++) await window.kiosk?.goToStep({ batchId, step, isDone: true })
  })
  await before.close()
  await moveBack(join(before.dataFolder, 'batches.json'))
  const kiosk = await open({}, { dataFolder: before.dataFolder })
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: 'Carry on' }).first())
  await page.getByLabel('Step 9 of 9').waitFor()
  await finish(page)
  await look(page, '100-finished')
  return kiosk
}

async function textSize(page: Page, name: 'Larger text' | 'Smaller text'): Promise<void> {
  for (let time = 0; time < 2; time++) await touch(page.getByRole('button', { name }))
  // The pages of the step are measured again.
  await comeToRest(page)
}

/** Finishes after the clock was set back, then starts as many batches as the station can hold, and cannot undo. */
async function finishWhileFull(kiosk: OpenKiosk, page: Page, look: Look): Promise<void> {
  const setBack = (milliseconds: number) =>
    kiosk.app.evaluate((_electron, by) => {
      const now = Date.now
      Date.now = () => now() - by
    }, milliseconds)
  await setBack(180 * MINUTE)
  await finish(page)
  await look(page, '105-finished-clock-set-back')
  await setBack(-180 * MINUTE)
  await page.evaluate(async () => {
    const scale = { numerator: 1, denominator: 1 }
    const { cards } = (await window.kiosk?.searchRecipes({ text: '', offset: 0, limit: 8 })) ?? { cards: [] }
    for (const { id } of cards) await window.kiosk?.startBatch({ recipeId: id, scale, stage: 'cooking' })
    await window.kiosk?.startTimer({ name: 'Rest', seconds: 600, place: null })
  })
  await touch(page.getByRole('button', { name: 'Undo' }))
  await page.getByText('That did not work').waitFor()
  await look(page, '106-finished-not-undone')
  await page.evaluate(async () => {
    for (const { id } of (await window.kiosk?.readState(null))?.batches ?? []) {
      await window.kiosk?.closeBatch({ batchId: id })
    }
  })
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
async function moveBack(path: string): Promise<void> {
  const stored: Stored = JSON.parse(await readFile(path, 'utf8'))
  const startedAt = Date.now() - 371 * MINUTE
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

/** Finishes a recipe of which every step was left by Next. */
async function finishAtOnce(page: Page, number: string, look: Look, picture: string): Promise<void> {
  await startCooking(page, number)
  const count = await page.evaluate(async () => {
    const state = await window.kiosk?.readState(null)
    const batch = state?.batches.find(({ id }) => id === state.openBatch)
    const stepCount = batch?.stepCount ?? 0
    for (let step = 1; step < stepCount; step++) {
      await window.kiosk?.goToStep({ batchId: batch?.id ?? '', step, isDone: true })
    }
    return stepCount
  })
  await page.getByLabel(`Step ${count} of ${count}`).waitFor()
  await finish(page)
  await look(page, picture)
  await goToRecipes(page)
}
