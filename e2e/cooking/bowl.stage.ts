import type { Locator, Page } from 'playwright/test'
import { drawn, swipe } from '../hand.ts'
import { scan } from '../scanner/wedge.ts'
import { expect, pressKey, readState, test, touch } from '../stage/stage.ts'
import { typeSizeOf } from '../touch/boxes.ts'
import { small } from './oddRecipe.ts'
import { jumpTo, seeWholeStep, startCookingAt } from './walking.ts'

/** From resources/practice-kitchen/recipes/0412-sourdough-country-loaf.json. */
const levain = 'J-20950'
const salt = 'J-30044'

test('a small panel shows the amounts of one bowl one at a time, and a touch, a pedal or a scan goes on', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk(small)
  const page = await startCookingAt(kiosk, '0412')
  await jumpTo(page, 5)
  await test.step('the scale fills to what is in and the present amount, at 30 mm or more', async () => {
    await expect(page.getByRole('heading', { name: 'Bread flour T65' })).toBeVisible()
    await expect(page.getByText('fill to 3 200 g')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Bread flour T65 is in the bowl' }))
    await expect(page.getByRole('heading', { name: 'Water, 26 °C' })).toBeVisible()
    await expect(page.getByText('fill to 5 440 g')).toBeVisible()
    expect(await typeSizeOf(page.locator('main b').filter({ hasText: '5 440' }))).toBeGreaterThanOrEqual(30)
    await expect(page.getByRole('button', { name: 'Next amount: Levain' })).toHaveAttribute('data-kind', 'plain')
  })
  await test.step('a pedal goes on; a scan of an amount that comes later is refused; a scan of the present one goes on', async () => {
    await pressKey(page, 'PageDown')
    await expect(page.getByText('fill to 6 080 g')).toBeVisible()
    await scan(page, salt)
    await expect(page.getByRole('alert')).toContainText('then add the salt')
    await touch(page.getByRole('button', { name: 'Understood' }))
    await scan(page, levain)
    await expect(page.getByRole('heading', { name: 'Sea salt, fine' })).toBeVisible()
    expect(await ticked(page)).toEqual([0, 1, 2])
  })
  await test.step('the salt is held back with the sentence that adds it later, and is not ticked by Next', async () => {
    await expect(page.getByText('Not yet')).toBeVisible()
    await expect(page.getByText('“Rest for 30 minutes, then add the salt and mix', { exact: false })).toBeVisible()
    await expect(page.getByText('weigh apart 64 g')).toBeVisible()
    await touchTwice(page.getByRole('button', { name: 'Larger text' }))
    const sentence = page.getByText('“Rest for 30 minutes', { exact: false })
    await expect(sentence).toContainText('6 minutes.”')
    expect(await sentence.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBeLessThan(2)
    await expect(sentence).toHaveCSS('-webkit-line-clamp', 'none')
    await touchTwice(page.getByRole('button', { name: 'Smaller text' }))
    await pressKey(page, 'PageUp')
    await expect(page.getByRole('heading', { name: 'Levain' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Next amount: Sea salt, fine' }))
    await touch(page.getByRole('button', { name: 'Read the step' }))
    await expect(page.getByRole('heading', { name: 'Mix the dough' })).toBeVisible()
    expect(await ticked(page)).toEqual([0, 1, 2])
  })
  await test.step('Back leads from the whole step to the bowl it came from, and All amounts to the whole step', async () => {
    await touch(page.getByRole('button', { name: 'Back', exact: true }))
    await expect(page.getByRole('heading', { name: 'Sea salt, fine' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'All amounts' }))
    await expect(page.getByRole('checkbox', { name: 'Sea salt, fine' })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: 'Levain' })).toBeChecked()
  })
  await test.step('an amount that is in is shown with what the scale reads; when all are in, the bowl says so', async () => {
    await touch(page.getByRole('checkbox', { name: 'Sea salt, fine' }))
    await touch(page.getByRole('button', { name: 'One at a time' }))
    await expect(page.getByRole('heading', { name: 'All 4 are in' })).toBeVisible()
    await expect(page.getByText('scale reads 6 144 g')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Amount 1, Bread flour T65, in the bowl' }))
    await expect(page.getByText('scale reads 6 144 g')).toBeVisible()
    await expect(page.getByText('fill to')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'All amounts' }))
    await touch(page.getByRole('button', { name: 'One at a time' }))
    await touch(page.getByRole('button', { name: 'Read the step' }))
    await expect(page.getByRole('heading', { name: 'Mix the dough' })).toBeVisible()
  })
})

test('a swipe over a row does not tick it; after a change of the scale, the bowl says what is in from the old one and fills it up', async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk(small), '0412')
  await jumpTo(page, 5)
  await seeWholeStep(page)
  await swipe(page.getByRole('checkbox', { name: 'Bread flour T65' }), { from: 0.9, to: 0.2 })
  await drawn(page)
  expect(await ticked(page)).toEqual([])
  await touch(page.getByRole('button', { name: 'One at a time' }))
  await touch(page.getByRole('button', { name: 'Bread flour T65 is in the bowl' }))
  await touch(page.getByRole('button', { name: 'Water, 26 °C is in the bowl' }))
  await seeWholeStep(page)
  await changeScale(page, '×2')
  await expect(page.getByRole('heading', { name: 'Bread flour T65' })).toBeVisible()
  await expect(page.getByText('3 200 g are in, added for ×1')).toBeVisible()
  await expect(page.getByText('add 3 200 g')).toBeVisible()
  await expect(page.getByText('fill to 8 640 g')).toBeVisible()
  await touch(page.getByRole('button', { name: 'All amounts' }))
  const flour = page.getByRole('checkbox', { name: 'Bread flour T65' })
  await expect(flour).toHaveAccessibleDescription(/are in, added for\s×1/)
  await expect(flour).toContainText('3 200 g are in, added for ×1')
  await expect(flour).not.toContainText('Scale reads')
  await touch(page.getByRole('button', { name: 'One at a time' }))
  await touch(page.getByRole('button', { name: 'Bread flour T65 is in the bowl' }))
  await seeWholeStep(page)
  await changeScale(page, '×½')
  await expect(page.getByText('6 400 g are in, added for ×2')).toBeVisible()
  await expect(page.getByText('too much by 4 800 g')).toBeVisible()
  await expect(page.getByText('scale reads 8 640 g')).toBeVisible()
})

/** Changes the scale on the overview, and returns to the step. */
async function changeScale(page: Page, factor: string): Promise<void> {
  await touch(page.getByRole('button', { name: 'See all steps' }))
  await touch(page.getByRole('button', { name: 'What to fetch' }))
  await touch(page.getByRole('button', { name: factor, exact: true }))
  await touch(page.getByRole('button', { name: `Change to ${factor}` }))
  await touch(page.getByRole('button', { name: 'Carry on cooking' }))
}

test('a large panel shows all amounts, and the bowl after a touch; Back at its first amount leaves the step', async ({
  openKiosk,
}) => {
  const page = await startCookingAt(await openKiosk(), '0412')
  await jumpTo(page, 5)
  await expect(page.getByRole('checkbox', { name: 'Levain' })).toBeVisible()
  await touch(page.getByRole('button', { name: 'One at a time' }))
  await expect(page.getByText('fill to 3 200 g')).toBeVisible()
  await touch(page.getByRole('button', { name: 'Back', exact: true }))
  await expect(page.getByLabel('Step 4 of 9')).toBeVisible()
  await expect(page.getByRole('button', { name: 'One at a time' })).toHaveCount(0)
})

async function touchTwice(target: Locator): Promise<void> {
  await touch(target)
  await touch(target)
}

/** The places of the ticked ingredients of step 5. */
async function ticked(page: Page): Promise<readonly number[]> {
  const [batch] = (await readState(page)).batches
  return (batch?.ticks ?? [])
    .flatMap((key) => /^step 4 ingredient (\d+)$/.exec(key)?.[1] ?? [])
    .map(Number)
    .sort()
}
