import { touchesOn } from '../hand.ts'
import { lock } from '../lock/locking.ts'
import { wedge } from '../scanner/wedge.ts'
import { expect, people, signInByKeys, signOut, test, touch } from '../stage/stage.ts'

const DIM_MILLISECONDS = 60_000
const { cook } = people

test('from the dark display to the first step: 9 touches with a badge and a recipe made lately, 14 without a badge, 8 after the lock', async ({
  openKiosk,
}) => {
  const session = { dimAfterSeconds: DIM_MILLISECONDS / 1000, lockAfterSeconds: 3600 }
  const kiosk = await openKiosk({ station: { session } })
  const page = await kiosk.currentPage()
  const typeByTouch = async (keys: string) => {
    for (const key of keys) await touch(page.getByRole('button', { name: key, exact: true }))
  }
  const typePassword = async () => {
    await typeByTouch(cook.password)
    await touch(page.getByRole('button', { name: 'Sign in', exact: true }))
  }
  const startAgain = () => touch(page.getByRole('button', { name: /^Start ×2: 0412/ }))
  /** How many touches it takes from the dark display to the first step, with the one that lights the display. */
  const touchesFromDark = async (toFirstStep: () => Promise<void>) => {
    await page.waitForTimeout(DIM_MILLISECONDS)
    await expect(page.locator('dialog[data-dark]')).toBeVisible()
    const before = await touchesOn(page)
    await touch(page.locator('dialog[data-dark]'))
    await toFirstStep()
    await expect(page.getByLabel('Step 1 of 9')).toBeVisible()
    return (await touchesOn(page)) - before
  }
  await signInByKeys(page, cook)
  const scale = { numerator: 2, denominator: 1 }
  const started = await kiosk.calls.startBatch({ recipeId: '0412', scale, stage: 'cooking' })
  if (!started.ok) throw new Error('Not started')
  await kiosk.calls.finishBatch(started.value)

  await signOut(kiosk)
  const withBadge = await touchesFromDark(async () => {
    await wedge(page, cook.number)
    await typePassword()
    await startAgain()
  })
  expect(withBadge).toBeLessThanOrEqual(9)
  expect(kiosk.state().batches).toMatchObject([{ recipeId: '0412', scale: { numerator: 2 }, step: 0 }])
  await lock(page)
  expect(await touchesFromDark(typePassword)).toBeLessThanOrEqual(8)
  await kiosk.calls.closeBatch({ batchId: kiosk.state().openBatch ?? '' })
  await signOut(kiosk)
  const withoutBadge = await touchesFromDark(async () => {
    await typeByTouch(cook.number)
    await typePassword()
    await startAgain()
  })
  expect(withoutBadge).toBeLessThanOrEqual(14)
})
