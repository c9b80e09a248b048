import { scan } from '../scanner/wedge.ts'
import { expect, people, readState, test, touch, typeByHand } from '../stage/stage.ts'
import { setValues } from './setValues.ts'

test('swapped addresses have no tick, and their trial sign-in says so; a badge fills the number in', async ({
  openKiosk,
  service,
}) => {
  const page = await (await openKiosk({ station: null })).currentPage()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const notice = page.locator('[data-scan-notice]')
  await page.getByRole('heading', { name: 'Set up this station' }).waitFor()
  await setValues(page, {
    entityNumber: '4021',
    'service.authBaseUrl': service.dataBaseUrl,
    'service.dataBaseUrl': service.authBaseUrl,
    'scanner.prefix': '~',
  })
  await page.evaluate(() => window.kiosk?.goToSetupPage({ page: 'addresses', isDone: false }))
  await expect(page.getByText('but not as the service')).toHaveCount(2)
  await touch(button(/^Next/))
  await page.getByText('Data may be wrong').waitFor()
  await expect(button('3 Addresses')).not.toHaveAccessibleDescription('done')

  await test.step('a code that is no badge says so, and a badge fills the number in, also in place of another', async () => {
    await touch(button('Yes, this one'))
    await page.getByRole('textbox', { name: 'Your employee number' }).waitFor()
    await scan(page, '~J-20117')
    await expect(notice).toContainText('J-20117 is not a badge')
    for (const person of [people.cook, people.technician]) {
      await scan(page, `~${person.number}`)
      await expect(notice).toContainText(`Badge of ${person.number}`)
      await expect(page.getByRole('dialog')).toContainText(person.number)
      await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('')
    }
  })
  await test.step('the sentence names the cause, and the password does not count as wrong', async () => {
    for (let count = 0; count < 6; count++) {
      await typeByHand(page, 'wrong')
      await touch(button('Sign in'))
      await expect(page.getByRole('textbox', { name: 'Password', exact: true })).toHaveValue('')
    }
    await expect(page.getByRole('dialog').getByRole('alert')).toContainText(
      'answers, but not as the sign-in service (404: “There is nothing at this path.”). Check the sign-in address',
    )
    expect((await readState(page)).setup?.trial).toMatchObject({ failure: { kind: 'notJudged' } })
  })
  await test.step('a scan while another dialog is open says what is true', async () => {
    await touch(button('Another employee'))
    await touch(button('Not now'))
    await page.evaluate(() => window.kiosk?.goToSetupPage({ page: 'screen', isDone: false }))
    await touch(button(/inches/))
    await scan(page, '~J-20117')
    await expect(notice).toContainText('It is not needed on this screen.')
  })
})
