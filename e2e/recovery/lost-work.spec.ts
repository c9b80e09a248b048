import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, signIn, test, touch } from '../kiosk.ts'

test('a banner says which timers and batches were lost with damaged files, each until a person dismisses it', async ({
  openKiosk,
}, testInfo) => {
  const dataFolder = testInfo.outputPath('data')
  await mkdir(dataFolder)
  await writeFile(join(dataFolder, 'timers.json'), '{"value": {"timers": [{"name": "Oven"')
  const entry = { id: 'torn', owner: { employeeNumber: '20931', name: 'Tomas Herrera' } }
  await writeFile(join(dataFolder, 'batches.json'), JSON.stringify({ value: { inProgress: [entry], ended: [] } }))
  const page = await (await openKiosk({ dataFolder })).currentPage()
  const banner = (text: string) => page.getByRole('status').filter({ hasText: text })
  const timers = banner('The running timers were lost')
  const batch = banner('A batch of Tomas Herrera was lost')
  await expect(timers).toContainText('Check what is cooking')
  await expect(timers.getByRole('button')).toHaveCount(0)
  await signIn(page, people.cook)
  await touch(timers.getByRole('button', { name: 'I have looked (1 of 2)' }))
  await expect(batch).toContainText('Other batches and all timers go on. Check the table and start it again.')
  await touch(page.getByRole('button', { name: 'In progress' }))
  await expect(batch).toBeVisible()
  await touch(batch.getByRole('button', { name: 'I have looked' }))
  await expect(timers.or(batch)).toHaveCount(0)
})
