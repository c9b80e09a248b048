import type { Page } from 'playwright/test'
import type { SimulatedService } from '../../src/simulator/simulator.ts'
import { expect, people, readState, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { HOLD_TOUCH } from '../retiring/byHand.ts'
import { readJournal } from '../retiring/journalOnDisk.ts'
import { searchProgram } from '../safety/secretSearch.ts'
import { wedge } from '../scanner/wedge.ts'
import { ask, openQuestion } from './desk.ts'
import {
  bodyField,
  changeFor,
  changesAt,
  confirmChange,
  openChange,
  openDesk,
  stationForChanges,
  writeBody,
} from './writing.ts'

const SECRET = 'walrus-and-carpenter'

/** A change of each kind: how it is reached, written and confirmed, and what has to arrive. */
const changes = [
  {
    subject: 'Employees',
    operation: 'Add an employee',
    id: 'POST /one-employees-post-one',
    userId: null,
    body: `{"employee_id": "E-900", "price": 1.50,\n  "big": 12345678901234567890, "password": "${SECRET}"}`,
    words: 'E-900',
    hold: 'Hold to add E-900',
    path: '/data-stage/one-employees-post-one',
    keys: [{ key: 'employee_id', value: 'E-900' }],
    fields: ['price', 'big', 'password'],
  },
  {
    subject: 'Sessions',
    operation: 'Delete a session',
    id: 'DELETE /one-sessions-delete-one',
    userId: null,
    body: '{ "session_id": "4021-000007" }',
    words: '4021-000007',
    hold: 'Hold to delete 4021-000007',
    path: '/data-stage/one-sessions-delete-one',
    keys: [{ key: 'session_id', value: '4021-000007' }],
    fields: [],
  },
  {
    subject: 'Users',
    operation: 'Add a user',
    id: 'POST /users',
    userId: null,
    body: '{"user_id": "U-77/7", "name": "Noor"}',
    words: 'U-77/7',
    hold: 'Hold to add U-77/7',
    path: '/data-stage/users',
    keys: [{ key: 'user_id', value: 'U-77/7' }],
    fields: ['name'],
  },
  {
    subject: 'Users',
    operation: 'Replace a user',
    id: 'PUT /users/{user_id}',
    userId: 'U-77/7',
    body: '{"name": "Noor Haddad"}',
    words: 'U-77/7',
    hold: 'Hold to replace U-77/7',
    path: '/data-stage/users/U-77%2F7',
    keys: [{ key: 'user_id', value: 'U-77/7' }],
    fields: ['name'],
  },
  {
    subject: 'Users',
    operation: 'Delete a user',
    id: 'DELETE /users/{user_id}',
    userId: 'U-77/7',
    body: '',
    words: 'U-77/7',
    hold: 'Hold to delete U-77/7',
    path: '/data-stage/users/U-77%2F7',
    keys: [{ key: 'user_id', value: 'U-77/7' }],
    fields: [],
  },
] as const

test('a change of each kind arrives once and exactly as it was written, and the journal says which record', async ({
  service,
  openKiosk,
}) => {
  test.setTimeout(180_000)
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  for (const change of changes)
    await test.step(change.operation, async () => {
      await openChange(page, change.subject, change.operation)
      if (change.userId !== null) await typeByHand(page, change.userId)
      if (change.body !== '') await writeBody(kiosk, page, change.body)
      await confirmChange(page, change.words, change.hold)
      await expect(changeFor(page, change.operation).first()).toContainText('Accepted by the service')
    })
  expect(changesAt(service)).toEqual(
    changes.map(({ id, path, body }) => ({ method: id.split(' ')[0], path, query: {}, body })),
  )
  const { lines, breaks } = await readJournal(kiosk.dataFolder)
  expect(breaks).toEqual([])
  expect(lines.map(({ kind, retirement }) => [kind, retirement.name])).toEqual(
    changes.flatMap(({ id }) => ['confirmed', 'sending', 'accepted'].map((kind) => [kind, id])),
  )
  for (const [place, { id, keys, fields, words }] of changes.entries())
    expect(lines[3 * place]?.retirement).toMatchObject({
      kind: 'record',
      number: words,
      by: { employeeNumber: people.administrator.number },
      reason: 'No longer needed',
      confirmation: { kind: 'typed', words },
      change: { operation: id, keys, fields },
    })
  const { finds } = await searchProgram(kiosk, [{ name: 'the secret of a payload', text: SECRET }])
  expect(finds).toEqual([])
})

test('what is taken back is never sent, and the strip says what it would have done', async ({ service, openKiosk }) => {
  const kiosk = await openKiosk({ station: stationForChanges(service, { holdSeconds: 60 }) })
  let page = await openDesk(kiosk)
  await openChange(page, 'Sessions', 'Delete a session')
  await writeBody(kiosk, page, `{"session_id": "4021-000007", "token": "${SECRET}"}`)
  await confirmChange(page, '4021-000007', 'Hold to delete 4021-000007')
  await expect(page.getByRole('timer')).toContainText('Delete a session')
  await touch(page.getByRole('button', { name: 'Take it back', exact: true }))
  await expect(changeFor(page, '4021-000007')).toContainText('It was taken back. Nothing was sent.')

  await openChange(page, 'Sessions', 'Delete a session')
  await expect(bodyField(page)).not.toHaveValue(new RegExp(SECRET))
  await writeBody(kiosk, page, `{"session_id": "4021-000008", "token": "${SECRET}"}`)
  await confirmChange(page, '4021-000008', 'Hold to delete 4021-000008')
  page = await signOut(kiosk)
  await signIn(page, people.administrator)
  await expect(page.getByText('Delete a session (4021-000008) was taken back: its person signed out.')).toBeVisible()
  const { lines } = await readJournal(kiosk.dataFolder)
  expect(lines.map(({ kind }) => kind)).toEqual(['confirmed', 'takenBack', 'confirmed', 'takenBack'])
  expect(changesAt(service)).toEqual([])
  const { finds } = await searchProgram(kiosk, [{ name: 'the secret of a payload', text: SECRET }])
  expect(finds).toEqual([])
})

test('what was typed is left only when that is confirmed, and what was not typed is left at once', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  const leave = page.getByRole('button', { name: 'Leave it' })
  const subjects = page.getByRole('tab', { name: 'Ask' })
  await openChange(page, 'Employees', 'Add an employee')
  await touch(leave)
  await expect(subjects).toBeVisible()

  await openChange(page, 'Employees', 'Add an employee')
  await writeBody(kiosk, page, '{"employee_id": "E-900"}')
  for (const way of [leave, page.getByRole('button', { name: 'All subjects' })]) {
    await touch(way)
    await touch(page.getByRole('button', { name: 'Keep writing' }))
    await expect(bodyField(page)).toHaveValue('{"employee_id": "E-900"}')
  }
  await touch(page.getByRole('button', { name: 'Continue' }))
  await touch(page.getByRole('button', { name: 'Back to writing' }))
  await touch(leave)
  await touch(page.getByRole('button', { name: 'Throw it away' }))
  await expect(subjects).toBeVisible()
  await openChange(page, 'Employees', 'Add an employee')
  await expect(bodyField(page)).not.toHaveValue(/E-900/)
})

test('JSON with a fault shows its line and place, and nothing can be sent', async ({ service, openKiosk }) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  await openChange(page, 'Employees', 'Add an employee')
  const goOn = page.getByRole('button', { name: 'Continue' })
  const says = page.getByRole('status').filter({ hasText: /JSON|line|twice|hidden|written/i })
  for (const [body, said] of [
    ['{\n  "a": 1,\n  "b": nope\n}', 'Line 3, place 8:'],
    ['{"a": 1', 'Line 1, place 8:'],
    ['{"a": 1,\n "a": 2}', 'Line 2, place 2: “a” is there twice.'],
    ['{"password": "•••"}', 'Line 1, place 14: the value of “password” is still hidden.'],
    ['[1, 2]', 'no group of fields'],
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
})

test('written with the keys on the glass, put in order, and its secret seen only by its writer', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  await openChange(page, 'Employees', 'Add an employee')
  await bodyField(page).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.press('Delete')
  await touch(page.getByRole('button', { name: 'Keys on the glass' }))
  const key = (name: string) => page.getByRole('button', { name, exact: true })
  for (const sign of ['{', '"', 'p', 'k', '"', ':', '7', '}']) await touch(key(sign).first(), { looks: false })
  await expect(bodyField(page)).toHaveValue('{"pk":7}')
  await touch(key('Delete letter'), { looks: false })
  await touch(key(',').first(), { looks: false })
  await touch(key('New line'), { looks: false })
  await expect(bodyField(page)).toHaveValue('{"pk":7,\n')
  await touch(page.getByRole('button', { name: 'Close the keys' }))

  await writeBody(kiosk, page, `{"pk":7,"password":"${SECRET}","n":1.50}`)
  await touch(page.getByRole('button', { name: 'Put in order' }))
  const ordered = `{\n  "pk": 7,\n  "password": "${SECRET}",\n  "n": 1.50\n}`
  await expect(bodyField(page)).toHaveValue(ordered)
  const lines = page.locator('.body-lines')
  const password = page.getByText('"password": "')
  await expect(password).toHaveText(`  "password": "${'•'.repeat(SECRET.length)}",`)
  await bodyField(page).focus()
  await page.keyboard.press('Control+Home')
  await expect(lines).not.toContainText(SECRET)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(lines).toContainText(SECRET)
  await page.keyboard.press('ArrowDown')
  await expect(lines).not.toContainText(SECRET)
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(SECRET)
  await heldDown(page, async () => expect(lines).toContainText(SECRET))
  await expect(lines).not.toContainText(SECRET)
  await touch(page.getByRole('button', { name: 'Continue' }))
  await expect(page.getByRole('figure')).toContainText('"password": "••••')
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(SECRET)
})

/** Looks while a finger holds "Hold to read". */
async function heldDown(page: Page, look: () => Promise<void>): Promise<void> {
  const box = await page.getByRole('button', { name: 'Hold to read' }).boundingBox()
  if (box === null) throw new Error('There is nothing to hold')
  const session = await page.context().newCDPSession(page)
  const point = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] })
  await look()
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

test('what the service refuses, and what is not known, is said as it is, and nothing is sent again', async ({
  service,
  openKiosk,
}) => {
  test.setTimeout(120_000)
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  const deleted = async (id: string) => {
    await openChange(page, 'Sessions', 'Delete a session')
    await writeBody(kiosk, page, `{"session_id": "${id}", "token": "${SECRET}"}`)
    await confirmChange(page, id, `Hold to delete ${id}`)
  }
  await service.behave({ recordsRoles: ['nobody'] })
  await deleted('S-1')
  await expect(changeFor(page, 'S-1')).toContainText('Refused by the service')
  await expect(changeFor(page, 'S-1')).toContainText('The service does not allow this.')
  await service.behave({
    recordsRoles: ['admin'],
    faults: [{ on: 'all', fault: { kind: 'status', status: 401, message: `Not with ${SECRET}.` } }],
  })
  await deleted('S-2')
  await expect(changeFor(page, 'S-2')).toContainText('The service asks for a new sign-in.')
  await expect(changeFor(page, 'S-2')).toContainText('Not with •••.')
  expect((await readState(page)).session?.employeeNumber).toBe(people.administrator.number)
  await service.behave({ faults: [{ on: 'all', fault: { kind: 'reset' } }] })
  await deleted('S-3')
  await expect(changeFor(page, 'S-3')).toContainText('Not known')
  await expect(changeFor(page, 'S-3')).toContainText(
    'It may have arrived. If you send it again, the service may receive it twice. Nothing is sent again by itself',
  )
  await service.behave({ faults: [] })
  await page.waitForTimeout(3000)
  expect(changesAt(service).map(({ method, path }) => `${method} ${path}`)).toEqual(
    Array(3).fill('DELETE /data-stage/one-sessions-delete-one'),
  )
  const { lines } = await readJournal(kiosk.dataFolder)
  expect(lines.map(({ kind, retirement }) => `${kind} ${retirement.number}`)).toEqual(
    ['refused S-1', 'refused S-2', 'unknown S-3'].flatMap((end) => {
      const number = end.split(' ')[1]
      return [`confirmed ${number}`, `sending ${number}`, end]
    }),
  )
  const { finds } = await searchProgram(kiosk, [{ name: 'the secret of a payload', text: SECRET }])
  expect(finds).toEqual([])
})

test('whoever may only read records cannot change one, by no button and by no command', async ({
  service,
  openKiosk,
}) => {
  const station = { ...stationForChanges(service), roles: { records: ['admin'], maintenance: ['maintenance'] } }
  const kiosk = await openKiosk({ station })
  const page = await openDesk(kiosk)
  const change = () =>
    page.evaluate(async () =>
      window.kiosk?.changeRecord({
        change: { operation: 'DELETE /users/{user_id}', pathParameters: { user_id: '7' }, body: '' },
        typedAgain: '7',
        reason: 'Sold',
      }),
    )
  await touch(page.getByRole('button', { name: /^Users\b.*change/ }))
  await expect(page.getByRole('button', { name: /^Delete a user/ })).toBeDisabled()
  expect(await change()).toEqual({ ok: false, failure: { kind: 'notAllowed' } })
  expect((await readState(page)).retirements).toEqual([])
  expect(changesAt(service)).toEqual([])
})

test('a scanned code stands in the part of the path, or where the caret is in what is sent', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  await openChange(page, 'Users', 'Replace a user')
  const path = page.getByRole('textbox', { name: 'user id' })
  await expect(path).toBeFocused()
  await wedge(page, 'U-77341')
  await expect(path).toHaveValue('U-77341')
  await writeBody(kiosk, page, '{"badge": ""}')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await page.waitForTimeout(400)
  await wedge(page, '4006381333931')
  await expect(bodyField(page)).toHaveValue('{"badge": "4006381333931"}')
  await expect(path).toHaveValue('U-77341')
})

/** From the desk to the change of the one user that the service tells of. */
async function openFromUser(page: Page, user: Readonly<Record<string, string>>, service: SimulatedService) {
  await service.behave({ recordsAnswers: { 'GET /users': { status: 200, body: JSON.stringify({ items: [user] }) } } })
  await openQuestion(page, 'Users', 'Users: all')
  await ask(page)
  await touch(page.getByRole('button', { name: /^Row 1:/ }))
  await touch(page.getByRole('button', { name: 'Replace a user…' }))
  await bodyField(page).waitFor()
}

test('a part of the path that is too long is told at its field, never cut, and nothing can be confirmed', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  const id = 'u'.repeat(2100)
  await openFromUser(page, { user_id: id, name: 'Noor' }, service)
  const path = page.getByRole('textbox', { name: 'user id' })
  await expect(path).toHaveValue(id)
  await expect(page.getByRole('alert')).toContainText(
    'The user id is longer than 2,000 characters, the most that is sent.',
  )
  await expect(page.getByRole('button', { name: 'Continue' })).toBeDisabled()
  await path.fill('U-7')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  expect(changesAt(service)).toEqual([])
})

test('a change that the station does not take says so, and its hold can be tried again', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  await openChange(page, 'Users', 'Delete a user')
  await typeByHand(page, 'U-7')
  await kiosk.app.evaluate(({ ipcMain }) => {
    ipcMain.removeHandler('kiosk:changeRecord')
    ipcMain.handle('kiosk:changeRecord', () => {
      throw new Error('changeRecord: malformed input')
    })
  })
  await touch(page.getByRole('button', { name: 'Continue' }))
  const hold = page.getByRole('button', { name: 'Hold to delete U-7' })
  await hold.waitFor()
  await typeByHand(page, 'U-7')
  await touch(page.getByRole('radio', { name: 'No longer needed' }))
  for (const attempt of [1, 2])
    await test.step(`attempt ${attempt}`, async () => {
      await expect(hold).toBeEnabled()
      await touch(hold, HOLD_TOUCH)
      await expect(page.getByText('The station did not take the change.')).toBeVisible()
    })
  expect(changesAt(service)).toEqual([])
})

test('a record that is too long to begin with says so, and the empty field can be written in', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  await openFromUser(page, { user_id: 'U-7', notes: 'x'.repeat(200_000) }, service)
  await expect(bodyField(page)).toHaveValue('')
  const says = page.getByText('The record is longer than 200,000 characters, the most that is sent, so none of it is')
  await expect(says).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'user id' })).toHaveValue('U-7')
  await writeBody(kiosk, page, '{"name": "Noor"}')
  await expect(says).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
})

test('of a long payload, what goes on is what stands there, and not what was read of it before the last key', async ({
  service,
  openKiosk,
}) => {
  test.setTimeout(120_000)
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)
  await openChange(page, 'Employees', 'Add an employee')
  const rows = Array.from({ length: 400 }, (_, row) => ({ row, note: 'x'.repeat(60), token: `${SECRET}-${row}` }))
  const body = JSON.stringify({ employee_id: 'E-900', rows }, null, 1)
  await writeBody(kiosk, page, body)
  const goOn = page.getByRole('button', { name: 'Continue' })
  const lines = page.locator('.body-lines')
  await expect(page.getByText('This is JSON.')).toBeVisible()
  await expect(goOn).toBeEnabled()
  await expect(lines).not.toContainText(SECRET)
  await expect(lines.locator('.body-line', { hasText: '"token": "•••' })).toHaveCount(400)
  const pressed = await goOn.elementHandle()
  // Pressed before there is any pause after the key.
  await bodyField(page).evaluate((field: HTMLTextAreaElement, button) => {
    field.setSelectionRange(0, 0)
    document.execCommand('insertText', false, '!')
    if (button instanceof HTMLElement) button.click()
  }, pressed)
  await expect(page.getByText('Line 1, place 1: up to there it is JSON')).toBeVisible()
  await expect(page.locator('[data-fault]')).toHaveText('!{')
  await expect(goOn).toBeDisabled()
  await bodyField(page).focus()
  await page.keyboard.press('Control+Home')
  await page.keyboard.press('Delete')
  await expect(page.getByText('This is JSON.')).toBeVisible()
  await expect(bodyField(page)).toHaveValue(body)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.type('\n\n', { delay: 60 })
  await expect(lines.locator('.body-line').nth(3)).toHaveText(/^ *"employee_id": "E-900",$/)
  await touch(goOn)
  await expect(page.getByRole('figure')).toContainText('"employee_id": "E-900"')
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toContain(SECRET)
})
