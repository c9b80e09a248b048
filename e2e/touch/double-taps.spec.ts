import { walk } from '../cooking/walking.ts'
import { expect, people, readState, signIn, signOut, test, touchTwice } from '../kiosk.ts'
import { openSignedIn } from '../lock/locking.ts'

/** Within this time the effect of a second tap would be visible. */
const SETTLED_MILLISECONDS = 700

test('each double tap of a hurried finger has one effect: into a batch, through its steps, out of it, in the navigation, at Take over and at Finish', async ({
  kiosk,
}) => {
  let page = await openSignedIn(kiosk)
  await test.step('into a batch and through its steps', async () => {
    await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
    await touchTwice(page.getByRole('button', { name: /^0412/ }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByRole('region', { name: 'Fetch' })).toBeVisible()
    expect((await readState(page)).batches).toEqual([])

    const [seeAllSteps, seeItems] = ['See all steps', 'See what to fetch']
    await touchTwice(page.getByRole('button', { name: seeAllSteps }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await touchTwice(page.getByRole('button', { name: seeItems }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByRole('region', { name: 'Fetch' })).toBeVisible()
    expect((await readState(page)).batches).toEqual([])

    await touchTwice(page.getByRole('button', { name: 'Start cooking' }), { along: 0.7 })
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ step: 0, ticks: [], done: [] }])

    await touchTwice(page.getByRole('button', { name: /^Next/ }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await walk(page, { from: 2, to: 5, of: 9 })
    await touchTwice(page.getByRole('button', { name: seeAllSteps }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    const backToStep = page.getByRole('button', { name: 'Back to the step' })
    await expect(backToStep).toBeVisible()
    await touchTwice(backToStep)
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ step: 4, done: [{}, {}, {}, {}] }])
  })
  await test.step('out of the batch, and in the navigation, where the second tap touches nothing on the new screen', async () => {
    await touchTwice(page.getByRole('button', { name: 'Leave', exact: true }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
    expect((await readState(page)).openBatch).toBeNull()
    const rooms = page.getByRole('navigation')
    for (const [room, heading] of [
      ['In progress', 'In progress'],
      ['Timers', 'Timers'],
      ['This station', 'This station'],
    ] as const) {
      await touchTwice(rooms.getByRole('button', { name: room }))
      await page.waitForTimeout(SETTLED_MILLISECONDS)
      await expect(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })
  await test.step('the second tap of a double tap on Take over leaves the step unchanged', async () => {
    page = await signOut(kiosk)
    await signIn(page, people.secondCook)
    await touchTwice(page.getByRole('button', { name: 'Take over' }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    const { batches } = await readState(page)
    expect(batches).toMatchObject([{ step: 4, ticks: [], owner: { name: people.secondCook.name } }])
    expect(batches[0]?.done).toHaveLength(4)
  })
  await test.step('the second tap of a double tap on Finish does not leave the page of the finished batch', async () => {
    await walk(page, { from: 5, to: 9, of: 9 })
    // The button "Recipes" replaces "Finish" at the same place.
    await touchTwice(page.getByRole('button', { name: 'Finish' }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
    expect(await readState(page)).toMatchObject({ batches: [], endedLately: [{ recipeNumber: '0412' }] })
  })
})
