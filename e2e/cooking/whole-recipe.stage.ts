import type { Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { panels } from '../scenes/scene.ts'
import { expect, people, readState, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { odd, product, step } from './oddRecipe.ts'
import { batchCount, FLOUR, line, openOverview } from './overview.ts'
import { atLargestText, backToStep, goToSection, jumpTo, leave, seeWholeRecipe, startTimer, turnTo } from './walking.ts'
import { wholeOnDisplay } from './wholeOnDisplay.ts'

const MINUTE = 60_000
const WATER = 'Water, 26 °C'
const OVEN = 'Deck oven 2'

const grams = (quantity: number) => ({ quantity, quantity_unit: 'g' })
const lines = [product(1, 'Sugar', grams(100)), product(1, 'Sugar', grams(200)), product(2, 'Salt', grams(64))]
const threeSteps = odd('0900', {
  ingredients: lines.slice(1),
  steps: lines.map((one, index) => step({ step_number: index + 1, ingredients: [one] })),
})
const timed = odd('0901', {
  steps: [
    step({ description: 'Mix for 10 minutes.' }),
    step({ step_number: 2, title: 'Bake', description: 'Bake for 1 h 15.' }),
  ],
})
const untimed = odd('0902', { steps: [step({ description: 'Mix it all.' })] })

const fetched = (page: Page, count: string) => expect(page.getByText(`${count} fetched`)).toBeVisible()
const pressed = (page: Page, name: string) =>
  expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true')

test('a recipe is read, scaled and fetched; each tick is kept, and a second batch can be started', async ({
  service,
  openKiosk,
}) => {
  service.setRecipes([...service.kitchen.recipes, threeSteps])
  const page = await (await openKiosk()).currentPage()
  await test.step('without a session there are no check boxes, and the steps can be read', async () => {
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await openOverview(page, '0412')
    await expect(page.getByText(FLOUR).first()).toBeVisible()
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await jumpTo(page, 5)
    await seeWholeRecipe(page)
    await backToStep(page)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Leave', exact: true }))
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
    await signIn(page, people.cook)
  })
  await test.step('scaled amounts are exact; an item has one check box, which says what its other steps need', async () => {
    await openOverview(page, '0900')
    await expect(line(page, 'Sugar')).toHaveAccessibleDescription(/^100\sg\sSugar\s300\sg\swith\sstep\s2/)
    await touch(page.getByRole('button', { name: '×3', exact: true }))
    await expect(line(page, 'Sugar')).toHaveAccessibleDescription(/^300\sg\sSugar\s900\sg\swith\sstep\s2/)
    await expect(line(page, 'Salt')).toHaveAccessibleDescription(/^192\sg\sSalt/)
    await touch(page.getByRole('button', { name: 'Other scale' }))
    await typeByHand(page, '1/3')
    await touch(page.getByRole('button', { name: 'Use ×⅓' }))
    await expect(line(page, 'Salt')).toHaveAccessibleDescription(/^about\s21\.333\sg\sSalt/)
    await pressed(page, 'Other scale, now ×⅓')
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await openOverview(page, '0900')
    await pressed(page, '×2')
    await expect(line(page, 'Salt')).toHaveAccessibleDescription(/^128\sg\sSalt/)
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  })
  await test.step('the first tick starts a batch, and many at once start one', async () => {
    await openOverview(page, '0412')
    await touch(page.getByRole('button', { name: '×2', exact: true }))
    expect(await batchCount(page)).toBe(0)
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLElement>('main [role="checkbox"]')) box.click()
    })
    await fetched(page, '8 of 8')
    expect(await readState(page)).toMatchObject({ batches: [{ ticks: { length: 8 }, scale: { numerator: 2 } }] })
    await turnTo(page, line(page, 'Levain'))
    await touch(line(page, 'Levain'))
    await fetched(page, '7 of 8')
    await expect(line(page, FLOUR)).toHaveAccessibleDescription(/^6\s400\sg/)
    await touch(page.getByRole('button', { name: 'Start cooking' }))
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    expect(await batchCount(page)).toBe(1)
  })
  await test.step('what was fetched is not in: it marks no amount of the step', async () => {
    await jumpTo(page, 5)
    await expect(page.getByRole('checkbox', { name: FLOUR })).not.toBeChecked()
    await expect(page.getByRole('button', { name: `${FLOUR} is in` })).toBeVisible()
    await touch(page.getByRole('button', { name: `${FLOUR} is in` }))
    await seeWholeRecipe(page)
    await expect(line(page, FLOUR)).toBeDisabled()
    await expect(line(page, FLOUR)).toContainText('in')
    await expect(line(page, WATER)).toBeEnabled()
    await expect(line(page, WATER)).not.toHaveAccessibleDescription(/in$/)
  })
  await test.step('steps are marked in any order, unmarked, and gone to', async () => {
    const done = (number: number) => page.getByRole('checkbox', { name: new RegExp(`^Step ${number} done`) })
    for (const number of [7, 3]) {
      await turnTo(page, done(number))
      await touch(done(number))
      await expect(done(number)).toBeChecked()
    }
    await expect(page.getByText(`done by ${people.cook.name}`, { exact: false })).toHaveCount(2)
    await turnTo(page, done(7))
    await touch(done(7))
    await expect(done(7)).not.toBeChecked()
    await turnTo(page, page.getByRole('button', { name: /^Go to step 4,/ }))
    await touch(page.getByRole('button', { name: /^Go to step 4,/ }))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make the mixer ready')
    await expect(page.getByRole('button', { name: 'Go to step 3, Prepare the bannetons, done' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Go to step 7, .*, done$/ })).toHaveCount(0)
    await leave(page)
  })
  await test.step('a recipe with a running batch offers to continue it or to start another one', async () => {
    await openOverview(page, '0412')
    await expect(page.getByRole('checkbox')).toHaveCount(0)
    await expect(page.getByText(`In progress: step 4 of 9, ${people.cook.name}`)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Carry on cooking' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Start another batch' }))
    await pressed(page, '×1')
    await turnTo(page, line(page, FLOUR))
    await touch(line(page, FLOUR))
    await expect(line(page, FLOUR)).toBeChecked()
    await expect.poll(() => batchCount(page)).toBe(2)
  })
  await test.step('a change of scale after a tick has to be confirmed, and removes the ticks of amounts', async () => {
    await turnTo(page, line(page, OVEN))
    await touch(line(page, OVEN))
    await touch(page.getByRole('button', { name: '×3', exact: true }))
    const dialog = page.getByRole('dialog', { name: '×3 from step 1 on?' })
    await expect(dialog.getByText('they are for ×1.')).toBeVisible()
    await touch(dialog.getByRole('button', { name: 'Keep ×1' }))
    await expect(line(page, FLOUR)).toBeChecked()
    await touch(page.getByRole('button', { name: '×3', exact: true }))
    await touch(dialog.getByRole('button', { name: 'Change to ×3' }))
    await expect(line(page, FLOUR)).not.toBeChecked()
    await expect(line(page, FLOUR)).toHaveAccessibleDescription(/^9\s600\sg/)
    await expect(line(page, OVEN)).toBeChecked()
  })
})

test('a scale changed in the middle is that of the steps to come, and what is made stays as it was made', async ({
  page,
}) => {
  await signIn(page, people.cook)
  await openOverview(page, '0230')
  await touch(page.getByRole('button', { name: '×3', exact: true }))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 14')).toBeVisible()
  const [batchId = ''] = (await readState(page)).batches.map(({ id }) => id)
  await page.evaluate((id) => void window.kiosk?.goToStep({ batchId: id, step: 4, isDone: true }), batchId)
  await page.waitForTimeout(200)
  await seeWholeRecipe(page)
  await expect(line(page, 'Gruau flour T45')).toBeDisabled()
  const butter = line(page, 'Dry butter 84 %')
  await expect(butter).toHaveAccessibleDescription(/^3\.30\skg/)
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  const dialog = page.getByRole('dialog', { name: '×2 from step 2 on?' })
  await expect(dialog.getByText('Step 1 stays as made, ×3.')).toBeVisible()
  await expect(dialog.getByRole('listitem').first()).toHaveText(/Gruau\sflour\sT456\s600\sg,\s×3/)
  await touch(dialog.getByRole('button', { name: 'Change to ×2' }))
  await expect(line(page, 'Gruau flour T45')).toHaveAccessibleDescription(/^6\s600\sg/)
  await expect(butter).toHaveAccessibleDescription(/^2\.20\skg/)
  await backToStep(page)
  await jumpTo(page, 1)
  await expect(page.getByText('made ×3')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Gruau flour T45' })).toContainText(/6\s600/)
})

test('what is not scaled says so where it stands; the scale may be chosen by the pieces of an output', async ({
  page,
}) => {
  await signIn(page, people.cook)
  await openOverview(page, '0412')
  const banneton = line(page, 'Banneton, 1 kg')
  const facts = page.getByRole('region', { name: 'Yield, allergens, temperatures' })
  await expect(banneton).toHaveAccessibleDescription(/^12\s×\sBanneton/)
  await expect(page.getByText('as written, for ×1').first()).toBeVisible()
  await touch(page.getByRole('button', { name: 'Other scale' }))
  await touch(page.getByRole('dialog').getByRole('radio', { name: /Loaves/ }))
  await typeByHand(page, '24')
  await touch(page.getByRole('button', { name: 'Use ×2' }))
  await expect(page.getByText('reckoned, written 12 for ×1')).toBeVisible()
  await expect(banneton).toHaveAccessibleDescription(/^12\s×\sfor\s×1\sBanneton/)
  await expect(facts.getByRole('heading')).toHaveText('As written, for ×1. You make ×2.')
  await expect(page.getByText('Texts and equipment are for ×1, you make ×2').first()).toBeVisible()
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByRole('heading', { name: 'Check the levain' })).toBeVisible()
  const forOnce = page.locator('[data-unscaled]').filter({ visible: true })
  await expect(forOnce).toHaveCount(0)
  await jumpTo(page, 3)
  await expect(forOnce).toHaveText(/For\s×1.*you\smake\s×2/i)
})

test('an end stands only where each step has its time, and never before a timer of the batch', async ({
  service,
  openKiosk,
}) => {
  service.setRecipes([...service.kitchen.recipes, timed, untimed])
  const page = await (await openKiosk()).currentPage()
  await signIn(page, people.cook)
  const plan = page.getByRole('region', { name: 'Plan' })
  await openOverview(page, '0902')
  await expect(page.getByRole('button', { name: 'Start cooking' })).toBeVisible()
  await expect(plan).toHaveCount(0)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await openOverview(page, '0412')
  await expect(page.locator('main')).toContainText(/times\sgiven\s*5\sh\s40/)
  await expect(page.locator('main')).not.toContainText('at the earliest')
  await expect(
    plan.getByLabel(/^Step\s5,\sMix\sthe\sdough:\s4\smin\swork,\s30\smin\swait,\s6\smin\swork$/),
  ).toBeVisible()
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await openOverview(page, '0901')
  await expect(page.locator('main')).toContainText(await timesAround(page, 'ready at the earliest', 85))
  await touch(page.getByRole('button', { name: 'Start cooking' }))
  await expect(page.getByLabel('Step 1 of 2')).toBeVisible()
  await page.evaluate(async () => {
    const [batchId = ''] = (await window.kiosk?.readState(null))?.batches.map(({ id }) => id) ?? []
    void window.kiosk?.startTimer({ name: 'Rest', seconds: 200 * 60, place: { batchId, step: 0 } })
    void window.kiosk?.goToStep({ batchId, step: 1, isDone: true })
  })
  await page.waitForTimeout(200)
  await seeWholeRecipe(page)
  await expect(page.locator('main')).toContainText(await timesAround(page, 'ready at the earliest', 200))
  await backToStep(page)
  await leave(page)
  await goToSection(page, /^In progress/)
  await expect(page.getByRole('group', { name: /^0901/ })).toContainText(await timesAround(page, 'ready', 200))
})

/** The times of day around so many minutes from now, as the display shows them. */
async function timesAround(page: Page, words: string, minutes: number): Promise<RegExp> {
  const times = await page.evaluate(
    (moments) =>
      moments.map((from) =>
        new Date(Date.now() + from).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' }),
      ),
    [-1, 0, 1].map((off) => (minutes + off) * MINUTE),
  )
  return new RegExp(`${words}\\s*(${times.join('|')})`)
}

const spices = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) =>
    product(from + index, `Spice ${from + index}`, grams(3.4 * (index + 1))),
  )
const longName = 'Flour from the mill by the river, delivered in sacks '.repeat(4).trim()
const hard = odd('0903', {
  ingredients: [...spices(1, 40), product(70, longName)],
  steps: [
    step({ title: 'Weigh', description: 'Weigh it all. '.repeat(30), ingredients: spices(1, 40) }),
    step({
      step_number: 2,
      title: '',
      description: 'Rest for 15 minutes. '.repeat(60),
      ingredients: [product(70, longName, grams(1_234_567_890.25))],
      equipments: [{ asset_number: '20107', asset_name: 'Tub', quantity: 12, quantity_unit: '' }],
    }),
    ...Array.from({ length: 28 }, (_, index) => step({ step_number: index + 3, title: `Fold ${index + 1}` })),
  ],
})

for (const { name, width, height, diagonalInches } of panels) {
  test(`at ${name} every step and every item of a long recipe is whole on one of its pages, at two sizes and below a ringing timer`, {
    tag: name === '1366x768' ? [] : '@long',
  }, async ({ service, openKiosk }) => {
    service.setRecipes([hard])
    const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
    const page = await kiosk.currentPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, people.cook)
    await openOverview(page, '0903')
    const expectAll = async () => {
      const items = new Set<string>()
      const titles = new Set<string>()
      const more = page.getByRole('button', { name: /^More: / })
      for (let pages = 1; ; pages++) {
        expect(pages).toBeLessThan(60)
        for (const item of (await wholeOnDisplay(page)).rows) items.add(item)
        for (const title of await page.locator('main li:not([inert]) h2').allTextContents()) titles.add(title)
        expect(await findOverflow(page)).toEqual([])
        if (!(await more.isVisible())) break
        await touch(more)
      }
      expect(items.size).toBe(41)
      expect(titles.size).toBeGreaterThanOrEqual(30)
      const before = page.getByRole('button', { name: /^Before: / })
      while (await before.isVisible()) await touch(before)
    }
    await expectAll()
    await atLargestText(page, expectAll)
    await startTimer(page, 'Oven 2', 1)
    await page.waitForTimeout(1500)
    await expect(page.getByRole('alert', { name: 'Oven 2' })).toBeVisible()
    await expectAll()
  })
}
