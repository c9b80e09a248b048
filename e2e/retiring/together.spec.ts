import type { Page } from 'playwright/test'
import { touchesOn } from '../hand.ts'
import { expect, pause, people, pressKey, readState, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'
import { deletions, HOLD_TOUCH } from './byTouch.ts'

const COUNT = 'How many tags do you have in your hand?'
const TWELVE = [
  ...['20107', '20109', '20110', '20111', '20112', '20113'],
  ...['20115', '20125', '20127', '20129', '20130', '2022024365352'],
]

const listOf = (page: Page) => page.getByRole('region', { name: 'Your list' })
const key = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Scans tags one after the other into the list. `rows` is the number of rows afterwards. */
async function scan(page: Page, codes: readonly string[], rows = codes.length): Promise<void> {
  for (const [index, code] of codes.entries()) {
    await pause(page)
    await wedge(page, code)
    await expect(listOf(page).getByRole('article')).toHaveCount(rows - codes.length + index + 1)
  }
}

/** Expects that nothing on the page tells a number, to the eye or to a screen reader. A time or an item's name may. */
async function expectUntold(page: Page, number: string): Promise<void> {
  const lines = (await page.locator('body').ariaSnapshot()).replace(/\d\d:\d\d|\[level=\d\]/g, '').split('\n')
  const told = lines.filter((line) => !/20\d{3}|J-\d{5}/.test(line) && new RegExp(`\\b${number}\\b`).test(line))
  expect(told).toEqual([])
  await expect(page.getByRole('listitem')).toHaveCount(0)
}

test('twelve tags are scanned, counted by the person and retired together; picked ones want their tags, and a wrong count leads back to the list', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: { retirement: { holdSeconds: 30 } } })
  const page = await kiosk.currentPage()
  const rows = listOf(page).getByRole('article')
  const count = page.getByRole('textbox', { name: COUNT })
  await signIn(page, people.technician)

  await test.step('twelve scans and six touches, and one that says which number was meant', async () => {
    const before = await touchesOn(page)
    await touch(page.getByRole('button', { name: 'Maintenance' }))
    await touch(page.getByRole('button', { name: 'Retire several…' }))
    await scan(page, TWELVE)
    await expectUntold(page, '12')
    await expect(rows.filter({ hasText: 'J-30044' })).toContainText('Sea salt, fine')
    await scan(page, ['2O1O7'], 13)
    await scan(page, ['20109'], 13)
    await expect(rows.filter({ hasText: '2O1O7' })).toContainText('20107 Spiral mixer 40 l looks like it.')
    await expect(rows.filter({ hasText: 'scanned again, counts once' })).toHaveCount(1)
    await expect(page.getByText('Answer in the list which number is right, then go on.')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Choose 20107' }))
    await expect(rows).toHaveCount(12)
    await touch(page.getByRole('button', { name: 'Replaced' }))
    await expect(count).toBeFocused()
    await expectUntold(page, '12')
    await touch(key(page, '1'))
    await touch(key(page, '2'))
    const counted = await touchesOn(page)
    await test.step('back in the list and there again, the reason and the count are kept', async () => {
      await touch(page.getByRole('button', { name: 'Back to the list' }))
      await touch(page.getByRole('button', { name: 'Replaced', pressed: true }))
      await expect(count).toHaveValue('12')
      await expect(page.getByRole('radio', { name: 'Replaced', checked: true })).toBeVisible()
    })
    await touch(page.getByRole('button', { name: 'Hold to retire 12 items' }), HOLD_TOUCH)
    await expect(page.getByRole('tab', { name: 'Requests' })).toHaveAttribute('aria-selected', 'true')
    expect(counted + 1 - before).toBe(6 + 1)
    await touch(page.getByRole('button', { name: 'Take them back' }))
    const { requests } = await readState(page)
    expect(requests.map(({ state }) => state.kind)).toEqual(TWELVE.map(() => 'takenBack'))
  })

  await test.step('the list is kept when its screen is left', async () => {
    await touch(page.getByRole('tab', { name: 'Assets' }))
    await touch(page.getByRole('button', { name: 'Retire several…' }))
    await touch(page.getByRole('button', { name: /^20110/ }))
    await touch(page.getByRole('button', { name: /^20111/ }))
    await scan(page, ['20109'], 3)
    await touch(page.getByRole('button', { name: 'Back', exact: true }))
    await touch(page.getByRole('button', { name: 'Go on with your list…' }))
    await expect(rows).toHaveCount(3)
  })

  await test.step('a picked item needs the scan of its tag or the end of its number, before anything is counted', async () => {
    await touch(page.getByRole('button', { name: 'Sold' }))
    const ends = page.getByRole('textbox', { name: 'Scan each tag that you picked, or type its last 3 digits' })
    await expect(ends).toBeFocused()
    // What is to be checked comes first, with how many are left.
    await expect(page.getByRole('article').first()).toHaveAccessibleName(/^20…/)
    await expect(page.getByRole('article', { name: /^20…/ })).toHaveCount(2)
    await expect(ends).toHaveAttribute('placeholder', '2 to check')
    await typeByHand(page, '109')
    await expect(page.getByText('No item that waits for its tag ends with 109.')).toBeVisible()
    for (let digit = 0; digit < 3; digit++) await pressKey(page, 'Backspace')
    await pause(page)
    await typeByHand(page, '110')
    await expect(ends).toHaveValue('')
    await expect(page.getByRole('button', { name: /^Hold to retire/ })).toHaveAccessibleDescription(
      'Check 1 more tag first.',
    )
    await expect(page.getByRole('article').nth(1)).toContainText('picked, end typed')
    await pause(page)
    await wedge(page, '20111')
    await expect(count).toBeFocused()
  })

  await test.step('a wrong count sends nothing, does not tell the right one, and leads back to the list', async () => {
    await pause(page)
    await typeByHand(page, '51')
    await expect(page.getByRole('button', { name: 'Hold to retire 51 items' })).toHaveAccessibleDescription(
      'Between 1 and 50 are retired together. Count the tags again.',
    )
    for (let digit = 0; digit < 2; digit++) await pressKey(page, 'Backspace')
    await typeByHand(page, '4')
    await touch(page.getByRole('button', { name: 'Hold to retire 4 items' }), HOLD_TOUCH)
    await expect(page.getByRole('alert')).toContainText('You counted 4; the list differs')
    await expectUntold(page, '3')
    expect((await readState(page)).requests.some(({ state }) => state.kind === 'held')).toBe(false)
    await touch(page.getByRole('button', { name: 'Sold', pressed: true }))
    await expect(count).toHaveValue('')
    await pause(page)
    await typeByHand(page, '03')
    await touch(page.getByRole('button', { name: 'Hold to retire 3 items' }), HOLD_TOUCH)
  })

  await test.step('one held request is taken back, and the others are sent once each', async () => {
    await expect(page.getByRole('timer')).toContainText(/^Sends in \d+ s 3 requests/)
    const requests = (await readState(page)).requests.slice(0, 3)
    expect(requests).toMatchObject(
      [{ first: 'scanned' }, { first: 'listed', second: 'scanned' }, { first: 'listed', second: 'typed' }].map(
        (how) => ({ reason: 'Sold', confirmation: { kind: 'counted', count: 3, ...how } }),
      ),
    )
    const groups = requests.map(({ confirmation }) => (confirmation.kind === 'counted' ? confirmation.group : ''))
    expect(new Set(groups).size).toBe(1)
    await touch(
      page.getByRole('region', { name: 'Held at this station' }).getByRole('button', { name: 'Take 20110 back' }),
    )
    await touch(page.getByRole('button', { name: 'Send now' }), { milliseconds: 2300, inRealTime: true })
    await expect(page.getByText('Accepted by the service')).toHaveCount(2)
    expect(deletions(service).map(({ json }) => json)).toEqual([{ asset_number: '20111' }, { asset_number: '20109' }])
  })

  await test.step('a scan while the display renders late is added once', async () => {
    await touch(page.getByRole('tab', { name: 'Assets' }))
    await touch(page.getByRole('button', { name: 'Retire several…' }))
    await expect(rows).toHaveCount(0)
    await listOf(page).waitFor()
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
    await expect(rows).toHaveCount(1)
    await page.waitForTimeout(1000)
    await expect(rows).toHaveCount(1)
  })
})
