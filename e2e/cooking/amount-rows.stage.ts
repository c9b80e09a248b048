import type { Page } from 'playwright/test'
import { drawn } from '../hand.ts'
import { panels } from '../scenes/scene.ts'
import { expect, readState, test, touch } from '../stage/stage.ts'
import { odd, product, step } from './oddRecipe.ts'
import { jumpTo, seeWholeStep, startCookingAt, turnsWithin } from './walking.ts'

const amount = (quantity: number, quantity_unit: string) => ({ quantity, quantity_unit })

/** Large and small masses, decimals and whole numbers, three families of units. */
const saffronBuns = odd('0906', {
  recipe_name: 'Saffron buns',
  steps: [
    step({
      title: 'Mix the dough',
      ingredients: [
        product(1, 'Bread flour T65', amount(12_500, 'g')),
        product(2, 'Water, 26 °C', amount(7.5, 'l')),
        product(3, 'Saffron', amount(0.25, 'g')),
        product(4, 'Yeast, instant', amount(62.5, 'g')),
        product(5, 'Salt', amount(237.5, 'g')),
        product(6, 'Eggs', amount(12, 'pcs')),
        product(7, 'Sunflower oil', amount(0.6, 'kg')),
      ],
      equipments: [{ asset_number: '20208', asset_name: 'Mixing bowl 10 l', quantity: 2, quantity_unit: 'pcs' }],
    }),
    step({ step_number: 2, title: 'Rest', description: 'Let it rest.' }),
  ],
})

for (const { width, height, diagonalInches } of panels) {
  test(`at ${width} × ${height} every amount is a whole row: no word broken, nothing cut, the unit behind its number`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk, service }) => {
    service.setRecipes([saffronBuns])
    const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
    const page = await startCookingAt(kiosk, '0906')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const batchId = (await readState(page)).batches[0]?.id ?? ''
    const larger = page.getByRole('button', { name: 'Larger text' })
    for (const text of ['usual', 'largest']) {
      if (text === 'largest') while (await larger.isEnabled()) await touch(larger)
      for (const hundredths of [100, 135, 150]) {
        await test.step(`${text} text, ×${hundredths / 100}`, async () => {
          await page.evaluate(
            async ([batchId, numerator]) => {
              void window.kiosk?.setScale({ batchId, scale: { numerator, denominator: 100 } })
            },
            [batchId, hundredths] as const,
          )
          await jumpTo(page, 2)
          await jumpTo(page, 1)
          await seeWholeStep(page)
          await drawn(page)
          expect.soft(await brokenRows(page)).toEqual([])
          for (let pages = 0; ; pages++) {
            await drawn(page)
            const { whole, cut } = await shownRows(page)
            expect.soft(cut).toEqual([])
            if (pages === 0) expect.soft(whole).not.toEqual([])
            expect(pages).toBeLessThan(14)
            if (!(await turnsWithin(page).isVisible())) break
            await touch(turnsWithin(page))
          }
        })
      }
    }
  })
}

/**
 * Words that end on another line than they begin, texts outside their list, units away from their number, and numbers
 * that do not end where the others do, but for one after "about".
 */
function brokenRows(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const ends: number[] = []
    return [...document.querySelectorAll('[data-amount]')].flatMap((row) => {
      const list = row.parentElement?.getBoundingClientRect()
      const found: string[] = []
      const texts = document.createTreeWalker(row, NodeFilter.SHOW_TEXT)
      const boxOf = (node: Node, start = 0, end: number | null = null) => {
        const range = document.createRange()
        if (end === null) range.selectNodeContents(node)
        else {
          range.setStart(node, start)
          range.setEnd(node, end)
        }
        return [...range.getClientRects()].filter(({ width }) => width > 0)
      }
      while (texts.nextNode()) {
        const node = texts.currentNode as Text
        // A space between a number and its unit is no plain one.
        for (const word of node.data.matchAll(/[^ ]+/gu)) {
          const boxes = boxOf(node, word.index, word.index + word[0].length)
          if (boxes.some(({ top }) => Math.abs(top - (boxes[0]?.top ?? top)) > 4)) found.push(`broken: ${word[0]}`)
          if (boxes.some(({ left, right }) => right > (list?.right ?? 0) + 1 || left < (list?.left ?? 0) - 1))
            found.push(`cut: ${word[0]}`)
        }
      }
      const unit = row.querySelector('bdi[data-unit]')
      const number = row.querySelector('.num bdi')
      const [end, begin] = [number, unit].map((element) => (element === null ? undefined : boxOf(element)[0]))
      if (number !== null && end !== undefined && begin !== undefined) {
        const gap = begin.left - end.right
        if (number.previousElementSibling === null) ends.push(end.right)
        const isAligned = number.previousElementSibling !== null || Math.abs(end.right - (ends[0] ?? 0)) < 3
        if (!isAligned) found.push(`${number.textContent} ends elsewhere`)
        if (gap > 0.75 * Number.parseFloat(getComputedStyle(number).fontSize) || begin.top > end.bottom)
          found.push(`${Math.round(gap)} px between ${number.textContent} and ${unit?.textContent}`)
      }
      return found
    })
  })
}

/** The rows in view that are whole, and the rows and headings of rows that a page shows only in part. */
function shownRows(page: Page): Promise<{ readonly whole: readonly string[]; readonly cut: readonly string[] }> {
  return page.evaluate(() => {
    const view = document.querySelector('aside [data-scroll-view]')
    if (view === null) throw new Error('There is no list')
    const frame = view.getBoundingClientRect()
    const edge = (name: string) =>
      view.parentElement?.querySelector(`[data-edge=${name}][data-more]`)?.getBoundingClientRect()
    const top = Math.max(frame.top, edge('above')?.bottom ?? 0)
    const bottom = Math.min(frame.bottom, edge('below')?.top ?? innerHeight)
    const whole: string[] = []
    const cut: string[] = []
    for (const row of view.querySelectorAll('[data-amount], [data-heads]')) {
      const box = row.getBoundingClientRect()
      const needed = row.matches('[data-heads]')
        ? (row.parentElement?.querySelector('[data-amount]')?.getBoundingClientRect().bottom ?? 0)
        : box.bottom
      if (box.bottom < top + 3 || box.top > bottom - 3) continue
      const isWhole = box.top > top - 3 && needed < bottom + 3
      if (!isWhole) cut.push(row.textContent ?? '')
      else if (row.matches('[data-amount]')) whole.push(row.textContent ?? '')
    }
    return { whole, cut }
  })
}
