import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCooking, walk } from '../cooking/walking.ts'
import { expect, people, readState, signIn, test, touch } from '../kiosk.ts'
import { expectJournal } from './journalOnDisk.ts'
import { askedFor, hold, openRequests, requestFor, stateOf, stationOfTwo } from './retiring.ts'

const { technician } = people

test('without a journal a retirement is refused with a sentence, and cooking works', async ({
  service,
  openKiosk,
}, testInfo) => {
  const dataFolder = testInfo.outputPath('data')
  await mkdir(dataFolder, { recursive: true })
  // A file in place of the folder, because root can write to a read-only folder.
  await writeFile(join(dataFolder, 'journal'), '')
  const kiosk = await openKiosk({ dataFolder })
  const page = await kiosk.currentPage()
  await signIn(page, technician)
  expect((await readState(page)).notices).toMatchObject([{ kind: 'notSaved', file: 'journal.jsonl' }])

  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await page.getByRole('textbox', { name: 'Asset number' }).fill('20107')
  await touch(page.getByRole('button', { name: /^20107/ }))
  await touch(page.getByRole('button', { name: 'Retire this asset…' }))
  await page.getByRole('textbox', { name: 'Type its number again' }).fill('20107')
  await touch(page.getByRole('radio').first())
  await touch(page.getByRole('button', { name: 'Hold to retire 20107' }), { milliseconds: 1800 })
  await expect(page.getByRole('alert').filter({ hasText: 'The journal could not be written' })).toContainText(
    'so nothing was sent. Cooking still works; tell the station’s technician.',
  )
  expect(await readState(page)).toMatchObject({ requests: [], journal: { length: 0, waiting: 0 } })
  await touch(page.getByRole('button', { name: 'Keep the asset' }))

  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await startCooking(page, '0412')
  await walk(page, { from: 1, to: 3, of: 9 })
  expect(askedFor(service)).toEqual([])
})

test('a disk failure during the hold takes the request back, and the missing lines are written when the disk works again', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationOfTwo(service, { holdSeconds: 3 }) })
  const folder = join(kiosk.dataFolder, 'journal')
  const page = await kiosk.currentPage()
  await signIn(page, technician)
  await openRequests(page)
  await hold(page, '77101')
  await rename(folder, `${folder}.away`)
  await writeFile(folder, '')
  await expect(requestFor(page, '77101')).toContainText('The journal could not be written, so it was taken back.', {
    timeout: 8000,
  })
  expect((await readState(page)).journal.waiting).toBe(1)
  expect(askedFor(service)).toEqual([])

  await rm(folder)
  await rename(`${folder}.away`, folder)
  await hold(page, '77102')
  await expectJournal(kiosk.dataFolder, { '77101': 'confirmed takenBack', '77102': 'confirmed' })
  await expect.poll(() => stateOf(page, '77102')).toMatchObject({ kind: 'accepted' })
  await expectJournal(kiosk.dataFolder, { '77101': 'confirmed takenBack', '77102': 'confirmed sending accepted' })
  expect((await readState(page)).journal).toMatchObject({ waiting: 0, check: { breaks: [] } })
  expect(askedFor(service)).toEqual(['77102'])
})
