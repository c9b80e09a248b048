import { once } from 'node:events'
import { expect, pause, people, pressKey, readState, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { coveredBy } from '../scanner/coveredBy.ts'
import { wedge } from '../scanner/wedge.ts'

const station = { roles: { maintenance: ['maintenance', 'admin'] }, panel: { diagonalInches: 15.6 } }
const panel = { width: 1366, height: 768 }

test('an inventory by two persons: a scan lights a tile, a kill loses nothing, and what stays dark is put into the list of several', async ({
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station, panel })
  let page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: 'Inventory…' }))
  await touch(page.getByRole('button', { name: 'Begin an inventory' }))
  const tile = (number: string) => page.getByRole('checkbox', { name: new RegExp(`^${number}`) })
  const notice = () => page.locator('[data-scan-notice]')

  await test.step('a scan lights its tile at once, with who found it; at least 20 tiles are in view', async () => {
    await expect(tile('20107')).not.toBeChecked()
    await wedge(page, '20107')
    await expect(tile('20107')).toBeChecked()
    await expect(tile('20107')).toContainText('Idris Okafor')
    await expect(notice()).toContainText('20107 Spiral mixer 40 l')
    expect(await coveredBy(page, 'main :is(button, input, [role="checkbox"])')).toEqual([])
    await wedge(page, '20107')
    await expect(notice()).toContainText('once')
    expect(await page.getByRole('checkbox').count()).toBeGreaterThanOrEqual(20)
  })

  await test.step('an unknown number is added, a touch later if it reads like a badge; a product is not counted', async () => {
    await wedge(page, 'A99882')
    await expect(notice()).toContainText('No recipe has it, so it was added.')
    await wedge(page, '99881')
    await expect(notice()).toContainText('reads like an employee’s badge')
    await touch(notice())
    await pause(page)
    await touch(page.getByRole('button', { name: 'Count 99881' }))
    await expect(tile('99881')).toBeChecked()
    await wedge(page, 'J-30044')
    await expect(notice()).toContainText('belongs to a product')
    expect((await readState(page)).inventory).toMatchObject({ found: 3 })
  })

  await test.step('a typed number and a touch count too, and a touch can be undone', async () => {
    await page.getByRole('searchbox', { name: 'Find an asset' }).focus()
    await typeByHand(page, '20109')
    await expect(page.getByRole('checkbox')).toHaveCount(1)
    await pressKey(page, 'Enter')
    await expect(tile('20109')).toBeChecked()
    await touch(tile('20110'))
    await expect(tile('20110')).toBeChecked()
    await touch(tile('20110'))
    await touch(page.getByRole('dialog').getByRole('button', { name: 'It is not found' }))
    await expect(tile('20110')).not.toBeChecked()
  })

  await test.step('a killed program loses nothing, and another person goes on', async () => {
    kiosk.program.kill('SIGKILL')
    await once(kiosk.program, 'exit')
    page = await (await openKiosk({ station, panel, dataFolder: kiosk.dataFolder })).currentPage()
    await signIn(page, people.administrator)
    await touch(page.getByRole('button', { name: 'Maintenance' }))
    await touch(page.getByRole('button', { name: /^Inventory… \(4 of \d+\)$/ }))
    await expect(tile('20109')).toContainText('Idris Okafor')
    await wedge(page, '20107')
    await expect(notice()).toContainText('It was found before, by Idris Okafor')
    await wedge(page, '20110')
    await expect(tile('20110')).toContainText('Ingrid Solberg')
  })

  await test.step('what is chosen of the dark ones goes into the list of several as picked', async () => {
    await touch(notice())
    await touch(page.getByRole('button', { name: /^Look for these/ }))
    await page.getByRole('heading', { name: 'Look for these' }).waitFor()
    const tops = ['Export', 'Retire these…'].map(async (name) => {
      const box = await page.getByRole('button', { name, exact: true }).boundingBox()
      return (box?.y ?? Number.NaN) + (box?.height ?? 0) / 2
    })
    const [exporting = 0, retiring = 0] = await Promise.all(tops)
    expect(Math.abs(exporting - retiring), 'the buttons stand beside each other').toBeLessThan(2)
    await touch(tile('20111'))
    await touch(tile('20113'))
    await wedge(page, '20113')
    await expect(tile('20113')).toHaveCount(0)
    await touch(page.getByRole('button', { name: 'Retire these…' }))
    await expect(page.getByRole('heading', { name: 'Your list' })).toBeVisible()
    await expect(page.getByRole('article')).toContainText(['20111 Deck oven 1'])
    await expect(page.getByRole('article')).toContainText('picked, check its tag')
    await touch(page.getByRole('button', { name: 'Back', exact: true }))
    await expect(page.getByRole('heading', { name: 'Look for these' })).toBeVisible()
  })
})
