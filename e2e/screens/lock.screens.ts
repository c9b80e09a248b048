import type { Page } from 'playwright/test'
import { seeWholeStep } from '../cooking/atStep.ts'
import { expect, type OpenKiosk, people, pressKey, signIn, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { confirmByTouch } from '../retiring/byTouch.ts'
import { openAlbum, panels, type Take } from './album.ts'
import { goOn } from './goOn.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`the lock, its warning and the wall clock at ${panel.name}, ${theme}`, async ({ openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const { take } = album
      const station = { ...album.station, retirement: { holdSeconds: 60 } }
      const kiosk = await openKiosk({ panel, station })
      await lockOverStep(kiosk, take)
      await kiosk.close()

      const maintained = await openKiosk({ panel, station })
      await lockOverMaintenance(maintained, take)
      await maintained.close()

      // The time is shorter than the warning, which then starts at half of it.
      const idle = await openKiosk({ panel, station: { ...station, session: { lockAfterSeconds: 4 } } })
      await warn(idle, take)
      await idle.close()

      const left = await openKiosk({ panel, station: { ...station, session: { dimAfterSeconds: 2 } } })
      const page = await left.currentPage()
      await page.locator('dialog[data-dark]').waitFor()
      await take(page, 'lock-90-wall-clock')
      await album.close(left, 'lock')
    })
  }
}

async function lock(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Lock', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
}

async function unlock(page: Page, password: string): Promise<void> {
  await page.keyboard.type(password, { delay: 60 })
  await pressKey(page, 'Enter')
  await page.locator('dialog[data-lock]').waitFor({ state: 'detached' })
}

async function lockOverStep(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await take(page, 'lock-01-recipes-bar')
  await lock(page)
  await take(page, 'lock-02-over-recipes')
  await page.keyboard.type('not it', { delay: 60 })
  await pressKey(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await take(page, 'lock-03-wrong-password')
  await touch(page.getByRole('button', { name: 'Another employee' }))
  await take(page, 'lock-04-another-number')
  await page.keyboard.type(people.secondCook.number, { delay: 60 })
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await take(page, 'lock-05-another-password')
  await touch(page.getByRole('button', { name: 'Back to the lock' }))
  await unlock(page, people.cook.password)

  await openRecipe(page, '0412')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of 9').waitFor()
  for (let step = 2; step <= 5; step++) {
    await goOn(page)
    await page.getByLabel(`Step ${step} of 9`).waitFor()
  }
  await seeWholeStep(page)
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await take(page, 'lock-10-step-bar')
  await lock(page)
  await take(page, 'lock-11-over-step')
  await page.keyboard.type('not it', { delay: 60 })
  await pressKey(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await take(page, 'lock-13-over-step-wrong-password')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await take(page, 'lock-17-over-step-figures')
  await touch(page.getByRole('button', { name: 'Another employee' }))
  await take(page, 'lock-14-over-step-number')
  await touch(page.getByRole('button', { name: 'Back to the lock' }))
  await page.evaluate(() => window.kiosk?.startTimer({ name: 'Oven 2', seconds: 1, place: null }))
  await unlock(page, people.cook.password)
  await page.evaluate(() => window.kiosk?.startTimer({ name: 'Oven 2', seconds: 1, place: null }))
  await lock(page)
  await page.getByRole('alert').filter({ hasText: 'Oven 2' }).waitFor()
  await take(page, 'lock-15-over-step-timer-rings')
  await touch(page.getByRole('alert').getByRole('button', { name: 'Stop' }))
  await unlock(page, people.cook.password)
  for (let times = 0; times < 2; times++) await touch(page.getByRole('button', { name: 'Larger text' }))
  await lock(page)
  await take(page, 'lock-16-over-step-largest-text')
}

async function lockOverMaintenance(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await confirmByTouch(page, '20107')
  await page.getByRole('button', { name: 'Take it back' }).waitFor()
  await lock(page)
  await take(page, 'lock-20-over-maintenance')
}

async function warn(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await page.getByRole('alertdialog').waitFor()
  await take(page, 'lock-30-warning')
}
