import {
  isReading,
  nameOfOne,
  operationsAbout,
  RECORDS_OPERATIONS,
  type RecordsOperation,
  SUBJECTS,
  type Subject,
} from '../../shared/records/operations.ts'
import { type Desk, expect, test } from './fixture.ts'
import type { DataRecord } from './record.ts'

const readings = RECORDS_OPERATIONS.filter(isReading)
const later = RECORDS_OPERATIONS.filter(({ group }) => group.startsWith('asynchronous'))

/** What a reading asks for besides what it may: its keys, or the id of its subject. */
function neededBy({ action, keys, subject }: RecordsOperation): readonly string[] {
  return action === 'readOne' ? [`${nameOfOne(subject)}_id`] : keys.filter((key) => key !== 'updated')
}

/** Goes from answer to answer with nothing but what earlier answers said, and keeps each answer. */
async function followAll(desk: Desk): Promise<ReadonlyMap<string, Awaited<ReturnType<Desk['ask']>>>> {
  const known = new Map<string, string>()
  const answers = new Map<string, Awaited<ReturnType<Desk['ask']>>>()
  for (let before = -1; before < answers.size; ) {
    before = answers.size
    for (const operation of readings) {
      const needed = neededBy(operation)
      if (answers.has(operation.id) || needed.some((name) => !known.has(name))) continue
      const values = Object.fromEntries(needed.map((name) => [name, known.get(name) ?? '']))
      const question = operation.pathParameters.length > 0 ? { parameters: values } : { query: values }
      const answer = await desk.ask(operation.id, question)
      answers.set(operation.id, answer)
      for (const [name, value] of Object.entries(answer.items[0] ?? answer.item)) {
        if (typeof value === 'string' && !known.has(name)) known.set(name, value)
      }
    }
  }
  return answers
}

/** Of a subject, as a reading shows it or within the record that it belongs to. */
async function firstOf(subject: Subject, { ask }: Desk): Promise<DataRecord | undefined> {
  switch (subject) {
    case 'applicationCredentials':
      return firstWithin(
        (await ask('GET /one-applications-get-by-domain-id', atDomain)).items[0]?.application_credentials,
      )
    case 'entityCredentials':
      return firstWithin((await ask('GET /one-entities-get-by-domain-id', atDomain)).items[0]?.entity_credentials)
    case 'sessionPayloads':
      return firstWithin([(await ask('GET /one-sessions-get-by-domain-id', atDomain)).items[0]?.session_payload])
    case 'domains':
      return firstWithin((await ask('GET /one-domains-get-many')).items)
    default:
      return firstWithin((await ask(readingByDomain(subject), atDomain)).items)
  }
}

const atDomain = { query: { domain_id: 'domain-4021' } }

function readingByDomain(subject: Subject): string {
  return operationsAbout(subject).find(({ keys }) => keys.join() === 'domain_id')?.id ?? ''
}

function firstWithin(records: unknown): DataRecord | undefined {
  const first: unknown = Array.isArray(records) ? records[0] : undefined
  return typeof first === 'object' && first !== null ? { ...first } : undefined
}

test('every reading finds something by what earlier answers said, beginning with the domains', async ({ open }) => {
  const answers = await followAll(await open())
  expect([...answers.keys()].sort()).toEqual(readings.map(({ id }) => id).sort())
  for (const { id, action, subject } of readings) {
    const answer = answers.get(id)
    expect(answer, id).toMatchObject({ status: 200, content: { exists: true, message: expect.stringMatching(/\.$/) } })
    const records = action === 'readOne' ? [answer?.item] : (answer?.items ?? [])
    if (action !== 'readOne') expect(answer?.content.count, id).toBe(records.length)
    for (const record of records) {
      expect(record?.pk, id).toMatch(/./)
      expect(record?.[`${nameOfOne(subject)}_id`], id).toBe(record?.pk)
      for (const time of [record?.created, record?.updated]) expect(time, id).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
    }
  }
})

test('a request is kept under the id of its operation, its path as it was on the wire', async ({ open }) => {
  const { service, ask } = await open()
  await ask('GET /users/{user_id}', { parameters: { user_id: 'a b/c' }, query: { note: 'x y' } })
  expect(service.requests.at(-1)).toMatchObject({
    operation: 'GET /users/{user_id}',
    path: '/data-stage/users/a%20b%2Fc',
    query: { note: 'x y' },
  })
})

test('no two records of a subject have one pk', async ({ open }) => {
  const { service } = await open()
  for (const subject of SUBJECTS) {
    const keys = service.records(subject).map(({ pk }) => pk)
    expect(keys.length, subject).toBeGreaterThan(0)
    expect(new Set(keys).size, subject).toBe(keys.length)
  }
})

test('the same kitchen and clock give the same records, and the clock moves their times', async ({ open }) => {
  const at = Date.parse('2026-03-04T15:05:00Z')
  const options = { now: () => at, randomToken: () => 'token-1' }
  const [one, other] = [await open(options), await open(options)]
  const ahead = await open({ ...options, behaviour: { clockOffsetSeconds: 3600 } })
  for (const subject of SUBJECTS) expect(other.service.records(subject), subject).toEqual(one.service.records(subject))
  const [before] = one.service.records('employees')
  const [after] = ahead.service.records('employees')
  expect(Date.parse(String(after?.updated)) - Date.parse(String(before?.updated))).toBe(3_600_000)
})

for (const operation of later.filter(({ action }) => action === 'add')) {
  test(`${operation.id} adds a record that the next reading finds`, async ({ open }) => {
    const { service, ask } = await open()
    const { id, subject } = operation
    const count = service.records(subject).length
    const answer = await ask(id, { body: { note: 'added', depth: { of: [1, null] } } })
    expect(answer).toMatchObject({
      status: 202,
      content: { exists: true, message: expect.stringContaining('accepted') },
    })
    await expect.poll(() => service.records(subject)).toHaveLength(count + 1)
    const newId = String(service.records(subject).at(-1)?.pk)
    const reading = operationsAbout(subject).find(({ action }) => action === 'readOne')?.id ?? ''
    const found = await ask(reading, { query: { [`${nameOfOne(subject)}_id`]: newId } })
    expect(found.item).toMatchObject({ pk: newId, note: 'added', depth: { of: [1, null] } })
  })
}

for (const operation of later.filter(({ action }) => action === 'remove')) {
  test(`${operation.id} removes the record that an answer showed`, async ({ open }) => {
    const desk = await open()
    const { id, subject } = operation
    const field = `${nameOfOne(subject)}_id`
    const first = await firstOf(subject, desk)
    expect(first?.pk).toMatch(/./)
    const answer = await desk.ask(id, { body: { [field]: first?.[field] } })
    expect(answer).toMatchObject({
      status: 202,
      content: { exists: true, message: expect.stringContaining('accepted') },
    })
    await expect.poll(() => desk.service.records(subject).map(({ pk }) => pk)).not.toContain(first?.pk)
    expect(await firstOf(subject, desk)).not.toEqual(first)
  })
}
