import { rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { installFakeClock } from '../fakeClock.ts'
import { expect, type OpenKiosk, people, readState, signIn, signOut, stationFor, test } from '../kiosk.ts'

/** As a tool of a fleet writes it: complete, then renamed into its place. */
async function put(path: string, text: string): Promise<void> {
  await writeFile(`${path}.tmp`, text)
  await rename(`${path}.tmp`, path)
}

test('a changed station file takes effect between two people, and a bad one only says so', async ({
  service,
  openKiosk,
}) => {
  // The clock may be advanced by minutes before the files are looked at.
  const session = { lockAfterSeconds: 3600 }
  const kiosk = await openKiosk({ station: { session } })
  const { stationFile } = kiosk
  const localFile = join(dirname(stationFile), 'station.local.json')
  await kiosk.currentPage()
  const clock = await installFakeClock(kiosk)
  await signIn(await kiosk.currentPage(), people.cook)

  await test.step('it waits while a person is signed in', async () => {
    await put(stationFile, JSON.stringify({ ...stationFor(service), session, theme: 'day' }))
    await put(localFile, '{ "name": "Oven 3" }')
    await seen(kiosk, clock, /"kind":"stationFileWaits"/)
    await clock.advance(30_000)
    expect(JSON.stringify(await readState(await kiosk.currentPage()))).toContain('"name":"Pastry station 2"')
  })
  await test.step('it takes effect when the person has left', async () => {
    const page = await signOut(kiosk)
    await seen(kiosk, clock, /"name":"Oven 3".*"theme":"day"/)
    await expect(page.getByRole('heading', { name: 'Your employee number' })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'day')
    // The next window is painted in it before its script runs.
    const document = await kiosk.app.evaluate(async ({ session }) =>
      (await session.fromPartition('page').fetch('app://kiosk/index.html')).text(),
    )
    expect(document).toContain('<html lang="en" data-theme="day">')
  })
  await test.step('a bad one leaves it in force and is named', async () => {
    await put(localFile, '{ "name": "Oven 3", "theme": "pink" }')
    await seen(kiosk, clock, /"kind":"lastGoodStationFile".*station\.local\.json/)
    await signIn(await kiosk.currentPage(), people.secondCook)
    expect(await readState(await kiosk.currentPage())).toMatchObject({ station: { station: { name: 'Oven 3' } } })
  })
  await test.step('when it is mended, the notice goes without another opening', async () => {
    await put(localFile, '{ "name": "Oven 3" }')
    await expect(async () => {
      await clock.advance(5000)
      expect((await readState(await kiosk.currentPage())).notices).toEqual([])
    }).toPass({ intervals: [250], timeout: 15_000 })
    expect(await readState(await kiosk.currentPage())).toMatchObject({ session: { name: people.secondCook.name } })
  })
})

/** Advances the time until the state has the text. */
async function seen(kiosk: OpenKiosk, clock: { advance(milliseconds: number): Promise<void> }, text: RegExp) {
  await expect(async () => {
    await clock.advance(5000)
    expect(JSON.stringify(await readState(await kiosk.currentPage()))).toMatch(text)
  }).toPass({ intervals: [250], timeout: 15_000 })
}
