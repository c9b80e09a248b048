import { readFile, writeFile } from 'node:fs/promises'
import { expect, people, signIn, stationFor, test, touch } from '../kiosk.ts'

test('a wrong value is named with its key, what was found and what was expected, and corrected without a restart', async ({
  service,
  openKiosk,
}) => {
  const good = stationFor(service)
  const kiosk = await openKiosk({ station: { entityNumber: 421, session: { lockAfterSeconds: 0 } } })
  const page = await kiosk.glass()
  await expect(page.getByRole('alert')).toHaveText('The station file has 2 wrong values')
  const wrong = page.getByRole('listitem').filter({ hasText: 'entityNumber' })
  await expect(wrong).toContainText('421')
  await expect(wrong).toContainText('four digits in quotes')
  await expect(page.getByRole('listitem').filter({ hasText: 'session.lockAfterSeconds' })).toContainText(
    'a whole number of seconds from 1 to 86,400',
  )

  await writeFile(kiosk.stationFile, JSON.stringify(good))
  await touch(page.getByRole('button', { name: 'Try again' }))
  await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
})

test('an unencrypted address of another machine is refused by name', async ({ openKiosk }) => {
  const address = 'http://auth.example/prod'
  const kiosk = await openKiosk({ station: { service: { authBaseUrl: address, dataBaseUrl: 'https://data.example' } } })
  const page = await kiosk.glass()
  const wrong = page.getByRole('listitem').filter({ hasText: 'service.authBaseUrl' })
  await expect(wrong).toContainText(address)
  await expect(wrong).toContainText('http: only for this machine itself')
})

test('a missing key says that it is missing', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: '{"name":"Pastry station 2","entityNumber":"4021"}' })
  const page = await kiosk.glass()
  await expect(page.getByRole('listitem').filter({ hasText: 'service' })).toContainText('the key is missing')
})

test('a torn file names the line, and no file at all names the places', async ({ openKiosk }) => {
  const torn = await openKiosk({ station: '{\n  "name": "Pastry station 2",\n  "entityNumber": ' })
  await expect((await torn.glass()).getByText(/line 3/)).toBeVisible()
  const none = await openKiosk({ station: null })
  const page = await none.glass()
  await expect(page.getByRole('alert')).toHaveText('This station has no station file yet')
  await expect(page.getByText(none.stationFile)).toBeVisible()
})

test('a station without a file can show the practice kitchen', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: null })
  const page = await kiosk.glass()
  await touch(page.getByRole('button', { name: 'Practice kitchen' }))
  await expect(page.getByText('This is the practice kitchen')).toBeVisible()
  await signIn(page, people.cook)
  await expect(page.getByRole('button', { name: /^0107 Almond frangipane/ })).toBeVisible()
})

test('an unknown key is a notice and stops nothing', async ({ openKiosk }) => {
  const kiosk = await openKiosk({ station: { coffee: true } })
  const page = await kiosk.glass()
  await touch(page.getByRole('button', { name: 'This station' }))
  await expect(page.getByText('coffee. They are passed over')).toBeVisible()
})

test('a station whose new file is bad goes on with its last good one and says so', async ({ service, openKiosk }) => {
  const first = await openKiosk()
  await (await first.glass()).getByRole('heading', { name: 'Your employee number' }).waitFor()
  await first.close()
  const second = await openKiosk({ dataFolder: first.dataFolder, station: { theme: 'pink' } })
  const page = await second.glass()
  await signIn(page, people.cook)
  await touch(page.getByRole('button', { name: 'This station' }))
  await expect(page.getByText('The station works with its last good station file')).toBeVisible()
  expect(JSON.parse(await readFile(second.stationFile, 'utf8'))).toMatchObject({ theme: 'pink' })
  expect(service.requests.some(({ operation }) => operation === 'login')).toBe(true)
})
