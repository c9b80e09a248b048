import { isReading, nameOfOne, RECORDS_OPERATIONS, SUBJECTS } from '../../shared/records/operations.ts'
import { type Desk, expect, test } from './fixture.ts'

const readings = RECORDS_OPERATIONS.filter(isReading)

/** Goes from answer to answer with nothing but what earlier answers said, and keeps each answer. */
async function followAll(desk: Desk): Promise<ReadonlyMap<string, Awaited<ReturnType<Desk['ask']>>>> {
  const known = new Map<string, string>()
  const answers = new Map<string, Awaited<ReturnType<Desk['ask']>>>()
  for (let before = -1; before < answers.size; ) {
    before = answers.size
    for (const { id, action, keys, subject, pathParameters } of readings) {
      const needed = action === 'readOne' ? [`${nameOfOne(subject)}_id`] : keys.filter((key) => key !== 'updated')
      if (answers.has(id) || needed.some((name) => !known.has(name))) continue
      const values = Object.fromEntries(needed.map((name) => [name, known.get(name) ?? '']))
      const answer = await desk.ask(id, pathParameters.length > 0 ? { parameters: values } : { query: values })
      answers.set(id, answer)
      for (const [name, value] of Object.entries(answer.items[0] ?? answer.item)) {
        if (typeof value === 'string' && !known.has(name)) known.set(name, value)
      }
    }
  }
  return answers
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

test('no two records of a subject have one pk; the clock moves their times and nothing else', async ({ open }) => {
  const options = { now: () => Date.parse('2026-03-04T15:05:00Z'), randomToken: () => 'token-1' }
  const [one, other] = [await open(options), await open(options)]
  const ahead = await open({ ...options, behaviour: { clockOffsetSeconds: 3600 } })
  for (const subject of SUBJECTS) {
    const keys = one.service.records(subject).map(({ pk }) => pk)
    expect(keys.length, subject).toBeGreaterThan(0)
    expect(new Set(keys).size, subject).toBe(keys.length)
    expect(other.service.records(subject), subject).toEqual(one.service.records(subject))
  }
  const [before, after] = [one, ahead].map(({ service }) => String(service.records('employees')[0]?.updated))
  expect(Date.parse(after ?? '') - Date.parse(before ?? '')).toBe(3_600_000)
})
