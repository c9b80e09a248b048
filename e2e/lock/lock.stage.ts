import { startCooking } from '../cooking/walking.ts'
import { placeOf } from '../hand.ts'
import { expect, people, pressKey, test, touch, typeByHand } from '../stage/stage.ts'
import { lock, lockScreen, openSignedIn, unlock } from './locking.ts'

test('the lock is opened with the password alone, and the display is as it was', async ({ kiosk }) => {
  const page = await openSignedIn(kiosk)
  const find = page.getByRole('searchbox', { name: 'Find a recipe' })
  await test.step('the employee returns to the same search and the same place in the list', async () => {
    await find.fill('e')
    await touch(page.getByRole('button', { name: 'Down', exact: true }))
    await expect(page.getByText(/^Page 2 of/)).toBeVisible()

    await lock(page)
    await expect(find).toBeHidden()
    await expect(lockScreen(page)).toContainText(`${people.cook.number}${people.cook.name}`)
    expect(kiosk.state().lock).toMatchObject({ kind: 'locked', because: 'asked' })
    await unlock(page, people.cook.password)

    await expect(find).toHaveValue('e')
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
    await expect(find).toBeVisible()
  })
  await test.step('dialogs stay behind the lock, a timer rings above it and is stopped there, and typing goes on', async () => {
    await startCooking(page, '0412')
    await touch(page.getByRole('button', { name: 'Set a timer' }))
    const dialog = page.getByRole('dialog', { name: 'Set a timer' })
    await touch(dialog.getByRole('button', { name: '7', exact: true }))
    const edge = await placeOf(dialog, 0.01)
    await kiosk.calls.startTimer({ name: 'Oven 2', seconds: 4, place: null })
    // The dialog covers "Lock", so it locks as at the end of its time.
    await kiosk.calls.lock(null)
    await kiosk.settle()
    await expect(page.locator('dialog[data-width]')).toBeHidden()
    for (const key of ['Escape', 'Escape', 'Escape']) await pressKey(page, key)
    await page.mouse.click(edge.x, edge.y)
    await pressKey(page, 'Escape')
    await pressKey(page, 'Escape')
    await expect(lockScreen(page)).toBeVisible()
    const [first = '', ...rest] = people.cook.password
    await typeByHand(page, first)
    await kiosk.pass(4000)
    await page.evaluate(() => {
      const late = document.createElement('dialog')
      late.textContent = 'A question that comes late'
      late.append(document.createElement('input'))
      document.getElementById('root')?.append(late)
      late.showModal()
    })
    await expect(page.getByText('A question that comes late')).toBeHidden()
    await expect(page.getByRole('textbox', { name: 'Password' })).toBeFocused()
    const ringing = page.getByRole('alert').filter({ hasText: 'Oven 2' })
    await touch(ringing.getByRole('button', { name: 'Stop' }))
    await expect(ringing).toHaveCount(0)
    expect(kiosk.state().timers).toEqual([])
    await unlock(page, rest.join(''))
    await expect(page.getByText('A question that comes late')).toBeVisible()
    await page.evaluate(() => document.querySelector<HTMLDialogElement>('dialog:not([data-width])')?.remove())
    await expect(dialog).toContainText('7')
    await typeByHand(page, '8')
    await expect(dialog).toContainText('78')
  })
})
