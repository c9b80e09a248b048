import { expect, people, readState, signIn, signOut, test, touch, typeByHand } from '../kiosk.ts'
import { HOLD_TOUCH } from '../retiring/byTouch.ts'
import { readJournal } from '../retiring/journalOnDisk.ts'
import { searchProgram } from '../safety/secretSearch.ts'
import { openDesk } from './desk.ts'
import {
  bodyField,
  changeFor,
  changesAt,
  confirmChange,
  FIRST_REASON,
  openChange,
  openForm,
  stationForChanges,
  writeBody,
} from './writing.ts'

const SECRET = 'walrus-and-carpenter'

/** A change of each kind: how to open, write and confirm it, and the request that the service has to receive. */
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

test('a change of each kind is sent once as written; refusals, unknown results and failures of the station are reported', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)

  await test.step('a change of each kind is sent once, exactly as written, and the journal names the record', async () => {
    for (const change of changes)
      await test.step(change.operation, async () => {
        await openChange(page, change.subject, change.operation)
        if (change.userId !== null) await page.getByRole('textbox', { name: 'user_id' }).fill(change.userId)
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
        reason: FIRST_REASON[id.split(' ')[0] ?? ''],
        confirmation: { kind: 'typed', words },
        change: { operation: id, keys, fields },
      })
    const { finds } = await searchProgram(kiosk, [{ name: 'the secret of a payload', text: SECRET }])
    expect(finds).toEqual([])
  })

  await test.step('a refusal and an unknown result are reported, and nothing is sent again', async () => {
    const before = changesAt(service).length
    const linesBefore = (await readJournal(kiosk.dataFolder)).lines.length
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
      'It may have arrived. It will not be sent again. Make the change once more only if you are sure.',
    )
    await service.behave({ faults: [] })
    await page.waitForTimeout(3000)
    expect(
      changesAt(service)
        .slice(before)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual(Array(3).fill('DELETE /data-stage/one-sessions-delete-one'))
    const { lines } = await readJournal(kiosk.dataFolder)
    expect(lines.slice(linesBefore).map(({ kind, retirement }) => `${kind} ${retirement.number}`)).toEqual(
      ['refused S-1', 'refused S-2', 'unknown S-3'].flatMap((end) => {
        const number = end.split(' ')[1]
        return [`confirmed ${number}`, `sending ${number}`, end]
      }),
    )
    const { finds } = await searchProgram(kiosk, [{ name: 'the secret of a payload', text: SECRET }])
    expect(finds).toEqual([])
  })

  await page.evaluate(() => window.kiosk?.refreshLibrary(null))
  await expect(page.getByText('Service reachable')).toBeVisible()
  await test.step('a change that the bridge refuses says so, and can be held again', async () => {
    const before = changesAt(service).length
    await openForm(page, 'Users', 'Delete a user')
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
    expect(changesAt(service).slice(before)).toEqual([])
  })
})

test('a change that is taken back is never sent, and the strip names the change', async ({ service, openKiosk }) => {
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

test('a person with permission only to read cannot change a record, neither by button nor by command', async ({
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
  expect((await readState(page)).requests).toEqual([])
  expect(changesAt(service)).toEqual([])
})
