import type { Page } from 'playwright/test'
import { placeOf, tapPlace, touchesOn } from '../hand.ts'
import { coveredBy } from '../scanner/coveredBy.ts'
import { typeAndRest, wedge } from '../scanner/wedge.ts'
import { expect, pause, people, pressKey, signIn, test, touch, touchTwice, typeByHand } from '../stage/stage.ts'
import { asset, deletions, HOLD_TOUCH, openRetirement } from './byTouch.ts'

/** Milliseconds; the same code within two seconds counts once. */
const ONE_SCAN = 2100

const hold = (page: Page, number: string) => page.getByRole('button', { name: `Hold to retire ${number}` })
const again = (page: Page) => page.getByRole('textbox', { name: 'Type its number again' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name })

test('a number confirmed twice and a reason are sent once, and none without the service', async ({
  service,
  kiosk,
}) => {
  const { recipes } = service.kitchen
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  const touchesBefore = await touchesOn(page)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  /** Until those that are held are sent. */
  const expectAccepted = async (count: number) => {
    await kiosk.pass(1500)
    await expect(page.getByText('Accepted by the service')).toHaveCount(count)
  }
  const readAgain = async () => {
    const read = kiosk.calls.refreshLibrary(null)
    // Longer than the waits of the client before it tries again.
    await kiosk.pass(2000)
    await read
  }

  await test.step('scanned twice, with a reason: three touches from the recipes, and a trigger pressed twice is one scan', async () => {
    await wedge(page, '20107')
    await expect(page.getByRole('heading', { name: 'Spiral mixer 40 l' })).toBeVisible()
    await expect(page.getByText('3 recipes need this asset.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'List the 3 recipes' })).toContainText('Baguette de tradition')
    await expect(hold(page, '20107')).toHaveAccessibleDescription('Type the number first.')
    await pause(page)
    await wedge(page, '20107')
    await expect(page.getByRole('status').filter({ hasText: 'counted once' })).toBeVisible()
    await expect(again(page)).toHaveValue('')
    await pause(page, ONE_SCAN)
    await wedge(page, '20109')
    await expect(page.getByRole('alert')).toContainText('20109 is Planetary mixer 10 l, not this asset.')
    await expect(again(page)).toHaveValue('')
    expect(await coveredBy(page, 'section:has(> * input) :is(h1, input, button)')).toEqual([])
    await pause(page)
    await wedge(page, '20107')
    await expect(page.getByRole('status').filter({ hasText: 'Its number matches.' })).toBeVisible()
    await expect(again(page)).toHaveValue('20107')
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(hold(page, '20107')).toHaveAccessibleDescription('Choose a reason first.')
    await touch(radio(page, 'Replaced'))
    await touch(hold(page, '20107'), HOLD_TOUCH)
    // Maintenance, the reason, the hold.
    expect((await touchesOn(page)) - touchesBefore).toBe(3)
    await expectAccepted(1)
    expect(kiosk.state().requests).toMatchObject([
      { reason: 'Replaced', confirmation: { kind: 'again', first: 'scanned', second: 'scanned' } },
    ])
  })

  await test.step('typed twice, with a typed reason, held by a key', async () => {
    await openRetirement(page, '20109', asset)
    await typeAndRest(again(page), '20109')
    await touch(radio(page, 'Other…'))
    await expect(page.getByRole('textbox', { name: 'The reason in your own words' })).toBeFocused()
    await expect(hold(page, '20109')).toHaveAccessibleDescription('Say the reason first.')
    await touch(hold(page, '20109'), HOLD_TOUCH)
    expect(kiosk.state().requests).toHaveLength(1)
    await typeByHand(page, 'Bowl cracked')
    await touch(hold(page, '20109'), { milliseconds: 300 })
    expect(kiosk.state().requests).toHaveLength(1)
    await hold(page, '20109').focus()
    await page.keyboard.down('Space')
    await page.waitForTimeout(HOLD_TOUCH.milliseconds)
    await page.keyboard.up('Space')
    await expectAccepted(2)
    expect(kiosk.state().requests[0]).toMatchObject({
      reason: 'Bowl cracked',
      confirmation: { kind: 'again', first: 'typed', second: 'typed' },
    })
  })

  await test.step('an earlier request for the number is named in its panel and on the confirm screen', async () => {
    const before = `Already sent from this station by ${people.technician.number} on`
    await touch(page.getByRole('tab', { name: 'Assets' }))
    await touch(page.getByRole('button', { name: /^20107/ }))
    await expect(page.getByText(before)).toBeVisible()
    await expect(page.getByText('The service accepted it.')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Retire this asset…' }))
    await expect(page.getByText(before)).toBeVisible()
  })

  await test.step('a name that a reading changes during the confirmation asks for the number again', async () => {
    await touch(page.getByRole('button', { name: 'Keep the asset' }))
    await touch(page.getByRole('button', { name: /^20110/ }))
    await touch(page.getByRole('button', { name: 'Retire this asset…' }))
    await again(page).fill('20110')
    await touch(radio(page, 'Broken'))
    await expect(hold(page, '20110')).toBeEnabled()
    const name = 'Spiral mixer 15 l'
    service.setRecipes(JSON.parse(JSON.stringify(recipes).replaceAll(name, 'Walk-in freezer')))
    await readAgain()
    await expect(page.getByRole('heading', { name: 'Walk-in freezer' })).toBeVisible()
    await expect(page.getByRole('alert')).toContainText(`this is now “Walk-in freezer”, not “${name}”`)
    await expect(again(page)).toHaveValue('')
    await expect(hold(page, '20110')).toHaveAccessibleDescription('Type the number first.')
  })

  await test.step('a double tap or a double hold makes one request; an edited scan counts as typed', async () => {
    await pause(page)
    await wedge(page, '20110')
    await expect(again(page)).toHaveValue('20110')
    await pause(page)
    await again(page).focus()
    await pressKey(page, 'End')
    await pressKey(page, 'Backspace')
    await pause(page)
    await typeByHand(page, '0')
    await touch(radio(page, 'Broken'))
    await touchTwice(hold(page, '20110'))
    expect(kiosk.state().requests).toHaveLength(2)
    const place = await placeOf(hold(page, '20110'))
    await touch(hold(page, '20110'), HOLD_TOUCH)
    await page.getByRole('button', { name: 'Take it back' }).waitFor()
    // Holds the same place of the display again.
    await tapPlace(page, place, HOLD_TOUCH.milliseconds)
    await expectAccepted(3)
    expect(kiosk.state().requests[0]).toMatchObject({
      confirmation: { kind: 'again', first: 'listed', second: 'typed' },
    })
  })

  await test.step('while the service is unreachable no retirement is offered, with the reason', async () => {
    await openRetirement(page, '20112', asset)
    await again(page).fill('20112')
    await touch(radio(page, 'Broken'))
    await expect(hold(page, '20112')).toBeEnabled()
    await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
    await readAgain()
    await expect(hold(page, '20112')).toHaveAccessibleDescription('The service cannot be reached.')
    await expect(again(page)).toHaveValue('20112')
    await expect(radio(page, 'Broken')).toBeChecked()
    await touch(page.getByRole('button', { name: 'Keep the asset' }))
    await expect(page.getByText('nothing can be retired now')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retire this asset…' })).toBeDisabled()
  })
  const sent = ['20107', '20109', '20110'].map((number) => ({ asset_number: number }))
  expect(deletions(service).map(({ json }) => json)).toEqual(sent)
})
