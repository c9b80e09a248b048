import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from 'vitest'
import { isReading, nameOfOne, RECORDS_OPERATIONS, suggestedFields } from '../../shared/records/operations.ts'
import { success } from '../../shared/result.ts'
import { administrator, type Bench, HOLD, test } from '../kiosk.testing.ts'

// The forms of the desk are the same for all operations, and stories of e2e/records go through them.

const VALUES: Readonly<Record<string, string>> = {
  updated: '2026-01-01T00:00:00.000Z',
  // A user of the simulated service. The slash must stay inside one path segment.
  user_id: 'station/Pastry station 2',
}
const valueFor = (name: string) => VALUES[name] ?? `${name} & 50% of “it”?`
const pathOf = (path: string) =>
  `/data-stage${path.replace(/\{(.+)\}/, (_, name: string) => encodeURIComponent(valueFor(name)))}`
const sentAs = (wanted: (method: string) => boolean, { requests, sessions }: Bench['service']) =>
  requests.flatMap(({ method, path, query, body, headers }) => {
    const isOfRecords = wanted(method) && /\/(?:one-|users)/.test(path)
    const isSigned = headers.authorization === `Bearer ${sessions.at(-1)?.token}`
    return isOfRecords ? [{ method, path, query, body, isSigned }] : []
  })

test('each query is sent as described, each change once as written, and journalled', async ({ openBench }) => {
  const session = { lockAfterSeconds: 3600, lockAfterSecondsMaintaining: 3600 }
  const { calls, clock, folder, service, settled, state } = await openBench({ station: { session } })
  await calls.signIn(administrator)
  const queries = RECORDS_OPERATIONS.filter(isReading)
  for (const operation of queries) {
    const fields = suggestedFields(operation).map((name) => ({ name, value: valueFor(name) }))
    const pathParameters = Object.fromEntries(operation.pathParameters.map((name) => [name, valueFor(name)]))
    const query = { operation: operation.id, pathParameters, fields }
    expect(await calls.askRecords({ query, pageAfter: null }), operation.id).toMatchObject({ ok: true })
  }
  expect(sentAs((method) => method === 'GET', service)).toEqual(
    queries.map((operation) => ({
      method: 'GET',
      path: pathOf(operation.path),
      query: Object.fromEntries(suggestedFields(operation).map((name) => [name, valueFor(name)])),
      body: '',
      isSigned: true,
    })),
  )

  const changes = RECORDS_OPERATIONS.filter((operation) => !isReading(operation)).map((operation, place) => {
    const key = `R${place}`
    const [name] = operation.pathParameters
    const pathParameters = name === undefined ? {} : { [name]: valueFor(name) }
    const change = {
      operation: operation.id,
      pathParameters,
      body: `{ "${nameOfOne(operation.subject)}_id": "${key}" }`,
    }
    return { operation, wanted: { change, typedAgain: name === undefined ? key : valueFor(name), reason: 'Wanted' } }
  })
  for (const { wanted } of changes) {
    const held = success({ requestId: expect.any(String) })
    expect(await calls.changeRecord(wanted), wanted.change.operation).toEqual(held)
    await clock.pass(HOLD)
    await settled()
  }
  expect(sentAs((method) => method !== 'GET', service)).toEqual(
    changes.map(({ operation: { method, path }, wanted }) => {
      return { method, path: pathOf(path), query: {}, body: wanted.change.body, isSigned: true }
    }),
  )
  expect(state().requests.every((one) => one.state.kind === 'accepted')).toBe(true)
  const journal = await readFile(join(folder, 'journal', 'journal.jsonl'), 'utf8')
  const events = journal.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line).event.kind]))
  expect(events).toEqual(['chainBegun', ...changes.flatMap(() => ['confirmed', 'sending', 'accepted'])])
})
