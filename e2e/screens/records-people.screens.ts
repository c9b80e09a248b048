import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { people, signIn, test, touch, typeByHand } from '../kiosk.ts'
import { wedge } from '../scanner/wedge.ts'
import { openAlbum, panels } from './album.ts'

const EMPLOYEE = 'GET /one-employees-get-by-employee-number'
const LOGS = 'GET /one-employee-logs-get-by-employee-id'
const ROLES = 'GET /one-employee-roles-get-by-employee-id'
const ALLOWED = 'GET /one-entities-allowed-employees-get-by-entity-number-employee-number'

/** An answer with these records. */
function items(records: readonly object[]) {
  return {
    status: 200,
    body: JSON.stringify({ exists: true, message: 'Found.', items: records, count: records.length }),
  }
}

const name = 'Maximiliana Alexandra Konstantinopoulou-Featherstonehaugh'

for (const theme of ['night', 'day'] as const) {
  for (const panel of panels) {
    test(`the tasks about a person at ${panel.name}, ${theme}`, async ({ service, openKiosk }) => {
      const album = await openAlbum(theme, panel)
      const { take } = album
      const kiosk = await openKiosk({
        panel,
        station: { ...album.station, roles: { recordsChange: ['admin'] }, session: { lockAfterSeconds: 3600 } },
      })
      const page = await kiosk.currentPage()
      await signIn(page, people.administrator)
      await touch(page.getByRole('button', { name: 'Records' }))
      await page.getByRole('button', { name: 'Find a person' }).waitFor()
      await take(page, 'people-10-tiles')
      await open(page, 'Find a person')
      await take(page, 'people-11-who')
      await wedge(page, people.cook.number, { station: 'english' })
      await page.getByRole('region', { name: 'Logs' }).getByRole('listitem').first().waitFor()
      await take(page, 'people-20-card')
      await service.behave({ recordsAnswers: odd() })
      await wedge(page, '10517', { station: 'english' })
      await page.getByText('Maximiliana').waitFor()
      await page.getByRole('alert').waitFor()
      await take(page, 'people-21-card-odd')
      await service.behave({ recordsAnswers: { [EMPLOYEE]: items(twenty()) } })
      await wedge(page, '10482', { station: 'english' })
      await page.getByText('employees have this number').first().waitFor()
      await take(page, 'people-22-twenty')
      await service.behave({
        recordsAnswers: { [EMPLOYEE]: { status: 200, body: '{"exists":false,"message":"No."}' } },
      })
      await wedge(page, '99999', { station: 'english' })
      await page.getByText('found no employee').waitFor()
      await take(page, 'people-23-nobody')
      await service.behave({ recordsAnswers: {} })
      await touch(page.getByRole('button', { name: 'Records', exact: true }))
      await open(page, 'Find a person')
      await typeByHand(page, 'ri')
      await page.keyboard.press('Enter')
      await page.getByText('Looked through').waitFor()
      await take(page, 'people-24-name')
      await touch(page.getByRole('button', { name: 'Records', exact: true }))
      await why(page, service, take)
      await touch(page.getByRole('button', { name: 'Records', exact: true }))
      await service.behave({ recordsAnswers: {}, recordsRoles: ['admin'] })
      await open(page, 'Someone is leaving')
      await wedge(page, people.administrator.number, { station: 'english' })
      await page
        .getByRole('button', { name: /^Delete a session/ })
        .first()
        .waitFor()
      await take(page, 'people-40-leaving')
      await touch(page.getByRole('button', { name: /^Delete a session/ }).first())
      await page.getByRole('textbox').first().waitFor()
      await take(page, 'people-41-leaving-confirm')
      await touch(page.getByRole('button', { name: /^Back to/ }))
      await page
        .getByRole('button', { name: /^Delete a session/ })
        .first()
        .waitFor()
      await album.close(kiosk, 'people')
    })
  }
}

async function why(page: Page, service: SimulatedService, take: (page: Page, name: string) => Promise<void>) {
  await open(page, 'Why can’t they sign in?')
  await wedge(page, people.cook.number, { station: 'english' })
  await page.getByText('No cause found').waitFor()
  await take(page, 'people-30-why-no-cause')
  await service.behave({
    recordsAnswers: {
      [ALLOWED]: { status: 200, body: '{"exists":false,"message":"No."}' },
      [ROLES]: { status: 403, body: '{"message":"Only for the owner."}' },
    },
  })
  await wedge(page, people.secondCook.number, { station: 'english' })
  await page.getByText('Only for the owner.').waitFor()
  await take(page, 'people-31-why-cause')
  await service.behave({ recordsAnswers: {}, faults: [{ on: 'all', fault: { kind: 'reset' } }] })
  await wedge(page, people.technician.number, { station: 'english' })
  await page.getByText('Not known:').first().waitFor()
  await take(page, 'people-32-why-no-network')
  await service.behave({ faults: [], recordsShape: 'unlike' })
  await wedge(page, people.cook.number, { station: 'english' })
  await page.getByText('Which of these is').waitFor()
  await take(page, 'people-33-which')
  await service.behave({ recordsShape: 'usual' })
}

async function open(page: Page, task: string): Promise<void> {
  await touch(page.getByRole('button', { name: task }))
}

function twenty(): readonly object[] {
  return Array.from({ length: 20 }, (_, index) => ({
    employee_id: `employee-${index}`,
    employee_number: '10482',
    employee_name: index % 3 === 0 ? null : `${name} ${index}`,
    entity_number: String(4021 + index),
  }))
}

function odd() {
  return {
    [EMPLOYEE]: items([
      { employee_id: 'employee-'.repeat(8), employee_number: '10517', employee_name: name, note: 'x'.repeat(150) },
    ]),
    [LOGS]: items(
      Array.from({ length: 400 }, (_, index) => ({
        employee_log_id: `log-${index}`,
        created: new Date(Date.UTC(2026, 10, 20, 5, index)).toISOString(),
        action: index % 3 === 0 ? 'signed in' : 'read a recipe with a name that is a good deal longer than a line',
      })),
    ),
    [ROLES]: { status: 403, body: '{"message":"Only for the owner."}' },
  }
}
