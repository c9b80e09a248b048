import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { askDomains, openQuery, toTasks } from '../records/desk.ts'
import { openAlbum, panels, type Take } from './album.ts'

const LOGS = 'GET /one-employee-logs-get-by-domain-id'
const DOMAINS = 'GET /one-domains-get-many'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`the records desk at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const { take } = album
      const kiosk = await openKiosk({
        panel,
        station: { ...album.station, roles: { recordsChange: ['admin'] }, session: { lockAfterSeconds: 3600 } },
      })
      const page = await kiosk.currentPage()
      await signIn(page, people.administrator)
      await touch(page.getByRole('button', { name: 'Records' }))
      await page.getByRole('button', { name: /^Employees ?\d/ }).waitFor()
      await take(page, 'records-10-tasks')
      await find(page, take)
      await ask(page, take)
      await answer(page, take)
      await oddAnswers(page, take, service)
      await toTasks(page)
      await touch(page.getByRole('button', { name: 'Asked lately' }))
      await take(page, 'records-40-asked-lately')
      await album.close(kiosk, 'records')
    })
  }
}

async function find(page: Page, take: Take): Promise<void> {
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'session id')
  await page.getByRole('button', { name: /^Sessions: one/ }).waitFor()
  await take(page, 'records-11-search-keyboard')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await take(page, 'records-12-search')
  await page.getByRole('searchbox', { name: 'Find a question or a change' }).fill('zz')
  await page.getByText('No operation has').waitFor()
  await take(page, 'records-13-search-nothing')
  await page.getByRole('searchbox', { name: 'Find a question or a change' }).fill('')
}

async function ask(page: Page, take: Take): Promise<void> {
  await touch(page.getByRole('button', { name: /^Users ?\d/ }))
  await take(page, 'records-14-subject')
  await touch(page.getByRole('button', { name: /^Users: one by its id/ }))
  await page.getByRole('textbox', { name: 'user_id' }).waitFor()
  await typeByHand(page, '..')
  await take(page, 'records-15-path-problem')
  await toTasks(page)
  await touch(page.getByRole('button', { name: /^Employees ?\d/ }))
  await touch(page.getByRole('button', { name: /^Employees by entity number/ }))
  await page.getByRole('textbox', { name: 'entity_number' }).waitFor()
  await take(page, 'records-16-ask')
  await touch(page.getByRole('button', { name: 'Add a field' }))
  await typeByHand(page, 'access_token')
  await touch(page.getByRole('button', { name: 'Done' }))
  await typeByHand(page, 'hidden')
  await take(page, 'records-17-ask-filled')
  await touch(page.getByRole('button', { name: 'Rename access_token' }))
  await page.getByRole('textbox', { name: 'Name of the field' }).fill('entity_number')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await take(page, 'records-18-ask-problem-keyboard')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await take(page, 'records-19-ask-number-pad')
  await touch(page.getByRole('button', { name: 'Number keys' }))
  await toTasks(page)
}

async function answer(page: Page, take: Take): Promise<void> {
  await openQuery(page, 'Employee logs', 'Employee logs by domain id')
  await page.getByRole('textbox', { name: 'domain_id' }).fill('domain-4021')
  await touch(page.getByRole('button', { name: 'Ask', exact: true }))
  await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
  await take(page, 'records-22-answer')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await typeByHand(page, 'sign')
  await page.getByText(/with “sign”/).waitFor()
  await take(page, 'records-23-filtered-keyboard')
  await touch(page.getByRole('button', { name: 'Letter keys' }))
  await page.getByRole('searchbox', { name: 'Find in these rows' }).fill('shift_handover')
  await page.getByText(/with “shift_handover”/).waitFor()
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  await page.getByRole('button', { name: 'Show all of details' }).waitFor()
  await take(page, 'records-24-record')
  await touch(page.getByRole('button', { name: 'Show all of details' }))
  await page.getByRole('button', { name: 'Show less of details' }).waitFor()
  await take(page, 'records-25-record-unfolded')
  await touch(page.getByRole('button', { name: 'The answer', exact: true }))
  await touch(page.getByRole('button', { name: 'As JSON' }))
  await page.getByText('"items"').waitFor()
  await take(page, 'records-26-json')
  await touch(page.getByRole('button', { name: 'The answer', exact: true }))
  await toTasks(page)
  await touch(page.getByRole('button', { name: /^Sessions ?\d/ }))
  await touch(page.getByRole('button', { name: /^Sessions: one/ }))
  await touch(page.getByRole('button', { name: 'Fill in your session' }))
  await touch(page.getByRole('button', { name: 'Ask', exact: true }))
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  const hold = page.getByRole('button', { name: 'Hold to read' }).first()
  await hold.waitFor()
  await take(page, 'records-27-secret')
  await hold.focus()
  await page.keyboard.down('Space')
  await take(page, 'records-28-secret-held')
  await page.keyboard.up('Space')
  await touch(page.getByRole('button', { name: 'The answer', exact: true }))
}

async function oddAnswers(page: Page, take: Take, service: SimulatedService): Promise<void> {
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
  await take(page, 'records-30-many')
  for (const [picture, body, contentType] of [
    ['records-31-text', '<!doctype html><html><body><h1>It works</h1></body></html>', 'text/html'],
    ['records-32-nothing', '{"exists":false,"message":"No domain is there."}', 'application/json'],
  ] as const) {
    await service.behave({ recordsAnswers: { [DOMAINS]: { status: 200, body, contentType } } })
    await askedAgain()
    await page.getByText(picture === 'records-31-text' ? 'It works' : 'No domain is there.').waitFor()
    await take(page, picture)
  }
  await service.behave({
    recordsAnswers: {
      [DOMAINS]: { status: 403, body: '{"message":"Only for the owner."}', contentType: 'application/json' },
    },
  })
  await askedAgain()
  await expect(page.getByRole('alert')).toContainText('Only for the owner.')
  await take(page, 'records-33-refused')
  const refusal = JSON.stringify({ message: 'There is no such field.', error_code: 'E-17', fields: ['domain'] })
  await service.behave({
    recordsAnswers: { [DOMAINS]: { status: 422, body: refusal, contentType: 'application/json' } },
  })
  await askedAgain()
  await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
  await take(page, 'records-34-refused-with-record')
  await service.behave({ recordsAnswers: {} })
}
