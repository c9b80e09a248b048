import type { Page } from 'playwright/test'
import { odd, product, step } from '../cooking/oddRecipe.ts'
import { people, signIn, touch, typeByHand } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

/** The list of recipes: its pages and keys, a search, the recipes made lately, and odd names. */
export const recipes: Walk = async ({ service, open, look }) => {
  const kiosk = await open()
  const page = await kiosk.currentPage()
  await signIn(page, people.cook)
  await page.getByRole('button', { name: /^0104/ }).waitFor()
  await showPages(page, look)
  await showMadeLately(page, look)

  service.setRecipes([
    odd('0001', {
      recipe_name: 'Sourdough country loaf with a name that does not end '.repeat(6).trim(),
      steps: [step({})],
    }),
    odd('0002', { recipe_name: 'معمول بالتمر', steps: [step({})], outputs: [{ key: 'Pieces', value: '75' }] }),
    odd('0003', { recipe_name: 'Risotto bianco, pre-cooked base', outputs: [{ key: 'Portions', value: '30' }] }),
    odd('', { pk: 'none', recipe_name: 'Without a number', ingredients: [product(1, 'Flour')] }),
    odd('PASTRY-2026-0004', { recipe_name: 'A long number' }),
  ])
  const other = await (await open()).currentPage()
  await signIn(other, people.cook)
  await other.getByRole('button', { name: /^0001/ }).waitFor()
  await look(other, 'recipes-20-odd-names')
}

async function showPages(page: Page, look: Look): Promise<void> {
  const field = page.getByRole('searchbox', { name: 'Find a recipe' })
  const keys = (name: string) => touch(page.getByRole('button', { name }))
  await look(page, 'recipes-01-first-page')
  await touch(page.getByRole('button', { name: 'Down', exact: true }))
  await page.getByText(/^Page 2 of/).waitFor()
  await look(page, 'recipes-02-second-page')
  await touch(page.getByRole('button', { name: 'Go to 04' }))
  await page.getByRole('button', { name: /^0401/ }).waitFor()
  await look(page, 'recipes-03-section')
  await field.fill('butter')
  await page.getByText('for “butter”').waitFor()
  await look(page, 'recipes-04-found')
  await field.fill('0412')
  await keys('Number keys')
  await page.getByRole('button', { name: 'Open 0412' }).waitFor()
  await look(page, 'recipes-05-open-by-number')
  await keys('Letter keys')
  await look(page, 'recipes-06-open-by-keyboard')
  await field.fill('')
  await typeByHand(page, 'flour')
  await page
    .getByRole('button', { name: /with .*flour/i })
    .first()
    .waitFor()
  await look(page, 'recipes-07-keyboard')
  await keys('Letter keys')
  await field.fill('zzz')
  await page.getByText('No recipe has').waitFor()
  await look(page, 'recipes-08-nothing-found')
  await field.fill('')
  await touch(page.getByRole('button', { name: /signed in/ }))
  await look(page, 'recipes-09-person')
  await touch(page.getByRole('button', { name: 'Stay signed in' }))
}

async function showMadeLately(page: Page, look: Look): Promise<void> {
  const start = (recipeId: string, numerator: number, finishes: boolean) =>
    page.evaluate(
      async ({ recipeId, numerator, finishes }) => {
        const scale = { numerator, denominator: 1 }
        const started = await window.kiosk?.startBatch({ recipeId, scale, stage: 'cooking' })
        if (started?.ok !== true) throw new Error('Not started')
        if (finishes) await window.kiosk?.finishBatch(started.value)
      },
      { recipeId, numerator, finishes },
    )
  for (const number of ['0107', '0190', '0140', '0338', '0412', '0388']) await start(number, 1, true)
  await start('0412', 2, true)
  await page.getByRole('button', { name: /^Start ×2: 0412/ }).waitFor()
  await look(page, 'recipes-10-made-lately')
  await start('0230', 1, false)
  await start('0301', 3, false)
  await page.getByRole('article', { name: /^0301/ }).waitFor()
  await look(page, 'recipes-11-made-lately-in-progress')
}
