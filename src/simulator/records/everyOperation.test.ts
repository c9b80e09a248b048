import { isReading, nameOfOne, RECORDS_OPERATIONS, SUBJECTS } from '../../shared/records/operations.ts'
import { type Desk, expect, test } from './fixture.ts'

const readings = RECORDS_OPERATIONS.filter(isReading)
const later = RECORDS_OPERATIONS.filter(({ group }) => group.startsWith('asynchronous'))
const accepted = { status: 202, content: { exists: true, message: expect.stringContaining('accepted') } }

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

for (const { id, subject } of later.filter(({ action }) => action === 'add')) {
  test(`${id} adds a record that the next reading finds`, async ({ open }) => {
    const { service, ask } = await open()
    const count = service.records(subject).length
    expect(await ask(id, { body: { note: 'added', depth: { of: [1, null] } } })).toMatchObject(accepted)
    await expect.poll(() => service.records(subject)).toHaveLength(count + 1)
    const newId = String(service.records(subject).at(-1)?.pk)
    const reading = readings.find((one) => one.subject === subject && one.action === 'readOne')?.id ?? ''
    const found = await ask(reading, { query: { [`${nameOfOne(subject)}_id`]: newId } })
    expect(found.item).toMatchObject({ pk: newId, note: 'added', depth: { of: [1, null] } })
  })
}

for (const { id, subject } of later.filter(({ action }) => action === 'remove')) {
  test(`${id} removes a record that answers showed, also within another`, async ({ open }) => {
    const { service, ask } = await open()
    const pk = String(service.records(subject).at(0)?.pk)
    const isShown = async () => {
      const many = readings.filter(({ action, keys }) => action === 'readMany' || keys.join() === 'domain_id')
      const shown = many.map(async (one) => (await ask(one.id, { query: { domain_id: 'domain-4021' } })).text)
      return (await Promise.all(shown)).some((text) => text.includes(`"pk":"${pk}"`))
    }
    expect(await isShown()).toBe(true)
    expect(await ask(id, { body: { [`${nameOfOne(subject)}_id`]: pk } })).toMatchObject(accepted)
    await expect.poll(() => service.records(subject).map((one) => one.pk)).not.toContain(pk)
    expect(await isShown()).toBe(false)
  })
}
