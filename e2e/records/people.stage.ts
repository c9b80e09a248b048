import type { Locator, Page } from 'playwright/test'
import { touchesOn } from '../hand.ts'
import { lock, unlock } from '../lock/locking.ts'
import { HOLD_TOUCH } from '../retiring/byTouch.ts'
import { readJournal } from '../retiring/journalOnDisk.ts'
import { scan } from '../scanner/wedge.ts'
import { expect, people, pressKey, signIn, test, touch, typeByHand } from '../stage/stage.ts'
import { askedOf } from './desk.ts'
import { changesAt, stationForChanges } from './writing.ts'

const EMPLOYEE = 'GET /one-employees-get-by-employee-number'
const ALLOWED = 'GET /one-entities-allowed-employees-get-by-entity-number-employee-number'
const SESSIONS = 'GET /one-sessions-get-by-employee-id'
const ROLES = 'GET /one-employee-roles-get-by-employee-id'

test('a person is found in two touches and a scan; a failed sign-in has a cause or is not known; a leaver’s deletions are marked', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service, { holdSeconds: 60 }) })
  const page = await kiosk.currentPage()
  await signIn(page, people.administrator)

  await test.step('a badge opens the card from the recipes with two touches', async () => {
    const before = await touchesOn(page)
    await touch(page.getByRole('button', { name: 'Records', exact: true }))
    await touch(page.getByRole('button', { name: 'Find a person' }))
    await scan(page, people.cook.number)
    await expect(page.getByRole('heading', { name: `${people.cook.number} ${people.cook.name}` })).toBeVisible()
    expect((await touchesOn(page)) - before).toBe(2)
    await expect(part(page, 'Roles')).toContainText('cook')
    await expect(part(page, 'Entities')).toContainText('4022')
    await expect(part(page, 'Sessions')).toContainText('expired')
    await expect(part(page, 'Logs')).toContainText('40')
    await touch(page.getByRole('button', { name: 'Logs as a table' }))
    await page.getByRole('button', { name: /^Row 1:/ }).waitFor()
    await touch(page.getByRole('button', { name: 'Find a person' }))
    await expect(part(page, 'Roles')).toContainText('cook')
  })

  await test.step('a name is looked for in the employees of the entity, and the page says how far it looked; of one number, one is chosen', async () => {
    await touch(page.getByRole('button', { name: 'Another person' }))
    await typeByHand(page, 'RIVERA tomas')
    await pressKey(page, 'Enter')
    await expect(page.getByText('Looked through 4 employees of this entity on 1 page, which are all.')).toBeVisible()
    await touch(page.getByRole('button', { name: /^10517/ }))
    await expect(page.getByRole('heading', { name: '10517 Tomás Rivera' })).toBeVisible()
    const sameNumber = ['10482', '10517'].map((of) => ({ employee_id: `employee-${of}`, employee_number: '10482' }))
    await service.behave({
      recordsAnswers: { [EMPLOYEE]: { status: 200, body: JSON.stringify({ items: sameNumber }) } },
    })
    await scan(page, '10482')
    await touch(page.getByRole('button', { name: /employee-10517$/ }))
    await expect(page.getByRole('heading', { name: '10517 Tomás Rivera' })).toBeVisible()
    await service.behave({ recordsAnswers: {} })
  })

  await test.step('that nothing is found by a guessed id is not known, until the field is chosen', async () => {
    await service.behave({
      recordsAnswers: { [SESSIONS]: { status: 200, body: '{"exists":false,"message":"None."}' } },
    })
    await scan(page, '10482')
    const sessions = part(page, 'Sessions')
    await expect(sessions).toContainText('Not known: it was asked by employee-10482, which is a guess.')
    await expect(sessions).not.toContainText('None found')
    await touch(page.getByRole('button', { name: 'Choose the field: Sessions' }))
    await touch(page.getByRole('button', { name: /^employee_id/ }))
    await expect(sessions).toContainText('None found.')
    await service.behave({ recordsAnswers: {} })
  })

  await test.step('a missing permission is the cause, and a refused question is not known', async () => {
    await openTask(page, 'Why can’t they sign in?')
    await scan(page, people.cook.number)
    await expect(page.getByRole('heading', { name: 'No cause found in these records' })).toBeVisible()
    await service.behave({
      recordsAnswers: {
        [ALLOWED]: { status: 200, body: '{"exists":false,"message":"None."}' },
        [ROLES]: { status: 403, body: '{"message":"Only for the owner."}' },
      },
    })
    await scan(page, '10517')
    await expect(
      page.getByRole('heading', { name: 'found no permission of this employee at entity 4021' }),
    ).toBeVisible()
    await expect(step(page, 'Employee')).toContainText('The service has a record of this employee.')
    await expect(step(page, 'Role')).toContainText('Only for the owner.')
    await service.behave({ recordsAnswers: {} })
    await touch(page.getByRole('button', { name: 'Ask again: Role' }))
    await expect(step(page, 'Role')).toContainText('The service has 1 role of this employee.')
  })

  await test.step('a deletion returns to the list, where it is marked, also after the lock took it back', async () => {
    await openTask(page, 'Someone is leaving')
    await scan(page, '10517')
    await expect(part(page, 'Employee roles')).toContainText('no operation that deletes an employee role')
    await touch(page.getByRole('button', { name: /^Delete a session 4022-/ }).first())
    const words = await page.getByText(/^Known by its session id/).innerText()
    const id = words.split(': ')[1] ?? ''
    await typeByHand(page, id)
    await touch(page.getByRole('radio', { name: 'Has left' }))
    await touch(page.getByRole('button', { name: `Hold to delete ${id}` }), HOLD_TOUCH)
    await expect(part(page, 'Sessions')).toContainText('Held at this station')
    await expect(page.getByRole('button', { name: `Delete a session ${id}` })).toHaveCount(0)
    await lock(page)
    await unlock(page, people.administrator.password)
    await expect(part(page, 'Sessions')).toContainText('Taken back')
    await expect(page.getByRole('button', { name: `Delete a session ${id}` })).toBeVisible()
    expect(changesAt(service)).toEqual([])
  })
  await test.step('the deletion of an employee is asked, held and journalled by number and name', async () => {
    await touch(page.getByRole('button', { name: /^Delete an employee/ }))
    await expect(page.getByRole('main')).toContainText('10517 Tomás Rivera')
    await typeByHand(page, 'employee-10517')
    await touch(page.getByRole('radio', { name: 'Has left' }))
    await touch(page.getByRole('button', { name: 'Hold to delete 10517 Tomás Rivera' }), HOLD_TOUCH)
    const called = 'Delete an employee: 10517 Tomás Rivera (employee-10517)'
    await expect(page.getByRole('timer')).toContainText(called)
    await touch(page.getByRole('button', { name: 'Take it back', exact: true }))
    await expect(page.getByRole('timer')).toHaveCount(0)
    const { lines } = await readJournal(kiosk.dataFolder)
    const retirement = { number: 'employee-10517', about: '10517 Tomás Rivera' }
    expect(lines.slice(-2)).toMatchObject([
      { kind: 'confirmed', retirement },
      { kind: 'takenBack', retirement },
    ])
    expect(changesAt(service)).toEqual([])
  })
  await test.step('a record of another person is not deleted from here; a guessed id is said to be one until its field is chosen', async () => {
    const answer = (items: readonly object[]) => ({ status: 200, body: JSON.stringify({ exists: true, items }) })
    const sessions = [
      { session_id: 'sess-1', employee_number: '10482', device_id: 'd1' },
      { session_id: 'sess-2', employee_number: '10517', device_id: 'd2', ended_by: '10482' },
      { session_id: 'sess-3', device_id: 'd3' },
    ].map((one) => ({ ...one, is_valid: true, expires_at: new Date(Date.now() + 3_600_000).toISOString() }))
    const employee = { pk: 'emp_77', badge: 'b-9', employee_number: '10482', employee_name: 'Mara Lindqvist' }
    await service.behave({ recordsAnswers: { [SESSIONS]: answer(sessions), [EMPLOYEE]: answer([employee]) } })
    await openTask(page, 'Find a person')
    await scan(page, '10482')
    await expect(part(page, 'Sessions')).toContainText('10517, not 10482')
    await openTask(page, 'Someone is leaving')
    await scan(page, '10482')
    const row = (device: string) => part(page, 'Sessions').getByRole('listitem').filter({ hasText: device })
    await expect(part(page, 'Sessions')).toContainText(
      'Of 3 records, 1 names another person and 1 does not show whose it is.',
    )
    await expect(row('d2')).toContainText('10517, not 10482')
    await expect(row('d2').getByRole('button')).toHaveCount(0)
    await expect(row('d3')).toContainText('Not known whose')
    await expect(row('d1').getByRole('button', { name: 'Delete a session sess-1' })).toBeVisible()
    await touch(page.getByRole('button', { name: 'Delete an employee emp_77' }))
    const guess = page.getByText('Whether emp_77 is its employee id is a guess: nobody has confirmed the field.')
    await expect(guess).toBeVisible()
    await expect(page.getByText('Sent as its employee id: emp_77')).toBeVisible()
    await touch(page.getByRole('button', { name: 'Choose the field: Employees' }))
    await touch(page.getByRole('button', { name: /^pk/ }))
    await expect(guess).toHaveCount(0)
    await expect(page.getByText('Known by its employee id: emp_77')).toBeVisible()
    await service.behave({ recordsAnswers: {} })
  })
  expect(askedOf(service).filter(({ method }) => method !== 'GET')).toEqual([])
})

async function openTask(page: Page, name: string): Promise<void> {
  await touch(page.getByRole('button', { name: 'Records', exact: true }))
  await touch(page.getByRole('button', { name }))
}

function part(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true })
}

function step(page: Page, name: string): Locator {
  return page.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) })
}
