import { startTimer, walk } from '../cooking/walking.ts'
import { expect, people, signIn, signOut, test, touch, touchTwice } from '../stage/stage.ts'

/** Within this time the effect of a second tap would be visible. */
const SETTLED_MILLISECONDS = 700

test('each double tap of a hurried finger has one effect, everywhere on the way of a batch', async ({ kiosk }) => {
  let page = await kiosk.currentPage()
  await signIn(page, people.cook)
  const twice = async (name: string | RegExp, along = 0.5, at = [0, 200]) => {
    await touchTwice(page.getByRole('button', { name, exact: typeof name === 'string' }).last(), { at, along })
    await page.waitForTimeout(SETTLED_MILLISECONDS)
  }
  const atStep = (step: number) => expect(page.getByLabel(`Step ${step} of 9`)).toBeVisible()
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
  await kiosk.settle()
  await twice(/^0412/)
  await expect(page.getByRole('region', { name: 'Whole recipe' })).toBeVisible()
  expect(kiosk.state().batches).toEqual([])
  await twice('Start cooking', 0.7, [0, 70, 140])
  await atStep(1)
  expect(kiosk.state().batches).toMatchObject([{ step: 0, ticks: [], done: [] }])
  await twice(/^Next/)
  await atStep(2)
  await walk(page, { from: 2, to: 5, of: 9 })
  await twice('Whole recipe')
  await twice('Back to step 5')
  await atStep(5)
  await twice(/ is (in|ready)$/)
  expect(kiosk.state().batches).toMatchObject([{ ticks: [{}] }])
  expect(kiosk.state().batches).toMatchObject([{ step: 4, done: [{}, {}, {}, {}] }])
  await twice('Leave')
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  expect(kiosk.state().openBatch).toBeNull()
  for (const room of ['In progress', 'Timers', /^This station/]) {
    await twice(room)
    await expect(page.getByRole('heading', { name: room }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  page = await signOut(kiosk)
  await signIn(page, people.secondCook)
  await twice('Take over')
  await atStep(5)
  const [taken] = kiosk.state().batches
  expect(taken).toMatchObject({ step: 4, ticks: [{}], owner: { name: people.secondCook.name }, done: [{}, {}, {}, {}] })
  await walk(page, { from: 5, to: 9, of: 9 })
  // The button "Recipes" replaces "Finish" at the same place.
  await twice('Finish')
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(kiosk.state()).toMatchObject({ batches: [], endedLately: [{ recipeNumber: '0412' }] })
})

test('the second tap on a row that goes does not reach the row that comes up in its place', async ({ page }) => {
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: 'Retire several…' }))
  for (const name of [/^20109/, /^20112/, /^20127/]) await touch(page.getByRole('button', { name }))
  await touchTwice(page.getByRole('button', { name: 'Take 20127 out' }))
  await expect(page.getByRole('button', { name: /^Take \d+ out/ })).toHaveCount(2)
})

test('the second tap of a finger that stops a ringing timer, half a second later, stops no other', async ({
  kiosk,
}) => {
  const page = await kiosk.currentPage()
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await startTimer(page, name, 1)
  await page.waitForTimeout(2000)
  await touchTwice(page.getByRole('button', { name: 'Stop', exact: true }).first(), { at: [0, 470] })
  expect(kiosk.state().timers).toHaveLength(4)
})
