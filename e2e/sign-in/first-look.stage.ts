import { expect, people, pressKey, signIn, test, typeByHand } from '../stage/stage.ts'

declare global {
  interface Window {
    /** What the page has shown since the observation began. */
    looked?: { listWithoutRecipes: boolean; list: boolean; formAgain: boolean }
  }
}

test('after signing in, the list appears together with its recipes: never an empty list, never the form again', async ({
  page,
}) => {
  await typeByHand(page, people.cook.number)
  await page.getByRole('textbox', { name: 'Password' }).waitFor()
  await typeByHand(page, people.cook.password)
  await page.evaluate(() => {
    const looked = { listWithoutRecipes: false, list: false, formAgain: false }
    window.looked = looked
    // Runs after each change of the page, before the change is drawn.
    new MutationObserver(() => {
      if (document.querySelector('[data-screen="recipes"]') === null) {
        looked.formAgain ||= looked.list
        return
      }
      looked.list = true
      looked.listWithoutRecipes ||= document.querySelector('[data-row="recipe"]') === null
    }).observe(document.body, { childList: true, subtree: true })
  })
  await pressKey(page, 'Enter')
  await page.getByRole('button', { name: new RegExp(people.cook.name) }).waitFor()
  await expect(page.locator('[data-row="recipe"]')).not.toHaveCount(0)
  expect(await page.evaluate(() => window.looked)).toEqual({ list: true, listWithoutRecipes: false, formAgain: false })
})

test('after signing in, the recipes are asked for once', async ({ kiosk, page }) => {
  let asked = 0
  const { searchRecipes } = kiosk.calls
  Object.assign(kiosk.calls, {
    searchRecipes(input: Parameters<typeof searchRecipes>[0]) {
      asked++
      return searchRecipes(input)
    },
  })
  await signIn(page, people.cook)
  await page.getByRole('button', { name: new RegExp(people.cook.name) }).waitFor()
  await kiosk.pass(5000)
  expect(asked).toBe(1)
})
