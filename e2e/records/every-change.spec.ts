import { operations } from '../../src/renderer/words/en/operations.ts'
import { isReading, nameOfOne, RECORDS_OPERATIONS } from '../../src/shared/records/operations.ts'
import { expect, test } from '../kiosk.ts'
import { readJournal } from '../retiring/journalOnDisk.ts'
import { openDesk } from './desk.ts'
import { changeFor, changesAt, confirmChange, openChange, stationForChanges, writeBody } from './writing.ts'

// changing.spec.ts covers the users group, which has path parameters.
const CHANGES = RECORDS_OPERATIONS.filter((operation) => !isReading(operation) && operation.group !== 'users')

for (const method of ['POST', 'DELETE'] as const) {
  const walked = CHANGES.filter((operation) => operation.method === method)
  test(`each ${method} of the table is held, sent once as written, and journalled`, async ({ service, openKiosk }) => {
    test.setTimeout(300_000)
    const kiosk = await openKiosk({ station: stationForChanges(service) })
    const page = await openDesk(kiosk)
    const bodies = walked.map(({ subject }, place) => `{ "${nameOfOne(subject)}_id": "R${place}" }`)
    for (const [place, operation] of walked.entries())
      await test.step(operation.id, async () => {
        await openChange(page, operations.subject(operation.subject), operations.name(operation))
        await writeBody(kiosk, page, bodies[place] ?? '')
        await confirmChange(page, `R${place}`, `Hold to ${method === 'POST' ? 'add' : 'delete'} R${place}`)
        await expect(changeFor(page, operations.name(operation)).first()).toContainText(
          /Accepted by the service|Being sent/,
          { timeout: 10_000 },
        )
      })
    await expect.poll(() => changesAt(service).length).toBe(walked.length)
    const base = new URL(service.dataBaseUrl).pathname.replace(/\/$/, '')
    expect(changesAt(service)).toEqual(
      walked.map(({ path }, place) => ({ method, path: base + path, query: {}, body: bodies[place] })),
    )
    await expect(async () => {
      const { lines, breaks } = await readJournal(kiosk.dataFolder)
      expect(breaks).toEqual([])
      expect(lines.map(({ kind, retirement }) => [kind, retirement.name])).toEqual(
        walked.flatMap(({ id }) => ['confirmed', 'sending', 'accepted'].map((kind) => [kind, id])),
      )
    }).toPass({ timeout: 10_000 })
  })
}
