import { test, touch } from '../kiosk.ts'
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
import { openAlbum, panels } from './album.ts'

const session =
  '{\n  "session_id": "4021-000007",\n  "device_name": "Pastry station 2",\n  "session_token": "not-for-your-eyes",\n  "application_name": "Linecook"\n}'
const wrong = '{\n  "session_id": "4021-000007",\n  "device_name": Pastry station 2\n}'
const employee =
  '{\n  "employee_number": "10999",\n  "employee_name": "Noor Haddad",\n  "domain_id": "D-1",\n  "password": "walrus-and-carpenter",\n  "allowed": ["4021", "4022"]\n}'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`changing records at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const station = {
        ...stationForChanges(service, { holdSeconds: 600 }),
        ...album.station,
        session: { lockAfterSeconds: 3600 },
      }
      const kiosk = await openKiosk({ panel, station })
      const page = await openDesk(kiosk)
      const { take } = album
      await openForm(page, 'Employees', 'Add an employee')
      await take(page, 'records-write-empty')
      await touch(page.getByRole('button', { name: 'Write as text' }))
      await writeBody(kiosk, page, employee)
      await take(page, 'records-write')
      await touch(page.getByRole('button', { name: 'Letter keys' }))
      await take(page, 'records-write-keys')
      await touch(page.getByRole('button', { name: 'Letter keys' }))
      await touch(page.getByRole('button', { name: 'Continue' }))
      await take(page, 'records-confirm-add')
      await touch(page.getByRole('button', { name: 'Back to the form' }))
      await bodyField(page).waitFor()
      await touch(backButton(page))
      await touch(page.getByRole('button', { name: 'Throw it away' }))
      await toTasks(page)
      await openChange(page, 'Users', 'Replace a user')
      await page.getByRole('textbox', { name: 'user_id' }).fill('U-7')
      await writeBody(kiosk, page, wrong)
      await take(page, 'records-write-wrong')
      await touch(page.getByRole('button', { name: 'Letter keys' }))
      await take(page, 'records-write-wrong-keys')
      await touch(page.getByRole('button', { name: 'Letter keys' }))
      await writeBody(kiosk, page, employee)
      await touch(page.getByRole('button', { name: 'Continue' }))
      await take(page, 'records-confirm-replace')
      await touch(page.getByRole('button', { name: 'Back to the form' }))
      await bodyField(page).waitFor()
      await touch(backButton(page))
      await touch(page.getByRole('button', { name: 'Throw it away' }))
      await toTasks(page)
      await openChange(page, 'Sessions', 'Delete a session')
      await writeBody(kiosk, page, session)
      await touch(page.getByRole('button', { name: 'Continue' }))
      await take(page, 'records-confirm-delete')
      await touch(page.getByRole('button', { name: 'Back to the form' }))
      await confirmChange(page, '4021-000007', 'Hold to delete 4021-000007')
      await take(page, 'records-held')
      await touch(
        page
          .getByRole('button', { name: 'Recipes', exact: true })
          .or(page.getByRole('button', { name: 'Back' }))
          .first(),
      )
      await take(page, 'records-held-strip')
      await touch(page.getByRole('button', { name: 'Take it back' }))
      await touch(page.getByRole('button', { name: 'Records', exact: true }))
      await touch(page.getByRole('tab', { name: 'Changes' }))
      await changeFor(page, 'Taken back').waitFor()
      await take(page, 'records-changes')
      await touch(page.getByRole('tab', { name: 'Journal' }))
      await touch(page.getByRole('article').first().getByRole('button'))
      await take(page, 'records-journal-details')
      await album.close(kiosk, 'records-change')
    })
  }
}
