import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { readPracticeKitchen } from '../../src/simulator/kitchen.ts'
import { odd, product, step } from '../cooking/oddRecipe.ts'
import { people, signIn, test, touch } from '../kiosk.ts'
import { openRecipe } from '../openRecipe.ts'
import { openAlbum, panels, type Take } from './album.ts'

const LONG_NAME = 'Stone-ground wholemeal rye flour from the mill by the river, sifted twice'

/** Recipes that are hard to lay out. */
const oddRecipes = [
  odd('0901', {
    recipe_name: `${LONG_NAME}, baked as a large loaf for the buffet on Sundays`,
    steps: [
      step({
        title: 'Weigh everything for the soaker, the sponge and the dough, each into a tub of its own',
        ingredients: [
          product(1, LONG_NAME, { quantity: 12.345, quantity_unit: 'kg' }),
          product(2, 'Salt', { quantity: 'a pinch', quantity_unit: '' }),
          product(3, 'Eggs', { quantity: 3, quantity_unit: 'pcs' }),
          product(4, 'Herbs'),
          product(5, 'Syrup', { quantity: 3, quantity_unit: 'glug' }),
        ],
        equipments: [{ asset_number: '20107', asset_name: 'Tub', quantity: 12, quantity_unit: '' }],
      }),
    ],
    outputs: [{ key: 'Loaves', value: '12 of 1 kg each, or 24 of 500 g, as the order of the day says' }],
    ingredients: [product(9, 'Sugar')],
  }),
  odd('0902', {
    recipe_name: 'Sixty ingredients',
    ingredients: Array.from({ length: 60 }, (_, line) => product(100 + line, `Ingredient ${line + 1}`)),
    steps: [0, 1, 2].map((index) =>
      step({
        step_number: index + 1,
        title: `Bowl ${index + 1}`,
        ingredients: Array.from({ length: 20 }, (_, line) =>
          product(100 + index * 20 + line, `Ingredient ${index * 20 + line + 1}`, {
            quantity: (line + 1) * 25,
            quantity_unit: 'g',
          }),
        ),
      }),
    ),
  }),
  odd('0903', { recipe_name: 'Without steps', steps: [], ingredients: [product(1, 'Flour'), product(2, 'Salt')] }),
  odd('0904', { recipe_name: 'Without things', steps: [step({}), step({ step_number: 2 })] }),
  odd('0905', {
    recipe_name: 'Thirty-four spices',
    ingredients: Array.from({ length: 34 }, (_, line) => product(200 + line, `Spice number ${line + 1}`)),
    steps: [0, 1].map((index) =>
      step({
        step_number: index + 1,
        title: `Weigh bag ${index + 1}`,
        description: index === 0 ? 'Weigh it.' : 'Rest for 15 minutes.',
        ingredients: Array.from({ length: index === 0 ? 20 : 14 }, (_, line) =>
          product(200 + index * 20 + line, `Spice number ${index * 20 + line + 1}`, {
            quantity: index + line === 1 ? 1_000_000_000 : (line + 1) * 3.4,
            quantity_unit: 'g',
          }),
        ),
      }),
    ),
  }),
]

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`all overviews at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
      const { recipes } = await readPracticeKitchen(join(import.meta.dirname, '../../resources/practice-kitchen'))
      service.setRecipes([...recipes, ...oddRecipes])
      const album = await openAlbum(theme, panel)
      const kiosk = await openKiosk({ panel, station: album.station })
      const page = await kiosk.currentPage()
      await signIn(page, people.cook)
      await fetch(page, album.take)
      for (const [number, name] of [
        ['0901', 'long-names'],
        ['0902', 'sixty'],
        ['0903', 'no-steps'],
        ['0904', 'nothing'],
        ['0441', 'right-to-left'],
        ['0368', 'thirty-steps'],
        ['0905', 'thirty-four'],
      ] as const) {
        await open(page, number)
        if (number !== '0903') await touch(page.getByRole('button', { name: '×2', exact: true }))
        await album.take(page, `22-overview-${name}`)
        await leave(page)
      }
      await ring(page, album.take)
      await album.close(kiosk, 'overview')
    })
  }
}

async function open(page: Page, number: string): Promise<void> {
  await openRecipe(page, number)
  await page.getByRole('region', { name: 'Fetch' }).waitFor()
}

/** Many ingredients below the band of a ringing timer, and at the largest text. */
async function ring(page: Page, take: Take): Promise<void> {
  await open(page, '0905')
  await page.evaluate(() => window.kiosk?.startTimer({ name: 'Oven 2', seconds: 1, place: null }))
  await page.getByRole('alert', { name: 'Oven 2' }).waitFor()
  await take(page, '22-overview-ringing')
  await leave(page)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('')
  await page.getByRole('button', { name: /^0104/ }).waitFor()
  await take(page, '22-recipes-ringing')
  await touch(page.getByRole('alert', { name: 'Oven 2' }).getByRole('button', { name: 'Stop', exact: true }))
  await open(page, '0905')
  for (let size = 0; size < 2; size++) await touch(page.getByRole('button', { name: 'Larger text' }))
  await take(page, '22-overview-thirty-four-largest-text')
}

async function leave(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await page.getByRole('searchbox', { name: 'Find a recipe' }).waitFor()
}

/** The overview at ×1, at ×2 with ticks, with larger text, and with all steps. */
async function fetch(page: Page, take: Take): Promise<void> {
  await open(page, '0412')
  await take(page, '22-overview')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await take(page, '22-overview-twice')
  await touch(page.getByRole('checkbox', { name: 'Bread flour T65' }))
  await touch(page.getByRole('checkbox', { name: 'Water, 26 °C' }))
  await touch(page.getByRole('checkbox', { name: 'Spiral mixer 40 l' }))
  await take(page, '22-overview-ticked')
  for (let size = 0; size < 2; size++) await touch(page.getByRole('button', { name: 'Larger text' }))
  await take(page, '22-overview-largest-text')
  for (let size = 0; size < 2; size++) await touch(page.getByRole('button', { name: 'Smaller text' }))
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await take(page, '22-overview-steps-twice')
  await leave(page)
}
