import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { withMoreSalt } from '../cooking/changedRecipe.ts'
import { openOverview } from '../cooking/overview.ts'
import {
  atLargestText,
  backToStep,
  closeBatch,
  goToSection,
  jumpTo,
  leave,
  seeWholeRecipe,
  startCooking,
  startTimer,
  turnTo,
} from '../cooking/walking.ts'
import { scan } from '../scanner/wedge.ts'
import { expect, people, pressKey, type StagedKiosk, signIn, signOut, touch } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

/** From the practice kitchen: a product that the sourdough does not use. */
const ALMOND = 'J-20150'

/** Every screen of cooking: the amounts, steps, batches, a newer version, and the board after a sign-in. */
export const cooking: Walk = async ({ open, look, service }) => {
  const kiosk = await open({ scale: { resolutionGrams: 5 } })
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  for (const name of ['Bread flour T65', 'Spiral mixer 40 l']) {
    await turnTo(page, page.getByRole('checkbox', { name }))
    await touch(page.getByRole('checkbox', { name }))
    await expect(page.getByRole('checkbox', { name })).toBeChecked()
  }
  await look(page, 'cooking-10-overview-fetching')
  await touch(page.getByRole('button', { name: /^Other scale/ }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'cooking-11-scale')
  await pressKey(page, 'Escape')
  await atLargestText(page, () => look(page, 'cooking-12-overview-largest-text'))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel(/^Step 1 of/)).toBeVisible()
  await jumpTo(page, 5)
  await weigh(page, look)
  await step(page, look)
  await warnings(page, look)
  await leave(page)
  await otherSteps(page, look)
  await rooms(page, look)
  await change(page, service, look)
  await afterSignIn(kiosk, look)
}

/** The amounts of step 5: none in, the flour in, the one that comes later at hand. Rows may be on other pages. */
async function weigh(page: Page, look: Look): Promise<void> {
  await look(page, 'cooking-20-weigh')
  await atLargestText(page, () => look(page, 'cooking-20-weigh-largest-text'))
  const put = () => touch(page.getByRole('button', { name: / is (in|ready)$/ }))
  await put()
  await look(page, 'cooking-22-weigh-in')
  for (let more = 2; more > 0; more -= 1) await put()
  await look(page, 'cooking-21-weigh-later')
}

async function step(page: Page, look: Look): Promise<void> {
  const rest = page.locator('[data-description]').getByRole('button', { name: /^30 min/ })
  await touch(rest)
  await expect(rest).toHaveAttribute('aria-pressed', 'true')
  await look(page, 'cooking-30-step-ticked')
  const whole = async (size: string) => {
    await seeWholeRecipe(page)
    await look(page, `cooking-31-whole-recipe${size}`)
    await backToStep(page)
  }
  await whole('')
  await atLargestText(page, async () => {
    await look(page, 'cooking-30-step-largest-text')
    await whole('-largest-text')
    await jumpTo(page, 1)
    await look(page, 'cooking-33-step-without-ingredients-largest-text')
    await jumpTo(page, 5)
  })
  await touch(page.getByRole('button', { name: 'Set a timer' }))
  const dialog = page.getByRole('dialog', { name: 'Set a timer' })
  await dialog.waitFor()
  await look(page, 'cooking-34-set-a-timer')
  await dialog.getByRole('textbox', { name: 'Name' }).focus()
  await look(page, 'cooking-35-set-a-timer-name')
  await pressKey(page, 'Escape')
  await seeWholeRecipe(page)
  await touch(page.getByRole('button', { name: '×3', exact: true }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'cooking-36-change-scale')
  await touch(page.getByRole('dialog').getByRole('button', { name: /^Keep/ }))
  await backToStep(page)
}

async function warnings(page: Page, look: Look): Promise<void> {
  await scan(page, ALMOND)
  await page.getByRole('alert').waitFor()
  await look(page, 'cooking-40-scan-warning')
  await touch(page.getByRole('button', { name: 'Understood' }))
  const ring = async (screen: string) => {
    await startTimer(page, 'Oven 2', 1)
    await page.waitForTimeout(1000)
    await page.getByRole('alert', { name: 'Oven 2' }).waitFor()
    await look(page, screen)
    await stopRinging(page)
  }
  await ring('cooking-41-timer-rings')
  await atLargestText(page, () => ring('cooking-41-timer-rings-largest-text'))
}

/** Steps with a long text, of many, without ingredients, and from right to left. */
async function otherSteps(page: Page, look: Look): Promise<void> {
  const leap = async (step: number) => {
    await page.evaluate(async (step) => {
      const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
      void window.kiosk?.goToStep({ batchId, step: step - 1, isDone: false })
    }, step)
    await page.waitForTimeout(100)
    await page.getByLabel(`Step ${step} of`).waitFor()
  }
  await startCooking(page, '0291')
  await jumpTo(page, 3)
  await look(page, 'cooking-50-long-text-two-batches')
  await leave(page)
  await startCooking(page, '0361')
  await jumpTo(page, 2)
  await look(page, 'cooking-51-facts')
  await touch(
    page
      .getByRole('main')
      .getByRole('button', { name: /^20 min/ })
      .first(),
  )
  await page.getByRole('region', { name: 'While you wait' }).waitFor()
  await look(page, 'cooking-52-while-you-wait')
  await leave(page)
  await stopTimers(page)
  for (const number of ['0291', '0361']) await closeBatch(page, number)
  await startCooking(page, '0368')
  await leap(16)
  await look(page, 'cooking-53-step-of-thirty')
  await leave(page)
  await closeBatch(page, '0368')
  await startCooking(page, '0441')
  await look(page, 'cooking-54-right-to-left')
  await atLargestText(page, () => look(page, 'cooking-54-right-to-left-largest-text'))
  await jumpTo(page, 5)
  await look(page, 'cooking-55-facts-right-to-left')
  await leave(page)
}

async function rooms(page: Page, look: Look): Promise<void> {
  await startCooking(page, '0104')
  await page.evaluate(async () => {
    const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
    await window.kiosk?.finishBatch({ batchId })
  })
  await page.getByRole('heading', { name: 'Finished', exact: true }).waitFor()
  await look(page, 'cooking-60-finished')
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  // During a search only its results are shown.
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('')
  await page.getByRole('button', { name: 'Carry on' }).first().waitFor()
  await look(page, 'cooking-61-recipes-with-batches')
  await goToSection(page, /^In progress/)
  await page.getByRole('region', { name: 'Ended lately' }).waitFor()
  await look(page, 'cooking-62-in-progress')
  await touch(page.getByRole('button', { name: 'Open' }).first())
  await page.getByLabel(/^Step \d of/).waitFor()
  await look(page, 'cooking-63-batch-read')
  await touch(page.getByRole('button', { name: 'Leave', exact: true }))
  await touch(page.getByRole('button', { name: 'Close…' }).first())
  await page.getByRole('dialog').waitFor()
  await look(page, 'cooking-64-close-a-batch')
  await pressKey(page, 'Escape')
  await startTimer(page, 'Butter', 600)
  await goToSection(page, /^Timers/)
  await page.getByRole('region', { name: 'Stopped lately' }).waitFor()
  await look(page, 'cooking-65-timers')
  await touch(page.getByRole('button', { name: 'Rename' }).first())
  await page.getByRole('dialog').waitFor()
  await look(page, 'cooking-66-rename-a-timer')
  await pressKey(page, 'Escape')
  await goToSection(page, /^Recipes/)
}

/** A recipe that changes, and one that is withdrawn, while they are cooked. */
async function change(page: Page, service: SimulatedService, look: Look): Promise<void> {
  service.setRecipes(service.kitchen.recipes.map(withMoreSalt))
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await openOverview(page, '0412')
  await look(page, 'cooking-70-overview-changed')
  await touch(page.getByRole('button', { name: 'Carry on cooking' }))
  await page.getByRole('button', { name: 'A newer version arrived' }).waitFor()
  await look(page, 'cooking-71-newer-version-arrived')
  await touch(page.getByRole('button', { name: 'A newer version arrived' }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'cooking-72-newer-version')
  await touch(page.getByRole('button', { name: 'Keep this version' }))
  service.setRecipes(service.kitchen.recipes.filter((one) => Object(one).recipe_number !== '0412'))
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await page.getByText('Recipe withdrawn').waitFor()
  await look(page, 'cooking-73-withdrawn')
  await leave(page)
}

async function afterSignIn(kiosk: StagedKiosk, look: Look): Promise<void> {
  await startTimer(await kiosk.currentPage(), 'Oven 2', 2)
  const page = await signOut(kiosk)
  await page.waitForTimeout(2000)
  await page.getByRole('alert', { name: 'Oven 2' }).waitFor()
  await look(page, 'cooking-80-timer-rings-over-sign-in')
  await signIn(page, people.secondCook)
  await page.getByRole('heading', { name: 'In progress' }).waitFor()
  await look(page, 'cooking-81-board-after-sign-in-timer-rings')
  await stopRinging(page)
  await look(page, 'cooking-82-board-after-sign-in')
}

async function stopRinging(page: Page): Promise<void> {
  await touch(page.getByRole('alert').getByRole('button', { name: 'Stop' }))
  await page.getByRole('alert').waitFor({ state: 'detached' })
}

/** Stops every timer that runs. */
async function stopTimers(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const { id } of (await window.kiosk?.readState(null))?.timers ?? [])
      await window.kiosk?.stopTimer({ timerId: id })
  })
}
