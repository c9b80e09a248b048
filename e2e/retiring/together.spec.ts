import { expect, pause, people, pressKey, readState, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'
import { deletions, HOLD_TOUCH } from './byTouch.ts'

test('several items are scanned into a list, those that cannot be sent are removed, and the count confirms the others', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: { retirement: { holdSeconds: 4 } } })
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await touch(page.getByRole('button', { name: 'Retire several…' }))
  const rows = page.getByRole('listitem')
  const takeOut = (number: string) => page.getByRole('button', { name: `Take ${number} out` })

  await test.step('added to the list: by scan, by barcode, by choice, and a doubtful number', async () => {
    await wedge(page, '20109')
    await expect(rows.filter({ hasText: 'Planetary mixer 10 l' })).toContainText('15 recipes')
    await pause(page)
    await wedge(page, '2022024365352')
    await expect(rows.filter({ hasText: 'J-30044' })).toContainText('Sea salt, fine')
    await pause(page)
    await wedge(page, '2O1O7')
    await expect(rows.filter({ hasText: '2O1O7' })).toContainText('20107 Spiral mixer 40 l looks like it.')
    await pause(page)
    await wedge(page, '20109')
    await expect(rows.filter({ hasText: 'It is in the list already.' })).toHaveCount(1)
    await touch(page.getByRole('button', { name: /^20110/ }))
    await expect(page.getByRole('heading', { name: '5 items in the list' })).toBeVisible()
  })

  await test.step('items that cannot be sent have to be removed', async () => {
    const goOn = page.getByRole('button', { name: /^Retire \d items…/ })
    await expect(goOn).toHaveAccessibleDescription('Take out the 2 that cannot be sent.')
    await touch(takeOut('2O1O7'))
    await touch(takeOut('20109').first())
    await expect(goOn).toBeEnabled()
  })

  await test.step('the list is kept when its screen is left', async () => {
    await touch(page.getByRole('button', { name: 'Back', exact: true }))
    await touch(page.getByRole('button', { name: 'Retire several… (3 in the list)' }))
    await touch(page.getByRole('button', { name: 'Retire 3 items…' }))
  })

  await test.step('one reason and the count confirm the list', async () => {
    const hold = page.getByRole('button', { name: 'Hold to retire 3 items' })
    const count = page.getByRole('textbox', { name: 'Type how many there are' })
    await expect(count).toBeFocused()
    await touch(page.getByRole('radio', { name: 'Sold' }))
    await typeByHand(page, '4')
    await expect(hold).toHaveAccessibleDescription('The list has another number of items.')
    await touch(hold, HOLD_TOUCH)
    expect((await readState(page)).requests).toEqual([])
    await pressKey(page, 'Backspace')
    await pause(page)
    await typeByHand(page, '3')
    await touch(hold, HOLD_TOUCH)
  })

  await test.step('one held request is taken back, and the others are sent once each', async () => {
    await expect(page.getByRole('timer')).toHaveText(/^3 requests are sent in \d+ s\.$/)
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true')
    const { requests } = await readState(page)
    expect(requests).toMatchObject(
      ['listed', 'scanned', 'scanned'].map((first) => ({
        reason: 'Sold',
        confirmation: { kind: 'counted', count: 3, first },
      })),
    )
    const groups = requests.map(({ confirmation }) => (confirmation.kind === 'counted' ? confirmation.group : ''))
    expect(new Set(groups).size).toBe(1)
    await touch(page.getByRole('button', { name: 'One by one…' }))
    await touch(page.getByRole('dialog').getByRole('button', { name: 'Take 20110 back' }))
    await expect(page.getByText('Accepted by the service')).toHaveCount(2)
    expect(deletions(service).map(({ json }) => json)).toEqual([{ asset_number: '20109' }, { jsin: 'J-30044' }])
  })

  await test.step('a scan while the display renders late is added once', async () => {
    await touch(page.getByRole('tab', { name: 'Assets' }))
    await touch(page.getByRole('button', { name: 'Retire several…' }))
    await page.getByRole('heading', { name: 'Nothing in the list yet' }).waitFor()
    // Each frame is half a second late, as on a busy station or behind another window.
    await page.evaluate(() => {
      const late = new Map<number, ReturnType<typeof setTimeout>>()
      window.requestAnimationFrame = (act) => {
        const handle = late.size + 1
        late.set(
          handle,
          setTimeout(() => act(performance.now()), 500),
        )
        return handle
      }
      window.cancelAnimationFrame = (handle) => clearTimeout(late.get(handle))
    })
    await wedge(page, '20109')
    await expect(page.getByRole('heading', { name: '1 item in the list' })).toBeVisible()
    await page.waitForTimeout(1000)
    await expect(page.getByRole('heading', { name: '1 item in the list' })).toBeVisible()
  })
})
