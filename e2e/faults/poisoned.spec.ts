import type { Page } from 'playwright/test'
import { backToStep, seeWholeRecipe } from '../cooking/walking.ts'
import { expect, people, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'

const huge = 'x'.repeat(10_000_000)
const half = 'Half \ud83d of a sign'

/** Opens a recipe by its number and goes through every screen of it. */
async function lookThrough(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel(/^Step 1 of/)).toBeVisible()
  await seeWholeRecipe(page)
  await backToStep(page)
  await touch(page.getByRole('button', { name: 'Leave' }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
}

test('recipes with huge names, thousands of steps and lone surrogates are shown or set aside, and no window is lost', async ({
  openKiosk,
  service,
}) => {
  const others = service.kitchen.recipes
  const like = (number: string, record: object) => ({ pk: number, recipe_number: number, ...record })
  const steps = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ step_number: index + 1, title: `Stir ${index + 1}` }))
  service.setRecipes([
    ...others,
    like('9001', { recipe_name: 'Endless', steps: steps(200_000) }),
    like('9002', { recipe_name: huge, steps: [{ title: half, description: half }] }),
    like('9003', { recipe_name: 'Long day', steps: steps(9999) }),
    like('9004', { recipe_name: half, steps: [{ title: half, description: half }] }),
  ])
  const { authBaseUrl, dataBaseUrl } = service
  const kiosk = await openKiosk({ station: { service: { authBaseUrl, dataBaseUrl, timeoutSeconds: 30 } } })
  await kiosk.currentPage()
  await expect
    .poll(async () => (await readState(await kiosk.currentPage())).library.count, { timeout: 60_000 })
    .toBe(others.length + 3)
  const page = await kiosk.currentPage()
  expect((await readState(page)).notices).toMatchObject([{ kind: 'recipesSetAside', names: ['9001 Endless'] }])
  await signIn(page, people.cook)
  for (const number of ['9002', '9003', '9004']) await lookThrough(page, number)
  expect(JSON.stringify(await readState(page)).length).toBeLessThan(20_000)
  expect(kiosk.output()).not.toMatch(/The page/)

  // A state with moments outside the range of `Date` reaches the page.
  const shown = await kiosk.app.evaluate(({ BrowserWindow }, at) => {
    const [window] = BrowserWindow.getAllWindows()
    return window?.webContents.executeJavaScript(`kiosk.readState(null)`).then((state) => {
      const batches = state.batches.map((batch: object) => ({ ...batch, startedAt: at, movedAt: at, leftAt: at }))
      const library = { ...state.library, readAt: at }
      const connection = { kind: 'unreachable', because: { kind: 'timeout' }, since: at }
      window.webContents.send('kiosk:state', { ...state, batches, library, connection })
      return batches.length
    })
  }, 8.64e15 + 1)
  expect(shown).toBe(3)
  await touch(page.getByRole('button', { name: /^In progress/ }))
  await expect(page.getByText('—').first()).toBeVisible()
  expect(kiosk.output()).not.toMatch(/The page/)
  await signOut(kiosk)
})
