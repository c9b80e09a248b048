import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { expect, people, readState, signIn, test, touch } from '../kiosk.ts'
import { withStepTitle } from './changedRecipe.ts'
import { finish, goToRecipes, goToSection, leave, startCooking, walk } from './walking.ts'

/** One of the shortest recipes of the practice kitchen. */
const short = { number: '0136', name: 'Gougères' }

async function cookToTheEnd(page: Page): Promise<number> {
  await startCooking(page, short.number)
  const label = await page.getByLabel(/^Step 1 of/).getAttribute('aria-label')
  const count = Number(label?.split(' ').at(-1))
  await walk(page, { from: 1, to: count, of: count })
  await finish(page)
  return count
}

test('a batch is started over with a newer version, is closed and brought back, and keeps its place beside another one', async ({
  service,
  page,
}) => {
  await signIn(page, people.cook)
  await test.step('a newer version lists its changes, and is cooked in a batch that is started over', async () => {
    await startCooking(page, '0412')
    await walk(page, { from: 1, to: 2, of: 9 })
    const heading = page.getByRole('heading', { level: 1 })
    const title = (await heading.textContent()) ?? ''
    service.setRecipes(withStepTitle(service.kitchen.recipes, { number: '0412', step: 1, title: 'Heat up' }))
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    const arrived = page.getByRole('button', { name: 'A newer version arrived' })
    await expect(arrived).toBeVisible()
    await expect(heading).toHaveText(title)
    await touch(arrived)
    const question = page.getByRole('dialog', { name: 'A newer version of 0412 Sourdough country loaf' })
    await expect(question).toContainText(`Step 2 is now called “Heat up”. It was “${title}”.`)
    await touch(question.getByRole('button', { name: 'Keep this version' }))
    await expect(heading).toHaveText(title)
    await touch(arrived)
    await touch(question.getByRole('button', { name: 'Start over' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    await walk(page, { from: 1, to: 2, of: 9 })
    await expect(heading).toHaveText('Heat up')
    await expect(arrived).toHaveCount(0)
  })
  await test.step('a recipe that the service has no more is cooked on, and the cook is told', async () => {
    const { recipes } = service.kitchen
    const gone = page.getByText('Recipe withdrawn')
    for (const [sent, count] of [
      [recipes.filter((one) => Object(one).recipe_number !== '0412'), 1],
      [recipes, 0],
    ] as const) {
      service.setRecipes(sent)
      await page.evaluate(() => window.kiosk?.refreshLibrary(null))
      await expect(gone).toHaveCount(count)
      await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    }
  })
  await test.step('closing a batch has to be confirmed, and it can be brought back unchanged', async () => {
    await walk(page, { from: 2, to: 3, of: 9 })
    await leave(page)
    await goToSection(page, 'In progress')
    const card = page.getByRole('group', { name: /^0412 Sourdough country loaf, step 3 of 9, Mara Lindqvist/ })
    await touch(card.getByRole('button', { name: 'Close…' }))
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Keep it' }))
    await expect(card).toBeVisible()
    await touch(card.getByRole('button', { name: 'Close…' }))
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Close the batch' }))
    await expect(card).toHaveCount(0)
    await expect(page.getByText('Closed by you just now')).toHaveCount(2)
    await touch(page.getByRole('button', { name: 'Bring back 0412 Sourdough country loaf' }).first())
    await expect(card).toBeVisible()
    await touch(card.getByRole('button', { name: 'Carry on' }))
    await expect(page.getByLabel('Step 3 of 9')).toBeVisible()
  })
  await test.step('two batches keep their own steps, and the navigation counts them', async () => {
    await walk(page, { from: 3, to: 4, of: 9 })
    await leave(page)
    await startCooking(page, '0107')
    await walk(page, { from: 1, to: 2, of: 6 })
    await leave(page)
    const section = page.getByRole('navigation').getByRole('button', { name: 'In progress', exact: true })
    await expect(section).toHaveAccessibleDescription('2 batches')
    for (const [name, place] of [
      [/^0412/, 'Step 4 of 9'],
      [/^0107/, 'Step 2 of 6'],
    ] as const) {
      await touch(page.getByRole('article', { name }).getByRole('button', { name: 'Carry on' }))
      await expect(page.getByLabel(place)).toBeVisible()
      await leave(page)
    }
  })
})

test('a batch is finished, brought back, finished again, and written as CSV', async ({ openKiosk }) => {
  const folder = await mkdtemp(join(tmpdir(), 'linecook-export-'))
  try {
    const kiosk = await openKiosk({ station: { export: { folder } } })
    const page = await kiosk.currentPage()
    await signIn(page, people.cook)
    const count = await cookToTheEnd(page)
    await test.step('finishing can be undone, which brings the batch back at its last step', async () => {
      await touch(page.getByRole('button', { name: 'Undo' }))
      await expect(page.getByLabel(`Step ${count} of ${count}`)).toBeVisible()
      await finish(page)
    })
    await test.step('a finished batch says how to keep its result; the same scale is cooked again from the overview, and no batch is left there', async () => {
      const facts = page.getByRole('region', { name: 'As the recipe says' })
      await expect(facts.getByText('Serve the same day')).toBeVisible()
      await expect(facts.getByText('Allergens')).toBeVisible()
      await touch(page.getByRole('button', { name: 'Cook again' }))
      await expect(page.getByRole('button', { name: 'Start cooking' })).toBeVisible()
      expect((await readState(page)).batches).toEqual([])
      await goToRecipes(page)
      await goToSection(page, 'In progress')
      await expect(page.getByRole('heading', { name: 'No batch is in progress at this station' })).toBeVisible()
    })
    await test.step('ended batches are exported as CSV into the export folder of the station file', async () => {
      await touch(page.getByRole('button', { name: 'Export the record' }))
      await expect(page.getByText('1 batch written')).toBeVisible()
      const [file = '', ...others] = await readdir(folder)
      expect(others).toEqual([])
      await expect(page.getByText(join(folder, file))).toBeVisible()
      const rows = (await readFile(join(folder, file), 'utf8'))
        .trim()
        .split('\r\n')
        .filter((row) => row.includes(',finished,'))
      expect(rows).toHaveLength(count)
      for (const row of rows) expect(row).toContain(`,${people.cook.number},${people.cook.name},`)
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
