import type { Page } from 'playwright/test'
import { findOverflow } from '../accessibility/measure.ts'
import { expect, people, signIn, test, touch } from '../stage/stage.ts'
import { odd, openOverview, openWith, product, small, step } from './oddRecipe.ts'
import { openOverview as openPractice } from './overview.ts'
import { atLargestText, leave, startCooking, startTimer } from './walking.ts'

/** Every fifth has a long name. */
const spices = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => {
    const name = `Spice number ${from + index}${(from + index) % 5 === 0 ? ' of the mill by the river' : ''}`
    return product(from + index, name, { quantity: 3.4 * (index + 1), quantity_unit: 'g' })
  })

/** Three groups beside each other, and a long one. */
const manySpices = odd('0901', {
  ingredients: spices(1, 35),
  steps: [
    step({ title: 'Weigh the first ones', ingredients: spices(1, 4) }),
    step({ step_number: 2, title: 'Weigh the next ones', ingredients: spices(4, 7) }),
    step({ step_number: 3, title: 'Weigh more', ingredients: spices(7, 10) }),
    step({ step_number: 4, title: 'Rest', description: 'Rest for 15 minutes.', ingredients: spices(10, 35) }),
  ],
})

const oddLines = [
  product(1, 'Salt', { quantity: 1_234_567_890.25, quantity_unit: 'g' }),
  product(2, 'Pepper', { quantity: 'to taste, as much as the guest likes', quantity_unit: '' }),
  product(3, 'Water', { quantity: 12_345, quantity_unit: 'g' }),
  product(4, 'Flour from the mill by the river, delivered in sacks '.repeat(8).trim(), {
    quantity: 3,
    quantity_unit: 'g',
  }),
]

const oddAmounts = odd('0902', { ingredients: oddLines, steps: [step({ ingredients: oddLines })] })

/** The tiles that are visible as a whole, those that an edge cuts, and the headings without a tile below them. */
function tilesInView(page: Page): Promise<{ whole: number; cut: number; orphans: number }> {
  return page.getByRole('group', { name: 'Fetch' }).evaluate((view) => {
    const edge = (name: string) => view.parentElement?.querySelector(`[data-edge=${name}][data-more]`)
    const top = edge('above')?.getBoundingClientRect().bottom ?? view.getBoundingClientRect().top
    const bottom = edge('below')?.getBoundingClientRect().top ?? view.getBoundingClientRect().bottom
    const boxes = (selector: string) =>
      [...view.querySelectorAll(selector)]
        .map((one) => one.getBoundingClientRect())
        .filter((box) => box.bottom > top + 2 && box.top < bottom - 2)
    const tiles = boxes('li > *')
    const whole = tiles.filter((box) => box.top >= top - 2 && box.bottom <= bottom + 2)
    const orphans = boxes('h2').filter((head) => !whole.some((tile) => tile.top > head.top))
    return { whole: whole.length, cut: tiles.length - whole.length, orphans: orphans.length }
  })
}

test('on a small panel every page of the tiles has whole rows, also at another scale and below a ringing band', async ({
  service,
  openKiosk,
}) => {
  const page = await openWith({ service, openKiosk }, manySpices)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openOverview(page, '0901')
  const isFull = (least: number) => expect.poll(async () => isPageOf(await tilesInView(page), least)).toBe('full')
  await isFull(6)
  await touch(page.getByRole('region', { name: 'Fetch' }).getByRole('button', { name: 'Down', exact: true }))
  await isFull(6)
  await touch(page.getByRole('button', { name: '×2', exact: true }))
  await isFull(6)
  await startTimer(page, 'Oven 2', 1)
  await page.waitForTimeout(1500)
  await expect(page.getByRole('alert', { name: 'Oven 2' })).toBeVisible()
  await isFull(6)
})

/** `full` for a page with at least so many tiles, all of them whole and below their headings; else what is in view. */
function isPageOf({ whole, cut, orphans }: Awaited<ReturnType<typeof tilesInView>>, least: number): string {
  return whole >= least && cut === 0 && orphans === 0 ? 'full' : `${whole} whole, ${cut} cut, ${orphans} orphans`
}

test('on a small panel every page has a whole row of tiles, whatever stands above and below them, at every text size', async ({
  service,
  openKiosk,
}) => {
  test.setTimeout(180_000)
  const page = await (await openKiosk(small)).currentPage()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await signIn(page, people.cook)
  const states: readonly (readonly [state: string, enter: () => Promise<unknown>])[] = [
    ['not started', () => openPractice(page, '0412')],
    ['not started, with a timer', () => startTimer(page, 'Proof', 3000)],
    [
      'in progress, with a timer',
      async () => {
        await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
        await startCooking(page, '0412')
        await leave(page)
        await openPractice(page, '0412')
        await expect(page.getByText(/^In progress: step 1 of 9/)).toBeVisible()
      },
    ],
    [
      'without a connection',
      async () => {
        await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
        await page.evaluate(() => window.kiosk?.refreshLibrary(null))
        await expect(page.getByText(/^You can read and cook/)).toBeVisible()
      },
    ],
    [
      'below a ringing band',
      async () => {
        await startTimer(page, 'Oven 2', 1)
        await page.waitForTimeout(1500)
        await expect(page.getByRole('alert', { name: 'Oven 2' })).toBeVisible()
      },
    ],
  ]
  for (const [index, [state, enter]] of states.entries()) {
    await test.step(state, async () => {
      await enter()
      // What stands above and below the tiles adds up.
      if (index > 0 && index < states.length - 1) return
      await expectWholePages(page, `${state}, default text`)
      await atLargestText(page, () => expectWholePages(page, `${state}, largest text`))
    })
  }
})

/** Expects whole tiles, and at least one, on every page, and goes back to the first page. */
async function expectWholePages(page: Page, state: string): Promise<void> {
  const button = (name: string) =>
    page.getByRole('region', { name: 'Fetch' }).getByRole('button', { name, exact: true })
  const canTurn = async (name: string) => (await button(name).isVisible()) && (await button(name).isEnabled())
  for (let at = 1; ; at++) {
    await expect
      .poll(async () => isPageOf(await tilesInView(page), 1), { message: `${state}, page ${at}` })
      .toBe('full')
    if (!(await canTurn('Down'))) break
    await touch(button('Down'))
  }
  while (await canTurn('Up')) await touch(button('Up'))
}

test('long amounts and names stay within their tiles, and at the largest text no word is broken', async ({
  service,
  openKiosk,
}) => {
  const page = await openWith({ service, openKiosk }, oddAmounts)
  await openOverview(page, '0902')
  const salt = page.getByRole('checkbox', { name: 'Salt', exact: true })
  await expect(salt).toHaveAccessibleDescription(/^1234567890\.25 g Salt/)
  expect(await linesOf(page, 'Salt')).toBe(1)
  expect(await linesOf(page, 'Water')).toBe(1)
  expect(await findOverflow(page)).toEqual([])
  await atLargestText(page, async () => expect(await findOverflow(page)).toEqual([]))
})

/** The lines that the amount of a tile takes. */
function linesOf(page: Page, name: string): Promise<number> {
  return page
    .getByRole('checkbox', { name, exact: true })
    .locator('b')
    .first()
    .evaluate((amount) => {
      const range = document.createRange()
      range.selectNodeContents(amount)
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
      const middles = boxes.map(({ top, bottom }) => (top + bottom) / 2)
      const height = Math.max(...boxes.map(({ height }) => height))
      return Math.max(...middles) - Math.min(...middles) > height / 2 ? 2 : 1
    })
}
