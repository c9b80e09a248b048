import { startCooking, swipeOn } from '../cooking/walking.ts'
import { expect, people, signInByKeys, test, touch } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'

test('the window fills the display; a long press is one digit; a swipe turns the page; a scan finds a recipe', async ({
  kiosk,
  page,
}) => {
  const display = await kiosk.app.evaluate(({ screen }) => screen.getPrimaryDisplay().bounds)
  const inner = await page.evaluate(() => ({ width: window.innerWidth, height: window.innerHeight }))
  expect(inner.width).toBe(display.width)
  // On X11 a row of pixels may be below the edge (src/main/window/displayBounds.ts).
  expect([display.height, display.height + 1]).toContain(inner.height)
  // Long enough to be a long press for Chromium.
  await touch(page.getByRole('button', { name: '6', exact: true }), { milliseconds: 1500, inRealTime: true })
  await expect(page.getByRole('textbox', { name: 'Your employee number' })).toHaveValue('6')
  await touch(page.getByRole('button', { name: 'Clear', exact: true }))
  await signInByKeys(page, people.cook)
  await wedge(page, '2022024365352')
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toHaveValue('2022024365352')
  await startCooking(page, '0412')
  await swipeOn(page)
  await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
})
