import { chmod, cp, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { subjectToPermissions } from '../faults/table/diskFaults.ts'
import { expect, people, readState, signIn, signOut, test, touch } from '../kiosk.ts'
import { requestFor } from '../retiring/retiring.ts'

const written = join(import.meta.dirname, '../data-folder/written-by-0.1.0')
// Shortly after the last event in the folder.
test.use({ date: '2026-11-02T05:57:10Z' })

const OWN_FILES = /^(?:batches|ended-batches|journal(?!led)|last-good|library|pedal|recipe-versions|recipes|timers)/u
const LIBRARY_FILES = ['library.json', 'library-index.jsonl', 'recipes-<checksum>.jsonl']

async function ownFiles(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => OWN_FILES.test(name))
  return names.map((name) => name.replace(/^recipes-[0-9a-f]{16}\.jsonl$/u, 'recipes-<checksum>.jsonl')).sort()
}

test('a data folder of version 0.1.0 is shown unchanged: batches, timers, ended batches, requests and journal', async ({
  service,
  openKiosk,
}, testInfo) => {
  test.setTimeout(120_000)
  const dataFolder = testInfo.outputPath('data')
  await cp(written, dataFolder, { recursive: true })
  await chmod(join(dataFolder, 'session.vault'), 0o600)
  const batches = join(dataFolder, 'batches.json')
  if (process.platform !== 'win32') await chmod(batches, 0)
  // The recipes of the folder belong to this address.
  const origin = 'http://127.0.0.1:40219'
  const { host } = new URL(service.dataBaseUrl)
  const kiosk = await openKiosk({
    ...subjectToPermissions,
    dataFolder,
    arguments: [`--host-resolver-rules=MAP 127.0.0.1:40219 ${host}`],
    station: {
      service: { authBaseUrl: `${origin}/auth-stage/v1`, dataBaseUrl: `${origin}/data-stage`, timeoutSeconds: 10 },
    },
  })
  const page = await kiosk.currentPage()
  await expect(page.getByRole('alert', { name: 'Blanch' })).toHaveCount(0)
  if (process.platform !== 'win32') {
    const notRead = page.getByRole('status').filter({ hasText: 'A file of the station could not be read' })
    await expect(notRead).toContainText('batches.json could not be read (EACCES).')
    expect((await readState(page)).batches).toEqual([])
    await chmod(batches, 0o600)
    await expect(notRead).toHaveCount(0, { timeout: 10_000 })
  }
  expect(await readState(page)).toMatchObject({
    batches: [{}, {}, {}, {}],
    journal: { length: 87, check: { files: 3, breaks: [{ file: 'journal-000001.jsonl', line: 21 }] } },
    notices: [],
  })
  // The third timer rings only now.
  for (const name of ['Brine', 'Sugar', 'Deck oven 2 preheats']) {
    await touch(page.getByRole('alert', { name }).getByRole('button', { name: 'Stop' }))
    await expect(page.getByRole('alert', { name })).toHaveCount(0)
  }

  await signIn(page, people.cook)
  await expect(page.getByRole('heading', { name: 'In progress' })).toBeVisible()
  for (const [name, scale, timers] of [
    [/^0412 Sourdough country loaf, step 3 of 9, Mara Lindqvist/, '×1.5', 1],
    [/^0401 Candied orange peel, step 3 of 6, Tomás Rivera/, '×1', 1],
  ] as const) {
    const lane = page.getByRole('group', { name })
    await expect(lane).toContainText(scale)
    await expect(lane).toContainText('left ')
    await expect(lane.getByRole('timer')).toHaveCount(timers)
  }
  await signOut(kiosk)
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('tab', { name: 'Requests' }))
  await expect(requestFor(page, '20115')).toContainText('Not known')
  await expect(requestFor(page, 'J-30092')).toContainText('Accepted by the service')
  await touch(page.getByRole('tab', { name: 'Journal' }))
  await expect(page.getByRole('alert')).toContainText('Line 21 was altered.')
  await touch(page.getByRole('button', { name: 'Find', exact: true }))
  await page.getByRole('searchbox', { name: 'Find in the journal' }).fill('20234')
  await expect(page.getByRole('article', { name: 'Taken back 20234' })).toBeVisible()

  // The first reading of the service replaces `library.jsonl`; every other file keeps its name.
  const wanted = (await ownFiles(written)).flatMap((name) => (name === 'library.jsonl' ? LIBRARY_FILES : [name]))
  await expect.poll(() => ownFiles(dataFolder)).toEqual(wanted.sort())
})
