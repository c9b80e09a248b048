import type { Page } from 'playwright/test'
import { drawn, swipe, touchTwice } from '../hand.ts'
import { scan } from '../scanner/wedge.ts'
import { panels } from '../scenes/scene.ts'
import { expect, pressKey, readState, test, touch } from '../stage/stage.ts'
import { edgesOf, typeSizeOf } from '../touch/boxes.ts'
import { odd, product, small, step } from './oddRecipe.ts'
import { atLargestText, backToStep, jumpTo, moreOfStep, seeWholeRecipe, startCookingAt, startTimer } from './walking.ts'
import { wholeOnDisplay } from './wholeOnDisplay.ts'

/** From resources/practice-kitchen/recipes/0412-sourdough-country-loaf.json. */
const levain = 'J-20950'
const salt = 'J-30044'
const [FLOUR, WATER, LEVAIN, SALT] = ['Bread flour T65', 'Water, 26 °C', 'Levain', 'Sea salt, fine']

const row = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true })
/** The button of the amount at hand. */
const isIn = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} is (in|ready)$`) })

for (const [panel, choices, millimetres] of [
  ['small', small, { hand: 26, fillTo: 20 }],
  ['large', {}, { hand: 26, fillTo: 31 }],
] as const) {
  test(`on a ${panel} panel the amount at hand is large, with what the scale fills to; its button, its row, a pedal or a scan goes on`, {
    tag: panel === 'small' ? [] : '@long',
  }, async ({ openKiosk }) => {
    const page = await startCookingAt(await openKiosk(choices), '0412')
    await jumpTo(page, 5)
    await test.step('the scale fills to what is in and the amount at hand', async () => {
      await expect(page.getByText('fill to 3 200 g').filter({ visible: true })).toHaveCount(1)
      await touch(isIn(page, FLOUR))
      await expect(page.getByText('fill to 5 440 g').filter({ visible: true })).toHaveCount(1)
      await expect(row(page, WATER)).toHaveAccessibleDescription(/fill to 5\s440\sg/)
      const size = (text: string) => typeSizeOf(page.getByText(text, { exact: true }).filter({ visible: true }).first())
      expect(await size('5 440')).toBeGreaterThanOrEqual(millimetres.fillTo - 0.1)
      expect(await size('2 240')).toBeGreaterThanOrEqual(millimetres.hand - 0.1)
    })
    await test.step('a pedal goes on; a scan of an amount that comes later is refused; a scan of the one at hand goes on', async () => {
      await pressKey(page, 'PageDown')
      await expect(page.getByText('fill to 6 080 g').filter({ visible: true })).toHaveCount(1)
      await scan(page, salt)
      await expect(page.getByRole('alert')).toContainText('then add the salt')
      await touch(page.getByRole('button', { name: 'Understood' }))
      await scan(page, levain)
      await expect(isIn(page, SALT)).toBeVisible()
      expect(await ticked(page)).toEqual([0, 1, 2])
    })
    await test.step('the salt is at hand last, with the sentence that adds it later, and is weighed apart', async () => {
      await expect(row(page, SALT)).toContainText('“Rest for 30 minutes, then add the salt and mix')
      await expect(page.getByText('weigh apart 64 g').filter({ visible: true })).toHaveCount(1)
    })
    await test.step('a touch on a row takes it out, and it is at hand again; when all are in, the scale says so', async () => {
      // The notice of the scan has gone.
      await page.waitForTimeout(10_000)
      await touch(row(page, LEVAIN))
      await expect(isIn(page, LEVAIN)).toBeVisible()
      expect(await ticked(page)).toEqual([0, 1])
      await touch(row(page, SALT))
      await touch(isIn(page, LEVAIN))
      await expect(page.getByRole('button', { name: / is (in|ready)$/ })).toHaveCount(0)
      await expect(page.getByText('scale reads 6 144 g').filter({ visible: true })).toHaveCount(1)
      expect(await ticked(page)).toEqual([0, 1, 2, 3])
    })
  })
}

test('upright, Next, Back and the amount at hand stay when a timer starts', async ({ openKiosk }) => {
  const [, , { diagonalInches, ...panel }] = panels
  const page = await startCookingAt(await openKiosk({ panel, station: { panel: { diagonalInches } } }), '0160')
  const edges = async (side: 'left' | 'right') => {
    const found = []
    for (const name of [/^Back/, /^(Next|More)/, / is (in|ready)$/])
      found.push((await edgesOf(page.getByRole('button', { name })))[side])
    return found
  }
  const [left, right] = [await edges('left'), await edges('right')]
  await startTimer(page, 'Rest', 1200)
  await page.waitForTimeout(200)
  expect((await edges('left')).slice(0, 2)).toEqual(left.slice(0, 2))
  expect(await edges('right')).toEqual(right)
})

test('a swipe over a row does not tick it; after a change of the scale, it says what is in from the old one and fills it up', async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk(small), '0412')
  await jumpTo(page, 5)
  await swipe(row(page, FLOUR), { from: 0.9, to: 0.2 })
  await drawn(page)
  expect(await ticked(page)).toEqual([])
  for (const name of [FLOUR, WATER]) await touch(isIn(page, name))
  const flour = row(page, FLOUR)
  const says = (text: string) => page.getByText(text).filter({ visible: true }).first()
  await changeScale(page, '×2')
  await expect(isIn(page, FLOUR)).toBeVisible()
  await expect(flour).toHaveAccessibleDescription(
    /^3\s200\sg, fill to 8\s640\sg.*3\s200\sg\sof\s6\s400\sg\sare\sin,\sadded\sfor\s×1/,
  )
  await expect(says('3 200 g of 6 400 g are in, added for ×1')).toBeVisible()
  await expect(row(page, WATER)).toHaveAccessibleDescription(/^2\s240\sg, .*2\s240\sg\sof\s4\s480\sg\sare\sin/)
  await expect(says('fill to 8 640 g')).toBeVisible()
  await touch(isIn(page, FLOUR))
  await changeScale(page, '×½')
  const water = row(page, WATER)
  await expect(says('2 240 g are in, added for ×1')).toBeVisible()
  await expect(says('1 120 g too much')).toBeVisible()
  await expect(water).toHaveAttribute('aria-checked', 'mixed')
  await touch(water)
  await expect(water).toBeChecked()
})

/** Changes the scale at the whole recipe, and returns to the step. */
async function changeScale(page: Page, factor: string): Promise<void> {
  await seeWholeRecipe(page)
  await touch(page.getByRole('button', { name: factor, exact: true }))
  await touch(page.getByRole('button', { name: `Change to ${factor}` }))
  await backToStep(page)
}

/** The places of the ticked ingredients of step 5. */
async function ticked(page: Page): Promise<readonly number[]> {
  const [batch] = (await readState(page)).batches
  return (batch?.ticks ?? [])
    .flatMap((key) => /^step 4 ingredient (\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort()
}

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
    const station = { panel: { diagonalInches }, scale: { resolutionGrams: 5 } }
    const page = await startCookingAt(await openKiosk({ panel: { width, height }, station }), '0906')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const batchId = (await readState(page)).batches[0]?.id ?? ''
    const larger = page.getByRole('button', { name: 'Larger text' })
    for (const text of ['usual', 'largest']) {
      if (text === 'largest') while (await larger.isEnabled()) await touch(larger)
      for (const hundredths of [100, 135, 1237]) {
        await test.step(`${text} text, ×${hundredths / 100}`, async () => {
          await page.evaluate(
            async ([batchId, numerator]) => {
              void window.kiosk?.setScale({ batchId, scale: { numerator, denominator: 100 } })
            },
            [batchId, hundredths] as const,
          )
          await page.waitForTimeout(400)
          await jumpTo(page, 2)
          await jumpTo(page, 1)
          await drawn(page)
          const seen = new Set<string>()
          for (let pages = 1; ; pages++) {
            expect.soft(await brokenRows(page)).toEqual([])
            expect(pages).toBeLessThan(14)
            for (const name of (await wholeOnDisplay(page)).rows) seen.add(name)
            if (!(await moreOfStep(page).isVisible())) break
            await touch(moreOfStep(page))
            await drawn(page)
          }
          expect.soft(seen.size).toBe(8)
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
    const rows = [...document.querySelectorAll('[data-card=weigh]:not([data-measures]) [data-item]')]
    return rows.flatMap((row) => {
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
        const isOther = number.previousElementSibling !== null || row.matches('[data-look=hand]')
        if (!isOther) ends.push(end.right)
        const isAligned = isOther || Math.abs(end.right - (ends[0] ?? 0)) < 3
        if (!isAligned) found.push(`${number.textContent} ends elsewhere`)
        if (gap > 0.75 * Number.parseFloat(getComputedStyle(number).fontSize) || begin.top > end.bottom)
          found.push(`${Math.round(gap)} px between ${number.textContent} and ${unit?.textContent}`)
      }
      return found
    })
  })
}

test('each press of the button puts an amount in, the second tap of a hurried finger none, also where the rows go on to another page', async ({
  openKiosk,
  service,
}) => {
  const names = Array.from({ length: 14 }, (_, at) => product(at + 1, `Spice ${at + 1}`, amount(10 + at, 'g')))
  service.setRecipes([odd('0907', { recipe_name: 'Spice mix', steps: [step({}), step({ ingredients: names })] })])
  const page = await startCookingAt(await openKiosk(small), '0907')
  await jumpTo(page, 2)
  await test.step('an amount at hand on another page is shown before it is put in', async () => {
    await atLargestText(page, async () => {
      const show = page.getByRole('button', { name: 'Show Spice 1', exact: true })
      for (const press of [() => touch(show), () => pressKey(page, 'PageDown')]) {
        await touch(moreOfStep(page))
        await expect(show).toBeVisible()
        await expect(row(page, 'Spice 1').or(isIn(page, 'Spice 1'))).toHaveCount(0)
        await press()
        await expect(isIn(page, 'Spice 1')).toBeVisible()
        await expect(row(page, 'Spice 1')).toBeInViewport({ ratio: 1 })
      }
    })
  })
  await touchTwice(isIn(page, 'Spice 1'), { at: Array.from({ length: 24 }, (_, at) => 250 * at - (at % 2) * 50) })
  await expect(isIn(page, 'Spice 13')).toBeVisible()
  await expect(row(page, 'Spice 12')).toBeChecked()
})
