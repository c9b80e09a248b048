import { lock, openSignedIn, unlock } from '../lock/locking.ts'
import { expect, people, signOut, test, typeByHand } from '../stage/stage.ts'

const ALMOST_A_MINUTE = 59_000
const THE_REST = 1000

test('a password or a number that is half typed and left is cleared after a minute', async ({ kiosk }) => {
  const page = await openSignedIn(kiosk)
  await lock(page)
  const password = page.getByRole('textbox', { name: 'Password' })
  await test.step('on the lock', async () => {
    await typeByHand(page, 'wal')
    await kiosk.pass(ALMOST_A_MINUTE)
    await expect(password).toHaveValue('wal')
    await typeByHand(page, 'r')
    await kiosk.pass(ALMOST_A_MINUTE)
    await expect(password).toHaveValue('walr')
    await kiosk.pass(THE_REST)
    await expect(password).toHaveValue('')
    await unlock(page, people.cook.password)
  })
  const left = await signOut(kiosk)
  await test.step('at sign-in, the number and the password', async () => {
    const number = left.getByRole('textbox', { name: 'Your employee number' })
    await typeByHand(left, '104')
    await kiosk.pass(ALMOST_A_MINUTE)
    await expect(number).toHaveValue('104')
    await kiosk.pass(THE_REST)
    await expect(number).toHaveValue('')
    await typeByHand(left, people.secondCook.number)
    const field = left.getByRole('textbox', { name: 'Password' })
    await typeByHand(left, 'ost')
    await kiosk.pass(ALMOST_A_MINUTE + THE_REST)
    await expect(field).toHaveValue('')
  })
})
