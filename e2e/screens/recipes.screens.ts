import type { Page } from 'playwright/test'
import { odd, product, step } from '../cooking/oddRecipe.ts'
import { people, signIn, test, touch } from '../kiosk.ts'
import { openAlbum, panels, type Take } from './album.ts'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`the recipes made lately, the pages of the list and odd names at ${panel.name}, ${theme}`, async ({
      service,
      openKiosk,
    }) => {
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      const page = await kiosk.currentPage()
      await signIn(page, people.cook)
      await page.getByRole('button', { name: /^0104/ }).waitFor()
      await showPages(page, album.take)
      await showMadeLately(page, album.take)
      await kiosk.close()

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
      const strange = await openKiosk({ panel, station: album.station })
      const other = await strange.currentPage()
      await signIn(other, people.cook)
      await other.getByRole('button', { name: /^0001/ }).waitFor()
      await album.take(other, 'recipes-20-odd-names')
      await album.close(strange, 'recipes')
    })
  }
}

async function showPages(page: Page, take: Take): Promise<void> {
  await take(page, 'recipes-01-first-page')
  await touch(page.getByRole('button', { name: 'Down', exact: true }))
  await page.getByText(/^Page 2 of/).waitFor()
  await take(page, 'recipes-02-second-page')
  await touch(page.getByRole('button', { name: 'Go to 04' }))
  await page.getByRole('button', { name: /^0401/ }).waitFor()
  await take(page, 'recipes-03-section')
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('butter')
  await page.getByText('for “butter”').waitFor()
  await take(page, 'recipes-04-found')
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await page.getByRole('button', { name: 'Open 0412' }).waitFor()
  await take(page, 'recipes-05-open-by-number')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await take(page, 'recipes-06-open-by-keyboard')
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
}

async function showMadeLately(page: Page, take: Take): Promise<void> {
  const start = (recipeId: string, numerator: number, finishes: boolean) =>
    page.evaluate(
      async ({ recipeId, numerator, finishes }) => {
        const started = await window.kiosk?.startBatch({
          recipeId,
          scale: { numerator, denominator: 1 },
          stage: 'cooking',
        })
        if (started?.ok !== true) throw new Error('Not started')
        if (finishes) await window.kiosk?.finishBatch(started.value)
      },
      { recipeId, numerator, finishes },
    )
  for (const number of ['0107', '0190', '0140', '0338', '0412', '0388']) await start(number, 1, true)
  await start('0412', 2, true)
  await page.getByRole('button', { name: /^Start ×2: 0412/ }).waitFor()
  await take(page, 'recipes-10-made-lately')
  await start('0230', 1, false)
  await start('0301', 3, false)
  await page.getByRole('article', { name: /^0301/ }).waitFor()
  await take(page, 'recipes-11-made-lately-in-progress')
}
