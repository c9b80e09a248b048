import { readJournal } from '../retiring/journalOnDisk.ts'
import { searchProgram } from '../safety/secretSearch.ts'
import { expect, people, readState, test } from '../stage/stage.ts'
import { openDesk } from './desk.ts'
import {
  changeFor,
  changesAt,
  confirmChange,
  FIRST_REASON,
  openChange,
  stationForChanges,
  writeBody,
} from './writing.ts'

const SECRET = 'walrus-and-carpenter'

/** A change with a payload and one without: how to open, write and confirm it, and what the service has to receive. */
const changes = [
  {
    operation: 'Replace a user',
    method: 'PUT',
    body: `{"name": "Noor", "price": 1.50,\n  "big": 12345678901234567890, "password": "${SECRET}"}`,
    hold: 'Hold to replace U-77/7',
    fields: ['name', 'price', 'big', 'password'],
  },
  { operation: 'Delete a user', method: 'DELETE', body: '', hold: 'Hold to delete U-77/7', fields: [] },
] as const

test('a change is sent once as written; a refusal and an unknown result are reported', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service) })
  const page = await openDesk(kiosk)

  await test.step('a change is sent once, exactly as written, and the journal names the record', async () => {
    const accepted = { status: 202, body: '' }
    const recordsAnswers = Object.fromEntries(changes.map(({ method }) => [`${method} /users/{user_id}`, accepted]))
    await service.behave({ recordsAnswers })
    for (const { operation, body, hold } of changes) {
      await openChange(page, 'Users', operation)
      await page.getByRole('textbox', { name: 'user_id' }).fill('U-77/7')
      if (body !== '') await writeBody(kiosk, page, body)
      await confirmChange(page, 'U-77/7', hold)
      await page.waitForTimeout(1000)
      await expect(changeFor(page, operation).first()).toContainText('Accepted by the service')
    }
    const path = '/data-stage/users/U-77%2F7'
    expect(changesAt(service)).toEqual(changes.map(({ method, body }) => ({ method, path, query: {}, body })))
    const { lines, breaks } = await readJournal(kiosk.dataFolder)
    expect(breaks).toEqual([])
    expect(lines.map(({ kind }) => kind)).toEqual(changes.flatMap(() => ['confirmed', 'sending', 'accepted']))
    for (const [place, { method, fields }] of changes.entries())
      expect(lines[3 * place]?.retirement).toMatchObject({
        kind: 'record',
        number: 'U-77/7',
        by: { employeeNumber: people.administrator.number },
        reason: FIRST_REASON[method],
        confirmation: { kind: 'typed', words: 'U-77/7' },
        change: { operation: `${method} /users/{user_id}`, keys: [{ key: 'user_id', value: 'U-77/7' }], fields },
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
      await page.waitForTimeout(1000)
    }
    await service.behave({
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
    expect(
      changesAt(service)
        .slice(before)
        .map(({ method, path }) => `${method} ${path}`),
    ).toEqual(Array(2).fill('DELETE /data-stage/one-sessions-delete-one'))
    const { lines } = await readJournal(kiosk.dataFolder)
    expect(lines.slice(linesBefore).map(({ kind, retirement }) => `${kind} ${retirement.number}`)).toEqual(
      ['refused S-2', 'unknown S-3'].flatMap((end) => {
        const number = end.split(' ')[1]
        return [`confirmed ${number}`, `sending ${number}`, end]
      }),
    )
    const { finds } = await searchProgram(kiosk, [{ name: 'the secret of a payload', text: SECRET }])
    expect(finds).toEqual([])
  })
})
