import type { Page } from 'playwright/test'
import { type OpenKiosk, people, readState, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { openAlbum, panels, type Take } from './album.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`timers that run and ring, and the wall clock, at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const { take } = album
      const kiosk = await openKiosk({ panel, station: album.station })
      await run(kiosk, take)
      await ring(kiosk, take)
      await kiosk.close()

      const left = await openKiosk({ panel, station: { ...album.station, session: { dimAfterSeconds: 4 } } })
      const page = await left.currentPage()
      await page.getByText('recipes · read').waitFor()
      await page.locator('dialog[data-dark]').waitFor()
      await take(page, 'timers-30-wall-clock-without-timers')
      await touch(page.getByRole('button', { name: '1', exact: true, includeHidden: true }))
      await page.locator('dialog[data-dark]').waitFor({ state: 'detached' })
      await startRunning(left)
      await page.locator('dialog[data-dark]').waitFor()
      await take(page, 'timers-31-wall-clock')
      await album.close(left, 'timers')
    })
  }
}

/** Starts a timer at a step of the newest batch; without a step, one that belongs to none. */
async function start(page: Page, name: string, seconds: number, step: number | null): Promise<void> {
  const [batch] = (await readState(page)).batches
  const place = batch === undefined || step === null ? null : { batchId: batch.id, step }
  await page.evaluate((wanted) => window.kiosk?.startTimer(wanted), { name, seconds, place })
}

async function startRunning(kiosk: OpenKiosk): Promise<void> {
  const page = await kiosk.currentPage()
  await start(page, 'Rest', 35 * 60, 4)
  await start(page, 'Proof', 71 * 60, 7)
  await start(page, 'Bulk ferment in the cold room overnight', 12 * 3600, 5)
  await start(page, 'Chill', 13 * 3600, null)
}

async function openRecipe(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(number)
  await page.getByText(`for “${number}”`).waitFor()
  await touch(page.getByRole('button', { name: new RegExp(`^${number}`) }).first())
}

async function lock(page: Page, password: string, whileLocked: () => Promise<void>): Promise<void> {
  await touch(page.getByRole('button', { name: 'Lock', exact: true }))
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await whileLocked()
  await page.keyboard.type(password, { delay: 60 })
  await page.keyboard.press('Enter')
  await page.locator('dialog[data-lock]').waitFor({ state: 'detached' })
}

async function run(kiosk: OpenKiosk, take: Take): Promise<void> {
  let page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Timers' }))
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  const dialog = page.getByRole('dialog', { name: 'Set a timer' })
  for (const digit of '1230') await touch(dialog.getByRole('button', { name: digit, exact: true }))
  await take(page, 'timers-01-set')
  await touch(dialog.getByRole('textbox', { name: 'Name' }))
  await typeByHand(page, 'Oven 2')
  await take(page, 'timers-02-set-name')
  await touch(dialog.getByRole('button', { name: 'Start the timer' }))
  await dialog.waitFor({ state: 'detached' })
  await touch(page.getByRole('navigation').getByRole('button', { name: 'Recipes' }))
  await openRecipe(page, '0412')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of 9').waitFor()
  await startRunning(kiosk)
  await take(page, 'timers-10-step')
  await lock(page, people.technician.password, () => take(page, 'timers-11-lock-over-step'))
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
  await take(page, 'timers-12-recipes')
  await lock(page, people.technician.password, () => take(page, 'timers-13-lock'))
  await touch(page.getByRole('navigation').getByRole('button', { name: 'In progress' }))
  await take(page, 'timers-14-in-progress')
  await touch(page.getByRole('navigation').getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await take(page, 'timers-15-maintenance')
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await openRecipe(page, '0388')
  await page.getByRole('button', { name: 'Start cooking' }).waitFor()
  await take(page, 'timers-16-overview')
  page = await signOut(kiosk)
  await take(page, 'timers-17-sign-in')
  await typeByHand(page, people.technician.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await take(page, 'timers-18-password')
}

async function ring(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await touch(page.getByRole('button', { name: 'Another employee' }))
  await start(page, 'Oven 2', 1, 5)
  await page.getByRole('alert').waitFor()
  await take(page, 'timers-20-ringing-over-sign-in')
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Carry on' }).first())
  await page.getByLabel('Step 1 of 9').waitFor()
  for (let step = 2; step <= 5; step++) {
    await page.keyboard.press('PageDown')
    await page.waitForTimeout(500)
  }
  await take(page, 'timers-21-ringing-over-step')
  await lock(page, people.technician.password, () => take(page, 'timers-22-ringing-over-lock'))
  await start(page, 'Bulk ferment of the country loaves in the cold room', 1, 5)
  await page.getByRole('alert').nth(1).waitFor()
  await take(page, 'timers-23-two-ring')
  await start(page, 'Eggs', 1, null)
  await page.getByRole('button', { name: 'Stop all' }).waitFor()
  await take(page, 'timers-24-three-ring')
  for (const name of ['Proof of the brioche', 'Chocolate', 'Toast']) await start(page, name, 1, null)
  await page.getByText(/more timers? rings?:/).waitFor()
  await take(page, 'timers-25-six-ring')
  await touch(page.getByRole('button', { name: 'Stop all' }))
  await page.getByRole('alert').first().waitFor({ state: 'detached' })
  await start(page, 'Bulk ferment of the country loaves in the cold room', 1, 5)
  await page.getByRole('alert').waitFor()
  await take(page, 'timers-26-long-name-rings')
  await touch(page.getByRole('button', { name: 'Set a timer' }).first())
  await page.getByRole('dialog', { name: 'Set a timer' }).waitFor()
  await take(page, 'timers-27-ringing-over-dialog')
}
