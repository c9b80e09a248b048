import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { startCooking } from '../cooking/walking.ts'
import { expect, people, readState, signIn, test, touch } from '../kiosk.ts'
import { askedFor } from './retiring.ts'

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
    'so nothing was sent. Cooking still works; tell a technician.',
  )
  expect(await readState(page)).toMatchObject({ requests: [], journal: { length: 0, waiting: 0 } })
  expect(askedFor(service)).toEqual([])
  await touch(page.getByRole('button', { name: 'Keep the asset' }))
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }))
  await startCooking(page, '0412')
})
