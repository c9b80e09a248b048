import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { scan, seeWholeStep, withStepTitle } from '../cooking/atStep.ts'
import { expect, type OpenKiosk, people, press, pressKey, signIn, signOut } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'

/** From the practice kitchen: a product that the sourdough does not use. */
const almond = 'J-20150'

/**
 * Goes through every screen of cooking once and passes each to `look`. By keys: reachability by touch is measured on
 * each screen and not on the way.
 */
export async function walkThroughCookMode(
  kiosk: OpenKiosk,
  service: SimulatedService,
  look: (page: Page, screen: string) => Promise<void>,
): Promise<void> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await fetch(page, look)
  await cook(page, look)
  await rooms(page, look)
  await keep(page, service, look)
  await afterSignIn(kiosk, look)
}

type Look = Parameters<typeof walkThroughCookMode>[2]

async function fetch(page: Page, look: Look): Promise<void> {
  await openOverview(page, '0412')
  await press(page.getByRole('button', { name: '×2', exact: true }))
  await press(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await press(page.getByRole('checkbox', { name: 'Spiral mixer 40 l' }))
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
  await look(page, 'overview, fetching at ×2')
  await press(page.getByRole('button', { name: /^Other scale/ }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'scale')
  await pressKey(page, 'Escape')
  await atLargestText(page, () => look(page, 'overview, largest text'))
  await press(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of 9').waitFor()
}

async function cook(page: Page, look: Look): Promise<void> {
  await jumpTo(page, 5)
  const oneAtATime = page.getByRole('button', { name: 'One at a time' })
  if (await oneAtATime.isVisible()) await press(oneAtATime)
  await look(page, 'bowl')
  await press(page.getByRole('button', { name: 'Amount 4, Sea salt, fine' }))
  await look(page, 'bowl, an amount for later')
  await press(page.getByRole('button', { name: 'Amount 2, Water, 26 °C' }))
  await press(page.getByRole('button', { name: 'All amounts' }))
  await atLargestText(page, async () => {
    await press(oneAtATime)
    await look(page, 'bowl, largest text')
    await press(page.getByRole('button', { name: 'All amounts' }))
  })
  await press(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  const suggested = page.getByRole('region', { name: 'Timers for this step' })
  await press(suggested.getByRole('button', { name: /^30 min/ }))
  await expect(suggested.getByText('runs')).toBeVisible()
  await look(page, 'step, with ticks, scale and timers')
  await atLargestText(page, async () => {
    await look(page, 'step, largest text')
    await press(page.getByRole('button', { name: 'See all steps' }))
    await look(page, 'all steps, largest text')
    await press(page.getByRole('button', { name: 'Yield, allergens, temperatures' }))
    await look(page, 'makes and specifications, largest text')
    await press(page.getByRole('button', { name: 'Back to the step' }))
    await jumpTo(page, 1)
    await look(page, 'step without ingredients, largest text')
    await jumpTo(page, 5)
    await seeWholeStep(page)
  })
  await press(page.getByRole('button', { name: 'See all steps' }))
  await look(page, 'all steps')
  await press(page.getByRole('button', { name: 'Yield, allergens, temperatures' }))
  await look(page, 'makes and specifications')
  await press(page.getByRole('button', { name: 'Back to the step' }))
  await press(page.getByRole('button', { name: 'Set a timer' }))
  await page.getByRole('dialog', { name: 'Set a timer' }).waitFor()
  await look(page, 'set a timer')
  await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).focus()
  await look(page, 'set a timer, its name')
  await pressKey(page, 'Escape')
  await scan(page, almond)
  await page.getByRole('alert').waitFor()
  await look(page, 'scan, warning')
  await press(page.getByRole('button', { name: 'Understood' }))
  await startTimer(page, 'Oven 2', 1)
  await page.getByRole('alert', { name: 'Oven 2' }).waitFor()
  await look(page, 'step, a timer rings')
  await stopRinging(page)
  await atLargestText(page, async () => {
    await startTimer(page, 'Oven 2', 1)
    await page.getByRole('alert', { name: 'Oven 2' }).waitFor()
    await look(page, 'step, a timer rings, largest text')
    await stopRinging(page)
  })
  await leave(page)
  await openOverview(page, '0441')
  await press(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of').waitFor()
  await seeWholeStep(page)
  await look(page, 'step, right to left, two batches')
  await atLargestText(page, () => look(page, 'step, right to left, largest text'))
  await leave(page)
}

async function rooms(page: Page, look: Look): Promise<void> {
  await openOverview(page, '0104')
  await press(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of').waitFor()
  await page.evaluate(async () => {
    const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
    await window.kiosk?.finishBatch({ batchId })
  })
  await page.getByRole('heading', { name: 'Finished', exact: true }).waitFor()
  await look(page, 'finished')
  await press(page.getByRole('button', { name: 'Recipes', exact: true }))
  // During a search only its results are shown.
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('')
  await page.getByRole('button', { name: 'Carry on' }).first().waitFor()
  await look(page, 'recipes, with batches')
  await goToSection(page, /^In progress/)
  await page.getByRole('region', { name: 'Ended lately' }).waitFor()
  await look(page, 'in progress')
  await press(page.getByRole('button', { name: 'Open' }).first())
  await page.getByLabel(/^Step \d of/).waitFor()
  await look(page, 'a batch is read')
  await press(page.getByRole('button', { name: 'Leave', exact: true }))
  await press(page.getByRole('button', { name: 'Close…' }).first())
  await page.getByRole('dialog').waitFor()
  await look(page, 'close a batch')
  await pressKey(page, 'Escape')
  await goToSection(page, /^Timers/)
  await page.getByRole('region', { name: 'Stopped lately' }).waitFor()
  await look(page, 'timers')
  await press(page.getByRole('button', { name: 'Rename' }).first())
  await page.getByRole('dialog').waitFor()
  await look(page, 'rename a timer')
  await pressKey(page, 'Escape')
  await goToSection(page, /^Recipes/)
}

/** The screens for the people who maintain the station and its recipes. */
async function keep(page: Page, service: SimulatedService, look: Look): Promise<void> {
  service.setRecipes(withStepTitle(service.kitchen.recipes, { number: '0412', step: 6, title: '' }))
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await press(page.getByRole('button', { name: 'This station' }))
  await press(page.getByRole('button', { name: 'Details' }))
  await press(page.getByRole('button', { name: 'Recipe problems' }))
  await page.getByText('recipes to look at').or(page.getByText('recipe to look at')).waitFor()
  await look(page, 'recipe problems')
  await press(page.getByRole('button', { name: 'Recipes' }).first())
  await press(page.getByRole('button', { name: 'This station' }))
  await press(page.getByRole('button', { name: 'Details' }))
  await press(page.getByRole('button', { name: 'Teach a pedal' }))
  await page.getByRole('region', { name: 'Teach a pedal' }).waitFor()
  await look(page, 'teach a pedal')
  await press(page.getByRole('button', { name: 'Teach Next' }))
  await page.getByText('Press the pedal now').waitFor()
  await look(page, 'teach a pedal, waiting')
  await pressKey(page, 'F7')
  await page.getByText('Taught: F7').waitFor()
  await look(page, 'teach a pedal, taught')
  await press(page.getByRole('button', { name: 'Back' }).first())
  await press(page.getByRole('button', { name: 'Back' }).first())
  await goToSection(page, /^In progress/)
  await press(page.getByRole('group', { name: /^0412/ }).getByRole('button', { name: 'Carry on' }))
  await page.getByLabel('Step 5 of 9').waitFor()
  await look(page, 'step, a newer version arrived')
  await press(page.getByRole('button', { name: 'A newer version arrived' }))
  await page.getByRole('dialog').waitFor()
  await look(page, 'newer version')
  await press(page.getByRole('button', { name: 'Keep this version' }))
}

async function afterSignIn(kiosk: OpenKiosk, look: Look): Promise<void> {
  await startTimer(await kiosk.currentPage(), 'Oven 2', 2)
  const page = await signOut(kiosk)
  await page.getByRole('alert', { name: 'Oven 2' }).waitFor()
  await look(page, 'sign-in, a timer rings')
  await signIn(page, people.secondCook)
  await page.getByRole('heading', { name: 'In progress' }).waitFor()
  await look(page, 'station board after sign-in, a timer rings')
  await stopRinging(page)
  await look(page, 'station board after sign-in')
}

async function openOverview(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await page.getByRole('button', { name: 'Start cooking' }).waitFor()
}

async function startTimer(page: Page, name: string, seconds: number): Promise<void> {
  await page.evaluate((wanted) => window.kiosk?.startTimer({ ...wanted, place: null }), { name, seconds })
}

async function stopRinging(page: Page): Promise<void> {
  await press(page.getByRole('alert').getByRole('button', { name: 'Stop' }))
  await page.getByRole('alert').waitFor({ state: 'detached' })
}

async function atLargestText(page: Page, then: () => Promise<void>): Promise<void> {
  await setTextSize(page, 'Larger text', ['1.2', '1.45'])
  await then()
  await setTextSize(page, 'Smaller text', ['1.2', '1'])
}

async function setTextSize(page: Page, button: string, scales: readonly string[]): Promise<void> {
  for (const [index, scale] of scales.entries()) {
    // A second press within the debounce time would be ignored.
    if (index > 0) await page.waitForTimeout(200)
    await press(page.getByRole('button', { name: button }))
    await expect
      .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--text-scale') || '1'))
      .toBe(scale)
  }
}

async function jumpTo(page: Page, step: number): Promise<void> {
  await press(page.getByRole('button', { name: new RegExp(`^Go to step ${step}(,|$)`) }))
  await page.getByLabel(`Step ${step} of`).waitFor()
}

async function leave(page: Page): Promise<void> {
  await press(page.getByRole('button', { name: 'Leave', exact: true }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
}

/** Goes to a section by the beginning of its name, because its button may show a count. */
async function goToSection(page: Page, name: RegExp): Promise<void> {
  await press(page.getByRole('navigation').getByRole('button', { name }))
}
