import type { Page } from 'playwright/test'
import { channelOf } from '../../src/shared/contract/channels.ts'
import { findCutLines, findOverflow } from '../accessibility/measure.ts'
import { expect, people, pressKey, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { failOnce } from '../recovery/failOnce.ts'
import { boxOf } from '../touch/boxes.ts'
import { odd, openWith, small, step } from './oddRecipe.ts'

declare global {
  interface Window {
    /** How often the display had neither the list nor a recipe. */
    emptyScreens: number
  }
}

const rows = (page: Page) => page.locator('[data-row="recipe"]')
const find = (page: Page) => page.getByRole('searchbox', { name: 'Find a recipe' })

/** Starts and finishes a batch as the signed-in employee. */
async function make(page: Page, recipeId: string): Promise<void> {
  await page.evaluate(async (id) => {
    const scale = { numerator: 1, denominator: 1 }
    const started = await window.kiosk?.startBatch({ recipeId: id, scale, stage: 'cooking' })
    if (started?.ok !== true) throw new Error('Not started')
    await window.kiosk?.finishBatch(started.value)
  }, recipeId)
}

test('on a small panel the list turns by pages, jumps to a section, and an exact number opens its recipe', async ({
  service,
  openKiosk,
}) => {
  const page = await (await openKiosk(small)).currentPage()
  await signIn(page, people.cook)
  await test.step('a page has a dozen whole rows, and turning visits all recipes once', async () => {
    const place = await page.getByText(/^Page 1 of \d$/).textContent()
    const pages = Number(place?.at(-1))
    expect(pages).toBeLessThanOrEqual(6)
    const numbers: string[] = []
    for (let turn = 1; turn <= pages; turn++) {
      await expect(page.getByText(`Page ${turn} of ${pages}`, { exact: true })).toBeVisible()
      for (const row of await rows(page).all()) {
        const box = await row.boundingBox()
        expect((box?.y ?? 0) + (box?.height ?? Number.NaN)).toBeLessThanOrEqual(768)
        numbers.push((await row.getAttribute('aria-label'))?.slice(0, 4) ?? '')
      }
      if (turn < pages) await touch(page.getByRole('button', { name: 'Down', exact: true }))
    }
    expect(numbers).toHaveLength((await readState(page)).library.count)
    expect(numbers).toEqual([...numbers].sort())
  })
  await test.step('a section begins at the first row', async () => {
    await touch(page.getByRole('button', { name: 'Go to 04' }))
    await expect(rows(page).first()).toHaveAccessibleName(/^0401 /)
  })
  await test.step('a recipe that was opened is left to the same page', async () => {
    await touch(rows(page).first())
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }).first())
    await expect(rows(page).first()).toHaveAccessibleName(/^0401 /)
  })
  await test.step('the Done of the keys opens the recipe of a whole number, and closes them before', async () => {
    await touch(page.getByRole('button', { name: 'Number keys' }))
    for (const digit of '041') await touch(page.getByRole('button', { name: digit, exact: true }))
    await expect(page.getByRole('button', { name: 'Done', exact: true })).toBeVisible()
    await touch(page.getByRole('button', { name: '2', exact: true }))
    await touch(page.getByRole('button', { name: 'Open 0412', exact: true }))
    await expect(page.getByRole('heading', { name: 'Sourdough country loaf' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }).first())
    await find(page).focus()
    await pressKey(page, 'Enter')
    await expect(page.getByRole('heading', { name: 'Sourdough country loaf' })).toBeVisible()
  })
  await test.step('a word with a typing error is found, and the list says so', async () => {
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }).first())
    await find(page).fill('sourdouhg')
    await expect(rows(page).first()).toHaveAccessibleName(/^0412 Sourdough country loaf, .*Shown for “Sourdough”$/)
    await expect(page.getByText('Shown for “Sourdough”', { exact: true }).first()).toBeVisible()
  })
  await test.step('beside the longest search, the keys and the way to clear it stay on the display', async () => {
    await find(page).fill('7'.repeat(200))
    await expect(page.getByRole('button', { name: 'Clear the search' })).toBeInViewport({ ratio: 1 })
    await expect(page.getByRole('button', { name: 'Letter keys' })).toBeInViewport({ ratio: 1 })
    expect(await findOverflow(page)).toEqual([])
    await touch(page.getByRole('button', { name: 'Clear the search' }))
  })
  await test.step('a smaller library is told in lines of its own, its button beside them', async () => {
    service.setRecipes(service.kitchen.recipes.slice(0, 3))
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    const sentence = await boxOf(page.getByText('The service now has 3 recipes'))
    const button = await boxOf(page.getByRole('button', { name: 'Accept the smaller library' }))
    const count = await boxOf(page.getByText('read just now'))
    expect(sentence.y).toBeGreaterThanOrEqual(count.y + count.height)
    expect(button.x).toBeGreaterThanOrEqual(sentence.x + sentence.width)
  })
  await test.step('the list does not move while the recipes are read again', async () => {
    const before = await boxOf(rows(page).first())
    await service.behave({ faults: [{ on: 'recipes', fault: { kind: 'hang' } }] })
    await page.evaluate(() => void window.kiosk?.refreshLibrary(null))
    await expect(page.getByText('Reading recipes from the service')).toBeInViewport({ ratio: 0.99 })
    expect(await boxOf(rows(page).first())).toEqual(before)
  })
})

test('the six recipes made here last stand first, for the employees and not without a session', async ({
  kiosk,
  page,
}) => {
  await signIn(page, people.cook)
  for (const number of ['0104', '0107', '0136', '0219', '0230', '0301', '0412']) await make(page, number)
  const lately = page.getByRole('region', { name: 'Made here lately' })
  const names = () =>
    lately.locator('[data-row="recipe"]').evaluateAll((all) => all.map((one) => one.ariaLabel?.slice(0, 4)))
  await expect.poll(names).toEqual(['0412', '0301', '0230', '0219', '0136', '0107'])
  // A batch that is undone counts as not finished.
  const { endedLately } = await readState(page)
  await page.evaluate((batchId) => window.kiosk?.bringBack({ batchId }), endedLately[0]?.id ?? '')
  await expect.poll(names).toEqual(['0301', '0230', '0219', '0136', '0107', '0104'])
  await page.evaluate((batchId) => window.kiosk?.closeBatch({ batchId }), endedLately[0]?.id ?? '')

  await signOut(kiosk)
  await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
  await page.getByRole('button', { name: /^0104/ }).waitFor()
  await expect(page.getByRole('region', { name: 'Made here lately' })).toHaveCount(0)
  expect(await page.evaluate(() => window.kiosk?.listMadeLately(null))).toEqual([])
})

test('a name of 10,000 characters takes a row and a card like any other', async ({ service, openKiosk }) => {
  const name = 'A sourdough loaf without an end '.repeat(320).slice(0, 10_000).trim()
  const page = await openWith(
    { service, openKiosk },
    odd('0001', { recipe_name: name, steps: [step({})] }),
    odd('0002', { steps: [step({})] }),
    odd('0003', { recipe_name: 'خبز عربي بالسمسم', steps: [step({})] }),
  )
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
  expect(heights).toHaveLength(3)
  expect(new Set(heights).size).toBe(1)
  const words = await rows(page)
    .locator('> span:last-child')
    .evaluateAll((all) => all.map((one) => one.clientHeight))
  expect(Math.max(...words)).toBeLessThanOrEqual(heights[0] ?? 0)
  expect(await findOverflow(page)).toEqual([])
  expect(await findCutLines(page)).toEqual([])

  await test.step('its overview has two whole lines of it in the bar, and all that the service sent below', async () => {
    await touch(rows(page).first())
    const shown = page
      .getByRole('region', { name: 'Yield, allergens, temperatures' })
      .first()
      .getByText('A sourdough loaf')
    await expect(shown).toHaveText(/^(A sourdough loaf without an end )+.*…$/)
    expect((await shown.textContent())?.length).toBe(500)
    expect(await findOverflow(page)).toEqual([])
    expect(await findCutLines(page)).toEqual([])
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }).first())
  })

  await page.evaluate(async () => {
    const scale = { numerator: 1, denominator: 1 }
    await window.kiosk?.startBatch({ recipeId: '0001', scale, stage: 'cooking' })
    await window.kiosk?.leaveBatch(null)
  })
  const card = page.getByRole('article', { name: /^0001/ })
  await expect(card.getByRole('button', { name: 'Carry on' })).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThanOrEqual(2 * (heights[0] ?? 0))
  await expect(rows(page).last()).toBeInViewport({ ratio: 1 })
})

test('an overview takes the place of the list in one change or says that it is being read; a failed search has no count', async ({
  kiosk,
  page,
}) => {
  await signIn(page, people.cook)
  await test.step('a search that fails shows no count of another search', async () => {
    await find(page).fill('butter')
    await expect(page.getByText('for “butter”')).toBeVisible()
    await failOnce(kiosk, 'searchRecipes')
    await find(page).fill('butterscotch')
    await expect(page.getByRole('button', { name: 'Read it again' })).toBeVisible()
    await expect(page.getByText('for “')).toHaveCount(0)
  })
  await test.step('an overview takes the place of the list in one change, with its recipe: by touch and by key', async () => {
    /** How often the display had neither the list nor the recipe on the way there. */
    const emptyScreens = async (open: () => Promise<void>) => {
      await page.evaluate(() => {
        window.emptyScreens = 0
        new MutationObserver((_, observer) => {
          if (document.querySelector('h1 [dir]') !== null) observer.disconnect()
          else if (document.querySelector('[data-screen="recipes"]') === null) window.emptyScreens++
        }).observe(document.body, { childList: true, subtree: true })
      })
      await open()
      await expect(page.getByRole('heading', { name: 'Sourdough country loaf' })).toBeVisible()
      const seen = await page.evaluate(() => window.emptyScreens)
      await touch(page.getByRole('button', { name: 'Recipes', exact: true }).first())
      return seen
    }
    await find(page).fill('0412')
    const card = page.getByRole('button', { name: /^0412/ })
    expect(await emptyScreens(() => touch(card))).toBe(0)
    expect(await emptyScreens(() => find(page).press('Enter'))).toBe(0)
  })
  await test.step('while the main process does not answer, an overview says so, and has a way back', async () => {
    await find(page).fill('')
    await kiosk.app.evaluate(({ ipcMain }, channel) => {
      ipcMain.removeHandler(channel)
      ipcMain.handle(channel, () => new Promise(() => {}))
    }, channelOf('openRecipe'))
    await touch(rows(page).first())
    await expect(page.getByRole('status').filter({ hasText: 'still being read' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await expect(find(page)).toBeVisible()
  })
})
