import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { findWhatSticksOut } from '../accessibility/measure.ts'
import { expect, type KioskChoices, type OpenKiosk, people, readState, signIn, test, touch } from '../kiosk.ts'

const usual: KioskChoices = { panel: { width: 1920, height: 1080 } }
/** The smallest panel of a kitchen has the least room for what is odd. */
const small: KioskChoices = { panel: { width: 1366, height: 768 }, station: { panel: { diagonalInches: 15.6 } } }

const NUMBER = '0900'

/** A recipe as a service sends it that checks nothing. */
function odd(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { pk: 'recipe-0900', recipe_number: NUMBER, recipe_name: 'Odd loaf', ...record }
}

/** A step of which the interface would be content. */
function step(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return { step_number: 1, title: 'Mix', description: 'Mix it all.', ingredients: [], equipments: [], ...record }
}

/** A product of the recipe's list, and with an amount a line of a step. */
function product(number: number, name: string, amount: Readonly<Record<string, unknown>> = {}) {
  return { jsin: `J-${number}`, barcode: '', product_name: name, product_unit: 'kg', ...amount }
}

/** Signs the cook in at a station whose service holds these recipes and no others. */
async function openWith(
  { service, openKiosk }: { service: SimulatedService; openKiosk: (choices?: KioskChoices) => Promise<OpenKiosk> },
  ...recipes: readonly unknown[]
): Promise<Page> {
  service.setRecipes(recipes)
  const page = await (await openKiosk(small)).glass()
  await signIn(page, people.cook)
  return page
}

async function openOverview(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: new RegExp(`^${NUMBER}`) }))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function startCooking(page: Page, of: number): Promise<void> {
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel(`Step 1 of ${of}`)).toBeVisible()
}

async function turnOn(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: /^Next/ }))
}

/** The last step is done: the batch has ended, and its recipe is named where it can be undone. */
async function finish(page: Page): Promise<void> {
  await touch(page.getByRole('button', { name: 'Finish' }))
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  expect(await readState(page)).toMatchObject({ batches: [], endedLately: [{ recipeNumber: NUMBER, end: 'finished' }] })
}

/** What the list for whoever keeps the recipes says of the recipe. */
async function expectProblems(page: Page, sentences: readonly string[]): Promise<void> {
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Recipe problems' }))
  const card = page.getByRole('button', { name: new RegExp(`^${NUMBER}`) })
  await expect(card).toBeVisible()
  for (const sentence of sentences) await expect(card).toContainText(sentence)
  await expect(card).toContainText(`${sentences.length} problem`)
}

for (const [said, steps] of [
  ['none', { steps: [] }],
  ['null', { steps: null }],
  ['nothing at all', {}],
] as const) {
  test(`a recipe whose steps are ${said} says that it cannot be cooked and is there to be read`, {
    tag: said === 'none' ? [] : '@long',
  }, async ({ service, openKiosk }) => {
    const page = await openWith({ service, openKiosk }, odd({ ...steps, ingredients: [product(1, 'Flour')] }))
    await openOverview(page)
    await expect(page.getByText('This recipe has no steps. Tell whoever keeps the recipes.')).toBeVisible()
    await expect(page.getByRole('region', { name: 'Fetch' }).getByText('Flour')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Start cooking' })).toHaveCount(0)
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Recipes' }).first())
    await expectProblems(page, ['It has no steps, so it cannot be cooked.'])
  })
}

test('a recipe of one step begins with it and ends with it', async ({ service, openKiosk }) => {
  const page = await openWith({ service, openKiosk }, odd({ steps: [step({})] }))
  await openOverview(page)
  await startCooking(page, 1)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mix')
  await expect(page.getByRole('button', { name: 'Back', exact: true })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^Next/ })).toHaveCount(0)
  await finish(page)
})

const ODD_NUMBERS = 'In this recipe step numbers are doubled or missing. Here the steps are counted from 1.'

test('doubled, missing and lost numbers, titles and texts: every step is walked in its place, and the oddness is said', async ({
  service,
  openKiosk,
}) => {
  const page = await openWith(
    { service, openKiosk },
    odd({
      steps: [
        step({ step_number: 3, title: 'Weigh' }),
        step({ step_number: 3, title: '' }),
        step({ step_number: 7, title: null, description: '' }),
        { step_number: null, description: 'Bake it.' },
        { step_number: 'seven', title: '  ', description: null, ingredients: null, equipments: null },
      ],
    }),
  )
  await openOverview(page)
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await expect(page.getByRole('region', { name: 'Steps' }).getByRole('listitem')).toHaveCount(5)
  await expect(page.getByText(ODD_NUMBERS)).toBeVisible()
  await startCooking(page, 5)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Weigh')
  await turnOn(page)
  await expect(page.getByLabel('Step 2 of 5')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 2')
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await expect(page.getByText(ODD_NUMBERS)).toBeVisible()
  await touch(page.getByRole('button', { name: 'Back to the step' }))
  await turnOn(page)
  await expect(page.getByLabel('Step 3 of 5')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 3')
  await expect(page.getByText('This step has no text.')).toBeVisible()
  await turnOn(page)
  await expect(page.getByText('Bake it.')).toBeVisible()
  await turnOn(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Step 5')
  await expect(page.getByText('This step has no text.')).toBeVisible()
  await finish(page)
  await expectProblems(page, [
    'The number 3 is given to 2 steps: they are shown as steps 1, 2.',
    'No steps have the numbers 1 to 2.',
    'No steps have the numbers 4 to 6.',
    'Step 2 has no title.',
    'Step 3 has no title.',
    'Step 3 has no text.',
    'Step 4 has no number.',
    'Step 4 has no title.',
    'Step 5 has no number.',
    'Step 5 has no title.',
    'Step 5 has no text.',
  ])
})

/** What a service may send for an amount, and what a cook who makes ×2 is told of it at the step. */
const ODD_AMOUNTS = [
  ['Salt', { quantity: 'a pinch', quantity_unit: '' }, 'a pinch, as written, not scaled, the amount is not a number'],
  ['Milk', { quantity: null, quantity_unit: 'l' }, 'l, no amount given'],
  ['Herbs', {}, 'no amount given'],
  [
    'Eggs',
    { quantity: '2 1/2', quantity_unit: 'pcs' },
    '2 1/2 pcs, as written, not scaled, the amount is not a number',
  ],
  ['Sugar', { quantity: '1,000', quantity_unit: 'g' }, '1,000 g, as written, not scaled, the amount is not a number'],
  ['Syrup', { quantity: 3, quantity_unit: 'glug' }, '6 glug, unit not known'],
  ['Ice', { quantity: -5, quantity_unit: 'g' }, '-10 g, check the amount'],
  ['Air', { quantity: 0, quantity_unit: 'g' }, '0 g, check the amount'],
  ['Butter', { quantity: '0.25', quantity_unit: 'kg' }, '500 g'],
  ['', { quantity: 2, quantity_unit: 'kg' }, '4.00 kg'],
] as const

test('an amount that is no number is shown as it came, is not scaled and says so, and everything can be ticked', async ({
  service,
  openKiosk,
}) => {
  const lines = ODD_AMOUNTS.map(([name, amount], index) => product(index, name, amount))
  const page = await openWith(
    { service, openKiosk },
    odd({ ingredients: lines, steps: [step({ ingredients: lines }), step({ step_number: 2, title: 'Bake' })] }),
  )
  await openOverview(page)
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  const toFetch = (name: string) => page.getByRole('checkbox', { name, exact: true })
  await expect(toFetch('Salt')).toHaveAccessibleDescription('a pinch not scaled Salt not a number in step 1')
  await expect(toFetch('Milk')).toHaveAccessibleDescription(/no amount in step 1/)
  await expect(toFetch('Herbs')).toHaveAccessibleDescription(/no amount in step 1/)
  await expect(toFetch('Eggs')).toHaveAccessibleDescription('2 1/2 pcs not scaled Eggs not a number in step 1')
  await expect(toFetch('Syrup')).toHaveAccessibleDescription(/^6 glug .* unknown unit “glug” in step 1$/)
  await expect(toFetch('Ice')).toHaveAccessibleDescription(/not above zero in step 1$/)
  const boxes = await page.getByRole('region', { name: 'Fetch' }).getByRole('checkbox').all()
  for (const box of boxes) {
    await touch(box)
    await expect(box).toBeChecked()
  }
  await startCooking(page, 2)
  for (const [name, , described] of ODD_AMOUNTS) {
    const box = page.getByRole('checkbox', { name: name || 'J-9', exact: true })
    await expect(box).toHaveAccessibleDescription(described)
    await touch(box)
    await expect(box).toBeChecked()
  }
  expect(await findWhatSticksOut(page)).toEqual([])
  const ofStep = async () =>
    (await readState(page)).batches.flatMap(({ ticks }) => ticks.filter((key) => key.startsWith('step')))
  await expect.poll(ofStep).toHaveLength(ODD_AMOUNTS.length)
  await turnOn(page)
  await finish(page)
  await expectProblems(page, [
    'Step 1: the amount of Salt is a text, “a pinch”, and is not scaled.',
    'Step 1: no amount of Milk.',
    'Step 1: no amount of Herbs.',
    'Step 1: the amount of Eggs is a text, “2 1/2 pcs”, and is not scaled.',
    'Step 1: the amount of Sugar is a text, “1,000 g”, and is not scaled.',
    'Step 1: the unit “glug” of Syrup is not known, so it is not added up with others.',
    'Step 1: the amount of Ice is not more than zero (-5 g).',
    'Step 1: the amount of Air is not more than zero (0 g).',
  ])
})

test('sixty ingredients in a step are all reached and ticked by touch', { tag: '@long' }, async ({
  service,
  openKiosk,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    product(index, `Ingredient ${index + 1}`, { quantity: index + 1, quantity_unit: 'g' }),
  )
  const page = await openWith(
    { service, openKiosk },
    odd({ ingredients: lines, steps: [step({ ingredients: lines })] }),
  )
  // A page of the list is there at once, and has not to be waited for.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openOverview(page)
  await startCooking(page, 1)
  const boxes = page.getByRole('checkbox')
  await expect(boxes).toHaveCount(60)
  const down = page.getByRole('button', { name: 'Down' })
  for (let turns = 0; ; turns++) {
    expect(turns).toBeLessThan(60)
    for (const name of await openOnTheGlass(page)) await touch(page.getByRole('checkbox', { name, exact: true }))
    if (await down.isDisabled()) break
    await touch(down)
    await page.waitForTimeout(200)
  }
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(60)
  await expect.poll(async () => (await readState(page)).batches.flatMap(({ ticks }) => ticks)).toHaveLength(60)
  await finish(page)
})

/** The check boxes of the step that are not ticked and can be seen from their upper to their lower edge. */
function openOnTheGlass(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=checkbox][aria-checked=false]')]
      .filter((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        const view = box.closest('.scroller-view')?.getBoundingClientRect()
        return view !== undefined && top >= view.top - 1 && bottom <= view.bottom + 1
      })
      .map((box) => box.getAttribute('aria-label') ?? ''),
  )
}

const LONG_WORD = 'x'.repeat(300)

/** Words that can be told apart, here and there one that no line can hold, and so many characters in all. */
function longText(length: number): string {
  let text = ''
  for (let word = 1; text.length < length; word++) text += word % 100 === 0 ? `${LONG_WORD} ` : `word${word} `
  const end = ' finally'
  return (
    text
      .slice(0, length - end.length)
      .replace(/\S*$/u, '')
      .padEnd(length - end.length, '. ') + end
  )
}

const longTexts = [
  { length: 10_000, said: 'ten thousand characters', larger: 0, choices: usual },
  { length: 2_000, said: 'two thousand characters, at the largest', larger: 2, choices: small },
] as const

for (const { length, said, larger, choices } of longTexts) {
  test(`a text of ${said} is paged by Next to its last word, and no word is cut on every page`, {
    tag: larger > 0 ? '@long' : [],
  }, async ({ service, openKiosk }) => {
    const text = longText(length)
    service.setRecipes([odd({ steps: [step({ description: text }), step({ step_number: 2, title: 'Bake' })] })])
    const page = await (await openKiosk(choices)).glass()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, people.cook)
    await openOverview(page)
    await startCooking(page, 2)
    for (let time = 0; time < larger; time++) {
      await touch(page.getByRole('button', { name: 'Larger text' }))
    }
    const seen = new Set<string>()
    const more = page.getByRole('button', { name: 'Next: more of this step' })
    for (let pages = 1; ; pages++) {
      expect(pages).toBeLessThan(100)
      for (const word of await wordsOnTheGlass(page)) seen.add(word)
      if (!(await more.isVisible())) break
      await touch(more)
    }
    expect(seen.has('finally')).toBe(true)
    expect(text.split(' ').filter((word) => word.startsWith('word') && !seen.has(word))).toEqual([])
    await turnOn(page)
    await expect(page.getByLabel('Step 2 of 2')).toBeVisible()
    await finish(page)
  })
}

/** The words of the step's text that stand whole in the part of it that is shown. */
function wordsOnTheGlass(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const text = document.querySelector('.step-description')?.firstChild
    const view = document.querySelector('.step-page .scroller-view')?.getBoundingClientRect()
    if (text === null || text === undefined || view === undefined) throw new Error('There is no text')
    return [...(text.textContent ?? '').matchAll(/\S+/gu)].flatMap(({ 0: word, index }) => {
      const range = document.createRange()
      range.setStart(text, index)
      range.setEnd(text, index + word.length)
      const { top, bottom, left, right } = range.getBoundingClientRect()
      const isWhole =
        top >= view.top - 1 && bottom <= view.bottom + 1 && left >= view.left - 1 && right <= view.right + 1
      return isWhole ? [word] : []
    })
  })
}
