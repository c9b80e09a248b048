import type { Page } from 'playwright/test'
import { placeOf, tapPlace, touchesOn } from '../hand.ts'
import {
  expect,
  type OpenKiosk,
  pause,
  people,
  pressKey,
  readState,
  signIn,
  test,
  touch,
  touchTwice,
  typeByHand,
} from '../kiosk.ts'
import { coveredBy } from '../scanner/coveredBy.ts'
import { wedge } from '../scanner/wedge.ts'
import { paste } from '../sign-in/paste.ts'
import { asset, deletions, HOLD_TOUCH, openRetirement } from './byTouch.ts'

/** Milliseconds; the same code within two seconds counts once. */
const ONE_SCAN = 2100

async function openMaintenance(kiosk: OpenKiosk): Promise<{ page: Page; touchesBefore: number }> {
  const page = await kiosk.currentPage()
  await signIn(page, people.technician)
  const touchesBefore = await touchesOn(page)
  await touch(page.getByRole('button', { name: 'Maintenance' }))
  await page.getByRole('button', { name: /^20107/ }).waitFor()
  return { page, touchesBefore }
}

const hold = (page: Page, number: string) => page.getByRole('button', { name: `Hold to retire ${number}` })
const again = (page: Page) => page.getByRole('textbox', { name: 'Type its number again' })
const radio = (page: Page, name: string) => page.getByRole('radio', { name })

test('a number confirmed by a second entry and a reason is sent once, and the journal records how it was confirmed', async ({
  service,
  kiosk,
}) => {
  const { page, touchesBefore } = await openMaintenance(kiosk)

  await test.step('scanned twice, with a reason: three touches from the recipes, and a trigger pressed twice is one scan', async () => {
    await wedge(page, '20107')
    await expect(page.getByRole('heading', { name: 'Spiral mixer 40 l' })).toBeVisible()
    await expect(page.getByText('3 recipes need this asset.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'List the 3 recipes' })).toContainText('Baguette de tradition')
    await expect(hold(page, '20107')).toHaveAccessibleDescription('Type the number first.')
    await pause(page)
    await wedge(page, '20107')
    await expect(page.getByRole('status').filter({ hasText: 'it counts once' })).toBeVisible()
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
    await expect(page.getByText('Accepted by the service')).toHaveCount(1)
    expect((await readState(page)).requests).toMatchObject([
      { reason: 'Replaced', confirmation: { kind: 'again', first: 'scanned', second: 'scanned' } },
    ])
  })

  await test.step('typed twice, with a typed reason, held by a key', async () => {
    await openRetirement(page, '20109', asset)
    await again(page).focus()
    await typeByHand(page, '20109')
    await touch(radio(page, 'Other…'))
    await expect(page.getByRole('textbox', { name: 'The reason in your own words' })).toBeFocused()
    await expect(hold(page, '20109')).toHaveAccessibleDescription('Say the reason first.')
    await touch(hold(page, '20109'), HOLD_TOUCH)
    expect((await readState(page)).requests).toHaveLength(1)
    await typeByHand(page, 'Bowl cracked')
    await hold(page, '20109').focus()
    await page.keyboard.down('Space')
    await page.waitForTimeout(HOLD_TOUCH.milliseconds)
    await page.keyboard.up('Space')
    await expect(page.getByText('Accepted by the service')).toHaveCount(2)
    expect((await readState(page)).requests[0]).toMatchObject({
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

  expect(deletions(service).map(({ json }) => json)).toEqual([{ asset_number: '20107' }, { asset_number: '20109' }])
})

test('an invalid or doubtful number is explained in a sentence and cannot be sent', async ({ service, kiosk }) => {
  const { page } = await openMaintenance(kiosk)
  const field = page.getByRole('textbox', { name: 'Asset number' })
  const asTyped = page.getByRole('button', { name: /as typed/ })
  const trigger = page.getByRole('button', { name: /^Retire this/ })

  for (const { of, text, says } of [
    { of: '500 characters', text: '7'.repeat(500), says: 'This is longer than a number can be (200 characters).' },
    { of: 'a mark from right to left', text: '\u200f20107', says: 'There is an invisible character in it.' },
    { of: 'a product', text: 'J-30044', says: 'J-30044 belongs to a product: J-30044 Sea salt, fine' },
    { of: 'a barcode', text: '2022024365352', says: '2022024365352 is the barcode of J-30044 Sea salt, fine' },
  ]) {
    await test.step(of, async () => {
      await field.fill(text)
      await expect(page.getByText(says)).toBeVisible()
      await expect(asTyped).toHaveCount(0)
      await expect(trigger).toHaveCount(0)
    })
  }

  await test.step('letters for figures: asks which of the two it is', async () => {
    await field.fill('2O1O7')
    await touch(asTyped)
    await expect(page.getByText('No recipe knows 2O1O7, but 20107 Spiral mixer 40 l looks like it')).toBeVisible()
    await expect(trigger).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Retire 2O1O7 all the same…' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Choose 20107' }))
    await expect(trigger).toBeVisible()
  })

  await test.step('several lines', async () => {
    await field.fill('')
    await field.focus()
    await paste(kiosk, page, '20107\n20109')
    await expect(page.getByText('This has several lines, and a number has one.')).toBeVisible()
    await expect(field).toHaveValue('')
  })

  await test.step('only blanks', async () => {
    await field.fill('   ')
    await expect(page.getByRole('button', { name: /^20107/ })).toBeVisible()
    await expect(asTyped).toHaveCount(0)
  })

  await test.step('the number of a product leads to the other tab, where its barcode leads to its number', async () => {
    await field.fill('J-30044')
    await touch(page.getByRole('button', { name: 'Look under Products' }))
    await expect(page.getByRole('tab', { name: 'Products' })).toHaveAttribute('aria-selected', 'true')
    await expect(page.getByRole('heading', { name: 'Sea salt, fine' })).toBeVisible()
    await pause(page)
    await wedge(page, '2022024365352')
    await again(page).waitFor()
    await touch(page.getByRole('button', { name: 'Keep the product' }))
    await expect(page.getByRole('textbox', { name: 'JSIN' })).toHaveValue('J-30044')
    await touch(page.getByRole('button', { name: 'Retire this product…' }))
    // The label shows the barcode, not the number.
    await pause(page, ONE_SCAN)
    await wedge(page, '2022024365352')
    await expect(again(page)).toHaveValue('J-30044')
  })

  await test.step('on the confirm screen: another number, a doubled number, a reason that is too long', async () => {
    await again(page).fill('J-30045')
    await expect(page.getByText('J-30045 is Sea salt, coarse, not this product.')).toBeVisible()
    await again(page).fill('J-99')
    await expect(page.getByText('This is not J-30044.')).toBeVisible()
    await again(page).fill('')
    await pause(page)
    await wedge(page, 'J-30044J-30044')
    await expect(page.getByRole('alert').filter({ hasText: 'Read twice' })).toBeVisible()
    await expect(again(page)).toHaveValue('')
    await again(page).fill('J-30044J-30044')
    await expect(page.getByText('The field has the number twice in a row.')).toBeVisible()
    await again(page).fill(' j-30044 ')
    await touch(radio(page, 'Other…'))
    await page.getByRole('textbox', { name: 'The reason in your own words' }).fill('x'.repeat(201))
    await expect(page.getByText('This has 201 characters, and a reason has at most 200.')).toBeVisible()
    await touch(hold(page, 'J-30044'), HOLD_TOUCH)
    await expect(hold(page, 'J-30044')).toHaveAccessibleDescription('The reason is too long.')
  })

  expect((await readState(page)).requests).toEqual([])
  expect(deletions(service)).toEqual([])
})

test('a name that a reading changes during the confirmation asks for the number again', async ({ service, kiosk }) => {
  const { page } = await openMaintenance(kiosk)
  await wedge(page, '20107')
  await expect(page.getByRole('heading', { name: 'Spiral mixer 40 l' })).toBeVisible()
  await typeByHand(page, '20107')
  await touch(radio(page, 'Broken'))
  await expect(hold(page, '20107')).toBeEnabled()
  service.setRecipes(
    JSON.parse(JSON.stringify(service.kitchen.recipes).replaceAll('Spiral mixer 40 l', 'Walk-in freezer')),
  )
  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await expect(page.getByRole('heading', { name: 'Walk-in freezer' })).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('this is “Walk-in freezer” now, not “Spiral mixer 40 l”')
  await expect(again(page)).toHaveValue('')
  await expect(hold(page, '20107')).toHaveAccessibleDescription('Type the number first.')
  expect(deletions(service)).toEqual([])
})

test('double taps and double holds make one request, and none is offered while the service is unreachable', async ({
  service,
  kiosk,
}) => {
  const { page } = await openMaintenance(kiosk)

  await test.step('a double tap or a double hold makes one request; an edited scan counts as typed', async () => {
    await touch(page.getByRole('button', { name: /^20107/ }))
    await touch(page.getByRole('button', { name: 'Retire this asset…' }))
    await pause(page)
    await wedge(page, '20107')
    await expect(again(page)).toHaveValue('20107')
    await pause(page)
    await again(page).focus()
    await pressKey(page, 'End')
    await pressKey(page, 'Backspace')
    await pause(page)
    await typeByHand(page, '7')
    await touch(radio(page, 'Broken'))
    await touchTwice(hold(page, '20107'))
    expect((await readState(page)).requests).toEqual([])
    const place = await placeOf(hold(page, '20107'))
    await touch(hold(page, '20107'), HOLD_TOUCH)
    await page.getByRole('button', { name: 'Take it back' }).waitFor()
    // Holds the same place of the display again.
    await tapPlace(page, place, HOLD_TOUCH.milliseconds)
    await expect(page.getByText('Accepted by the service')).toHaveCount(1)
    expect((await readState(page)).requests).toMatchObject([
      { confirmation: { kind: 'again', first: 'listed', second: 'typed' } },
    ])
    expect(deletions(service)).toHaveLength(1)
  })

  await test.step('while the service is unreachable no retirement is offered, with the reason', async () => {
    await openRetirement(page, '20109', asset)
    await again(page).fill('20109')
    await touch(radio(page, 'Broken'))
    await expect(hold(page, '20109')).toBeEnabled()
    await service.behave({ faults: [{ on: 'all', fault: { kind: 'refuse' } }] })
    await page.evaluate(() => window.kiosk?.refreshLibrary(null))
    await expect(hold(page, '20109')).toHaveAccessibleDescription('The service cannot be reached.')
    await expect(again(page)).toHaveValue('20109')
    await expect(radio(page, 'Broken')).toBeChecked()
    await touch(page.getByRole('button', { name: 'Keep the asset' }))
    await expect(page.getByText('nothing can be retired now')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Retire this asset…' })).toBeDisabled()
  })
})
