import type { Page } from 'playwright/test'
import { type OpenKiosk, touch } from '../kiosk.ts'
import { backButton, toTasks } from './desk.ts'
import { bodyField, changeFor, confirmChange, openChange, openForm, writeBody } from './writing.ts'

/** Longer than fits on a button. */
const LONG_ID = '4021-0000071-pastry-station-2-by-the-window'

/** Opens each screen of changing a record and calls `look` with its name. Starts at the desk. */
export async function walkThroughChanging(
  kiosk: OpenKiosk,
  page: Page,
  look: (screen: string) => Promise<void>,
): Promise<void> {
  const keys = page.getByRole('button', { name: 'Letter keys' })
  await openChange(page, 'Users', 'Replace a user')
  await page.getByRole('textbox', { name: 'user_id' }).fill('..')
  await writeBody(kiosk, page, '{\n  "user_id": "U-7",\n  "password": walrus\n}')
  await look('write, with an error')
  await touch(keys)
  await look('write, with an error and keys')
  await touch(keys)
  await touch(backButton(page))
  await page.getByRole('dialog').waitFor()
  await look('leave what is written')
  await touch(page.getByRole('button', { name: 'Throw it away' }))
  await toTasks(page)
  await openForm(page, 'Employees', 'Add an employee')
  await look('the form of a new record')
  await toTasks(page)
  await openChange(page, 'Sessions', 'Delete a session')
  await writeBody(kiosk, page, `{\n  "session_id": "${LONG_ID}",\n  "session_token": "not-for-your-eyes"\n}`)
  await look('write')
  await touch(page.getByRole('button', { name: 'Continue' }))
  await look('confirm')
  await touch(page.getByRole('radio', { name: 'Other…' }))
  await look('confirm, with a reason of its own')
  await touch(page.getByRole('button', { name: 'Back to the form' }))
  await bodyField(page).waitFor()
  await confirmChange(page, LONG_ID, 'Hold to delete 4021-000007…the-window')
  await look('a change held')
  await touch(page.getByRole('button', { name: 'Take it back', exact: true }))
  await changeFor(page, 'taken back').first().waitFor()
  await look('changes')
  await touch(page.getByRole('tab', { name: 'Journal' }))
  await touch(page.getByRole('article').first().getByRole('button'))
  await look('the journal, with details')
}
