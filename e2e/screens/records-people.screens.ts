import { people, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { HOLD_TOUCH } from '../retiring/byTouch.ts'
import { wedge } from '../scanner/wedge.ts'
import { openAlbum, panels } from './album.ts'

const EMPLOYEE = 'GET /one-employees-get-by-employee-number'
const LOGS = 'GET /one-employee-logs-get-by-employee-id'
const ROLES = 'GET /one-employee-roles-get-by-employee-id'
const ALLOWED = 'GET /one-entities-allowed-employees-get-by-entity-number-employee-number'
const NOTHING = { status: 200, body: '{"exists":false,"message":"None."}' }
const REFUSED = { status: 403, body: '{"message":"Only for the owner."}' }
const LONG_NAME = 'Maximiliana Alexandra Konstantinopoulou-Featherstonehaugh'

const items = (records: readonly object[]) => ({ status: 200, body: JSON.stringify({ exists: true, items: records }) })
const employee = (index: number) => ({
  employee_id: `employee-${index}`.repeat(index === 0 ? 8 : 1),
  employee_number: '10517',
  employee_name: index % 3 === 2 ? null : `${LONG_NAME} ${index}`,
})
const log = (index: number) => ({
  employee_log_id: `log-${index}`,
  created: new Date(Date.UTC(2026, 10, 20, 5, index)).toISOString(),
  action: index % 3 === 0 ? 'signed in' : 'read a recipe',
})
const many = <Made>(count: number, make: (index: number) => Made) => Array.from({ length: count }, (_, at) => make(at))

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`the tasks about a person at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
      const { station, take, close } = await openAlbum(theme, panel)
      const session = { lockAfterSeconds: 3600 }
      const kiosk = await openKiosk({ panel, station: { ...station, roles: { recordsChange: ['admin'] }, session } })
      const page = await kiosk.currentPage()
      const open = async (task: string) => {
        await touch(page.getByRole('button', { name: 'Records', exact: true }))
        await touch(page.getByRole('button', { name: task }))
      }
      const show = async (number: string, text: string | RegExp, picture: string) => {
        await wedge(page, number, { station: 'english' })
        await page.getByText(text).first().waitFor()
        await take(page, picture)
      }
      await signIn(page, people.administrator)
      await open('Find a person')
      await take(page, 'people-10-who')
      await show('10482', /asset_checked/, 'people-11-card')
      await service.behave({
        recordsAnswers: { [EMPLOYEE]: items([employee(0)]), [LOGS]: items(many(400, log)), [ROLES]: REFUSED },
      })
      await show('10517', 'Only for the owner.', 'people-12-card-odd')
      await service.behave({ recordsAnswers: { [EMPLOYEE]: items(many(20, employee)) } })
      await touch(page.getByRole('button', { name: 'Another person' }))
      await show('10517', /employees have this number/, 'people-13-twenty')
      await service.behave({ recordsAnswers: { [EMPLOYEE]: NOTHING } })
      await show('99999', /found no employee/, 'people-14-no-employee-found')
      await service.behave({ recordsAnswers: {} })
      await open('Find a person')
      await typeByHand(page, 'ri')
      await page.keyboard.press('Enter')
      await page.getByText('Looked through').waitFor()
      await take(page, 'people-15-name')
      await open('Why can’t they sign in?')
      await show('10482', 'No cause found', 'people-20-why-no-cause')
      await service.behave({ recordsAnswers: { [ALLOWED]: NOTHING, [ROLES]: REFUSED } })
      await show('10517', 'Only for the owner.', 'people-21-why-cause')
      await service.behave({ recordsAnswers: {}, faults: [{ on: 'all', fault: { kind: 'reset' } }] })
      await show('20331', 'Not known:', 'people-22-why-no-network')
      await service.behave({ faults: [], recordsShape: 'unlike' })
      await show('10482', 'Which of these is', 'people-23-which')
      await service.behave({ recordsShape: 'usual' })
      await open('Someone is leaving')
      await show('30007', 'This is your own session.', 'people-30-leaving')
      await touch(page.getByRole('button', { name: /^Delete a session 4022/ }))
      await typeByHand(page, (await page.getByText(/^Known by its session id/).innerText()).split(': ')[1] ?? '')
      await take(page, 'people-31-leaving-confirm')
      await touch(page.getByRole('radio', { name: 'Has left' }))
      await touch(page.getByRole('button', { name: /^Hold to delete/ }), HOLD_TOUCH)
      await page.getByText('Held at this station').first().waitFor()
      await take(page, 'people-32-leaving-held')
      await close(kiosk, 'people')
    })
  }
}
