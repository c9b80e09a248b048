import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, people, type StagedKiosk, signIn, signOut, stationFor, test } from '../stage/stage.ts'

/** As a tool of a fleet writes it: complete, then renamed into its place. */
async function put(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text)
  await rename(`${path}.tmp`, path)
}

test('a changed station file takes effect between two people, and a bad one only says so', async ({
  service,
  openKiosk,
}) => {
  const session = { lockAfterSeconds: 3600 }
  const kiosk = await openKiosk({ station: { session } })
  const { stationFile } = kiosk
  const localFile = join(dirname(stationFile), 'station.local.json')
  await signIn(await kiosk.currentPage(), people.cook)

  await test.step('it waits while a person is signed in', async () => {
    await put(stationFile, JSON.stringify({ ...stationFor(service), session, theme: 'day' }))
    await put(localFile, '{ "name": "Oven 3" }')
    await seen(kiosk, /"kind":"stationFileWaits"/)
    await kiosk.pass(30_000)
    expect(JSON.stringify(kiosk.state())).toContain('"name":"Pastry station 2"')
  })
  await test.step('it takes effect when the person has left', async () => {
    const page = await signOut(kiosk)
    await kiosk.pass(115_000)
    expect(JSON.stringify(kiosk.state())).toContain('"name":"Pastry station 2"')
    await seen(kiosk, /"name":"Oven 3".*"theme":"day"/)
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
  })
  await test.step('a bad one leaves it in force and is named', async () => {
    await put(localFile, '{ "name": "Oven 3", "theme": "pink" }')
    await seen(kiosk, /"kind":"lastGoodStationFile".*station\.local\.json/, 20_000)
    await signIn(await kiosk.currentPage(), people.secondCook)
    expect(kiosk.state()).toMatchObject({ station: { station: { name: 'Oven 3' } } })
  })
  await test.step('when it is mended, the notice goes without another opening', async () => {
    await put(localFile, '{ "name": "Oven 3" }')
    await kiosk.pass(20_000)
    expect(kiosk.state().notices).toEqual([])
    expect(kiosk.state()).toMatchObject({ session: { name: people.secondCook.name } })
  })
})

/** Lets the time pass until the files have been looked at. */
async function seen(kiosk: StagedKiosk, text: RegExp, milliseconds = 140_000): Promise<void> {
  await kiosk.pass(milliseconds)
  expect(JSON.stringify(kiosk.state())).toMatch(text)
}
