import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { withStepTitle } from './changedRecipe.ts'
import { goToSection } from './walking.ts'

test('the list of recipe problems names every problem with its step and thing, and follows the library', async ({
  service,
  openKiosk,
}) => {
  const asItIs = service.kitchen.recipes
  service.setRecipes(withStepTitle(asItIs, { number: '0107', step: 1, title: '' }))
  const page = await (await openKiosk()).currentPage()
  await signIn(page, people.cook)
  await expect(page.getByRole('button', { name: /^0107/ })).toBeVisible()
  await goToSection(page, 'This station')
  await touch(page.getByRole('button', { name: 'Details' }))
  await touch(page.getByRole('button', { name: 'Recipe problems' }))
  const odd = page.getByRole('button', { name: /^0107 Almond frangipane 1 problem/ })
  await expect(odd).toContainText('Step 2 has no title.')

  service.setRecipes(asItIs)
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await expect(odd).toHaveCount(0)
  await touch(page.getByRole('button', { name: /problem/ }).first())
  await expect(page.getByRole('button', { name: 'Start cooking' })).toBeVisible()
})
