import { expect, test } from './fixture.ts'

const logs = 'GET /one-employee-logs-get-by-domain-id'
const logsByTime = 'GET /one-employee-logs-get-by-employee-id-updated'
const domain_id = 'domain-4021'
const employee_id = 'employee-10023'

test('every key must be equal', async ({ open }) => {
  const { ask } = await open()
  const both = 'GET /one-employees-get-by-entity-number-employee-number'
  const found = await ask(both, { query: { entity_number: '4021', employee_number: '10042' } })
  expect(found.content).toMatchObject({ exists: true, message: 'Employees found.', count: 1 })
  expect(found.items).toEqual([expect.objectContaining({ employee_id: 'employee-10042', employee_name: 'Jon Vega' })])
  const none = await ask(both, { query: { entity_number: '4022', employee_number: '10042' } })
  expect(none.status).toBe(200)
  expect(none.content).toEqual({ exists: false, message: 'There are no such employees.', items: [], count: 0 })
})

test('a further field of the records narrows, whatever its type; one that is none is passed over', async ({ open }) => {
  const { ask } = await open()
  const found = async (query: Readonly<Record<string, string>>) =>
    (await ask('GET /one-employees-get-by-domain-id', { query: { domain_id, ...query } })).items.map(({ pk }) => pk)
  expect(await found({})).toHaveLength(3)
  expect(await found({ role_type: 'maintenance' })).toEqual(['employee-10042'])
  expect(await found({ failed_sign_ins: '2' })).toEqual(['employee-10077'])
  expect(await found({ is_active: 'true' })).toHaveLength(3)
  expect(await found({ telephone: 'null' })).toEqual([])
  expect(await found({ shoe_size: '41' })).toHaveLength(3)
  expect(await found({ constructor: 'Object' })).toHaveLength(3)
})

for (const [id, query, missing] of [
  [logs, {}, 'domain_id'],
  [logs, { domain_id: '' }, 'domain_id'],
  ['GET /one-employees-get-by-entity-number-employee-number', { entity_number: '4021' }, 'employee_number'],
  [logsByTime, { updated: '2026-01-01T00:00:00Z' }, 'employee_id'],
] as const) {
  test(`${id} with ${JSON.stringify(query)} names the key that is missing`, async ({ open }) => {
    const { ask } = await open()
    const answer = await ask(id, { query })
    expect(answer.status).toBe(400)
    expect(answer.content).toEqual({ exists: false, message: `${missing} is required.` })
  })
}

test('one record is found by its id or by its pk', async ({ open }) => {
  const { ask } = await open()
  for (const query of [{ employee_id }, { pk: employee_id }, { employee_id, pk: employee_id }]) {
    const { content } = await ask('GET /one-employees-get-one', { query })
    expect(content).toEqual({
      exists: true,
      message: 'Employee found.',
      item: expect.objectContaining({ employee_id }),
    })
  }
})

test('one record that is not there does not exist, and one that is not named is a mistake', async ({ open }) => {
  const { ask } = await open()
  for (const query of [{ employee_id: 'nobody' }, { employee_id, pk: 'nobody' }]) {
    const { status, content } = await ask('GET /one-employees-get-one', { query })
    expect({ status, content }).toEqual({
      status: 200,
      content: { exists: false, message: 'There is no such employee.' },
    })
  }
  const { status, content } = await ask('GET /one-employees-get-one', { query: { employee_number: '10023' } })
  expect({ status, content }).toEqual({
    status: 400,
    content: { exists: false, message: 'employee_id or pk is required.' },
  })
})

test('a user is found by the decoded id in the path', async ({ open }) => {
  const { ask } = await open()
  for (const user_id of ['10023@kitchen-4021.example', 'station/Pastry station 2']) {
    const { item } = await ask('GET /users/{user_id}', { parameters: { user_id } })
    expect(item).toMatchObject({ pk: user_id, user_id })
  }
  const { status, content } = await ask('GET /users/{user_id}', { parameters: { user_id: 'nobody' } })
  expect({ status, content }).toEqual({ status: 200, content: { exists: false, message: 'There is no such user.' } })
})

test('every page follows from the one before, none twice, under the name that is set', async ({ open }) => {
  const { service, ask } = await open({ behaviour: { pageSize: 50, continuationParameter: 'start_key' } })
  const seen: unknown[] = []
  const sizes: number[] = []
  for (let key: unknown = ''; key !== undefined; ) {
    const page = await ask(logs, { query: { domain_id, ...(key === '' ? {} : { start_key: String(key) }) } })
    expect(page.content).toMatchObject({ exists: true, count: page.items.length })
    seen.push(...page.items)
    sizes.push(page.items.length)
    key = page.content.last_evaluated_key
  }
  expect(sizes).toEqual([50, 50, 20])
  expect(seen).toEqual(service.records('employeeLogs'))
})

test('a page may be shortened by limit, and a key that the service never gave is refused', async ({ open }) => {
  const { ask } = await open()
  expect((await ask(logs, { query: { domain_id, limit: '7' } })).items).toHaveLength(7)
  expect((await ask(logs, { query: { domain_id, limit: '0' } })).status).toBe(400)
  expect((await ask(logs, { query: { domain_id, last_evaluated_key: 'x' } })).status).toBe(400)
})

test('by updated the newest come first, and where a time is given only those since', async ({ open }) => {
  const { ask } = await open()
  const times = async (query: Readonly<Record<string, string>>) =>
    (await ask(logsByTime, { query: { employee_id, ...query } })).items.map(({ updated }) => String(updated))
  const all = await times({})
  expect(all).toHaveLength(40)
  expect(all).toEqual([...all].sort().reverse())
  const tenth = all[9] ?? ''
  expect(await times({ updated: tenth })).toEqual(all.slice(0, 10))
  expect(await times({ updated: tenth.replace('Z', '+00:00') })).toEqual(all.slice(0, 10))
  expect(await times({ updated: '2199-01-01T00:00:00Z' })).toEqual([])
  const wrong = await ask(logsByTime, { query: { employee_id, updated: 'yesterday' } })
  expect(wrong).toMatchObject({ status: 400, content: { message: 'updated must be an ISO 8601 time.' } })
})

test('elsewhere updated is a field like any other', async ({ open }) => {
  const { service, ask } = await open()
  const [first] = service.records('employeeLogs')
  const { items } = await ask(logs, { query: { domain_id, updated: String(first?.updated) } })
  expect(items).toContainEqual(first)
  expect(items.every(({ updated }) => updated === first?.updated)).toBe(true)
})

test('the sessions are those of the service, as they stand, and of the days before', async ({ open }) => {
  const { service, ask } = await open()
  const query = { employee_id: 'employee-10077' }
  const [past, own, ...others] = (await ask('GET /one-sessions-get-by-employee-id', { query })).items
  expect(others).toEqual([])
  expect(past).toMatchObject({ entity_number: '4022', is_valid: false, token: expect.any(String) })
  expect(own).toMatchObject({ ...service.sessions[0], domain_id, application_id: 'application-station' })
  expect(own?.session_payload).toMatchObject({ content: { device: { battery: null } } })
})
