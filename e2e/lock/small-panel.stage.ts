import { small } from '../cooking/oddRecipe.ts'
import { startCooking, walk } from '../cooking/walking.ts'
import { expect, people, pressKey, test, typeByHand } from '../stage/stage.ts'
import { lock, lockScreen, openSignedIn } from './locking.ts'

test('on a small panel the locked step is read beside open keys, also after a wrong password', async ({
  openKiosk,
}) => {
  const page = await openSignedIn(await openKiosk(small))
  await startCooking(page, '0412')
  await walk(page, { from: 1, to: 5, of: 9 })
  await lock(page)
  const cover = lockScreen(page)
  const title = cover.getByRole('heading', { name: 'Mix the dough' })
  const amount = cover.getByText('Bread flour T65')
  const keys = cover.getByRole('group', { name: 'Keyboard' })
  const places = async () => {
    const [step, weight, board] = await Promise.all([title.boundingBox(), amount.boundingBox(), keys.boundingBox()])
    // Not below the display, and not below the keys.
    expect((weight?.y ?? Number.NaN) + (weight?.height ?? Number.NaN)).toBeLessThanOrEqual(768)
    expect((weight?.x ?? Number.NaN) + (weight?.width ?? Number.NaN)).toBeLessThanOrEqual(board?.x ?? Number.NaN)
    return { step, weight, board }
  }
  const before = await places()
  await typeByHand(page, people.secondCook.password)
  await pressKey(page, 'Enter')
  const field = cover.getByRole('textbox', { name: 'Password' })
  await expect(cover.getByRole('alert')).toContainText('not the password')
  await expect(field).toHaveAccessibleDescription(/not the password/)
  expect(await places()).toEqual(before)
})
