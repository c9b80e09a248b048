import { expect, people, signIn, test, touch, typeByHand } from '../kiosk.ts'

test('a touch that opens a screen does nothing on it: its field keeps the focus for the keys that follow', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.technician)
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

test('digits of the pad go where the caret is, and a touch puts the caret into a field', async ({ openKiosk }) => {
  const kiosk = await openKiosk()
  const page = await kiosk.glass()
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: 'Number keys' }))
  const find = page.getByRole('searchbox', { name: 'Find a recipe' })
  await expect(find).toBeFocused()
  for (const digit of '0412') await touch(page.getByRole('button', { name: digit, exact: true }))
  await expect(find).toHaveValue('0412')
  await page.keyboard.press('Backspace')
  await expect(find).toHaveValue('041')
  await touch(page.getByRole('button', { name: /^0412/ }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(find)
  await expect(find).toBeFocused()
})
