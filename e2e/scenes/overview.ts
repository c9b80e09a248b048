import type { Page } from 'playwright/test'
import { odd, product, step } from '../cooking/oddRecipe.ts'
import { openOverview } from '../cooking/overview.ts'
import {
  atLargestText,
  closeBatch,
  goToRecipes,
  jumpTo,
  leave,
  startCooking,
  startTimer,
  turnTo,
} from '../cooking/walking.ts'
import { people, signIn, touch } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

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

/** Whole recipes, with their plans, of usual recipes and of such that are hard to lay out. */
export const overviews: Walk = async ({ service, open, look }) => {
  service.setRecipes([...service.kitchen.recipes, ...oddRecipes])
  const page = await (await open()).currentPage()
  await signIn(page, people.cook)
  await fetch(page, look)
  for (const [number, name] of [
    ['0901', 'long-names'],
    ['0902', 'sixty'],
    ['0903', 'no-steps'],
    ['0904', 'nothing'],
    ['0441', 'right-to-left'],
    ['0291', 'long-texts'],
    ['0368', 'thirty-steps'],
    ['0319', 'one-long-wait'],
    ['0311', 'work-or-waiting'],
    ['0905', 'thirty-four'],
  ] as const) {
    await openOverview(page, number)
    if (name === 'sixty') await touch(page.getByRole('button', { name: '×2', exact: true }))
    await look(page, `overview-20-${name}`)
    await goToRecipes(page)
  }
  await ring(page, look)
  await whileCooking(page, look)
}

/** The whole recipe at ×1, at ×2 with ticks, and with larger text. */
async function fetch(page: Page, look: Look): Promise<void> {
  await openOverview(page, '0412')
  await look(page, 'overview-10')
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await look(page, 'overview-12-twice')
  for (const name of ['Bread flour T65', 'Water, 26 °C', 'Spiral mixer 40 l']) {
    await turnTo(page, page.getByRole('checkbox', { name }))
    await touch(page.getByRole('checkbox', { name }))
  }
  await look(page, 'overview-13-ticked')
  await atLargestText(page, () => look(page, 'overview-14-largest-text'))
  await goToRecipes(page)
}

/** Many ingredients below the band of a ringing timer, and at the largest text. */
async function ring(page: Page, look: Look): Promise<void> {
  await openOverview(page, '0905')
  await startTimer(page, 'Oven 2', 1)
  await page.waitForTimeout(1000)
  const alert = page.getByRole('alert', { name: 'Oven 2' })
  await alert.waitFor()
  await look(page, 'overview-30-ringing')
  await goToRecipes(page)
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('')
  await page.getByRole('button', { name: /^0104/ }).waitFor()
  await look(page, 'overview-31-recipes-ringing')
  await touch(alert.getByRole('button', { name: 'Stop', exact: true }))
  await openOverview(page, '0905')
  await atLargestText(page, () => look(page, 'overview-32-thirty-four-largest-text'))
  await goToRecipes(page)
}

/** The plan in the rail of a step. */
async function whileCooking(page: Page, look: Look): Promise<void> {
  // What was ticked has begun a batch.
  await closeBatch(page, '0412')
  for (const [number, step] of [
    ['0412', 6],
    ['0368', 1],
  ] as const) {
    await startCooking(page, number)
    if (step > 1) await jumpTo(page, step)
    await look(page, `overview-40-plan-while-cooking-${number}`)
    await leave(page)
  }
}
