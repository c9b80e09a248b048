import { touchesOn } from '../hand.ts'
import { expect, people, signInByTouch, test } from '../stage/stage.ts'

test('digits, password, “Sign in”: no touch more, nothing before the recipes', async ({ service, kiosk, page }) => {
  const before = await touchesOn(page)
  // The number is the only field, and then the password.
  await expect(page.getByRole('textbox')).toHaveCount(1)
  let searches = 0
  const { searchRecipes } = kiosk.calls
  kiosk.calls.searchRecipes = (input) => {
    searches++
    return searchRecipes(input)
  }
  await page.evaluate(() => {
    const seen: string[] = []
    Reflect.set(window, 'seen', seen)
    // Runs after each change of the page, before the change is drawn.
    new MutationObserver(() => {
      const isList = document.querySelector('[data-screen="recipes"]') !== null
      const has = document.querySelector('[data-row="recipe"]') === null ? 'without recipes' : 'with recipes'
      const now = isList ? `list ${has}` : 'form'
      if (seen.at(-1) !== now) seen.push(now)
    }).observe(document.body, { childList: true, subtree: true })
  })
  await signInByTouch(page, people.cook)
  await expect(page.getByRole('button', { name: /^0104/ })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  expect((await touchesOn(page)) - before).toBe(people.cook.number.length + people.cook.password.length + 1)
  expect(kiosk.state().session).toMatchObject({ employeeNumber: people.cook.number })
  // Never an empty list, never the form again.
  expect(await page.evaluate(() => Reflect.get(window, 'seen'))).toEqual(['form', 'list with recipes'])
  // Recipes that were read a moment ago are not read again at sign-in, and are asked for once.
  await kiosk.pass(5000)
  expect(searches).toBe(1)
  const asked = service.requests.map(({ operation }) => operation)
  expect(asked.slice(asked.indexOf('login') + 1)).not.toContain('recipes')
})
