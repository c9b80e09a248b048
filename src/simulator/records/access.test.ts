import { RECORDS_OPERATIONS } from '../../shared/records/operations.ts'
import { contentOf, loginUrl } from '../fixture.ts'
import { expect, test } from './fixture.ts'

const employee = { query: { employee_number: '10023' } }
const employees = 'GET /one-employees-get-by-employee-number'

test('every operation wants a token of a session that is valid', async ({ open }) => {
  const { service, ask } = await open()
  for (const { id } of RECORDS_OPERATIONS) {
    const question = { parameters: { user_id: 'x' }, headers: { authorization: 'Bearer guessed' } }
    const guessed = await ask(id, question)
    expect(guessed, id).toMatchObject({ status: 401, content: { exists: false, message: 'The session is not valid.' } })
  }
  const without = await fetch(`${service.dataBaseUrl}/users`)
  expect(without.status).toBe(401)
  expect(await without.json()).toEqual({ exists: false, message: 'A session token is required.' })
})

test('a session of another role may ask for nothing and changes nothing', async ({ open }) => {
  const { service, ask } = await open()
  const { token } = (await contentOf(fetch(loginUrl(service)))).item
  for (const { id, method } of RECORDS_OPERATIONS) {
    const body = method === 'GET' ? {} : { body: { pk: 'employee-10023' } }
    const refused = await ask(id, {
      parameters: { user_id: '10023@kitchen-4021.example' },
      headers: { authorization: `Bearer ${token}` },
      ...body,
    })
    expect(refused, id).toMatchObject({
      status: 403,
      content: { exists: false, message: 'The role cook may not do this.' },
    })
  }
  expect((await ask(employees, employee)).items).toHaveLength(1)
})

test('which roles may is set, and an empty list lets nobody', async ({ open }) => {
  const { service, ask } = await open({ behaviour: { recordsRoles: ['cook', 'manager'] } })
  const { token } = (await contentOf(fetch(loginUrl(service)))).item
  const headers = { authorization: `Bearer ${token}` }
  expect((await ask(employees, { ...employee, headers })).status).toBe(200)
  expect((await ask(employees, employee)).status).toBe(403)
  await service.behave({ recordsRoles: [] })
  expect((await ask(employees, { ...employee, headers })).status).toBe(403)
})

test('with the check off anyone may', async ({ open }) => {
  const { service } = await open({ behaviour: { tokenCheck: 'off' } })
  expect((await fetch(`${service.dataBaseUrl}/users`)).status).toBe(200)
})

test('a token in the query is no field to look for', async ({ open }) => {
  const { service } = await open({ behaviour: { tokenCheck: { in: 'query', name: 'token' } } })
  const { token } = (await contentOf(fetch(loginUrl(service, { employee_number: '10077', password: 'ledger' })))).item
  const query = new URLSearchParams({ domain_id: 'domain-4021', token })
  const response = await fetch(`${service.dataBaseUrl}/one-sessions-get-by-domain-id?${query}`)
  expect(await response.json()).toMatchObject({ exists: true, count: 10 })
})

test('they live under the base that is set, and under no other', async ({ open }) => {
  const { service } = await open({ behaviour: { tokenCheck: 'off' } })
  const statuses = async () => [
    (await fetch(`${service.authBaseUrl}/one-domains-get-many`)).status,
    (await fetch(`${service.dataBaseUrl}/one-domains-get-many`)).status,
    (await fetch(`${service.dataBaseUrl}/get-recipes-list`)).status,
  ]
  expect(await statuses()).toEqual([404, 200, 200])
  await service.behave({ recordsBase: 'auth' })
  expect(await statuses()).toEqual([200, 404, 200])
  expect(service.requests.slice(-3).map(({ operation }) => operation)).toEqual([
    'GET /one-domains-get-many',
    undefined,
    'recipes',
  ])
})

test('a path is an operation only as the interface gives it', async ({ open }) => {
  const { service } = await open({ behaviour: { tokenCheck: 'off' } })
  for (const path of ['/users/', '/users/a/b', '/one-employees', '/one-employees-get-all', '/users/%']) {
    const response = await fetch(`${service.dataBaseUrl}${path}`)
    expect(response.status, path).toBe(404)
    expect(await response.json()).toEqual({ exists: false, message: 'There is nothing at this path.' })
  }
})

for (const [method, path, allow] of [
  ['PATCH', '/users/a', 'GET, PUT, DELETE'],
  ['DELETE', '/users', 'GET, POST'],
  ['POST', '/one-employees-get-one', 'GET'],
  ['GET', '/one-employees-post-one', 'POST'],
] as const) {
  test(`${method} ${path} is refused, and the right methods are named`, async ({ open }) => {
    const { service } = await open()
    const response = await fetch(service.dataBaseUrl + path, { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe(allow)
  })
}

test('a fault strikes the records operation that it is planned for', async ({ open }) => {
  const { service, ask } = await open()
  await service.behave({ faults: [{ on: 'GET /users/{user_id}', fault: { kind: 'status', status: 503 } }] })
  expect((await ask('GET /users/{user_id}', { parameters: { user_id: 'a' } })).status).toBe(503)
  expect((await ask('DELETE /users/{user_id}', { parameters: { user_id: 'a' } })).status).toBe(404)
  expect((await ask('GET /users')).status).toBe(200)
})

test('pages of records may be endless', async ({ open }) => {
  const { service, ask } = await open()
  await service.behave({ faults: [{ on: 'GET /users', fault: { kind: 'endlessPages', keys: 'same' } }] })
  const first = await ask('GET /users')
  const second = await ask('GET /users', { query: { last_evaluated_key: String(first.content.last_evaluated_key) } })
  expect(second.items).toEqual(first.items)
  expect(second.content.last_evaluated_key).toBe(first.content.last_evaluated_key)
})

test('what an operation answers can be set, and nothing is carried out then', async ({ open }) => {
  const id = 'DELETE /one-employees-delete-one'
  const { service, ask } = await open({
    behaviour: { recordsAnswers: { [id]: { status: 202, body: '<h1>Done</h1>', contentType: 'text/html' } } },
  })
  const count = service.records('employees').length
  expect(await ask(id, { body: { employee_id: 'employee-10023' } })).toMatchObject({
    status: 202,
    text: '<h1>Done</h1>',
  })
  await service.behave({ recordsAnswers: {} })
  await ask(id, { body: { employee_id: 'employee-10042' } })
  await expect.poll(() => service.records('employees')).toHaveLength(count - 1)
  expect((await ask(employees, employee)).items).toHaveLength(1)
})

test('a set answer claims to be JSON unless it says otherwise, and whoever may not does not get it', async ({
  open,
}) => {
  const answer = { status: 200, body: '{"items": [' }
  const { service } = await open({ behaviour: { recordsAnswers: { 'GET /users': answer } } })
  expect((await fetch(`${service.dataBaseUrl}/users`)).status).toBe(401)
  await service.behave({ tokenCheck: 'off' })
  const response = await fetch(`${service.dataBaseUrl}/users`)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.text()).toBe('{"items": [')
})
