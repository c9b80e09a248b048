import { touchesOn } from '../hand.ts'
import { expect, people, signInByTouch, test } from '../stage/stage.ts'

test('from the first touch to the recipes: five digits, the password and “Sign in”, and no further touch', async ({
  service,
  kiosk,
  page,
}) => {
  const before = await touchesOn(page)
  // The number is the only field, and then the password.
  await expect(page.getByRole('textbox')).toHaveCount(1)
  await signInByTouch(page, people.cook)
  await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  expect((await touchesOn(page)) - before).toBe(people.cook.number.length + people.cook.password.length + 1)
  expect(kiosk.state().session).toMatchObject({ employeeNumber: people.cook.number })
  // Recipes that were read a moment ago are not read again at sign-in.
  await page.waitForTimeout(1500)
  const asked = service.requests.map(({ operation }) => operation)
  expect(asked.slice(asked.indexOf('login') + 1)).not.toContain('recipes')
})
