import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, people, readState, signIn, test, touch } from '../kiosk.ts'

test('a banner says that timers were lost with a damaged file, until a person dismisses it', async ({
  openKiosk,
}, testInfo) => {
  const dataFolder = testInfo.outputPath('data')
  await mkdir(dataFolder)
  await writeFile(join(dataFolder, 'timers.json'), '{"value": {"timers": [{"name": "Oven"')
  const page = await (await openKiosk({ dataFolder })).currentPage()
  const lost = page.getByRole('status').filter({ hasText: 'The running timers were lost' })
  await expect(lost).toContainText('Check what is cooking')
  await expect(lost.getByRole('button')).toHaveCount(0)
  expect((await readState(page)).timers).toEqual([])
  await signIn(page, people.cook)
  await touch(lost.getByRole('button', { name: 'I have looked' }))
  await expect(lost).toHaveCount(0)
})
