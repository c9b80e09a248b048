import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { expectTold, failOnce } from '../recovery/failOnce.ts'
import { withMoreSalt } from './changedRecipe.ts'
import { small } from './oddRecipe.ts'
import { batchCount, FLOUR, line, openOverview } from './overview.ts'
import { seeWholeRecipe, startCooking, turnTo } from './walking.ts'

test('a newer version is marked while fetching and after the batch; a refused tick is reverted', async ({
  service,
  openKiosk,
}) => {
  const asItIs = service.kitchen.recipes
  const kiosk = await openKiosk(small)
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await test.step('a newer version that arrives while fetching is marked, and the batch is started over with it on request', async () => {
    await openOverview(page, '0412')
    await turnTo(page, line(page, FLOUR))
    await touch(line(page, FLOUR))
    await expect.poll(() => batchCount(page)).toBe(1)
    service.setRecipes(service.kitchen.recipes.map(withMoreSalt))
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    await touch(page.getByRole('button', { name: 'A newer version arrived' }))
    await expect(page.getByRole('dialog').getByText('Step 5: Sea salt, fine now 72 g, before 64 g.')).toBeVisible()
    await failOnce(kiosk, 'startOver')
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Start over' }))
    await expectTold(page)
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Start over' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await seeWholeRecipe(page)
    await expect(line(page, 'Sea salt, fine')).toHaveAccessibleDescription(/^72\sg/)
    await page.evaluate(async () => {
      const batch = (await window.kiosk?.readState(null))?.batches[0]
      if (batch !== undefined) await window.kiosk?.closeBatch({ batchId: batch.id })
    })
    service.setRecipes(asItIs)
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  })
  await test.step('a line that changed since the cook made the recipe last is marked with the day and the earlier value', async () => {
    await startCooking(page, '0412')
    await page.evaluate(async () => {
      const batch = (await window.kiosk?.readState(null))?.batches[0]
      if (batch !== undefined) await window.kiosk?.finishBatch({ batchId: batch.id })
    })
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()

    await openOverview(page, '0412')
    service.setRecipes(service.kitchen.recipes.map(withMoreSalt))
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    // A batch starts with what is shown.
    await expect(page.getByText('The recipe has changed. This is its newer version.')).toBeVisible()
    await expect(line(page, 'Sea salt, fine')).toHaveAccessibleDescription(/^72\s+g\s+Sea\s+salt,\s+fine\s+.*changed/)
    await expect(line(page, FLOUR)).not.toHaveAccessibleDescription(/changed/)
    await expect(page.getByText('changed, was 24–25 °C')).toBeVisible()
    await touch(page.getByRole('button', { name: /^Changed since .*: .*Sea salt, fine/ }))
    const [back, clock] = await Promise.all([
      page.getByRole('button', { name: 'Recipes', exact: true }).boundingBox(),
      page.locator('header time').boundingBox(),
    ])
    expect(clock?.y, 'the clock is in the first line of the bar').toBeLessThan((back?.y ?? 0) + (back?.height ?? 0))
    const list = page.getByRole('dialog', { name: /^Changed on / })
    await expect(list.getByText('Step 5: Sea salt, fine now 72 g, before 64 g.')).toBeVisible()
    await touch(list.getByRole('button', { name: 'Close the list' }))
    await expect(page.getByRole('listitem').filter({ hasText: 'Mix the dough' })).toContainText('changed')
  })
  // The last step, because it replaces the handler of ticks in the main process.
  await test.step('a refused tick is reverted and says why, at a step and at the whole recipe', async () => {
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await touch(page.getByRole('button', { name: /^Go to step 5/ }))
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    await kiosk.app.evaluate(({ ipcMain }) => {
      ipcMain.removeHandler('kiosk:tick')
      ipcMain.handle('kiosk:tick', () => ({ ok: false, failure: { kind: 'unknownBatch' } }))
    })
    const said = page.getByText('This batch has ended already.')
    await expect(said).toHaveCount(0)
    await touch(line(page, 'Sea salt, fine'))
    await expect(said).toBeVisible()
    await expect(line(page, 'Sea salt, fine')).not.toBeChecked()
    await seeWholeRecipe(page)
    await expect(said).toHaveCount(0)
    await turnTo(page, line(page, FLOUR))
    await touch(line(page, FLOUR))
    await expect(said).toBeVisible()
    await expect(line(page, FLOUR)).not.toBeChecked()
  })
})
