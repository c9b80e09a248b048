import type { Page } from 'playwright/test'
import { jumpTo, leave, startCooking, startCookingAt } from '../cooking/walking.ts'
import { openRecipe } from '../openRecipe.ts'
import { panels } from '../scenes/scene.ts'
import { expect, pause, people, pressKey, signIn, test, touch } from '../stage/stage.ts'
import { coveredBy } from './coveredBy.ts'
import { SEPARATOR, typeAndRest, wedge } from './wedge.ts'

/** From resources/practice-kitchen: a product of many recipes. */
const salt = { barcode: '2022024365352', name: 'Sea salt, fine' }
const status = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text })

test('a scan reaches only a screen that can use the code', async ({ kiosk, page }) => {
  const press = (name: string) => touch(page.getByRole('button', { name, exact: true }).first())
  await signIn(page, people.technician)
  await test.step('a product that is scanned on the list of recipes is searched for, with any text in the field and any focus', async () => {
    const field = page.getByRole('searchbox', { name: 'Find a recipe' })
    await wedge(page, salt.barcode)
    await expect(field).toHaveValue(salt.barcode)
    await expect(status(page, 'It is in the field “Find a recipe” now.')).toContainText(salt.barcode)
    await expect(page.locator('[data-row="recipe"]').first()).toContainText(`with ${salt.name}`)
    await typeAndRest(field, 'xy')
    await wedge(page, 'J-30044', { station: 'german' })
    await expect(field).toHaveValue('J-30044')
    // In the form of a badge.
    for (const [code = '', name = ''] of [
      ['20107', 'on Spiral mixer 40 l'],
      ['30044', `with ${salt.name}`],
    ]) {
      await wedge(page, code)
      await expect(field).toHaveValue(code)
      await expect(page.locator('[data-row="recipe"]').first()).toContainText(name)
    }
    await wedge(page, people.cook.number)
    await expect(page.getByRole('alert')).toContainText('is signed in')
    await expect(field).toHaveValue('30044')
  })
  await test.step('on the screen that sets a timer, a scan types no time and no name, and starts nothing', async () => {
    await press('Timers')
    await press('Set a timer')
    const dialog = page.getByRole('dialog', { name: 'Set a timer' })
    const time = dialog.getByRole('textbox', { name: 'How long' })
    await typeAndRest(time, '5')
    await wedge(page, salt.barcode)
    await expect(status(page, salt.barcode)).toContainText('Then the code is used.')
    await expect(time).toHaveValue('5')
    const name = dialog.getByRole('textbox', { name: 'Name' })
    await name.focus()
    await wedge(page, salt.barcode)
    await expect(name).toHaveValue('')
    expect(kiosk.state().timers).toEqual([])
    await press('Set no timer')
    await expect(status(page, salt.name)).toContainText('It is not needed on this screen.')
    await press('Recipes')
  })
  await test.step('a code that was read twice in one ticks nothing and says so', async () => {
    await startCooking(page, '0412')
    await jumpTo(page, 5)
    await wedge(page, salt.barcode + salt.barcode)
    await expect(page.getByRole('alert')).toContainText(/Read twice: 20220243653522022024….*scan it again/)
    await expect(page.getByRole('checkbox', { name: salt.name })).not.toBeChecked()
  })
  await test.step('an asset of the step is ticked, though its number has the form of a badge', async () => {
    await wedge(page, '20107')
    await expect(status(page, 'Spiral mixer 40 l')).toContainText('Ticked.')
    await expect(page.getByRole('checkbox', { name: 'Spiral mixer 40 l' })).toBeChecked()
    await wedge(page, '20112')
    await expect(page.getByRole('alert')).toContainText('Deck oven 2 is not in this step')
    await touch(page.getByRole('alert').getByRole('button'))
    await wedge(page, '20127')
    await expect(page.getByRole('alert')).toContainText('is not in this recipe')
    await touch(page.getByRole('alert').getByRole('button'))
    await wedge(page, '71127')
    await expect(page.getByRole('alert')).toContainText('is signed in')
    await leave(page)
  })
  await test.step('a scan during the teaching of a pedal teaches nothing, and a single key does', async () => {
    await touch(page.getByRole('button', { name: 'This station' }))
    for (const name of ['Details', 'Teach a pedal', 'Teach Next']) await touch(page.getByRole('button', { name }))
    await wedge(page, salt.barcode)
    await expect(status(page, salt.name)).toContainText('It is not needed on this screen.')
    await expect(status(page, 'Press the pedal now')).toBeVisible()
    expect(kiosk.state().pedal).toEqual({ next: null, back: null })
    await pause(page)
    await pressKey(page, 'b')
    await pause(page)
    expect(kiosk.state().pedal.next).toBe('b')
    await pressKey(page, 'Escape')
    for (let back = 0; back < 2; back++) await touch(page.getByRole('button', { name: 'Back' }).first())
  })
  await test.step('an asset number may look like a badge: in maintenance a scan opens its confirmation, and a second one fills it in', async () => {
    await press('Maintenance')
    await typeAndRest(page.getByRole('textbox', { name: 'Asset number' }), '99')
    await wedge(page, '20107')
    const again = page.getByRole('textbox', { name: 'Type its number again' })
    await expect(again).toBeFocused()
    await page.waitForTimeout(2100)
    await wedge(page, '20107')
    await expect(again).toHaveValue('20107')
    await touch(page.getByRole('radio', { name: 'Broken' }))
    await expect(page.getByRole('button', { name: 'Hold to retire 20107' })).toBeEnabled()
  })
})

test('a code of any form is read at a step as it is printed, and turns no page', async ({ openKiosk }) => {
  const page = await startCookingAt(await openKiosk({ station: { scanner: { layout: 'german' } } }), '0412')
  await jumpTo(page, 5)
  const flour = page.getByRole('checkbox', { name: 'Bread flour T65' })
  for (const code of [salt.barcode, '4006381333931', '7', 'A1']) {
    await wedge(page, code, { scanner: 'german', station: 'english', suffix: 'Enter twice' })
    const notice = page.locator('[data-scan-notice]').filter({ hasText: code })
    await expect(notice).toBeVisible()
    const close = notice.getByRole('button')
    if (await close.isVisible()) await touch(close)
    await page.waitForTimeout(2100)
  }
  await expect(flour).not.toBeChecked()
  await wedge(page, `J-${SEPARATOR}20118`, { scanner: 'german', station: 'french' })
  await expect(flour).toBeChecked()
  await expect(page.getByLabel('Step 5 of 9')).toBeVisible()
})

for (const { width, height, diagonalInches } of panels) {
  test(`the notice covers neither the digits nor Back and Next at ${width} × ${height}`, {
    tag: width === 1366 ? [] : '@long',
  }, async ({ openKiosk }) => {
    const kiosk = await openKiosk({ panel: { width, height }, station: { panel: { diagonalInches } } })
    const page = await kiosk.currentPage()
    // The longest text of the notice.
    await wedge(page, salt.barcode.padEnd(60, '0'))
    await expect(page.getByRole('alert')).toContainText('is not a badge')
    expect(await coveredBy(page, '[data-number-pad] button')).toEqual([])
    await touch(page.getByRole('button', { name: 'Read recipes without signing in' }))
    await openRecipe(page, '0412')
    await touch(page.getByRole('button', { name: 'Read the steps' }))
    await wedge(page, salt.barcode)
    await expect(page.getByRole('alert')).toContainText('is not in this step')
    expect(await coveredBy(page, '[data-screen="step"] footer button')).toEqual([])
  })
}
