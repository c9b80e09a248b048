import type { Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { expect, readState, test, touch } from '../stage/stage.ts'
import { finish, odd, openOverview, openWith, product, startCooking, step, turnOn } from './oddRecipe.ts'

/** Expects so many problems of the recipe in the list of recipe problems, one of them in these words. */
async function expectProblems(page: Page, number: string, count: number, sentence: string): Promise<void> {
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await touch(page.getByRole('button', { name: 'Recipe problems' }))
  const card = page.getByRole('button', { name: new RegExp(`^${number}`) })
  await expect(card).toBeVisible()
  await expect(card).toContainText(sentence)
  await expect(card).toContainText(`${count} problem`)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
}

/** A recipe with a list of ingredients and the given fields for its steps. */
const withSteps = (number: string, steps: object) => odd(number, { ...steps, ingredients: [product(1, 'Flour')] })

const ODD_NUMBERS = 'Step numbers: doubled · left out · missing or not readable'

/** Names, unusual amounts that a service may send, and the description of each at its step at ×2. */
const ODD_AMOUNTS = [
  ['Salt', { quantity: 'a pinch', quantity_unit: '' }, /^a pinch, .*as written, not scaled$/],
  ['Herbs', {}, /^no amount given/],
  ['Syrup', { quantity: 3, quantity_unit: 'glug' }, /^6\sglug, .*unit not known/],
  ['Ice', { quantity: -5, quantity_unit: 'g' }, /^-10\sg, .*check the amount/],
  ['', { quantity: 2, quantity_unit: 'kg' }, /^4\s000\sg/],
] as const

/** A long recipe number that can be opened, and a longer one that cannot. */
const LONG_NUMBER = '5'.repeat(900)
const TOO_LONG_NUMBER = '6'.repeat(1001)

test('malformed recipes can be read, cooked, ticked and finished, and the list of problems names their problems', async ({
  service,
  openKiosk,
}) => {
  const amounts = ODD_AMOUNTS.map(([name, amount], index) => product(index, name, amount))
  const [first] = service.kitchen.recipes
  const page = await openWith(
    { service, openKiosk },
    withSteps('0900', { steps: [] }),
    odd('0901', { steps: [step({})] }),
    odd('0902', {
      steps: [
        step({ step_number: 3, title: 'Weigh', description: 'Weigh it.\nMix it.' }),
        step({ step_number: 3, title: '' }),
        step({ step_number: 7, title: null, description: '' }),
        { step_number: null, description: 'Bake it.' },
        { step_number: 'seven', title: '  ', description: null, ingredients: null, equipments: null },
      ],
    }),
    odd('0903', {
      ingredients: amounts,
      steps: [
        step({ ingredients: amounts }),
        step({
          step_number: 2,
          title: 'Bake',
          ingredients: [product(3, 'Slush', { quantity: 4, quantity_unit: 'kg' })],
        }),
      ],
    }),
    ...[LONG_NUMBER, TOO_LONG_NUMBER].map((number) => Object.assign({}, first, { pk: number, recipe_number: number })),
  )
  await test.step('a recipe with no steps says that it cannot be cooked, and can be read', async () => {
    await openOverview(page, '0900')
    await expect(page.getByText('This recipe has no steps. Tell the recipe owner.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Whole recipe' }).getByText('Flour')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start cooking' })).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Recipes' }).first())
  })
  await test.step('a recipe of one step begins and ends with it', async () => {
    await openOverview(page, '0901')
    await startCooking(page, 1)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mix')
    await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0)
    await finish(page, '0901')
  })
  await test.step('with doubled or missing numbers, titles and texts, every step is shown in its order, and the problem is named', async () => {
    await openOverview(page, '0902')
    await touch(page.getByRole('button', { name: ODD_NUMBERS }))
    await expect(page.getByRole('dialog')).toContainText('Without a number that can be read: steps 4, 5.')
    await touch(page.getByRole('button', { name: 'Close the list' }))
    await expect(page.getByRole('list', { name: 'Whole recipe' }).getByRole('heading', { level: 2 })).toHaveText([
      'Weigh',
      'Step 2',
      'Step 3',
      'Step 4',
      'Step 5',
      'As written, for ×1',
    ])
    expect(await page.getByText('Weigh it.').innerText()).toBe('Weigh it.\nMix it.')
    await startCooking(page, 5)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weigh')
    await turnOn(page)
    await expect(page.getByLabel('Step 2 of 5')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 2')
    await turnOn(page)
    await expect(page.getByLabel('Step 3 of 5')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 3')
    await expect(page.getByText('This step has no text.')).toBeVisible()
    await turnOn(page)
    await expect(page.getByText('Bake it.')).toBeVisible()
    await turnOn(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 5')
    await expect(page.getByText('This step has no text.')).toBeVisible()
    await finish(page, '0902')
  })
  await test.step('an amount that is no number is shown as received, says that it is not scaled, and can be ticked', async () => {
    await openOverview(page, '0903')
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    const toFetch = (name: string) => page.getByRole('checkbox', { name, exact: true })
    await expect(toFetch('Salt')).toHaveAccessibleDescription(
      /^a\s+pinch\s+Salt\s+the\s+amount\s+is\s+not\s+a\s+number\s+as\s+written,\s+not\s+scaled$/,
    )
    await expect(toFetch('Herbs')).toHaveAccessibleDescription(/no\s+amount/)
    await expect(toFetch('Syrup')).toHaveAccessibleDescription(/^6\s+glug\s+Syrup\s+unknown\s+unit\s+“glug”/)
    // The other name is not merged silently.
    await expect(toFetch('Ice')).toHaveAccessibleDescription(
      /^-10 g Ice .*check the amount .*also called “Slush” in step 2/,
    )
    await startCooking(page, 2)
    const ofStep = async () =>
      (await readState(page)).batches.flatMap(({ ticks }) => ticks.filter((key) => key.startsWith('step')))
    for (const [index, [name, , described]] of ODD_AMOUNTS.entries()) {
      const box = page.getByRole('checkbox', { name: name || 'Ingredient without a name, J-4', exact: true })
      await expect(box).toHaveAccessibleDescription(described)
      // The rows go on to the page of the next amount at hand.
      await touch(box)
      await expect.poll(ofStep).toHaveLength(index + 1)
    }
    expect(await findOverflow(page)).toEqual([])
    await turnOn(page)
    await finish(page, '0903')
    await expectProblems(page, '0903', 5, 'Step 1: the amount of Salt is a text, “a pinch”, and is not scaled.')
  })
  await test.step('a recipe with a long number can be opened and ticked; one that cannot be shown has a way back', async () => {
    await touch(page.getByRole('button', { name: new RegExp(`^${TOO_LONG_NUMBER}`) }))
    await expect(page.getByRole('alert')).toHaveText(/^This recipe cannot be shown/)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: new RegExp(`^${LONG_NUMBER}`) }))
    const name = (await page.getByRole('checkbox').first().getAttribute('aria-label')) ?? ''
    const box = page.getByRole('checkbox', { name, exact: true })
    await touch(box)
    await expect.poll(async () => (await readState(page)).batches.length).toBe(1)
    await expect(box).toBeChecked()
  })
})

test('at 1366 × 768 all allergens are in view at a step with three temperatures, each apart', async ({
  service,
  openKiosk,
}) => {
  const specifications = [
    { key: 'Core', value: '75 °C' },
    { key: 'Contains', value: 'Gluten, milk' },
    { key: 'May contain', value: 'Nuts' },
    { key: 'Kann Spuren von … enthalten', value: 'Sesam' },
  ]
  const description = 'Roast the beef at 200˚C for 25 min, until the core is at 60°-63°C.'
  const steps = [step({ title: 'Roast', description })]
  const page = await openWith({ service, openKiosk }, odd('0900', { specifications, steps }))
  await openOverview(page, '0900')
  await startCooking(page, 1)
  const said = page.getByRole('region', { name: 'What this step says' })
  await expect(said.getByRole('definition')).toHaveText([/^200\s*°C$/, /^60–63\s*°C$/])
  await expect(page.getByRole('main')).toContainText(/75\s°C/)
  for (const value of ['Gluten, milk', 'Nuts', 'Sesam'])
    await expect(page.locator('[data-card=read] bdi').getByText(value)).toBeInViewport({ ratio: 1 })
})
