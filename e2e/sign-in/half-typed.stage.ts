import { lock, openSignedIn, unlock } from '../lock/locking.ts'
import { expect, people, signOut, test, typeByHand } from '../stage/stage.ts'

test('a password or a number that is half typed and left is cleared after a minute, with a sentence', async ({
  kiosk,
}) => {
  let page = await openSignedIn(kiosk)
  const isForgotten = async (name: string, text: string) => {
    const field = page.getByRole('textbox', { name })
    const sentence = page.getByText('nothing was typed for a minute')
    await typeByHand(page, text)
    await expect(sentence).toHaveCount(0)
    const typed = await field.inputValue()
    await kiosk.pass(59_000)
    await expect(field).toHaveValue(typed)
    await kiosk.pass(1000)
    await expect(field).toHaveValue('')
    await expect(sentence).toBeVisible()
  }
  await lock(page)
  await typeByHand(page, 'wal')
  await kiosk.pass(59_000)
  await isForgotten('Password', 'r')
  await unlock(page, people.cook.password)
  page = await signOut(kiosk)
  await isForgotten('Your employee number', '104')
  await typeByHand(page, people.secondCook.number)
  await isForgotten('Password', 'ost')
})
