import { lock, lockScreen, unlock } from '../lock/locking.ts'
import { expect, people, readState, test, touch } from '../stage/stage.ts'
import { hold, openMaintenance } from './retiring.ts'

test('the journal and the list keep their state behind the lock', async ({ service, openKiosk }) => {
  const kiosk = await openKiosk({ station: { retirement: { holdSeconds: 20 } } })
  const page = await openMaintenance(kiosk, 'Journal')
  await test.step('the journal, with what the lock has done', async () => {
    await hold(page, '20107')
    const rows = page.getByRole('article')
    await expect(rows.first()).toHaveAccessibleName('Held 20107')
    await lock(page)
    await expect.poll(async () => (await readState(page)).journal.length).toBe(3)
    await expect(lockScreen(page)).toContainText('20107 was taken back. Nothing was sent.')
    await unlock(page, people.technician.password)
    await expect(rows.first()).toHaveAccessibleName('Taken back 20107')
    await expect(page.getByText('20107 was taken back: the station was locked.')).toBeVisible()
  })
  await test.step('the list with its typed text, even if the recipes were read again behind the lock', async () => {
    await touch(page.getByRole('tab', { name: 'Assets' }))
    await page.getByRole('textbox', { name: 'Asset number' }).fill('mixer')
    await touch(page.getByRole('button', { name: /^20107/ }))
    const panel = page.getByRole('region', { name: 'Spiral mixer 40 l' })
    await expect(panel).toBeVisible()
    const { revision } = (await readState(page)).library
    service.setRecipes(service.kitchen.recipes.slice(0, -1))
    await lock(page)
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    await expect.poll(async () => (await readState(page)).library.revision).toBeGreaterThan(revision)
    await unlock(page, people.technician.password)
    await expect(page.getByRole('textbox', { name: 'Asset number' })).toHaveValue('mixer')
    await expect(page.getByRole('button', { name: /^20107/ })).toBeVisible()
    await expect(panel).toBeVisible()
  })
})
