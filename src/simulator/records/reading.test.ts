import { expect, test } from './fixture.ts'

const logs = 'GET /one-employee-logs-get-by-domain-id'
const logsByTime = 'GET /one-employee-logs-get-by-employee-id-updated'
const both = 'GET /one-employees-get-by-entity-number-employee-number'
const one = 'GET /one-employees-get-one'
const employees = 'GET /one-employees-get-by-domain-id'
const domain_id = 'domain-4021'
const employee_id = 'employee-10023'

/** What is asked, the status and the message of the answer, and the ids of the records in it. */
const QUESTIONS: readonly [string, Readonly<Record<string, string>>, number, string, readonly string[] | number][] = [
  [both, { entity_number: '4021', employee_number: '10042' }, 200, 'Employees found.', ['employee-10042']],
  [both, { entity_number: '4022', employee_number: '10042' }, 200, 'There are no such employees.', []],
  [both, { entity_number: '4021' }, 400, 'employee_number is required.', []],
  [logs, {}, 400, 'domain_id is required.', []],
  [logs, { domain_id: '' }, 400, 'domain_id is required.', []],
  [logsByTime, { updated: '2026-01-01T00:00:00Z' }, 400, 'employee_id is required.', []],
  [logsByTime, { employee_id, updated: 'yesterday' }, 400, 'updated must be an ISO 8601 time.', []],
  [logs, { domain_id, limit: '0' }, 400, 'limit must be a whole number above zero.', []],
  [employees, { domain_id, role_type: 'maintenance' }, 200, 'Employees found.', ['employee-10042']],
  [employees, { domain_id, failed_sign_ins: '2' }, 200, 'Employees found.', ['employee-10077']],
  [employees, { domain_id, is_active: 'true', shoe_size: '41', constructor: 'Object' }, 200, 'Employees found.', 3],
  [employees, { domain_id, telephone: 'null' }, 200, 'There are no such employees.', []],
  [one, { employee_id }, 200, 'Employee found.', [employee_id]],
  [one, { pk: employee_id }, 200, 'Employee found.', [employee_id]],
  [one, { employee_id, pk: employee_id }, 200, 'Employee found.', [employee_id]],
  [one, { employee_id: 'unknown' }, 200, 'There is no such employee.', []],
  [one, { employee_id, pk: 'unknown' }, 200, 'There is no such employee.', []],
  [one, { employee_number: '10023' }, 400, 'employee_id or pk is required.', []],
]

test('answers a question with its records, or with what it lacks', async ({ open }) => {
  const { ask } = await open()
  for (const [id, query, status, message, found] of QUESTIONS) {
    const { content, items, item, ...answer } = await ask(id, { query })
    const ids = [...items, ...(content.item === undefined ? [] : [item])].map(({ pk }) => pk)
    expect([answer.status, typeof found === 'number' ? ids.length : ids], message).toEqual([status, found])
    expect(content).toMatchObject({ exists: ids.length > 0, message })
    if (content.items !== undefined) expect(content.count).toBe(ids.length)
  }
})

test('a user is found by the decoded id in the path', async ({ open }) => {
  const { ask } = await open()
  for (const user_id of ['10023@kitchen-4021.example', 'station/Pastry station 2']) {
    const { item } = await ask('GET /users/{user_id}', { parameters: { user_id } })
    expect(item).toMatchObject({ pk: user_id, user_id })
  }
  const { status, content } = await ask('GET /users/{user_id}', { parameters: { user_id: 'unknown' } })
  expect({ status, content }).toEqual({ status: 200, content: { exists: false, message: 'There is no such user.' } })
})

test('every page follows from the one before, none twice, under the name that is set', async ({ open }) => {
  const { service, ask } = await open({ behaviour: { pageSize: 50, continuationParameter: 'start_key' } })
  expect((await ask(logs, { query: { domain_id, limit: '7' } })).items).toHaveLength(7)
  expect((await ask(logs, { query: { domain_id, start_key: 'x' } })).status).toBe(400)
  const pages = []
  for (let key: unknown = ''; key !== undefined; ) {
    const page = await ask(logs, { query: { domain_id, ...(key === '' ? {} : { start_key: String(key) }) } })
    expect(page.content).toMatchObject({ exists: true, count: page.items.length })
    pages.push(page.items)
    key = page.content.last_evaluated_key
  }
  expect(pages.map(({ length }) => length)).toEqual([50, 50, 20])
  expect(pages.flat()).toEqual(service.records('employeeLogs'))
})

test('by updated the newest come first, and only those since a given time; elsewhere it is a field like any other', async ({
  open,
}) => {
  const { service, ask } = await open()
  const times = async (query: Readonly<Record<string, string>>) =>
    (await ask(logsByTime, { query: { employee_id, ...query } })).items.map(({ updated }) => String(updated))
  const all = await times({})
  expect(all).toHaveLength(40)
  expect(all).toEqual([...all].sort().reverse())
  const tenth = all[9] ?? ''
  for (const updated of [tenth, tenth.replace('Z', '+00:00')])
    expect(await times({ updated })).toEqual(all.slice(0, 10))
  expect(await times({ updated: '2199-01-01T00:00:00Z' })).toEqual([])
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
  expect(own).toMatchObject({
    session_id: service.sessions[0]?.session_id,
    domain_id,
    application_id: 'application-station',
  })
  expect(own?.session_payload).toMatchObject({ content: { device: { battery: null } } })
})

test('in the unlike shape no field of a session is named as in a sign-in, and its list is deeper', async ({ open }) => {
  const { ask, service } = await open()
  const query = { entity_id: 'entity-4021' }
  const [session = {}] = (await ask('GET /one-sessions-get-by-entity-id', { query })).items
  await service.behave({ recordsShape: 'unlike' })
  const { content } = await ask('GET /one-sessions-get-by-entity-id', { query })
  expect(Object.keys(content)).toEqual(['result'])
  const [row] = Object(content.result).rows
  expect(row).toMatchObject({
    ref: session.session_id,
    person: { no: session.employee_number, label: session.employee_name },
    terminal: { label: session.device_id },
    begun: Math.floor(Date.parse(String(session.created)) / 1000),
  })
  for (const name of ['session_id', 'employee_name', 'device_id', 'created', 'expires_at', 'pk', 'gsi_1_pk'])
    expect(Object.keys(row)).not.toContain(name)
  const asked = await ask('GET /one-sessions-get-one', { query: { session_id: String(session.session_id) } })
  expect(asked.content).toMatchObject({ found: { ref: session.session_id } })
})
