import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../kiosk.ts'

test('the caret goes where a touch puts it, and stays where a screen that opens puts it', async ({ page }) => {
  await signIn(page, people.technician)
  await test.step('digits of the pad go where the caret is, and a touch puts the caret into a field', async () => {
    await touch(page.getByRole('button', { name: 'Number keys' }))
    const find = page.getByRole('searchbox', { name: 'Find a recipe' })
    await expect(find).toBeFocused()
    for (const digit of '0412') await touch(page.getByRole('button', { name: digit, exact: true }))
    await expect(find).toHaveValue('0412')
    await pressKey(page, 'Backspace')
    await expect(find).toHaveValue('041')
    await touch(page.getByRole('button', { name: /^0412/ }))
    await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
    await touch(find)
    await expect(find).toBeFocused()
  })
  await test.step('a touch that opens a screen does nothing on it: its field keeps the focus for the keys that follow', async () => {
    await touch(page.getByRole('button', { name: 'Maintenance' }))
    await touch(page.getByRole('button', { name: /^20107/ }))
    await touch(page.getByRole('button', { name: 'Retire this asset…' }))
    const again = page.getByRole('textbox', { name: 'Type its number again' })
    await expect(again).toBeFocused()
    await page.waitForTimeout(400)
    await expect(again).toBeFocused()
    await typeByHand(page, '20107')
    await expect(again).toHaveValue('20107')
  })
})
