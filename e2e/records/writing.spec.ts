import type { Page } from 'playwright/test'
import { holdFinger } from '../hand.ts'
import { expect, pressKey, test, touch, typeByHand } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'
import { backButton, openDesk, toTasks } from './desk.ts'
import { bodyField, changesAt, openChange, openForm, stationForChanges, writeBody } from './writing.ts'

const SECRET = 'walrus-and-carpenter'

/** Discards the draft and goes to the tasks. */
async function throwAway(page: Page): Promise<void> {
  await touch(backButton(page))
  await touch(page.getByRole('button', { name: 'Throw it away' }))
  await toTasks(page)
}

test('a change is written by touch, scan and keys, and can be discarded; faults of its JSON are shown, its secret only while writing', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)

  await test.step('leaving a changed draft has to be confirmed, leaving an unchanged one does not', async () => {
    await openForm(page, 'Employees', 'Add an employee')
    await touch(backButton(page))
    await toTasks(page)

    await openChange(page, 'Employees', 'Add an employee')
    await writeBody(kiosk, page, '{"employee_id": "E-900"}')
    await touch(backButton(page))
    await touch(page.getByRole('button', { name: 'Keep writing' }))
    await expect(bodyField(page)).toHaveValue('{"employee_id": "E-900"}')
    await touch(page.getByRole('button', { name: 'Continue' }))
    await touch(page.getByRole('button', { name: 'Back to the form' }))
    await throwAway(page)
    await openForm(page, 'Employees', 'Add an employee')
    await expect(page.getByRole('textbox', { name: 'employee_id' })).toHaveCount(0)
    await touch(backButton(page))
    await toTasks(page)
  })

  await test.step('a new record begins as a form of suggested fields, in which only fields with a value are sent', async () => {
    await openForm(page, 'Employees', 'Add an employee')
    const goOn = page.getByRole('button', { name: 'Continue' })
    await touch(page.getByRole('button', { name: 'Take out entity_number' }))
    await expect(goOn).toBeDisabled()
    await expect(goOn).toHaveAccessibleDescription('Give a field a value first.')
    const number = page.getByRole('textbox', { name: 'employee_number' })
    // Each field keeps the focus while it is typed into, although the first empty field is another one then.
    await expect(page.getByRole('textbox', { name: 'domain_id' })).toBeFocused()
    await typeByHand(page, 'd-40')
    await touch(page.getByRole('button', { name: 'Number keys' }))
    await touch(number)
    for (const digit of '109') await touch(page.getByRole('button', { name: digit, exact: true }))
    await typeByHand(page, '99')
    await expect(page.getByRole('textbox', { name: 'domain_id' })).toHaveValue('d-40')
    await expect(number).toHaveValue('10999')
    await touch(page.getByRole('button', { name: 'Close the keys' }))
    await touch(page.getByRole('button', { name: 'Write as text' }))
    await expect(bodyField(page)).toHaveValue(/"domain_id": "d-40",\s*"employee_number": "10999"/)
    await writeBody(kiosk, page, '{"employee_number": "10999", "grade": 1.50}')
    await touch(page.getByRole('button', { name: 'Fill in as fields' }))
    await page.getByRole('textbox', { name: 'grade' }).fill('{')
    await expect(page.getByRole('alert')).toContainText('This value is JSON with a fault')
    await expect(goOn).toBeDisabled()
    await page.getByRole('textbox', { name: 'grade' }).fill('2')
    await touch(goOn)
    await expect(page.getByRole('figure')).toHaveText(/"grade": 2\n\}$/)
    await touch(page.getByRole('button', { name: 'Back to the form' }))
    await throwAway(page)
  })

  await test.step('JSON with a fault shows line and position of the fault, and cannot be sent', async () => {
    await openChange(page, 'Employees', 'Add an employee')
    const goOn = page.getByRole('button', { name: 'Continue' })
    const says = page.getByRole('status')
    for (const [body, said] of [
      ['{\n  "a": 1,\n  "b": nope\n}', 'Line 3, column 8: text needs quotes.'],
      ['{"password": "•••"}', 'Line 1, column 14: the value of “password” is still hidden.'],
      ['{}', 'No field has a value yet'],
    ] as const) {
      await writeBody(kiosk, page, body)
      await expect(says.filter({ hasText: said })).toBeVisible()
      await expect(goOn).toBeDisabled()
      await touch(goOn)
      await expect(bodyField(page)).toBeVisible()
    }
    await expect(page.locator('[data-fault]')).toHaveCount(0)
    await writeBody(kiosk, page, '{\n"a" 1}')
    await expect(page.locator('[data-fault]')).toHaveText('"a" 1}')
    expect(changesAt(service)).toEqual([])
    await throwAway(page)
  })

  await test.step('a scanned code goes into the focused path parameter, or to the caret in the payload', async () => {
    await openChange(page, 'Users', 'Replace a user')
    const path = page.getByRole('textbox', { name: 'user_id' })
    await expect(path).toBeFocused()
    await wedge(page, 'U-77341')
    await expect(path).toHaveValue('U-77341')
    await writeBody(kiosk, page, '{"badge": ""}')
    await pressKey(page, 'ArrowLeft')
    await pressKey(page, 'ArrowLeft')
    await page.waitForTimeout(400)
    await wedge(page, '4006381333931')
    await expect(bodyField(page)).toHaveValue('{"badge": "4006381333931"}')
    await expect(path).toHaveValue('U-77341')
  })
  await throwAway(page)

  await test.step('written with the on-screen keys and formatted, with its secret shown only while writing', async () => {
    await openChange(page, 'Employees', 'Add an employee')
    await bodyField(page).focus()
    await pressKey(page, 'Control+A')
    await pressKey(page, 'Delete')
    await touch(page.getByRole('button', { name: 'Letter keys' }))
    const key = (name: string) => page.getByRole('button', { name, exact: true })
    for (const sign of ['{', '"', 'p', 'k', '"', ':', '7', '}']) await touch(key(sign).first())
    await expect(bodyField(page)).toHaveValue('{"pk":7}')
    await touch(key('Delete letter'))
    await touch(key(',').first())
    await touch(key('New line'))
    await expect(bodyField(page)).toHaveValue('{"pk":7,\n')
    await touch(page.getByRole('button', { name: 'Letter keys' }))

    await writeBody(kiosk, page, `{"pk":7,"password":"${SECRET}","n":1.50}`)
    await touch(page.getByRole('button', { name: 'Put in order' }))
    const ordered = `{\n  "pk": 7,\n  "password": "${SECRET}",\n  "n": 1.50\n}`
    await expect(bodyField(page)).toHaveValue(ordered)
    const lines = page.locator('[data-lines]')
    const password = page.getByText('"password": "')
    await expect(password).toHaveText(`  "password": "${'•'.repeat(SECRET.length)}",`)
    await bodyField(page).focus()
    await pressKey(page, 'Control+Home')
    await expect(lines).not.toContainText(SECRET)
    await pressKey(page, 'ArrowDown')
    await pressKey(page, 'ArrowDown')
    await expect(lines).toContainText(SECRET)
    await pressKey(page, 'ArrowDown')
    await expect(lines).not.toContainText(SECRET)
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(SECRET)
    const release = await holdFinger(page.getByRole('button', { name: 'Hold to read' }))
    await expect(lines).toContainText(SECRET)
    await release()
    await expect(lines).not.toContainText(SECRET)
    await touch(page.getByRole('button', { name: 'Continue' }))
    await expect(page.getByRole('figure')).toContainText('"password": "••••')
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(SECRET)
    await touch(page.getByRole('button', { name: 'Back to the form' }))
    await throwAway(page)
  })

  await test.step('Continue checks the present text of a long payload, not the text read before the last key', async () => {
    await openChange(page, 'Employees', 'Add an employee')
    const rows = Array.from({ length: 400 }, (_, row) => ({ row, note: 'x'.repeat(60), token: `${SECRET}-${row}` }))
    const body = JSON.stringify({ employee_id: 'E-900', rows }, null, 1)
    await writeBody(kiosk, page, body)
    const goOn = page.getByRole('button', { name: 'Continue' })
    const lines = page.locator('[data-lines]')
    await expect(page.getByText('This is JSON.')).toBeVisible()
    await expect(goOn).toBeEnabled()
    await expect(lines).not.toContainText(SECRET)
    await expect(lines.locator(':scope > *', { hasText: '"token": "•••' })).toHaveCount(400)
    const pressed = await goOn.elementHandle()
    // Pressed in the same task as the key, before the text is read.
    await bodyField(page).evaluate((field: HTMLTextAreaElement, button) => {
      field.setSelectionRange(0, 0)
      document.execCommand('insertText', false, '!')
      if (button instanceof HTMLElement) button.click()
    }, pressed)
    await expect(page.getByText('Line 1, column 1: this character does not belong here.')).toBeVisible()
    await expect(page.locator('[data-fault]')).toHaveText('!{')
    await expect(goOn).toBeDisabled()
    await bodyField(page).focus()
    await pressKey(page, 'Control+Home')
    await pressKey(page, 'Delete')
    await expect(page.getByText('This is JSON.')).toBeVisible()
    await expect(bodyField(page)).toHaveValue(body)
    await pressKey(page, 'ArrowRight')
    await pressKey(page, 'ArrowLeft')
    await page.keyboard.type('\n\n', { delay: 60 })
    await expect(lines.locator(':scope > *').nth(3)).toHaveText(/^ *"employee_id": "E-900",$/)
    await touch(goOn)
    await expect(page.getByRole('figure')).toContainText('"employee_id": "E-900"')
    expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(SECRET)
  })
})
