import { startTimer } from '../cooking/walking.ts'
import { expect, people, signIn, test, touch } from '../kiosk.ts'
import { asset, confirmByTouch, deletions, HOLD_TOUCH, openRetirement } from '../retiring/byTouch.ts'
import { expectTold, failOnce } from './failOnce.ts'

// Where a failed call is shown is tried in src/renderer/kiosk/failures.test.ts, for all calls.
test('a call that fails with a defect is reported: a search is asked again, a typed name is kept, a hold can be repeated', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: { retirement: { holdSeconds: 4 } } })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await test.step('a search', async () => {
    await failOnce(kiosk, 'searchRecipes')
    await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
    const notice = page.getByRole('alert').filter({ hasText: 'Not everything could be read' })
    await touch(notice.getByRole('button', { name: 'Read it again' }))
    await expect(notice).toHaveCount(0)
    await expect(page.getByRole('button', { name: /^0412/ })).toBeVisible()
  })
  await test.step('a new name of a timer', async () => {
    await startTimer(page, 'Oven', 600)
    await failOnce(kiosk, 'renameTimer')
    await touch(page.getByRole('button', { name: 'Timers' }))
    await touch(page.getByRole('button', { name: 'Rename' }))
    const rename = page.getByRole('dialog', { name: 'Rename' })
    await rename.getByRole('textbox').fill('Oven 2')
    await touch(rename.getByRole('button', { name: 'Use this name' }))
    await expectTold(page)
    await expect(rename.getByRole('textbox')).toHaveValue('Oven 2')
    await touch(rename.getByRole('button', { name: 'Use this name' }))
    await expect(page.getByRole('group', { name: 'Oven 2' })).toBeVisible()
  })
  await test.step('the hold of a retirement', async () => {
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(page.getByRole('button', { name: 'Maintenance' }))
    await openRetirement(page, '20107', asset)
    await failOnce(kiosk, 'retire')
    await confirmByTouch(page, '20107')
    await expectTold(page)
    await touch(page.getByRole('button', { name: 'Hold to retire 20107' }), HOLD_TOUCH)
    await expect(page.getByRole('tab', { name: /Requests/, selected: true })).toBeVisible()
  })
  expect(deletions(service).length).toBeLessThan(2)
})
