import { startCooking, walk } from '../cooking/walking.ts'
import { confirmByTouch } from '../retiring/byTouch.ts'
import { expect, type Person, people, pressKey, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { lock, lockScreen, openSignedIn, unlock } from './locking.ts'

test('the lock is left by its own password, by another employee and by signing out', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { retirement: { holdSeconds: 60 } } })
  let page = await openSignedIn(kiosk)
  const typeNumber = async ({ number }: Person) => {
    await touch(page.getByRole('button', { name: 'Another employee' }))
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
    await typeByHand(page, number)
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
  }
  await startCooking(page, '0412')
  await walk(page, { from: 1, to: 2, of: 9 })
  await test.step('Back from another employee’s number leads to the lock, and a wrong password of theirs fails only there', async () => {
    await lock(page)
    await touch(page.getByRole('button', { name: 'Another employee' }))
    await typeByHand(page, '104')
    await touch(page.getByRole('button', { name: 'Back to the lock' }))
    await expect(lockScreen(page)).toBeVisible()
    await typeNumber(people.secondCook)
    await typeByHand(page, 'not the password')
    await pressKey(page, 'Enter')
    await expect(page.getByRole('alert')).toBeVisible()
    expect(kiosk.state()).toMatchObject({ session: { name: people.cook.name }, lock: { kind: 'locked' } })
    await touch(page.getByRole('button', { name: 'Back to the lock' }))
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
  await test.step('an employee who types their own number as another employee returns to their screen', async () => {
    await typeNumber(people.cook)
    await unlock(page, people.cook.password)
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
  })
  await test.step('another employee signs in at the lock: the first is signed out, their batch stays, their window is replaced', async () => {
    await lock(page)
    await typeNumber(people.secondCook)
    await expect(page.getByText(`${people.cook.name} is signed out`)).toBeVisible()
    await typeByHand(page, people.secondCook.password)
    page = await kiosk.untilReplaced(() => pressKey(page, 'Enter'))
    await page.getByRole('heading', { name: 'In progress' }).waitFor()
    expect(kiosk.state()).toMatchObject({
      session: { name: people.secondCook.name },
      lock: { kind: 'open' },
      batches: [{ recipeNumber: '0412', owner: { name: people.cook.name } }],
    })
  })
  await test.step('Sign out on the lock screen ends the session at once; the batch is kept for the next person', async () => {
    await touch(page.getByRole('button', { name: 'Take over' }))
    await expect(page.getByLabel('Step 2 of 9')).toBeVisible()
    await lock(page)
    page = await kiosk.untilReplaced(() => touch(page.getByRole('button', { name: 'Sign out' })))
    await expect(page.getByRole('textbox', { name: 'Your employee number' })).toBeFocused()
    expect(kiosk.state()).toMatchObject({ session: null, lock: { kind: 'open' }, batches: [{ recipeNumber: '0412' }] })
  })
  await test.step('a retirement that is held when the station locks is taken back, and its person sees that on return', async () => {
    await signIn(page, people.technician)
    for (const name of ['Recipes', 'Maintenance', /^20107/, 'Retire this asset…'])
      await touch(page.getByRole('button', { name, exact: name === 'Recipes' }))
    await confirmByTouch(page, '20107')
    await page.getByRole('button', { name: 'Take it back' }).waitFor()
    await lock(page)
    await unlock(page, people.technician.password)
    await expect(page.getByText('Taken back', { exact: true })).toBeVisible()
    await expect(page.getByText('The station was locked')).toBeVisible()
    expect(kiosk.state().requests).toMatchObject([{ state: { kind: 'takenBack', because: 'locked' } }])
  })
})
