import type { Page } from 'playwright/test'
import { expect, readState, replaceCrashedPage, test, touch } from '../kiosk.ts'
import { scan } from '../scanner/wedge.ts'
import { showState } from '../sign-in/showState.ts'
import { boxOf } from '../touch/boxes.ts'
import { offeredState } from './setValues.ts'

test('the guide: the screen, values that survive the window, addresses that say what is wrong, a station that is read out', async ({
  openKiosk,
  service,
}) => {
  const kiosk = await openKiosk({ station: null })
  const page = await kiosk.currentPage()
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: typeof name === 'string' })
  const field = (name: string) => page.getByRole('textbox', { name })

  await test.step('a tenth of an inch more or less is in the draft, and the page keeps its size', async () => {
    await expect(button(/21\.5 inches/)).toBeVisible()
    const before = await boxOf(button(/^Next/))
    await touch(button('Smaller diagonal'))
    expect((await draft(page)).diagonal).toBe(21.4)
    expect(await boxOf(button(/^Next/))).toEqual(before)
  })
  await test.step('a diagonal of 2 inches gets a sentence at its field', async () => {
    await touch(button(/inches/))
    for (const key of ['2']) await touch(button(key))
    await touch(button('Use this value'))
    await expect(page.getByRole('alert')).toHaveText('Expected: the diagonal in inches, from 7 to 100, such as 21.5.')
    for (const key of ['1', '.', '5']) await touch(button(key === '.' ? 'Decimal point' : key))
    await touch(button('Use this value'))
    await expect(button(/21\.5 inches/)).toBeVisible()
  })
  await test.step('a missing name keeps the page; name and number are typed on the display', async () => {
    await touch(button('Next: Name'))
    await touch(button('Next: Addresses'))
    await expect(page.getByRole('alert').first()).toHaveText('Give the station a name.')
    for (const key of ['p', 'a', 's', 't', 'r', 'y', 'Entity', '4', '0', '2', '1']) await touch(button(key))
    await touch(button('1 Screen'))
    await expect(page.getByRole('heading', { name: 'How big is this screen?' })).toBeVisible()
    await touch(button('2 Name'))
    await expect(field('Station name')).toHaveValue('pastry')
    await touch(button('Next: Addresses'))
  })
  await test.step('an address without a scheme offers to put it in front; one that does not answer says so', async () => {
    await touch(field('Sign-in address'))
    await field('Sign-in address').fill(service.authBaseUrl.replace('http://', ''))
    await touch(field('Data address'))
    await expect(page.getByRole('alert')).toHaveText('The address has no https:// in front.')
    await touch(button('https://'))
    await expect(field('Data address')).toHaveValue('https://')
    await field('Data address').fill('http://127.0.0.1:45999/prod')
    await touch(button('Done'))
    await touch(button('Put https:// in front'))
    await expect(field('Sign-in address')).toHaveValue(/^https:\/\/127\.0\.0\.1/)
    await expect(page.getByText('127.0.0.1:45999 refuses the connection')).toBeVisible()
    await field('Sign-in address').fill(service.authBaseUrl)
    await field('Data address').fill(service.dataBaseUrl)
    await touch(button('Try again'))
    await expect(page.getByText('answers in')).toHaveCount(2)
  })
  await test.step('a window that dies comes back on the same page with its values', async () => {
    await replaceCrashedPage(kiosk)
    await expect(field('Data address')).toHaveValue(service.dataBaseUrl)
    await expect(button('2 Name')).toHaveAccessibleDescription('done')
  })
  await test.step('a station of a stick is read out, and a code that is scanned meanwhile does not cover it', async () => {
    await scan(page, '4006381333931')
    const notice = page.locator('[data-scan-notice]')
    await expect(notice).toContainText('It is not needed on this screen.')
    await showState(kiosk, page, await offeredState(page, { entityNumber: '4022' }))
    await expect(notice).toBeHidden()
    const hosts = page.getByRole('region', { name: 'A station from a stick' })
    await expect(hosts).toContainText(new URL(service.authBaseUrl).host)
    await expect(page.getByRole('region', { name: 'All that it sets' })).toContainText('4022')
    expect((await draft(page)).entityNumber).toBe('4021')
    await expect(button('Use this station')).toBeEnabled()
    await touch(button('Do not use it'))
    await showState(kiosk, page, {})
    await expect(field('Data address')).toBeVisible()
    expect((await draft(page)).entityNumber).toBe('4021')
  })
})

async function draft(page: Page) {
  const { setup } = await readState(page)
  return { diagonal: setup?.values['panel.diagonalInches'], entityNumber: setup?.values.entityNumber }
}
