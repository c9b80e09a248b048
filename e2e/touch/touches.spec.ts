import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../kiosk.ts'

test('a touch places the caret, and a screen that opens keeps the focus in its own field', async ({ page }) => {
  await signIn(page, people.technician)
  await test.step('digits of the pad are typed at the caret, and a touch places the caret in a field', async () => {
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
  await test.step('a touch that opens a screen has no effect on it: its field keeps the focus for the next keys', async () => {
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
