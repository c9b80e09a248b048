import { expect, people, pressKey, readState, signIn, test, typeByHand } from '../kiosk.ts'

declare global {
  interface Window {
    /** What the page has shown since the observation began. */
    looked?: { listWithoutRecipes: boolean; list: boolean; formAgain: boolean }
  }
}

test('after signing in, the list appears together with its recipes: never an empty list, never the form again', async ({
  page,
}) => {
  await expect.poll(async () => (await readState(page)).library.count).toBeGreaterThan(0)
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
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
  await kiosk.app.evaluate(({ ipcMain }) => {
    const asked = { times: 0 }
    Object.assign(globalThis, { asked })
    ipcMain.removeHandler('kiosk:searchRecipes')
    ipcMain.handle('kiosk:searchRecipes', () => {
      asked.times++
      return { cards: [], total: 0, sections: [] }
    })
  })
  await signIn(page, people.cook)
  await page.getByRole('button', { name: new RegExp(people.cook.name) }).waitFor()
  // A second question would have been answered by now.
  await page.waitForTimeout(500)
  expect(await kiosk.app.evaluate(() => Reflect.get(globalThis, 'asked'))).toEqual({ times: 1 })
})
