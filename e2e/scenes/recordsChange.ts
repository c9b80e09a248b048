import { backButton, openDesk, toTasks } from '../records/desk.ts'
import {
  bodyField,
  changeFor,
  confirmChange,
  openChange,
  openForm,
  stationForChanges,
  writeBody,
} from '../records/writing.ts'
import { touch } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

/** Longer than fits on a button. */
const LONG_ID = '4021-0000071-pastry-station-2-by-the-window'
const session = `{
  "session_id": "${LONG_ID}",
  "device_name": "Pastry station 2",
  "session_token": "not-for-your-eyes"
}`
const wrong = '{\n  "session_id": "4021-000007",\n  "device_name": Pastry station 2\n}'
const employee = `{
  "employee_number": "10999",
  "employee_name": "Noor Haddad",
  "password": "walrus-and-carpenter",
  "allowed": ["4021", "4022"]
}`

/** A change of a record: written, with a fault, confirmed, held and taken back. */
export const recordsChange: Walk = async ({ service, open, look }) => {
  const kiosk = await open(stationForChanges(service, { holdSeconds: 600 }))
  const page = await openDesk(kiosk)
  const button = (name: string) => page.getByRole('button', { name })
  const throwAway = async () => {
    await touch(backButton(page))
    await touch(button('Throw it away'))
    await toTasks(page)
  }
  await openForm(page, 'Employees', 'Add an employee')
  await look(page, 'records-write-empty')
  await touch(button('Write as text'))
  await writeBody(kiosk, page, employee)
  await look(page, 'records-write')
  await touch(button('Letter keys'))
  await look(page, 'records-write-keys')
  await touch(button('Letter keys'))
  await touch(button('Continue'))
  await look(page, 'records-confirm-add')
  await touch(button('Back to the form'))
  await bodyField(page).waitFor()
  await throwAway()
  await openChange(page, 'Users', 'Replace a user')
  await page.getByRole('textbox', { name: 'user_id' }).fill('..')
  await writeBody(kiosk, page, wrong)
  await look(page, 'records-write-wrong')
  await touch(button('Letter keys'))
  await look(page, 'records-write-wrong-keys')
  await touch(button('Letter keys'))
  await page.getByRole('textbox', { name: 'user_id' }).fill('U-7')
  await writeBody(kiosk, page, employee)
  await touch(button('Continue'))
  await look(page, 'records-confirm-replace')
  await touch(button('Back to the form'))
  await bodyField(page).waitFor()
  await touch(backButton(page))
  await page.getByRole('dialog').waitFor()
  await look(page, 'records-write-leave')
  await touch(button('Keep writing'))
  await throwAway()
  await openChange(page, 'Sessions', 'Delete a session')
  await writeBody(kiosk, page, session)
  await touch(button('Continue'))
  await look(page, 'records-confirm-delete')
  await touch(page.getByRole('radio', { name: 'Other…' }))
  await look(page, 'records-confirm-other-reason')
  await touch(button('Back to the form'))
  await bodyField(page).waitFor()
  await confirmChange(page, LONG_ID, 'Hold to delete 4021-000007…the-window')
  await look(page, 'records-held')
  await touch(page.getByRole('button', { name: 'Recipes', exact: true }).or(button('Back')).first())
  await look(page, 'records-held-strip')
  await touch(button('Take it back'))
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await touch(page.getByRole('tab', { name: 'Changes' }))
  await changeFor(page, 'Taken back').waitFor()
  await look(page, 'records-changes')
  await touch(page.getByRole('tab', { name: 'Journal' }))
  await touch(page.getByRole('article').first().getByRole('button'))
  await look(page, 'records-journal-details')
}
