import { readFile, writeFile } from 'node:fs/promises'
import { expect, people, pressKey, signIn, stationFor, test, touch, typeByHand } from '../stage/stage.ts'

test('without a file, the guide is shown; the practice kitchen can be opened from it and left again', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: null })
  const page = await kiosk.currentPage()
  const guide = page.getByRole('heading', { name: 'Set up this station' })
  await expect(guide).toBeVisible()
  await touch(page.getByRole('button', { name: 'Practice kitchen' }))
  await expect(page.getByText('This is the practice kitchen')).toBeVisible()
  await expect(page.getByText('product J-30044 or asset 20127')).toBeInViewport({ ratio: 1 })
  await touch(page.getByRole('button', { name: 'Set up this station' }))
  await expect(guide).toBeVisible()
  await touch(page.getByRole('button', { name: 'Practice kitchen' }))
  await signIn(page, people.cook)
  await expect(page.getByRole('button', { name: /^0107 Almond frangipane/ })).toBeVisible()
})

test('problems of a file are told and mended without a restart, key by key', async ({ service, openKiosk }) => {
  const kiosk = await openKiosk({ station: '{\n  "name": "Pastry station 2",\n  "entityNumber": ' })
  const page = await kiosk.currentPage()
  const tryAgain = async (station: object) => {
    await writeFile(kiosk.stationFile, JSON.stringify({ ...stationFor(service), coffee: 1, ...station }))
    await touch(page.getByRole('button', { name: 'Try again' }))
  }
  const row = (key: string) => page.getByRole('listitem').filter({ hasText: key })
  const dialog = page.getByRole('dialog')
  const finish = page.getByRole('button', { name: 'Finish set-up' })
  const typeNumber = async (number: string) => {
    await touch(page.getByRole('group', { name: 'Number keys' }).getByRole('button', { name: 'Clear' }))
    for (const digit of number) await touch(page.getByRole('button', { name: digit, exact: true }))
    await touch(dialog.getByRole('button', { name: 'Use this value' }))
  }
  await test.step('a truncated file is told with its line, a missing key by its name', async () => {
    await expect(page.getByText(/Line 3/)).toBeVisible()
    await tryAgain({ service: { authBaseUrl: service.authBaseUrl } })
    await expect(row('service.dataBaseUrl')).toContainText('the key is missing')
  })
  await test.step('a wrong value is told with its key, the value and the expected one', async () => {
    const session = { lockAfterSeconds: 0 }
    await tryAgain({ entityNumber: 421, theme: 'pink', session, roles: { maintenance: [7] } })
    await expect(page.getByRole('alert')).toHaveText('The station file has 4 wrong values')
    await expect(row('entityNumber')).toContainText(/421.*four digits in quotes/)
    await expect(row('session.lockAfterSeconds')).toContainText('a whole number of seconds from 1 to 86,400')
  })
  await test.step('a number is typed on the pad; a wrong one is refused at its field', async () => {
    await expect(page.getByRole('button', { name: 'Leave out entityNumber' })).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Mend entityNumber' }))
    await typeNumber('0421')
    await expect(dialog.getByRole('alert')).toContainText('four digits, the first not zero, such as 4021')
    await typeNumber('4021')
    await expect(row('entityNumber')).toContainText('Mended: "4021"')
  })
  await test.step('a value is chosen, one of a list is typed, and one is left out', async () => {
    await touch(page.getByRole('button', { name: 'Mend theme' }))
    await touch(page.getByRole('button', { name: 'day', exact: true }))
    await expect(row('theme')).toContainText('Mended: "day"')
    await touch(page.getByRole('button', { name: 'Mend roles.maintenance.0' }))
    await expect(dialog.getByRole('textbox')).toBeFocused()
    await touch(dialog.getByRole('button', { name: 'Delete letter' }))
    await typeByHand(page, 'manager')
    await pressKey(page, 'Enter')
    await expect(row('roles.maintenance')).toContainText('Mended')
    await expect(finish).toBeDisabled()
    await touch(page.getByRole('button', { name: 'Leave out session.lockAfterSeconds' }))
    await expect(page.getByRole('alert')).toHaveText('Every value can be used now')
  })
  await test.step('the file is written with everything else that was in it, of which an unknown key is only a notice', async () => {
    await touch(finish)
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await expect(page.getByText('coffee. They are ignored')).toBeVisible()
    const roles = { maintenance: ['manager'] }
    const { session, ...written } = JSON.parse(await readFile(kiosk.stationFile, 'utf8'))
    expect(written).toEqual({ ...stationFor(service), theme: 'day', roles, coffee: 1 })
    expect(session?.lockAfterSeconds).toBeUndefined()
  })
})
