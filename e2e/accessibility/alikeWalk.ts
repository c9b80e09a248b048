import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { scan, seeWholeStep } from '../cooking/atStep.ts'
import { goToSection, leave } from '../cooking/walking.ts'
import { expect, type OpenKiosk, people, press, pressKey, readState, signIn, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { confirmByBridge } from '../retiring/retiring.ts'
import { alikeKitchen } from './alikeKitchen.ts'

type Look = (page: Page, screen: string) => Promise<void>

/** Some recipes of the practice kitchen, with alike names. */
async function serve(service: SimulatedService): Promise<void> {
  const { recipes } = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
  const wanted = recipes.filter(({ recipe_number }, index) => index < 14 || ['0412', '0230'].includes(recipe_number))
  service.setRecipes(alikeKitchen(wanted))
}

/** Goes through every screen with names of recipes, products and assets, in a kitchen where these are alike. */
export async function walkThroughAlikeNames(kiosk: OpenKiosk, service: SimulatedService, look: Look): Promise<void> {
  await serve(service)
  const page = await kiosk.currentPage()
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await signIn(page, people.technician)
  await cook(page, look)
  await board(page, look)
  await retire(page, look)
  await count(page, look)
}

async function open(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await page.getByRole('region', { name: 'Fetch' }).waitFor()
}

async function cook(page: Page, look: Look): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find a recipe' })
  await page.getByRole('button', { name: /^0104/ }).waitFor()
  await look(page, '10-recipes')
  await field.fill('soya')
  await page.getByText('for “soya”').waitFor()
  await look(page, '11-searched')
  await open(page, '0412')
  await look(page, '20-overview')
  await press(page.getByRole('button', { name: /^Other scale/ }))
  await page.getByRole('dialog').waitFor()
  await look(page, '21-scale')
  await pressKey(page, 'Escape')
  for (const box of (await page.getByRole('checkbox').all()).slice(0, 3)) await press(box)
  await look(page, '22-overview-ticked')
  await press(page.getByRole('button', { name: 'See all steps' }))
  await look(page, '23-overview-steps')
  await press(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel('Step 1 of 9').waitFor()
  await press(page.getByRole('button', { name: /^Go to step 5(,|$)/ }))
  await page.getByLabel('Step 5 of 9').waitFor()
  await look(page, '30-step')
  const oneAtATime = page.getByRole('button', { name: 'One at a time' })
  if (await oneAtATime.isVisible()) await press(oneAtATime)
  await look(page, '31-bowl')
  await seeWholeStep(page)
  await look(page, '32-step-whole')
  await press(page.getByRole('button', { name: 'See all steps' }))
  await look(page, '33-steps')
  await press(page.getByRole('button', { name: 'Back to the step' }))
  await scan(page, 'J-20150')
  await page.getByRole('alert').waitFor()
  await look(page, '34-scanned-other')
  await touch(page.getByRole('button', { name: 'Understood' }))
  await leave(page)
  await open(page, '0230')
  await press(page.getByRole('button', { name: 'Start cooking' }))
  await page.getByLabel(/^Step 1 of/).waitFor()
  await seeWholeStep(page)
  await page.evaluate(async () => {
    const state = await window.kiosk?.readState(null)
    for (const [index, batch] of (state?.batches ?? []).entries())
      for (const extra of ['with lupin', 'without lupin'])
        await window.kiosk?.startTimer({
          name: `Prove the gluten-free loaves ${extra}`,
          seconds: 1500 + 120 * index,
          place: { batchId: batch.id, step: batch.step },
        })
  })
  await look(page, '35-two-batches')
  await leave(page)
  await field.fill('')
  await page.getByRole('button', { name: 'Carry on' }).first().waitFor()
  await look(page, '12-recipes-with-batches')
}

async function board(page: Page, look: Look): Promise<void> {
  await goToSection(page, /^In progress/)
  await page.getByRole('group', { name: /^0412/ }).waitFor()
  await look(page, '40-board')
  await press(page.getByRole('button', { name: 'Close…' }).first())
  await page.getByRole('dialog').waitFor()
  await look(page, '41-close')
  await pressKey(page, 'Escape')
  await goToSection(page, /^Timers/)
  await page.getByRole('button', { name: 'Set a timer' }).waitFor()
  await look(page, '42-timers')
  await goToSection(page, /^Recipes/)
  await page.evaluate(async () => {
    for (const extra of ['with lupin', 'without lupin'])
      await window.kiosk?.startTimer({ name: `Prove the gluten-free loaves ${extra}`, seconds: 1, place: null })
  })
  await expect(page.getByRole('alert')).toHaveCount(2)
  await look(page, '43-ringing')
  for (const stop of [0, 1]) {
    await press(page.getByRole('alert').first().getByRole('button', { name: 'Stop' }))
    await expect(page.getByRole('alert')).toHaveCount(1 - stop)
  }
  await touch(page.getByRole('button', { name: 'Lock', exact: true }))
  await page.getByRole('dialog', { name: 'Locked' }).waitFor()
  await look(page, '44-locked')
  await page.getByRole('textbox', { name: 'Password' }).fill(people.technician.password)
  await pressKey(page, 'Enter')
  await expect(page.getByRole('dialog', { name: 'Locked' })).toHaveCount(0)
  await finish(page, look)
}

async function finish(page: Page, look: Look): Promise<void> {
  for (const number of ['0107', '0109']) {
    await open(page, number)
    await press(page.getByRole('button', { name: 'Start cooking' }))
    await page.getByLabel(/^Step 1 of/).waitFor()
    await page.evaluate(async () => {
      const batchId = (await window.kiosk?.readState(null))?.openBatch ?? ''
      await window.kiosk?.finishBatch({ batchId })
    })
    await page.getByRole('heading', { name: 'Finished', exact: true }).waitFor()
    if (number === '0109') await look(page, '50-finished')
    await press(page.getByRole('button', { name: 'Recipes', exact: true }))
  }
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('')
  await page.getByRole('button', { name: /^0104/ }).first().waitFor()
  await look(page, '13-recipes-made-lately')
  await goToSection(page, /^In progress/)
  await look(page, '51-ended-lately')
}

async function retire(page: Page, look: Look): Promise<void> {
  await goToSection(page, /^Recipes/)
  await press(page.getByRole('button', { name: 'Maintenance' }))
  const rows = page.getByRole('button', { name: /bakery/ })
  await rows.first().waitFor()
  await look(page, '60-assets')
  await press(page.getByRole('button', { name: /^20107|^BAKERY-2026-20107/ }).first())
  await page.getByRole('button', { name: 'Retire this asset…' }).waitFor()
  await look(page, '61-asset')
  await press(page.getByRole('button', { name: 'Retire this asset…' }))
  await page.getByRole('textbox', { name: 'Type its number again' }).waitFor()
  await look(page, '62-confirm')
  await press(page.getByRole('button', { name: 'Keep the asset' }))
  await press(page.getByRole('tab', { name: 'Products' }))
  await page.getByRole('button', { name: /^J-/ }).first().waitFor()
  await look(page, '63-products')
  await press(page.getByRole('button', { name: /^J-20118/ }))
  await look(page, '64-product')
  await press(page.getByRole('tab', { name: 'Assets' }))
  await press(page.getByRole('button', { name: 'Retire several…' }))
  for (const row of (await rows.all()).slice(0, 3)) await press(row)
  await look(page, '65-several')
  await press(page.getByRole('button', { name: 'Sold' }))
  await page.getByRole('textbox', { name: /^Scan each tag/ }).waitFor()
  await look(page, '66-several-confirm')
  await press(page.getByRole('button', { name: 'Back to the list' }))
  await press(page.getByRole('button', { name: 'Empty the list' }))
  await press(page.getByRole('button', { name: 'Back', exact: true }))
  for (const number of ['20107', 'BAKERY-2026-20112-01']) await confirmByBridge(page, number)
  await page.getByRole('button', { name: 'Take them back' }).waitFor()
  await look(page, '67-held')
  await press(page.getByRole('tab', { name: /^Requests/ }))
  await look(page, '68-requests')
  await page.evaluate(async () => {
    for (const { id } of (await window.kiosk?.readState(null))?.requests ?? [])
      await window.kiosk?.takeBack({ requestIds: [id] })
  })
  await press(page.getByRole('tab', { name: 'Journal' }))
  await page.getByRole('article').first().waitFor()
  await look(page, '69-journal')
  await press(page.getByRole('tab', { name: 'Assets' }))
}

async function count(page: Page, look: Look): Promise<void> {
  await press(page.getByRole('button', { name: 'Inventory…' }))
  await press(page.getByRole('button', { name: 'Begin an inventory' }))
  await page.getByRole('checkbox').first().waitFor()
  await look(page, '70-inventory-dark')
  const numbers = await page
    .getByRole('checkbox')
    .evaluateAll((all) =>
      all.map((one) => (one.textContent ?? '').match(/(?:BAKERY-2026-\d+-01|\d{5})(?!-)/)?.[0] ?? ''),
    )
  for (const number of numbers.slice(0, 6))
    await page.evaluate((code) => window.kiosk?.noteFound({ number: code, how: 'scanned' }), number)
  await look(page, '71-inventory-lit')
  await press(page.getByRole('button', { name: /^Look for these/ }))
  await look(page, '72-look-for')
  expect((await readState(page)).batches.length).toBeGreaterThan(0)
}
