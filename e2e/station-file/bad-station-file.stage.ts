import { readFile, writeFile } from 'node:fs/promises'
import {
  expect,
  people,
  pressKey,
  type StagedKiosk,
  signIn,
  stationFor,
  test,
  touch,
  typeByHand,
} from '../stage/stage.ts'

/** Replaces the station file and presses “Try again”. */
async function tryAgain(kiosk: StagedKiosk, station: string): Promise<void> {
  await writeFile(kiosk.stationFile, station)
  await touch((await kiosk.currentPage()).getByRole('button', { name: 'Try again' }))
}

test('a problem of the station file is shown, and corrected without a restart', async ({ service, openKiosk }) => {
  const good = stationFor(service)
  const { authBaseUrl } = service
  const wrongValues = { entityNumber: 421, session: { lockAfterSeconds: 0 }, service: { authBaseUrl } }
  const kiosk = await openKiosk({ station: wrongValues })
  const page = await kiosk.currentPage()
  const wrong = (key: string) => page.getByRole('listitem').filter({ hasText: key })
  await test.step('a wrong value is shown with its key, the value and the expected one, and a missing key is named', async () => {
    await expect(page.getByRole('alert')).toHaveText('The station file has 3 wrong values')
    await expect(wrong('service.dataBaseUrl')).toContainText('the key is missing')
    await expect(wrong('entityNumber')).toContainText('421')
    await expect(wrong('entityNumber')).toContainText('four digits in quotes')
    await expect(wrong('session.lockAfterSeconds')).toContainText('a whole number of seconds from 1 to 86,400')
  })
  await test.step('a truncated file is reported with its line', async () => {
    await tryAgain(kiosk, '{\n  "name": "Pastry station 2",\n  "entityNumber": ')
    await expect(page.getByText(/Line 3/)).toBeVisible()
  })
  await test.step('a correct file opens the station; an unknown key is only a notice', async () => {
    await tryAgain(kiosk, JSON.stringify({ ...good, coffee: true }))
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await expect(page.getByText('coffee. They are ignored')).toBeVisible()
  })
})

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

test('a wrong file is mended at the display, key by key', async ({ service, openKiosk }) => {
  const kiosk = await openKiosk({
    station: {
      entityNumber: 421,
      theme: 'pink',
      session: { lockAfterSeconds: 0 },
      roles: { maintenance: [7] },
      coffee: 1,
    },
  })
  const page = await kiosk.currentPage()
  const row = (key: string) => page.getByRole('listitem').filter({ hasText: key })
  const dialog = page.getByRole('dialog')
  const finish = page.getByRole('button', { name: 'Finish set-up' })
  const typeNumber = async (number: string) => {
    await touch(page.getByRole('group', { name: 'Number keys' }).getByRole('button', { name: 'Clear' }))
    for (const digit of number) await touch(page.getByRole('button', { name: digit, exact: true }))
    await touch(dialog.getByRole('button', { name: 'Use this value' }))
  }
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
  await test.step('the file is written with everything else that was in it', async () => {
    await touch(finish)
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    const roles = { maintenance: ['manager'] }
    const { session, ...written } = JSON.parse(await readFile(kiosk.stationFile, 'utf8'))
    expect(written).toEqual({ ...stationFor(service), theme: 'day', roles, coffee: 1 })
    expect(session?.lockAfterSeconds).toBeUndefined()
  })
})

test('a station whose new file is bad uses its last good one and says so', async ({ service, openKiosk }) => {
  const first = await openKiosk()
  await (await first.currentPage()).getByRole('heading', { name: 'Your employee number' }).waitFor()
  await first.close()
  const second = await openKiosk({ dataFolder: first.dataFolder, station: { theme: 'pink' } })
  const page = await second.currentPage()
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: 'This station' }))
  await touch(page.getByRole('button', { name: 'Details' }))
  await expect(page.getByText('The station works with its last good station file')).toBeVisible()
  expect(JSON.parse(await readFile(second.stationFile, 'utf8'))).toMatchObject({ theme: 'pink' })
  expect(service.requests.some(({ operation }) => operation === 'login')).toBe(true)
})
