import { HOLD_TOUCH } from '../retiring/byTouch.ts'
import { scan } from '../scanner/wedge.ts'
import { people, signIn, touch, typeByHand } from '../stage/stage.ts'
import type { Walk } from './scene.ts'

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

/** The tasks about a person. */
export const recordsPeople: Walk = async ({ service, open, look }) => {
  const kiosk = await open({ roles: { recordsChange: ['admin'] } })
  const page = await kiosk.currentPage()
  const openTask = async (task: string) => {
    await touch(page.getByRole('button', { name: 'Records', exact: true }))
    await touch(page.getByRole('button', { name: task }))
  }
  const show = async (number: string, text: string | RegExp, picture: string) => {
    await scan(page, number)
    // A question is tried three times.
    await page.waitForTimeout(2000)
    await page.getByText(text).first().waitFor()
    await look(page, picture)
  }
  await signIn(page, people.administrator)
  await openTask('Find a person')
  await look(page, 'people-10-who')
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
  await openTask('Find a person')
  await typeByHand(page, 'ri')
  await page.keyboard.press('Enter')
  await page.getByText('Looked through').waitFor()
  await look(page, 'people-15-name')
  await openTask('Why can’t they sign in?')
  await show('10482', 'No cause found', 'people-20-why-no-cause')
  await service.behave({ recordsAnswers: { [ALLOWED]: NOTHING, [ROLES]: REFUSED } })
  await show('10517', 'Only for the owner.', 'people-21-why-cause')
  await service.behave({ recordsAnswers: {}, faults: [{ on: 'all', fault: { kind: 'reset' } }] })
  await show('20331', 'Not known:', 'people-22-why-no-network')
  await service.behave({ faults: [], recordsShape: 'unlike' })
  await show('10482', 'Which of these is', 'people-23-which')
  await service.behave({ recordsShape: 'usual' })
  await openTask('Someone is leaving')
  await show('30007', 'This is your own session.', 'people-30-leaving')
  await touch(page.getByRole('button', { name: /^Delete a session 4022/ }))
  await typeByHand(page, (await page.getByText(/^Known by its session id/).innerText()).split(': ')[1] ?? '')
  await look(page, 'people-31-leaving-confirm')
  await touch(page.getByRole('radio', { name: 'Has left' }))
  await touch(page.getByRole('button', { name: /^Hold to delete/ }), HOLD_TOUCH)
  await page.getByText('Held at this station').first().waitFor()
  await look(page, 'people-32-leaving-held')
}
