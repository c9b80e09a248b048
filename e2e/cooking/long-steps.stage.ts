import type { Page } from 'playwright/test'
import { drawn } from '../hand.ts'
import { expect, type KioskChoices, people, signIn, test, touch } from '../stage/stage.ts'
import { finish, odd, openOverview, openWith, product, small, startCooking, step, turnOn } from './oddRecipe.ts'
import { turnsWithin } from './walking.ts'

const usual: KioskChoices = { panel: { width: 1920, height: 1080 } }
test('sixty ingredients and thirty tools of a step are reached, and ticked on each page, which is as full as it can be', async ({
  service,
  openKiosk,
}) => {
  const lines = Array.from({ length: 60 }, (_, index) =>
    product(index, `Ingredient ${index + 1}`, { quantity: index + 1, quantity_unit: 'g' }),
  )
  const equipments = Array.from({ length: 30 }, (_, index) => ({
    asset_number: `${20_100 + index}`,
    asset_name: `Tool ${index + 1}`,
    quantity: 1,
    quantity_unit: 'pc',
  }))
  const page = await openWith(
    { service, openKiosk },
    odd('0900', { ingredients: lines, equipments, steps: [step({ ingredients: lines, equipments })] }),
  )
  // Without animation a page of the list appears at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await openOverview(page, '0900')
  await startCooking(page, 1)
  await expect(page.getByRole('checkbox')).toHaveCount(90)
  const pages: (readonly string[])[] = []
  const more = turnsWithin(page)
  for (;;) {
    const names = await uncheckedInView(page)
    pages.push(names)
    expect(names).not.toEqual([])
    await touch(page.getByRole('checkbox', { name: names.at(-1) ?? '', exact: true }))
    if (!(await more.isVisible())) break
    await touch(more)
    await page.waitForTimeout(200)
  }
  // Rows of 15 and 32 mm in 130 mm of height.
  expect(pages[0]?.length).toBeGreaterThanOrEqual(8)
  expect(pages.filter((names) => names.every((name) => name.startsWith('Ingredient')) && names.length < 4)).toEqual([])
  expect(new Set(pages.flat()).size).toBe(90)
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(pages.length)
  await finish(page, '0900')
})

/** The names of the unticked check boxes that are completely visible. */
function uncheckedInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('[role=checkbox][aria-checked=false]')]
      .filter((box) => {
        const { top, bottom } = box.getBoundingClientRect()
        const view = box.closest('[data-scroll-view]')?.getBoundingClientRect()
        return view !== undefined && top >= view.top - 1 && bottom <= view.bottom + 1
      })
      .map((box) => box.getAttribute('aria-label') ?? ''),
  )
}

const LONG_WORD = 'x'.repeat(300)

/** A text of `length` characters: numbered words, with some words longer than a line. */
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
  test(`Next pages a text of ${said} to its last word, and every word is complete on some page`, {
    tag: larger > 0 ? '@long' : [],
  }, async ({ service, openKiosk }) => {
    const text = longText(length)
    service.setRecipes([odd('0900', { steps: [step({ description: text }), step({ step_number: 2, title: 'Bake' })] })])
    const page = await (await openKiosk(choices)).currentPage()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signIn(page, people.cook)
    await openOverview(page, '0900')
    await startCooking(page, 2)
    for (let time = 0; time < larger; time++) {
      await touch(page.getByRole('button', { name: 'Larger text' }))
    }
    const seen = new Set<string>()
    const more = turnsWithin(page)
    for (let pages = 1; ; pages++) {
      expect(pages).toBeLessThan(100)
      for (const word of await wordsInView(page)) seen.add(word)
      if (!(await more.isVisible())) break
      await touch(more)
      await drawn(page)
    }
    expect(seen.has('finally')).toBe(true)
    expect(text.split(' ').filter((word) => word.startsWith('word') && !seen.has(word))).toEqual([])
    await turnOn(page)
    await expect(page.getByLabel('Step 2 of 2')).toBeVisible()
    await finish(page, '0900')
  })
}

/** The words of the step's text that are completely visible. */
function wordsInView(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const text = document.querySelector('[data-description]')?.firstChild
    const view = document.querySelector('[data-screen="step"] main [data-scroll-view]')?.getBoundingClientRect()
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
