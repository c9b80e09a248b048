import type { Page } from 'playwright/test'
import { atLargestText, jumpTo, startCooking, startTimer } from '../cooking/walking.ts'
import { lock, unlock } from '../lock/locking.ts'
import { confirmByBridge } from '../retiring/retiring.ts'
import { expect, people, pressKey, signIn, touch, typeByHand } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

/** The lock over recipes, a step and maintenance, its warning, and the wall clock. */
export const locked: Walk = async ({ open, look }) => {
  const kiosk = await open()
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await lock(page)
  await look(page, 'lock-01-over-recipes')
  await lookAtAnswers(page, look, 'over-recipes')
  await lockOverStep(page, look)

  const maintained = await open({ retirement: { holdSeconds: 60 } })
  const technician = await maintained.currentPage()
  await signIn(technician, people.technician)
  await touch(technician.getByRole('button', { name: 'Maintenance' }))
  await confirmByBridge(technician, '20107')
  await technician.getByRole('button', { name: 'Take it back' }).waitFor()
  await lock(technician)
  await look(technician, 'lock-20-over-maintenance')

  // The time is shorter than the warning, which then starts at half of it.
  const idle = await (await open({ session: { lockAfterSeconds: 4 } })).currentPage()
  await signIn(idle, people.cook)
  await idle.waitForTimeout(2500)
  await idle.getByRole('alertdialog').waitFor()
  await look(idle, 'lock-30-warning')

  const left = await (await open({ session: { dimAfterSeconds: 2 } })).currentPage()
  await left.waitForTimeout(2500)
  await left.locator('dialog[data-dark]').waitFor()
  await look(left, 'lock-90-wall-clock')
}

/** A wrong password, and the number and the password of another employee. Ends behind the lock. */
async function lookAtAnswers(page: Page, look: Look, place: string): Promise<void> {
  await typeByHand(page, 'not it')
  await pressKey(page, 'Enter')
  await page.getByRole('alert').waitFor()
  await look(page, `lock-02-${place}-wrong-password`)
  await touch(page.getByRole('button', { name: 'Another employee' }))
  await look(page, `lock-03-${place}-another-number`)
  await typeByHand(page, people.secondCook.number)
  await expect(page.getByRole('heading', { name: `Password for ${people.secondCook.number}` })).toBeVisible()
  await look(page, `lock-04-${place}-another-password`)
  await touch(page.getByRole('button', { name: 'Back to the lock' }))
  await unlock(page, people.cook.password)
}

async function lockOverStep(page: Page, look: Look): Promise<void> {
  await startCooking(page, '0412')
  await jumpTo(page, 5)
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await lock(page)
  await look(page, 'lock-10-over-step')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await look(page, 'lock-12-over-step-figures')
  await lookAtAnswers(page, look, 'over-step')
  await startTimer(page, 'Oven 2', 1)
  await lock(page)
  await page.waitForTimeout(1000)
  await page.getByRole('alert').filter({ hasText: 'Oven 2' }).waitFor()
  await look(page, 'lock-13-over-step-timer-rings')
  await touch(page.getByRole('alert').getByRole('button', { name: 'Stop' }))
  await unlock(page, people.cook.password)
  await atLargestText(page, async () => {
    await lock(page)
    await look(page, 'lock-14-over-step-largest-text')
    await unlock(page, people.cook.password)
  })
}
