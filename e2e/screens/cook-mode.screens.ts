import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { jumpTo, seeWholeStep } from '../cooking/atStep.ts'
import { goToSection, leave } from '../cooking/walking.ts'
import { type OpenKiosk, people, pressKey, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { openAlbum, panels, type Take } from './album.ts'
import { goOn } from './goOn.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`all cooking screens at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: { ...album.station, scale: { resolutionGrams: 5 } } })
      await cook(kiosk, album.take)
      await afterSignIn(kiosk, album.take)
      await change(kiosk, service, album.take)
      await album.close(kiosk, 'cook-mode')
    })
  }
}

async function openOverview(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await page.getByRole('button', { name: 'Start cooking' }).waitFor()
}

async function textSize(page: Page, name: 'Larger text' | 'Smaller text', times: number): Promise<void> {
  for (let time = 0; time < times; time++) await touch(page.getByRole('button', { name }))
}

async function cook(kiosk: OpenKiosk, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await touch(page.getByRole('checkbox', { name: 'Spiral mixer 40 l' }))
  await take(page, '80-overview-fetching')
  await touch(page.getByRole('button', { name: /^Other scale/ }))
  await take(page, '81-scale')
  await pressKey(page, 'Escape')
  await textSize(page, 'Larger text', 2)
  await take(page, '82-overview-largest-text')
  await textSize(page, 'Smaller text', 2)
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of 9').waitFor()
  for (let step = 2; step <= 5; step++) {
    await goOn(page)
    await page.getByLabel(`Step ${step} of 9`).waitFor()
  }
  await bowl(page, take)
  const suggested = page.getByRole('region', { name: 'Timers for this step' })
  await touch(suggested.getByRole('button', { name: /^30 min/ }))
  await take(page, '83-step-ticked')
  await textSize(page, 'Larger text', 2)
  await take(page, '84-step-largest-text')
  await textSize(page, 'Smaller text', 2)
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await take(page, '85-all-steps')
  await touch(page.getByRole('button', { name: 'Yield, allergens, temperatures' }))
  await take(page, '86-specifications')
  await touch(page.getByRole('button', { name: 'Back to the step' }))
  await leave(page)

  await openOverview(page, '0291')
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of').waitFor()
  await jumpTo(page, 3)
  await take(page, '87-step-long-text-two-batches')
  await leave(page)
  await openOverview(page, '0441')
  await touch(page.getByRole('button', { name: '×3', exact: true }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of').waitFor()
  await seeWholeStep(page)
  await take(page, '88-step-right-to-left')
  await leave(page)
  await take(page, '89-recipes-with-batches')
  await goToSection(page, 'In progress')
  await take(page, '90-in-progress')
  await goToSection(page, 'Timers')
  await take(page, '91-timers')
  await goToSection(page, 'Recipes')
}

/** The bowl of step 5: its second amount, and one that comes later. Ends at the whole step, with the flour ticked. */
async function bowl(page: Page, take: Take): Promise<void> {
  const oneAtATime = page.getByRole('button', { name: 'One at a time' })
  if (await oneAtATime.isVisible()) await touch(oneAtATime)
  await touch(page.getByRole('button', { name: /^Next amount: / }))
  await take(page, '83-bowl')
  await touch(page.getByRole('button', { name: /^Amount 4, / }))
  await take(page, '83-bowl-later')
  await touch(page.getByRole('button', { name: /^Amount 1, .*, in the bowl$/ }))
  await take(page, '83-bowl-in')
  await touch(page.getByRole('button', { name: 'All amounts' }))
  await textSize(page, 'Larger text', 2)
  await touch(oneAtATime)
  await take(page, '83-bowl-largest-text')
  await touch(page.getByRole('button', { name: 'All amounts' }))
  await textSize(page, 'Smaller text', 2)
}

async function afterSignIn(kiosk: OpenKiosk, take: Take): Promise<void> {
  const before = await kiosk.currentPage()
  const [batch] = (await readState(before)).batches
  await before.evaluate(
    async (place) => {
      await window.kiosk?.startTimer({ name: 'Oven 2', seconds: 3, place })
    },
    batch === undefined ? null : { batchId: batch.id, step: 4 },
  )
  const page = await signOut(kiosk)
  await page.getByRole('alert').filter({ hasText: 'Oven 2' }).waitFor()
  await take(page, '92-timer-rings-over-sign-in')
  await signIn(page, people.secondCook)
  await page.getByRole('heading', { name: 'In progress' }).waitFor()
  await take(page, '93-board-after-sign-in-timer-rings')
  await touch(page.getByRole('alert').getByRole('button', { name: 'Stop' }))
  await page.getByRole('alert').waitFor({ state: 'detached' })
  await take(page, '94-board-after-sign-in')
  await touch(page.getByRole('button', { name: 'Leave it' }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
}

async function change(kiosk: OpenKiosk, service: SimulatedService, take: Take): Promise<void> {
  const page = await kiosk.currentPage()
  const { recipes } = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
  service.setRecipes(
    recipes.map((recipe) =>
      recipe.recipe_number !== '0412'
        ? recipe
        : {
            ...recipe,
            steps: recipe.steps.map((step) => ({
              ...step,
              ingredients: step.ingredients.map((line) =>
                line.product_name.startsWith('Sea salt') ? { ...line, quantity: 72 } : line,
              ),
            })),
          },
    ),
  )
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await openRecipe(page, '0412')
  await page.getByRole('heading', { name: 'Sourdough country loaf' }).waitFor()
  await take(page, '95-overview-changed')
  await touch(page.getByRole('button', { name: 'Start another batch' }))
  await touch(page.getByRole('button', { name: 'Recipes' }).first())
  await goToSection(page, 'In progress')
  await touch(page.getByRole('group', { name: /^0412/ }).getByRole('button', { name: 'Take over' }))
  await page.getByRole('button', { name: 'A newer version arrived' }).waitFor()
  await touch(page.getByRole('button', { name: 'A newer version arrived' }))
  await page.getByRole('dialog').waitFor()
  await take(page, '97-newer-version')
  await touch(page.getByRole('button', { name: 'Keep this version' }))
  service.setRecipes(service.kitchen.recipes.filter((one) => Object(one).recipe_number !== '0412'))
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await page.getByText('Recipe withdrawn').waitFor()
  await take(page, '97-withdrawn')
  await leave(page)
  await touch(page.getByRole('button', { name: 'This station' }))
  await take(page, '98-station')
  await touch(page.getByRole('button', { name: 'Details' }))
  await take(page, '98-station-details')
  await touch(page.getByRole('button', { name: 'Recipe problems' }))
  await page.getByText('recipes to look at').waitFor()
  await take(page, '99-recipe-problems')
}
