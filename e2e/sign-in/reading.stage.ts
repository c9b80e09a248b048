import type { Page } from 'playwright/test'
import { leave, startCooking, walk } from '../cooking/walking.ts'
import { openRecipe } from '../openRecipe.ts'
import { expect, people, pressKey, signInByKeys, signOut, test, touch } from '../stage/stage.ts'

const said = 'You are reading without signing in. Nothing is recorded.'

async function read(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await page.getByRole('button', { name: /^0104/ }).waitFor()
}

async function open(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await page.getByRole('region', { name: 'Whole recipe' }).waitFor()
}

const signInButton = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true })

test('an employee reads without signing in, and signs in on the same screen', async ({ kiosk }) => {
  let page = await kiosk.currentPage()
  await test.step('every screen of a reading says so, and actions there are not recorded', async () => {
    for (const go of [
      () => read(page),
      () => open(page, '0412'),
      () => touch(page.getByRole('button', { name: 'Read the steps' })),
      () => walk(page, { from: 1, to: 3, of: 9 }),
    ]) {
      await go()
      await expect(page.getByText(said)).toBeVisible()
    }
    await expect(page.getByRole('button', { name: /^Start/ })).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Leave', exact: true }))
    expect(kiosk.state()).toMatchObject({ session: null, batches: [], timers: [], endedLately: [] })
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(signInButton(page))
  })
  await test.step('an employee who signs in from the list of recipes finds it with the same search and place', async () => {
    // An open batch adds a card above the list after signing in.
    await signInByKeys(page, people.secondCook)
    await startCooking(page, '0107')
    await leave(page)
    page = await signOut(kiosk)

    await read(page)
    const down = page.getByRole('button', { name: 'Down', exact: true })
    await touch(down)
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    const row = page.locator('[data-row="recipe"]').first()
    const before = (await row.getAttribute('aria-label')) ?? ''
    await touch(signInButton(page))
    await signInByKeys(page, people.cook)
    // The batch that was left stands on the first page; the list stays where it is.
    await expect(page.getByRole('button', { name: before })).toBeVisible()
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    await touch(page.getByRole('button', { name: 'Up', exact: true }))
    await expect(page.getByRole('button', { name: 'Take over' })).toHaveCount(1)

    page = await signOut(kiosk)
    await read(page)
    const find = page.getByRole('searchbox', { name: 'Find a recipe' })
    await find.fill('butter')
    await touch(signInButton(page))
    await signInByKeys(page, people.cook)
    await expect(find).toHaveValue('butter')
    await expect(page.getByText('for “butter”')).toBeVisible()
  })
  page = await signOut(kiosk)
  await test.step('an employee who goes back from sign-in at a step reads on, and one who signs in there stays and can cook from it, although a batch was left at the station', async () => {
    await read(page)
    await open(page, '0412')
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await walk(page, { from: 1, to: 4, of: 9 })
    await touch(signInButton(page))
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await expect(page.getByLabel('Step 4 of 9')).toBeVisible()
    await touch(signInButton(page))
    // Keys pressed in sign-in turn no page below it.
    await pressKey(page, 'PageDown')
    await signInByKeys(page, people.cook)
    await expect(page.getByLabel('Step 4 of 9')).toBeVisible()
    const cook = page.getByRole('button', { name: 'Start cooking from this step' })
    await touch(cook)
    await expect(cook).toHaveCount(0)
    await expect(page.getByLabel('Step 4 of 9')).toBeVisible()
    const { batches, openBatch } = kiosk.state()
    expect(batches).toHaveLength(2)
    const own = batches.find(({ id }) => id === openBatch)
    expect(own).toMatchObject({ recipeNumber: '0412', step: 3, done: [], startedBy: { name: people.cook.name } })
  })
})

test('who signs in at an overview stays there, in the usual text size, and can fetch and cook', async ({ page }) => {
  const heading = page.getByRole('heading', { name: 'Check the levain' })
  const size = () => heading.evaluate((element) => getComputedStyle(element).fontSize)
  await read(page)
  await open(page, '0412')
  const usual = await size()
  await touch(page.getByRole('button', { name: 'Larger text' }))
  expect(await size()).not.toBe(usual)
  await touch(signInButton(page))
  await signInByKeys(page, people.cook)
  await expect(page.getByText(said)).toHaveCount(0)
  expect(await size()).toBe(usual)
  await expect(page.getByRole('checkbox', { name: 'Levain', exact: true })).toBeVisible()
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
})
