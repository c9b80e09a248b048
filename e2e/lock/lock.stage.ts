import { startCooking } from '../cooking/walking.ts'
import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { lock, lockButton, lockScreen, openSignedIn, unlock } from './locking.ts'

test('the lock is opened with the password alone, and the display is as it was', async ({ kiosk }) => {
  const page = await openSignedIn(kiosk)
  await test.step('the employee returns to the same search and the same place in the list', async () => {
    await page.getByRole('searchbox', { name: 'Find a recipe' }).fill('e')
    await expect(page.getByText('for “e”')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Down', exact: true }))
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()

    await lock(page)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeHidden()
    await expect(lockScreen(page)).toContainText(people.cook.name)
    await expect(lockScreen(page)).toContainText(people.cook.number)
    expect(kiosk.state().lock).toMatchObject({ kind: 'locked', because: 'asked' })
    await unlock(page, people.cook.password)

    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toHaveValue('e')
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()
    expect(kiosk.state()).toMatchObject({ lock: { kind: 'open' }, session: { name: people.cook.name } })
  })
  await test.step('a wrong password opens nothing and says so, and the right one still works', async () => {
    await lock(page)
    await typeByHand(page, people.secondCook.password)
    await pressKey(page, 'Enter')
    await expect(page.getByRole('alert')).toContainText('not the password')
    expect(kiosk.state().lock.kind).toBe('locked')
    await expect(page.getByRole('textbox', { name: 'Password' })).toHaveValue('')
    await unlock(page, people.cook.password)
    await expect(page.getByRole('searchbox', { name: 'Find a recipe' })).toBeVisible()
  })
  await test.step('a dialog that opens behind the lock stays behind it, and a timer rings above both', async () => {
    await kiosk.calls.startTimer({ name: 'Oven 2', seconds: 4, place: null })
    await lock(page)
    await kiosk.pass(4000)
    const ringing = page.getByRole('alert').filter({ hasText: 'Oven 2' })
    await expect(ringing).toBeVisible()
    await page.evaluate(() => {
      const late = document.createElement('dialog')
      late.textContent = 'A question that comes late'
      late.append(document.createElement('input'))
      document.getElementById('root')?.append(late)
      late.showModal()
    })
    await expect(page.getByText('A question that comes late')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await touch(ringing.getByRole('button', { name: 'Stop' }))
    await expect(ringing).toHaveCount(0)
    await unlock(page, people.cook.password)
    await expect(page.getByText('A question that comes late')).toBeVisible()
  })
})

test('every screen of a signed-in employee can be locked', { tag: '@long' }, async ({ page }) => {
  await signIn(page, people.technician)
  await expect(lockButton(page)).toBeVisible()
  const rooms = page.getByRole('navigation', { name: 'Where to go' })
  for (const room of ['In progress', 'Timers', 'Maintenance']) {
    await touch(rooms.getByRole('button', { name: room }))
    await expect(lockButton(page)).toBeVisible()
  }
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await expect(lockButton(page)).toBeVisible()
  await test.step('a number that was being typed is still in its field, with the focus', async () => {
    const again = page.getByRole('textbox', { name: 'Type its number again' })
    await typeByHand(page, '201')
    await lock(page)
    await unlock(page, people.technician.password)
    await expect(again).toBeFocused()
    await typeByHand(page, '07')
    await expect(again).toHaveValue('20107')
  })
  await touch(page.getByRole('button', { name: 'Keep the asset' }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await expect(lockButton(page)).toBeVisible()
  await touch(page.getByRole('button', { name: 'Recipe problems' }))
  await expect(page.getByText('recipes to look at')).toBeVisible()
  await expect(lockButton(page)).toBeVisible()
})

test('an open dialog is out of reach behind the lock', {
  tag: '@long',
}, async ({ kiosk }) => {
  const page = await openSignedIn(kiosk)
  await test.step('an open dialog is unseen and out of reach, and open again afterwards', async () => {
    await startCooking(page, '0412')
    await touch(page.getByRole('button', { name: 'Set a timer' }))
    const dialog = page.getByRole('dialog', { name: 'Set a timer' })
    await touch(dialog.getByRole('button', { name: '7', exact: true }))
    const held = await dialog.boundingBox()
    // The dialog covers "Lock", so it locks as at the end of its time.
    await kiosk.calls.lock(null)
    await kiosk.settle()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    await expect(page.locator('dialog[data-width]')).toBeHidden()
    for (const key of ['Escape', 'Escape', 'Escape']) await pressKey(page, key)
    await page.mouse.click((held?.x ?? 0) + 5, (held?.y ?? 0) + 5)
    await pressKey(page, 'Escape')
    await pressKey(page, 'Escape')
    await expect(lockScreen(page)).toBeVisible()
    await unlock(page, people.cook.password)
    await expect(dialog).toBeVisible()
    await expect(dialog).toContainText('7')
  })
})
