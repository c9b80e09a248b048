import type { Page } from 'playwright/test'
import { openOverview } from '../cooking/overview.ts'
import { goToSection, jumpTo, leave, startCooking } from '../cooking/walking.ts'
import { lock, unlock } from '../lock/locking.ts'
import { scan } from '../scanner/wedge.ts'
import { pause, people, readState, type StagedKiosk, signIn, signOut, touch, typeByHand } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

/** They differ only at their ends. */
const LONG_NAMES = ['Bulk ferment of the country loaves 1', 'Bulk ferment of the country loaves 2'] as const

/** Timers that run and ring on every screen, and the wall clock. */
export const timers: Walk = async ({ open, look }) => {
  const kiosk = await open()
  await run(kiosk, look)
  await ring(kiosk, look)

  const left = await open({ session: { dimAfterSeconds: 4 } })
  const page = await left.currentPage()
  await page.getByText('recipes · read').first().waitFor()
  await page.waitForTimeout(4000)
  await page.locator('dialog[data-dark]').waitFor()
  await look(page, 'timers-30-wall-clock-without-timers')
  await touch(page.getByRole('button', { name: '1', exact: true, includeHidden: true }))
  await page.locator('dialog[data-dark]').waitFor({ state: 'detached' })
  await startRunning(left)
  await page.waitForTimeout(4000)
  await page.locator('dialog[data-dark]').waitFor()
  await look(page, 'timers-31-wall-clock')
}

/** Starts a timer, at a step of the newest batch. */
async function start(page: Page, name: string, seconds: number, step: number | null): Promise<void> {
  const [batch] = (await readState(page)).batches
  const place = batch === undefined || step === null ? null : { batchId: batch.id, step }
  await page.evaluate((wanted) => window.kiosk?.startTimer(wanted), { name, seconds, place })
  await page.waitForTimeout(seconds === 1 ? 1100 : 100)
}

async function startRunning(kiosk: StagedKiosk): Promise<void> {
  const page = await kiosk.currentPage()
  await start(page, 'Rest', 35 * 60, 4)
  await start(page, 'Proof', 71 * 60, 7)
  await start(page, 'Bulk ferment in the cold room overnight', 12 * 3600, 5)
  await start(page, 'Chill', 13 * 3600, null)
}

async function run(kiosk: StagedKiosk, look: Look): Promise<void> {
  const page = await kiosk.currentPage()
  const lockOver = async (screen: string) => {
    await lock(page)
    await look(page, screen)
    await unlock(page, people.technician.password)
  }
  await signIn(page, people.technician)
  await goToSection(page, 'Timers')
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  const dialog = page.getByRole('dialog', { name: 'Set a timer' })
  for (const digit of '1230') await touch(dialog.getByRole('button', { name: digit, exact: true }))
  await look(page, 'timers-01-set')
  await touch(dialog.getByRole('textbox', { name: 'Name' }))
  await typeByHand(page, 'Oven 2')
  await look(page, 'timers-02-set-name')
  await touch(dialog.getByRole('button', { name: 'Start the timer' }))
  await dialog.waitFor({ state: 'detached' })
  await goToSection(page, 'Recipes')
  await startCooking(page, '0412')
  await startRunning(kiosk)
  await look(page, 'timers-10-step')
  await lockOver('timers-11-lock-over-step')
  await leave(page)
  await look(page, 'timers-12-recipes')
  await lockOver('timers-13-lock')
  await goToSection(page, 'In progress')
  await look(page, 'timers-14-in-progress')
  await goToSection(page, 'Maintenance')
  await touch(page.getByRole('button', { name: /^20107/ }))
  await look(page, 'timers-15-maintenance')
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await openOverview(page, '0388')
  await look(page, 'timers-16-overview')
  await signOut(kiosk)
  await look(page, 'timers-17-sign-in')
  await typeByHand(page, people.technician.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await look(page, 'timers-18-password')
}

async function ring(kiosk: StagedKiosk, look: Look): Promise<void> {
  const page = await kiosk.currentPage()
  const alerts = page.getByRole('alert')
  await touch(page.getByRole('button', { name: 'Another employee' }))
  await start(page, LONG_NAMES[0], 1, 5)
  await alerts.waitFor()
  await look(page, 'timers-20-ringing-over-sign-in')
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Carry on' }).first())
  await jumpTo(page, 5)
  await look(page, 'timers-21-ringing-over-step')
  await lock(page)
  await look(page, 'timers-22-ringing-over-lock')
  await scan(page, 'J-10001')
  await alerts.filter({ hasText: 'is not a badge' }).waitFor()
  await look(page, 'timers-22-ringing-over-lock-no-badge')
  await pause(page)
  await unlock(page, people.technician.password)
  await start(page, LONG_NAMES[1], 1, 5)
  await alerts.nth(1).waitFor()
  await look(page, 'timers-23-two-ring')
  await scan(page, people.secondCook.number)
  await alerts.filter({ hasText: 'is signed in' }).waitFor()
  await look(page, 'timers-23-two-ring-badge')
  await touch(alerts.filter({ hasText: 'is signed in' }))
  await start(page, 'Eggs', 1, null)
  await page.getByRole('button', { name: 'Stop all' }).waitFor()
  await look(page, 'timers-24-three-ring')
  for (const name of ['Proof of the brioche', 'Chocolate', 'Toast']) await start(page, name, 1, null)
  await page.getByLabel(/Toast/).waitFor()
  await look(page, 'timers-25-six-ring')
  await touch(page.getByRole('button', { name: 'Stop all' }))
  await start(page, LONG_NAMES[0], 1, 5)
  await touch(alerts.getByRole('button', { name: 'Go to step' }))
  await page.getByLabel('Step 6 of').waitFor()
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  await page.getByRole('dialog', { name: 'Set a timer' }).waitFor()
  await look(page, 'timers-27-ringing-over-dialog')
}
