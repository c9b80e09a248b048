import type { Page } from 'playwright/test'
import { leave, startCooking, walk } from '../cooking/walking.ts'
import { expect, type OpenKiosk, people, readState, signIn, signOut, test, touch, touchTwice } from '../kiosk.ts'

/** What a second tap could have done shows within this time. */
const SETTLED_MILLISECONDS = 700

async function openGlass(kiosk: OpenKiosk): Promise<Page> {
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  return page
}

test('the second of two taps on a recipe card ticks nothing and opens no batch', { tag: '@long' }, async ({
  openKiosk,
}) => {
  const page = await openGlass(await openKiosk())
  await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
  await touchTwice(page.getByRole('button', { name: /^0412/ }))
  await page.waitForTimeout(SETTLED_MILLISECONDS)
  await expect(page.getByRole('heading', { name: 'Fetch' })).toBeVisible()
  expect((await readState(page)).batches).toEqual([])
})

test('a hurried finger does one thing with every two taps: into a batch, through its steps, in the rooms and at Take over', async ({
  kiosk,
}) => {
  let page = await openGlass(kiosk)
  await test.step('on the whole way into a batch and through its steps', async () => {
    await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('0412')
    await touch(page.getByRole('button', { name: /^0412/ }))

    const [seeAllSteps, seeThings] = ['See all steps', 'See what to fetch']
    await touchTwice(page.getByRole('button', { name: seeAllSteps }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await touchTwice(page.getByRole('button', { name: seeThings }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByRole('heading', { name: 'Fetch' })).toBeVisible()
    expect((await readState(page)).batches).toEqual([])

    await touchTwice(page.getByRole('button', { name: 'Start cooking' }), { along: 0.7 })
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ step: 0, ticks: [], done: [] }])

    await walk(page, { from: 1, to: 5, of: 9 })
    await touchTwice(page.getByRole('button', { name: seeAllSteps }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    const backToStep = page.getByRole('button', { name: 'Back to the step' })
    await expect(backToStep).toBeVisible()
    await touchTwice(backToStep)
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    expect((await readState(page)).batches).toMatchObject([{ step: 4, done: [{}, {}, {}, {}] }])
  })
  await test.step('the second of two taps on a room touches nothing in it', async () => {
    await leave(page)
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
  await test.step('the second of two taps on Take over leaves the step where it was left', async () => {
    page = await signOut(kiosk)
    await signIn(page, people.secondCook)
    await touchTwice(page.getByRole('button', { name: 'Take over' }))
    await page.waitForTimeout(SETTLED_MILLISECONDS)
    await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
    const { batches } = await readState(page)
    expect(batches).toMatchObject([{ step: 4, ticks: [], owner: { name: people.secondCook.name } }])
    expect(batches[0]?.done).toHaveLength(4)
  })
})

test('the second of two taps on Leave opens nothing', { tag: '@long' }, async ({ openKiosk }) => {
  const page = await openGlass(await openKiosk())
  await startCooking(page, '0412')
  await touchTwice(page.getByRole('button', { name: 'Leave', exact: true }))
  await page.waitForTimeout(SETTLED_MILLISECONDS)
  await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await readState(page)).toMatchObject({ openBatch: null, batches: [{ step: 0 }] })
})

test('the second of two taps on Finish opens no recipe, and the way back from it stays', async ({ openKiosk }) => {
  // Wide, so that recipe cards come to lie where Finish was.
  const page = await openGlass(await openKiosk({ panel: { width: 1920, height: 1080 } }))
  await startCooking(page, '0412')
  await walk(page, { from: 1, to: 9, of: 9 })
  await touchTwice(page.getByRole('button', { name: 'Finish' }))
  await page.waitForTimeout(SETTLED_MILLISECONDS)
  await expect(page.getByRole('button', { name: /^Undo/ })).toBeVisible()
  expect(await readState(page)).toMatchObject({ batches: [], endedLately: [{ recipeNumber: '0412' }] })
})
