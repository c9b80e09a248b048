import type { Page } from 'playwright/test'
import { isReading, nameOfOne, RECORDS_OPERATIONS, suggestedFields } from '../../src/shared/records/operations.ts'
import { expect, readState, test } from '../kiosk.ts'
import { readJournal } from '../retiring/journalOnDisk.ts'
import { askedOf, openDesk } from './desk.ts'
import { changesAt, FIRST_REASON, stationForChanges } from './writing.ts'

// Through the bridge: the forms of the desk are the same for all operations, and asking.spec.ts, writing.spec.ts and
// changing.spec.ts go through them.

const VALUES: Readonly<Record<string, string>> = {
  updated: '2026-01-01T00:00:00.000Z',
  // A user of the simulated service. The slash must stay inside one path segment.
  user_id: 'station/Pastry station 2',
}
const valueFor = (name: string) => VALUES[name] ?? `${name} & 50% of “it”?`

const ask = (page: Page, query: object) =>
  page.evaluate(async (wanted) => window.kiosk?.askRecords({ query: wanted as never, pageAfter: null }), query)

test('each query of the table is sent as described, and each change is sent once as written and journalled', async ({
  service,
  openKiosk,
}) => {
  const kiosk = await openKiosk({ station: stationForChanges(service, { holdSeconds: 1 }) })
  const page = await openDesk(kiosk)
  const base = new URL(service.dataBaseUrl).pathname.replace(/\/$/, '')
  const pathOf = (path: string) =>
    base + path.replace(/\{(.+)\}/, (_, name: string) => encodeURIComponent(valueFor(name)))

  const queries = RECORDS_OPERATIONS.filter(isReading)
  for (const operation of queries) {
    const valued = (names: readonly string[]) => names.map((name) => ({ name, value: valueFor(name) }))
    const pathParameters = Object.fromEntries(operation.pathParameters.map((name) => [name, valueFor(name)]))
    const fields = valued(suggestedFields(operation))
    expect(await ask(page, { operation: operation.id, pathParameters, fields }), operation.id).toMatchObject({
      ok: true,
    })
  }
  expect(askedOf(service)).toEqual(
    queries.map((operation) => ({
      method: 'GET',
      path: pathOf(operation.path),
      query: Object.fromEntries(suggestedFields(operation).map((name) => [name, valueFor(name)])),
    })),
  )

  const changes = RECORDS_OPERATIONS.filter((operation) => !isReading(operation))
  const bodies = changes.map(({ subject }, place) => `{ "${nameOfOne(subject)}_id": "R${place}" }`)
  for (const [
    place,
    {
      id,
      method,
      pathParameters: [name],
    },
  ] of changes.entries()) {
    const pathParameters = name === undefined ? {} : { [name]: valueFor(name) }
    const wanted = {
      change: { operation: id, pathParameters, body: bodies[place] ?? '' },
      typedAgain: name === undefined ? `R${place}` : valueFor(name),
      reason: FIRST_REASON[method] ?? '',
    }
    const held = await page.evaluate(async (input) => window.kiosk?.changeRecord(input as never), wanted)
    expect(held, id).toMatchObject({ ok: true })
  }
  await expect.poll(async () => changesAt(service).length, { timeout: 60_000 }).toBe(changes.length)
  expect(changesAt(service).toSorted((one, other) => one.body.localeCompare(other.body))).toEqual(
    changes
      .map(({ method, path }, place) => ({ method, path: pathOf(path), query: {}, body: bodies[place] }))
      .toSorted((one, other) => (one.body ?? '').localeCompare(other.body ?? '')),
  )
  await expect
    .poll(async () => (await readState(page)).requests.filter(({ state }) => state.kind === 'accepted').length)
    .toBe(changes.length)
  const { lines, breaks } = await readJournal(kiosk.dataFolder)
  expect(breaks).toEqual([])
  for (const { id } of changes)
    expect(lines.filter(({ retirement }) => retirement.name === id).map(({ kind }) => kind)).toEqual([
      'confirmed',
      'sending',
      'accepted',
    ])
})
