import type { Page } from 'playwright/test'
import type { RecipeRecord } from '../../src/simulator/kitchen.ts'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, readState, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { leave, startCooking } from './walking.ts'

const FLOUR = 'Bread flour T65'
const WATER = 'Water, 26 °C'

async function openOverview(page: Page, number: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill(number)
  await touch(page.getByRole('button', { name: new RegExp(`^${number}`) }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

/** Puts a recipe of one step in place of all others: lines of name, quantity and unit. */
function setRecipe(service: SimulatedService, lines: readonly (readonly [string, unknown, string])[]): void {
  const names = [...new Set(lines.map(([name]) => name))]
  const ingredients = names.map((name, index) => ({
    jsin: `J-${index}`,
    barcode: '',
    product_name: name,
    product_unit: 'kg',
  }))
  service.setRecipes([
    {
      pk: 'recipe-0900',
      recipe_number: '0900',
      recipe_name: 'Test loaf',
      specifications: [],
      equipments: [],
      ingredients,
      outputs: [],
      steps: lines.map(([name, quantity, unit], index) => ({
        step_number: index + 1,
        title: `Add ${name}`,
        description: '',
        equipments: [],
        ingredients: [{ ...ingredients[names.indexOf(name)], quantity, quantity_unit: unit }],
      })),
    },
  ])
}

const line = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })

/** How many batches the station has, as the main process tells. */
const batchCount = (page: Page) => page.evaluate(async () => (await window.kiosk?.readState(null))?.batches.length)

test('the first tick opens a batch, and ticks and scale are there after the window has crashed', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  expect(await batchCount(page)).toBe(0)
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  expect(await batchCount(page)).toBe(0)
  await touch(line(page, FLOUR))
  await expect(line(page, FLOUR)).toBeChecked()
  await touch(line(page, WATER))
  await touch(line(page, 'Deck oven 2'))
  await expect(page.getByRole('region', { name: 'Fetch' }).getByText('2 of 4')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Equipment' }).getByText('1 of 4')).toBeVisible()
  await expect.poll(() => batchCount(page)).toBe(1)
  // Ticks are on the disk within 200 ms.
  await page.waitForTimeout(300)

  const next = kiosk.app.waitForEvent('window')
  await kiosk.app.evaluate(({ BrowserWindow }) =>
    BrowserWindow.getAllWindows()[0]?.webContents.forcefullyCrashRenderer(),
  )
  await next
  const renewed = await kiosk.glass()
  await expect(renewed.getByRole('heading', { name: 'Sourdough country loaf' })).toBeVisible()
  await expect(line(renewed, FLOUR)).toBeChecked()
  await expect(line(renewed, WATER)).toBeChecked()
  await expect(line(renewed, 'Deck oven 2')).toBeChecked()
  await expect(line(renewed, 'Levain')).not.toBeChecked()
  await expect(renewed.getByRole('button', { name: '×2', exact: true })).toHaveAttribute('aria-pressed', 'true')
  await expect(line(renewed, FLOUR)).toHaveAccessibleDescription(/6\.40 kg/)
  await touch(renewed.getByRole('button', { name: 'Start cooking' }))
  await expect(renewed.getByLabel('Step 1 of 9')).toBeVisible()
  expect(await batchCount(renewed)).toBe(1)
})

test('many touches in one moment open one batch, and none of them is lost', { tag: '@long' }, async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await page.evaluate(() => {
    for (const box of document.querySelectorAll<HTMLElement>('[role="checkbox"]')) box.click()
  })
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
  await expect
    .poll(() =>
      page.evaluate(async () => (await window.kiosk?.readState(null))?.batches.map(({ ticks }) => ticks.length)),
    )
    .toEqual([8])
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(8)
})

test('another scale is asked for once something was ticked, and then no tick says what never went in', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  const dialog = page.getByRole('dialog', { name: 'Change the scale to ×3?' })
  await touch(line(page, 'Deck oven 2'))
  await expect.poll(() => batchCount(page)).toBe(1)
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await expect(line(page, FLOUR)).toHaveAccessibleDescription(/6\.40 kg/)
  await touch(line(page, FLOUR))
  await expect(line(page, FLOUR)).toBeChecked()

  await touch(page.getByRole('button', { name: '×3', exact: true }))
  await expect(dialog.getByText('What was ticked and done was for ×2.')).toBeVisible()
  await touch(dialog.getByRole('button', { name: 'Keep ×2' }))
  await expect(line(page, FLOUR)).toBeChecked()
  await expect(line(page, FLOUR)).toHaveAccessibleDescription(/6\.40 kg/)

  await touch(page.getByRole('button', { name: '×3', exact: true }))
  await touch(dialog.getByRole('button', { name: 'Change to ×3' }))
  await expect(line(page, FLOUR)).not.toBeChecked()
  await expect(line(page, FLOUR)).toHaveAccessibleDescription(/9\.60 kg/)
  await expect(line(page, 'Deck oven 2')).toBeChecked()
})

test('what is scaled is exact, and what was written stays beside it', async ({ service, openKiosk }) => {
  setRecipe(service, [
    ['Sugar', 0.1, 'kg'],
    ['Sugar', 0.2, 'kg'],
    ['Salt', 64, 'g'],
    ['Milk', 1, 'l'],
  ])
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0900')
  await expect(line(page, 'Sugar')).toHaveAccessibleDescription('300 g Sugar')
  await touch(page.getByRole('button', { name: '×3', exact: true }))
  await expect(line(page, 'Sugar')).toHaveAccessibleDescription('900 g written 300 g Sugar')
  await expect(line(page, 'Salt')).toHaveAccessibleDescription('192 g written 64 g Salt')
  await expect(line(page, 'Milk')).toHaveAccessibleDescription('3.00 l written 1.00 l Milk')

  await touch(page.getByRole('button', { name: 'Other scale' }))
  await typeByHand(page, '1/3')
  await touch(page.getByRole('button', { name: 'Use ×⅓' }))
  await expect(line(page, 'Sugar')).toHaveAccessibleDescription('100 g written 300 g Sugar')
  await expect(line(page, 'Salt')).toHaveAccessibleDescription('about 21.333 g written 64 g Salt')
  await expect(page.getByRole('button', { name: 'Other scale, now ×⅓' })).toHaveAttribute('aria-pressed', 'true')
  await touch(page.getByRole('button', { name: '×1', exact: true }))
  await expect(line(page, 'Salt')).toHaveAccessibleDescription('64 g Salt')
})

test('how much there is of a flour gives the scale, by touch alone', { tag: '@long' }, async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await touch(page.getByRole('button', { name: 'Other scale' }))
  const dialog = page.getByRole('dialog', { name: 'Scale the recipe' })
  await touch(dialog.getByRole('radio', { name: `I have, ${FLOUR}` }))
  for (const key of ['4', 'Decimal point', '8']) await touch(dialog.getByRole('button', { name: key, exact: true }))
  await expect(dialog.getByText('That makes ×1.5.')).toBeVisible()
  await expect(dialog.getByRole('radio', { name: `I have, ${WATER}` })).toContainText('3.36 kg')
  await touch(dialog.getByRole('button', { name: 'g', exact: true }))
  await expect(dialog.getByText('So much of it makes less than a hundredth')).toBeVisible()
  await touch(dialog.getByRole('button', { name: 'kg', exact: true }))
  await touch(dialog.getByRole('button', { name: 'Use ×1.5' }))
  await expect(line(page, FLOUR)).toHaveAccessibleDescription(`4.80 kg written 3.20 kg ${FLOUR}`)
  await expect(line(page, 'Sea salt, fine')).toHaveAccessibleDescription('96 g written 64 g Sea salt, fine')
})

test('what cannot be scaled or split says so, and nothing says so at ×1', { tag: '@long' }, async ({
  service,
  openKiosk,
}) => {
  setRecipe(service, [
    ['Flour', 1, 'kg'],
    ['Pepper', 'a pinch', ''],
    ['Egg', 3, 'pcs'],
    ['Herbs', undefined, ''],
  ])
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0900')
  await expect(line(page, 'Pepper')).toHaveAccessibleDescription(/^a pinch Pepper/)
  await expect(page.getByText('not scaled')).toHaveCount(0)
  await touch(page.getByRole('button', { name: '×½', exact: true }))
  await expect(line(page, 'Pepper')).toHaveAccessibleDescription(/^a pinch not scaled Pepper/)
  await expect(line(page, 'Egg')).toHaveAccessibleDescription(/^1\.5 pcs written 3 pcs cannot be split Egg/)
  await expect(line(page, 'Flour')).toHaveAccessibleDescription('500 g written 1.00 kg Flour')
  await expect(line(page, 'Herbs')).toHaveAccessibleDescription(/no amount in step 4/)
})

test('signed out, the overview is for reading: no check boxes, and the steps can be read', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await openOverview(page, '0412')
  await expect(page.getByText(FLOUR)).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await touch(page.getByRole('button', { name: 'Read the steps' }))
  await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
})

test('a recipe that is being cooked is carried on with, or started once more', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  await leave(page)
  await openOverview(page, '0412')
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await expect(page.getByText(`In progress: step 1 of 9, ${people.cook.name}`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Carry on cooking' })).toBeVisible()
  await touch(page.getByRole('button', { name: 'Start another batch' }))
  await touch(line(page, FLOUR))
  await expect.poll(() => batchCount(page)).toBe(2)
  await expect(line(page, FLOUR)).toBeChecked()
})

test('a fifth batch is refused in a sentence, and its tick is taken back', { tag: '@long' }, async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  for (const number of ['0104', '0107', '0109', '0112']) {
    await startCooking(page, number)
    await leave(page)
  }
  await openOverview(page, '0412')
  await touch(line(page, FLOUR))
  await expect(page.getByRole('alert')).toHaveText(/^4 batches are in progress/)
  await expect(line(page, FLOUR)).not.toBeChecked()
})

test('steps are marked as done out of order, and a touch on a step goes there', { tag: '@long' }, async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await touch(line(page, FLOUR))
  await expect.poll(() => batchCount(page)).toBe(1)
  await touch(page.getByRole('button', { name: 'See all steps' }))
  const third = page.getByRole('checkbox', { name: /^Done: step 3/ })
  await touch(third)
  await expect(third).toBeChecked()
  await expect
    .poll(() =>
      page.evaluate(async () => (await window.kiosk?.readState(null))?.batches[0]?.done.map(({ step }) => step)),
    )
    .toEqual([2])
  await touch(page.getByRole('button', { name: /^Go to step 5/ }))
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
})

test('whoever looks from a step at what to fetch comes back to the step', { tag: '@long' }, async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  await touch(page.getByRole('button', { name: /^Go to step 5/ }))
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  await touch(page.getByRole('button', { name: 'What to fetch' }))
  await expect(line(page, FLOUR)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Recipes', exact: true })).toHaveCount(0)
  await touch(page.getByRole('button', { name: 'Back to the step' }))
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  expect((await readState(page)).openBatch).not.toBeNull()
})

test('a tick that is refused is taken back and says why, at a step and at the overview', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  await touch(page.getByRole('button', { name: /^Go to step 5/ }))
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  await page.waitForTimeout(400)
  await kiosk.app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('kiosk:tick')
    ipcMain.handle('kiosk:tick', () => ({ ok: false, failure: { kind: 'unknownBatch' } }))
  })
  const said = page.getByText('This batch has ended already.')
  await expect(said).toHaveCount(0)
  await touch(line(page, 'Sea salt, fine'))
  await expect(said).toBeVisible()
  await expect(line(page, 'Sea salt, fine')).not.toBeChecked()
  await touch(page.getByRole('button', { name: 'What to fetch' }))
  await expect(said).toHaveCount(0)
  await touch(line(page, FLOUR))
  await expect(said).toBeVisible()
  await expect(line(page, FLOUR)).not.toBeChecked()
})

test('a tick never flickers back while the state is behind the answer', { tag: '@long' }, async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  await touch(page.getByRole('button', { name: /^Go to step 5/ }))
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
  await page.waitForTimeout(400)
  // The answer comes and the state never does: the worst of being behind.
  await kiosk.app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('kiosk:tick')
    ipcMain.handle('kiosk:tick', () => ({ ok: true, value: null }))
  })
  await touch(line(page, 'Sea salt, fine'))
  await page.waitForTimeout(500)
  await expect(line(page, 'Sea salt, fine')).toBeChecked()
})

test('a recipe of any number is opened and ticked, and one that cannot be shown leads back', async ({
  service,
  openKiosk,
}) => {
  const numbered = (recipe: unknown, number: string) =>
    isRecipe(recipe) ? [{ ...recipe, pk: number, recipe_number: number }] : []
  const [first] = service.kitchen.recipes
  service.setRecipes([...numbered(first, '5'.repeat(900)), ...numbered(first, '6'.repeat(1001))])
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: /^6{1001}/ }))
  await expect(page.getByRole('alert')).toHaveText(/^This recipe cannot be shown/)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: /^5{900}/ }))
  const box = page.getByRole('checkbox').first()
  await touch(box)
  await expect.poll(() => batchCount(page)).toBe(1)
  await expect(box).toBeChecked()
})

test('what changed since the cook made it last is marked, with the day and what it was', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await startCooking(page, '0412')
  await page.evaluate(async () => {
    const batch = (await window.kiosk?.readState(null))?.batches[0]
    if (batch !== undefined) await window.kiosk?.finishBatch({ batchId: batch.id })
  })
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()

  service.setRecipes(service.kitchen.recipes.map(withMoreSalt))
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await openOverview(page, '0412')
  await expect(line(page, 'Sea salt, fine')).toHaveAccessibleDescription(/72 g Sea salt, fine changed in step 5/)
  await expect(line(page, FLOUR)).not.toHaveAccessibleDescription(/changed/)
  await expect(page.getByText('changed, was 24–25 °C')).toBeVisible()
  await touch(page.getByRole('button', { name: /^Changed since .*: .*Sea salt, fine/ }))
  const list = page.getByRole('dialog', { name: /^Changed on / })
  await expect(list.getByText('Step 5: Sea salt, fine now 72 g, before 64 g.')).toBeVisible()
  await touch(list.getByRole('button', { name: 'Close the list' }))
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await expect(page.getByRole('listitem').filter({ hasText: 'Mix the dough' })).toContainText('changed')
})

test('a newer version that comes while things are fetched waits for a word, and then the list is the new one', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  await touch(line(page, FLOUR))
  await expect.poll(() => batchCount(page)).toBe(1)
  service.setRecipes(service.kitchen.recipes.map(withMoreSalt))
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await touch(page.getByRole('button', { name: 'A newer version arrived' }))
  await expect(line(page, 'Sea salt, fine')).toHaveAccessibleDescription('64 g Sea salt, fine')
  await touch(page.getByRole('dialog').getByRole('button', { name: 'Use the newer version' }))
  await expect(line(page, 'Sea salt, fine')).toHaveAccessibleDescription(/^72 g/)
  await expect(line(page, FLOUR)).toBeChecked()
})

/** The sourdough with 72 g of salt and a warmer dough; every other recipe as it is. */
function withMoreSalt(recipe: unknown): unknown {
  if (!isRecipe(recipe) || recipe.recipe_number !== '0412') return recipe
  return {
    ...recipe,
    specifications: recipe.specifications.map((entry) =>
      entry.key === 'Dough temperature' ? { ...entry, value: '26 °C' } : entry,
    ),
    steps: recipe.steps.map((step) => ({
      ...step,
      ingredients: step.ingredients.map((one) => (one.jsin === 'J-30044' ? { ...one, quantity: 72 } : one)),
    })),
  }
}

function isRecipe(recipe: unknown): recipe is RecipeRecord {
  return typeof recipe === 'object' && recipe !== null && 'recipe_number' in recipe
}
