import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { ask, askDomains, openDesk, openQuery, toTasks } from '../records/desk.ts'
import { scan } from '../scanner/wedge.ts'
import { expect, touch, typeByHand } from '../stage/stage.ts'
import type { Look, Walk } from './scene.ts'

const LOGS = 'GET /one-employee-logs-get-by-domain-id'
const DOMAINS = 'GET /one-domains-get-many'

/** Questions to the service, and its answers. */
export const records: Walk = async ({ service, open, look }) => {
  const page = await openDesk(await open({ roles: { recordsChange: ['admin'] } }))
  await page.getByRole('button', { name: /^Employees ?\d/ }).waitFor()
  await look(page, 'records-10-tasks')
  await find(page, look)
  await question(page, look)
  await answer(page, look)
  await oddAnswers(page, look, service)
  await toTasks(page)
  await touch(page.getByRole('button', { name: 'Asked lately' }))
  await look(page, 'records-40-asked-lately')
}

async function find(page: Page, look: Look): Promise<void> {
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'session id')
  await page.getByRole('button', { name: /^Sessions: one/ }).waitFor()
  await look(page, 'records-11-search-keyboard')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await look(page, 'records-12-search')
  const field = page.getByRole('searchbox', { name: 'Find a question or a change' })
  await field.fill('7'.repeat(200))
  await look(page, 'records-13-search-long')
  await field.fill('zz')
  await page.getByText('No operation has').waitFor()
  await look(page, 'records-13-search-nothing')
  await field.fill('')
}

async function question(page: Page, look: Look): Promise<void> {
  await touch(page.getByRole('button', { name: /^Users ?\d/ }))
  await look(page, 'records-14-subject')
  await touch(page.getByRole('button', { name: /^Users: one by its id/ }))
  await page.getByRole('textbox', { name: 'user_id' }).waitFor()
  await typeByHand(page, '..')
  await look(page, 'records-15-path-problem')
  await toTasks(page)
  await touch(page.getByRole('button', { name: /^Employees ?\d/ }))
  await touch(page.getByRole('button', { name: /^Employees by entity number/ }))
  await page.getByRole('textbox', { name: 'entity_number' }).waitFor()
  await look(page, 'records-16-ask')
  await touch(page.getByRole('button', { name: 'Add a field' }))
  await typeByHand(page, 'access_token')
  await touch(page.getByRole('button', { name: 'Done' }))
  await typeByHand(page, 'hidden')
  await look(page, 'records-17-ask-filled')
  await touch(page.getByRole('button', { name: 'Rename access_token' }))
  await page.getByRole('textbox', { name: 'Name of the field' }).fill('entity_number')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await look(page, 'records-18-ask-problem-keyboard')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await look(page, 'records-19-ask-number-pad')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await toTasks(page)
}

async function answer(page: Page, look: Look): Promise<void> {
  await openQuery(page, 'Employee logs', 'Employee logs by domain id')
  await page.getByRole('textbox', { name: 'domain_id' }).fill('domain-4021')
  await ask(page)
  await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
  await look(page, 'records-22-answer')
  await touch(page.getByRole('button', { name: 'Rest of the answer: 1 field' }))
  await look(page, 'records-22-rest-of-the-answer')
  await touch(page.getByRole('button', { name: 'Close' }))
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'sign')
  await page.getByText(/with “sign”/).waitFor()
  await look(page, 'records-23-filtered-keyboard')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await page.getByRole('searchbox', { name: 'Find in these rows' }).fill('shift_handover')
  await page.getByText(/with “shift_handover”/).waitFor()
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  await page.getByRole('button', { name: 'Show all of details' }).waitFor()
  await look(page, 'records-24-record')
  await touch(page.getByRole('button', { name: 'Show all of details' }))
  await page.getByRole('button', { name: 'Show less of details' }).waitFor()
  await look(page, 'records-25-record-unfolded')
  await touch(page.getByRole('button', { name: 'The answer', exact: true }))
  await touch(page.getByRole('button', { name: 'As JSON' }))
  await page.getByText('"items"').waitFor()
  await look(page, 'records-26-json')
  await touch(page.getByRole('button', { name: 'The answer', exact: true }))
  await toTasks(page)
  await touch(page.getByRole('button', { name: /^Sessions ?\d/ }))
  await touch(page.getByRole('button', { name: /^Sessions: one/ }))
  await touch(page.getByRole('button', { name: 'Fill in your session' }))
  await ask(page)
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  const hold = page.getByRole('button', { name: 'Hold to read' }).first()
  await hold.waitFor()
  await look(page, 'records-27-secret')
  await hold.focus()
  await page.keyboard.down('Space')
  await look(page, 'records-28-secret-held')
  await page.keyboard.up('Space')
  await touch(page.getByRole('button', { name: 'The answer', exact: true }))
}

async function oddAnswers(page: Page, look: Look, service: SimulatedService): Promise<void> {
  const askedAgain = async () => {
    await toTasks(page)
    await askDomains(page)
  }
  const items = Array.from({ length: 20_000 }, (_, index) => ({
    employee_log_id: `log-${String(index).padStart(6, '0')}`,
    employee_number: String(10_000 + index),
    action: index % 3 === 0 ? 'signed in' : 'read a recipe',
    created: '2026-11-20T05:12:00Z',
  }))
  await service.behave({
    recordsAnswers: {
      [DOMAINS]: {
        status: 200,
        body: JSON.stringify({ exists: true, items, count: 20_000, last_evaluated_key: 'k-1' }),
        contentType: 'application/json',
      },
      [LOGS]: { status: 500, body: 'no' },
    },
  })
  await askedAgain()
  await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
  await touch(page.getByRole('button', { name: 'Down', exact: true }))
  await look(page, 'records-30-many')
  for (const [picture, body, contentType] of [
    ['records-31-text', '<!doctype html><html><body><h1>It works</h1></body></html>', 'text/html'],
    ['records-32-nothing', '{"exists":false,"message":"No domain is there."}', 'application/json'],
  ] as const) {
    await service.behave({ recordsAnswers: { [DOMAINS]: { status: 200, body, contentType } } })
    await askedAgain()
    await page.getByText(picture === 'records-31-text' ? 'It works' : 'No domain is there.').waitFor()
    await look(page, picture)
  }
  await service.behave({
    recordsAnswers: {
      [DOMAINS]: { status: 403, body: '{"message":"Only for the owner."}', contentType: 'application/json' },
    },
  })
  await askedAgain()
  await expect(page.getByRole('alert')).toContainText('Only for the owner.')
  await look(page, 'records-33-refused')
  const refusal = JSON.stringify({ message: 'There is no such field.', error_code: 'E-17', fields: ['domain'] })
  await service.behave({
    recordsAnswers: { [DOMAINS]: { status: 422, body: refusal, contentType: 'application/json' } },
  })
  await askedAgain()
  await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
  await look(page, 'records-34-refused-with-record')
  await service.behave({ recordsAnswers: {} })
}

/** The records of a role that may see them and not change them. */
export const readOnlyRecords: Walk = async ({ open, look }) => {
  const page = await openDesk(await open())
  await page.getByRole('button', { name: /^Employees ?\d/ }).waitFor()
  await look(page, 'read-only-01-tasks')
  await touch(page.getByRole('button', { name: /^Employees ?\d/ }))
  await look(page, 'read-only-02-subject')
  await toTasks(page)
  await askDomains(page)
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  await look(page, 'read-only-03-record')
  await toTasks(page)
  await touch(page.getByRole('button', { name: 'Sessions at the service' }))
  await touch(page.getByRole('button', { name: /^Ingrid Solberg, you/ }))
  await look(page, 'read-only-04-session')
  await toTasks(page)
  await touch(page.getByRole('button', { name: 'Someone is leaving' }))
  await scan(page, '10517')
  await page.getByText('sessions').first().waitFor()
  await look(page, 'read-only-05-leaving')
}
