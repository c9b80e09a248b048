import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { moreOfStep } from '../cooking/walking.ts'
import { drawn } from '../hand.ts'
import { expect, people, signInByTouch, signOut, test, touch } from '../kiosk.ts'
import { asset, confirmByTouch, deletions, openRetirement, product } from '../retiring/byTouch.ts'

async function openRecipe(page: Page, search: string, name: RegExp): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(search)
  await touch(page.getByRole('button', { name }))
}

async function walkSourdough(page: Page): Promise<void> {
  await openRecipe(page, 'sourdough country', /^0412 Sourdough country loaf/)
  await expect(page.getByRole('heading', { name: 'Sourdough country loaf' })).toBeVisible()
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  for (let step = 1; step <= 9; step++) {
    await expect(page.getByText(`${step} of 9`)).toBeVisible()
    await expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
    if (step === 5) {
      await expect(page.getByRole('heading', { name: 'Mix the dough' })).toBeVisible()
      await expect(page.getByRole('checkbox', { name: 'Bread flour T65' })).toBeVisible()
      // Back to the fourth step, and forward again.
      await turn(page, 'Back')
      await expect(page.getByText('4 of 9')).toBeVisible()
      await turn(page, /^Next/)
      await expect(page.getByText('5 of 9')).toBeVisible()
    }
    if (step < 9) await turn(page, /^Next/)
  }
  await turn(page, 'Finish')
  await expect(page.getByRole('heading', { name: 'Finished', exact: true })).toBeVisible()
  await turn(page, 'Recipes')
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
}

/**
 * Turns the page after the guard against double taps. Reads a text that is longer than the display to its end first.
 */
async function turn(page: Page, name: string | RegExp): Promise<void> {
  const more = moreOfStep(page)
  while (name !== 'Back' && (await more.isVisible())) {
    await touch(more)
    await drawn(page)
  }
  await touch(page.getByRole('button', { name }))
}

async function retire(page: Page, number: string, where: typeof asset): Promise<void> {
  await openRetirement(page, number, where)
  await confirmByTouch(page, number)
  await expect(page.getByRole('button', { name: 'Take it back' })).toBeVisible()
}

/** Retires an asset and a product as the technician, who is signed in. */
async function retireBoth(page: Page, service: SimulatedService): Promise<void> {
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await retire(page, '20107', asset)
  await expect(page.getByText('Accepted by the service')).toHaveCount(1)
  await retire(page, 'J-30044', product)
  await expect(page.getByText('Accepted by the service')).toHaveCount(2)
  await expect.poll(() => service.kitchen.deletedAssets.map(({ asset_number }) => asset_number)).toEqual(['20107'])
  await expect.poll(() => service.kitchen.deletedProducts.map(({ jsin }) => jsin)).toEqual(['J-30044'])
}

const bothDeletions = [
  { path: '/data-stage/delete-1', type: 'application/json', json: { asset_number: '20107' } },
  { path: '/data-stage/delete-2', type: 'application/json', json: { jsin: 'J-30044' } },
]

test('a cook cooks nine steps and a technician retires an asset and a product, by touch', async ({
  service,
  kiosk,
  page,
}) => {
  await signInByTouch(page, people.cook)
  await expect(page.getByRole('button', { name: new RegExp(people.cook.name) })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Maintenance' })).toHaveCount(0)
  await walkSourdough(page)
  await signOut(kiosk)
  await signInByTouch(page, people.technician)
  await retireBoth(page, service)

  const logins = service.requests.filter(({ operation }) => operation === 'login')
  expect(logins.map(({ method, path, query }) => ({ method, path, query }))).toEqual([
    {
      method: 'GET',
      path: '/auth-stage/v1/auth-login-verify',
      query: { entity_number: '4021', employee_number: '10482', password: 'walrus' },
    },
    {
      method: 'GET',
      path: '/auth-stage/v1/auth-login-verify',
      query: { entity_number: '4021', employee_number: '20331', password: 'piston' },
    },
  ])
  expect(deletions(service)).toEqual(bothDeletions)
})
