import { writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, people, type StagedKiosk, signIn, signOut, stationFor, test, touch } from '../stage/stage.ts'

// When a file is read again, and what stays then, is tried in src/main/stationInService.test.ts.
test('a changed station file takes effect between two people; a bad one only says so', async ({
  service,
  openKiosk,
}) => {
  const session = { lockAfterSeconds: 3600 }
  const kiosk = await openKiosk({ station: { session } })
  const localFile = join(dirname(kiosk.stationFile), 'station.local.json')
  await signIn(await kiosk.currentPage(), people.cook)

  await test.step('it waits while a person is signed in', async () => {
    await writeFile(kiosk.stationFile, JSON.stringify({ ...stationFor(service), session, theme: 'day' }))
    await writeFile(localFile, '{ "name": "Oven 3" }')
    await seen(kiosk, /"name":"Pastry station 2".*"kind":"stationFileWaits"/)
  })
  await test.step('it takes effect when the person has left', async () => {
    const page = await signOut(kiosk)
    await seen(kiosk, /"name":"Oven 3".*"theme":"day"/, 255_000)
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  })
  await test.step('a bad one leaves it in force and is named', async () => {
    await writeFile(localFile, '{ "name": "Oven 3", "theme": "pink" }')
    await seen(kiosk, /"name":"Oven 3".*"kind":"lastGoodStationFile".*station\.local\.json/, 20_000)
    const page = await kiosk.currentPage()
    await signIn(page, people.secondCook)
    await touch(page.getByRole('button', { name: 'This station' }))
    await touch(page.getByRole('button', { name: 'Details' }))
    await expect(page.getByText('The station works with its last good station file')).toBeVisible()
  })
})

/** Lets the time pass until the files have been looked at. */
async function seen(kiosk: StagedKiosk, text: RegExp, milliseconds = 140_000): Promise<void> {
  await kiosk.pass(milliseconds)
  expect(JSON.stringify(kiosk.state())).toMatch(text)
}
