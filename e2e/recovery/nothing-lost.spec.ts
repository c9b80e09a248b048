import type { Page } from 'playwright/test'
import type { KioskState } from '../../src/shared/model.ts'
import { expect, type OpenKiosk, people, readState, signIn, test, touch, turnPage } from '../kiosk.ts'

/** How far a timer may be from the clock after whatever happened, in milliseconds. */
const CLOSE = 100

/** In the middle of 0412, twice as much as written: things fetched, steps done, two timers running. */
async function cookToTheMiddle(kiosk: OpenKiosk): Promise<KioskState> {
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await expect(page.getByRole('checkbox', { name: 'Bread flour T65' })).toBeChecked()
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  for (let step = 1; step < 5; step++) {
    await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
    await turnPage(page)
  }
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  const suggested = page.getByRole('region', { name: 'Timers for this step' })
  await touch(suggested.getByRole('button', { name: /^4 min/ }))
  await touch(suggested.getByRole('button', { name: /^30 min/ }))
  await expect.poll(async () => (await readState(page)).timers.length).toBe(2)
  await expect.poll(async () => (await readState(page)).batches[0]?.ticks.length).toBe(2)
  return readState(page)
}

/** What must be the same whatever happened to the window or the program. */
function kept({ batches, timers }: KioskState) {
  return {
    batches: batches.map(({ leftAt: _, leftBy: __, ...batch }) => batch),
    timers: timers.map(({ endsAt: _, ...timer }) => timer),
  }
}

/** By how much the ends of the timers differ, at most. */
function drift(before: KioskState, after: KioskState): number {
  return Math.max(...before.timers.map(({ endsAt }, index) => Math.abs(endsAt - (after.timers[index]?.endsAt ?? 0))))
}

async function seeTheMiddle(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Mix the dough' })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Bread flour T65' })).toBeChecked()
  await expect(page.getByText('×2')).toBeVisible()
}

test('when the page dies in the middle of a batch with two timers, everything is back', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const before = await cookToTheMiddle(kiosk)
  const next = kiosk.app.waitForEvent('window')
  await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  await next
  const renewed = await kiosk.glass()
  await seeTheMiddle(renewed)
  const after = await readState(renewed)
  expect(kept(after)).toEqual(kept(before))
  expect(drift(before, after)).toBeLessThan(CLOSE)
})

test('when the whole program is killed in the middle of a batch with two timers, everything is back', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const before = await cookToTheMiddle(kiosk)
  // As long as a tick may take to reach the disk.
  await (await kiosk.glass()).waitForTimeout(200)
  const ended = new Promise((resolve) => kiosk.app.process().once('exit', resolve))
  kiosk.app.process().kill('SIGKILL')
  await ended

  const again = await openKiosk({ dataFolder: kiosk.dataFolder })
  const page = await again.glass()
  const after = await readState(page)
  expect(kept(after)).toEqual(kept(before))
  expect(drift(before, after)).toBeLessThan(CLOSE)

  await signIn(page, people.cook)
  await expect(page.getByRole('button', { name: 'Carry on' })).toBeVisible()
  // The guard against double taps ends.
  await touch(page.getByRole('button', { name: 'Carry on' }))
  await seeTheMiddle(page)
})
