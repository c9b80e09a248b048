import type { Page } from 'playwright/test'
import { panels } from '../scenes/scene.ts'
import { expect, pressKey, readState, test, touch } from '../stage/stage.ts'
import { odd, product, small, step } from './oddRecipe.ts'
import { jumpTo, moreOfStep, startCookingAt, swipeOn } from './walking.ts'
import { wholeOnDisplay } from './wholeOnDisplay.ts'

const amounts = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) =>
    product(index, `${name} ${index + 1}`, { quantity: 7.5 * (index + 1), quantity_unit: 'g' }),
  )

const tools = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    asset_number: `${20_100 + index}`,
    asset_name: `Tool ${index + 1}`,
    quantity: 2,
  }))

/** Numbered words, with some that are longer than a line. */
const text = (length: number) => {
  let text = ''
  for (let word = 1; text.length < length; word++) text += word % 100 === 0 ? `${'x'.repeat(60)} ` : `word${word} `
  return `${text.trim()}.`
}

/** Steps as no kitchen writes them, and some that are usual. */
const steps = [
  {
    title: 'Usual',
    description: 'Mix it for 4 minutes at 24 °C.',
    ingredients: amounts(4, 'Flour'),
    equipments: tools(1),
  },
  { title: '', description: '', ingredients: amounts(1, 'Salt') },
  { title: 'Long text', description: text(2000) },
  { title: 'Many', description: 'Weigh.', ingredients: amounts(25, 'Spice'), equipments: tools(3) },
  { title: 'Both', description: text(1500), ingredients: amounts(30, 'Herb'), equipments: tools(15) },
  { title: 'سطور', description: 'اخبز على 180 °C لمدة 25 دقيقة ثم 5 min\n'.repeat(20), ingredients: amounts(9, 'قمح') },
  {
    title: 'Long names',
    description: 'Season it.',
    ingredients: [
      product(1, 'Flour from the mill by the river, delivered in sacks '.repeat(2).trim(), {
        quantity: 3,
        quantity_unit: 'g',
      }),
      product(2, 'Pepper', { quantity: 'to taste, as much as the guest likes', quantity_unit: '' }),
      product(3, 'Water', { quantity: 1_234_567_890.25, quantity_unit: 'g' }),
    ],
  },
  { title: 'Nothing', description: null },
].map((one, index) => step({ step_number: index + 1, ...one }))

for (const { name, width, height, diagonalInches } of panels) {
  for (const larger of [0, 2]) {
    test(`at ${name}, ${larger} sizes larger, every word and every row of an odd step was whole on the display before it is left`, {
      tag: name === '1366x768' && larger === 0 ? [] : '@long',
    }, async ({ openKiosk, service }) => {
      service.setRecipes([odd('0900', { steps })])
      const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
      const page = await startCookingAt(kiosk, '0900')
      await page.emulateMedia({ reducedMotion: 'reduce' })
      for (let time = 0; time < larger; time++) await touch(page.getByRole('button', { name: 'Larger text' }))
      await seeAll(page, steps)
      await touch(page.getByRole('button', { name: /^Finish/ }))
      await expect(page.getByRole('heading', { name: 'Finished', exact: true })).toBeVisible()
    })
  }
}

/** Goes through the steps of a batch, and expects that each word and each row was whole on the display. */
async function seeAll(page: Page, steps: readonly ReturnType<typeof step>[]): Promise<void> {
  for (const [index, one] of steps.entries()) {
    await test.step(`step ${index + 1}`, async () => {
      await expect(page.getByLabel(`Step ${index + 1} of ${steps.length}`)).toBeVisible()
      const seen = { words: new Set<string>(), rows: new Set<string>() }
      for (let pages = 1; ; pages++) {
        expect(pages).toBeLessThan(100)
        const now = await wholeOnDisplay(page)
        for (const word of now.words) seen.words.add(word)
        for (const row of now.rows) seen.rows.add(row)
        if (!(await moreOfStep(page).isVisible())) break
        await expect(page.getByRole('button', { name: /^(Next|Finish)/ })).toHaveCount(0)
        if (pages % 2 === 1) await touch(moreOfStep(page))
        else await swipeOn(page)
        await page.waitForTimeout(400)
      }
      const words = String(one.description ?? '').match(/[\p{L}\p{N}]+/gu) ?? []
      // A word that is longer than a line is on two pages.
      expect(words.filter((word) => word.length < 20 && !seen.words.has(word))).toEqual([])
      const names = [one.ingredients, one.equipments].flat().map((row) => {
        const { product_name, asset_name } = Object(row)
        return product_name ?? asset_name
      })
      expect(names.filter((name) => !seen.rows.has(name))).toEqual([])
      if (index < steps.length - 1) await touch(page.getByRole('button', { name: /^Next/ }))
    })
  }
}

test('at 1366 × 768 a note or an alarm above a step hides no line of it, also where the step is come back to', async ({
  openKiosk,
  service,
}) => {
  // Of some lengths a text fits without the note above it, and not below it.
  const noted = Array.from({ length: 12 }, (_, index) =>
    step({
      step_number: index + 1,
      title: `Noted ${index + 1} ${index === 5 ? 'with a title that has no end '.repeat(5) : ''}`,
      description: text(90 + 15 * index),
      ingredients: index % 2 === 0 ? [] : [product(index, 'Apricots', { quantity: 12, quantity_unit: 'oreillons' })],
    }),
  )
  service.setRecipes([odd('0901', { steps: noted })])
  const kiosk = await openKiosk(small)
  const page = await startCookingAt(kiosk, '0901')
  await seeAll(page, noted)
  await page.evaluate(() => window.kiosk?.startTimer({ name: 'Bake', seconds: 1, place: null }))
  await kiosk.pass(1100)
  await expect(page.getByRole('alert')).toBeVisible()
  await jumpTo(page, 1)
  for (const _ of [1, 2]) await touch(page.getByRole('button', { name: 'Larger text' }))
  await seeAll(page, noted)
  const back = page.getByRole('button', { name: 'Back', exact: true })
  for (let number = noted.length - 1; number > noted.length - 4; number--) {
    do await touch(back)
    while (await page.getByLabel(`Step ${number} of`).isHidden())
    expect((await wholeOnDisplay(page)).words).toContain('word1')
  }
})

test('at 1366 × 768 a held key leaves once a step that is not done then, a pedal ticks the amount at hand and then leaves, and a ticked amount counts as seen', async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk(small), '0412')
  const ticked = async () => (await readState(page)).batches[0]?.ticks.length
  const atStep = (number: number) => expect(page.getByLabel(`Step ${number} of 9`)).toBeVisible()
  await jumpTo(page, 5)
  while (await moreOfStep(page).isVisible()) await touch(moreOfStep(page))
  for (let time = 0; time < 40; time++) {
    await page.keyboard.down('Enter')
    await page.waitForTimeout(40)
  }
  await page.keyboard.up('Enter')
  await atStep(6)
  expect((await readState(page)).batches[0]).toMatchObject({ ticks: [], done: [] })
  await jumpTo(page, 5)
  for (const count of [1, 2, 3, 4]) {
    await pressKey(page, count % 2 === 1 ? 'PageDown' : ' ')
    await expect.poll(ticked).toBe(count)
    await atStep(5)
  }
  while (await moreOfStep(page).isVisible()) {
    await pressKey(page, 'PageDown')
    await atStep(5)
  }
  await expect(page.getByRole('button', { name: 'Next: Bulk ferment' })).toHaveAttribute('data-kind', 'go')
  await pressKey(page, 'PageDown')
  await atStep(6)
  await touch(page.getByRole('button', { name: 'Back', exact: true }))
  await atStep(5)
  while (await moreOfStep(page).isVisible()) await touch(moreOfStep(page))
  await touch(page.getByRole('checkbox', { name: 'Levain' }))
  await expect.poll(ticked).toBe(3)
})
