import { RECORDS_OPERATIONS } from '../../shared/records/operations.ts'
import { contentOf, loginUrl } from '../fixture.ts'
import { expect, test } from './fixture.ts'

const employees = 'GET /one-employees-get-by-employee-number'
const query = { employee_number: '10023' }
const refused = (status: number, message: string) => ({ status, content: { exists: false, message } })

test('every operation wants the token of a valid session of a role that may', async ({ open }) => {
  const { service, ask } = await open()
  const { token } = (await contentOf(fetch(loginUrl(service)))).item
  for (const { id, method } of RECORDS_OPERATIONS) {
    const body = method === 'GET' ? {} : { body: { pk: 'employee-10023' } }
    const asked = (bearer: string) =>
      ask(id, { parameters: { user_id: 'x' }, headers: { authorization: bearer }, ...body })
    expect(await asked('Bearer guessed'), id).toMatchObject(refused(401, 'The session is not valid.'))
    expect(await asked(`Bearer ${token}`), id).toMatchObject(refused(403, 'The role cook may not do this.'))
  }
  expect((await ask(employees, { query })).items).toHaveLength(1)
  const without = await fetch(`${service.dataBaseUrl}/users`)
  expect(without.status).toBe(401)
  expect(await without.json()).toEqual({ exists: false, message: 'A session token is required.' })
})

test('which roles may is set; with the check off anyone may', async ({ open }) => {
  const { service, ask } = await open({ behaviour: { recordsRoles: ['cook', 'manager'] } })
  const { token } = (await contentOf(fetch(loginUrl(service)))).item
  const headers = { authorization: `Bearer ${token}` }
  expect((await ask(employees, { query, headers })).status).toBe(200)
  expect((await ask(employees, { query })).status).toBe(403)
  await service.behave({ recordsRoles: [] })
  expect((await ask(employees, { query, headers })).status).toBe(403)
  await service.behave({ tokenCheck: 'off' })
  expect((await fetch(`${service.dataBaseUrl}/users`)).status).toBe(200)
})

test('a token in the query is no field to look for', async ({ open }) => {
  const { service } = await open({ behaviour: { tokenCheck: { in: 'query', name: 'token' } } })
  const { token } = (await contentOf(fetch(loginUrl(service, { employee_number: '10077', password: 'ledger' })))).item
  const fields = new URLSearchParams({ domain_id: 'domain-4021', token })
  const response = await fetch(`${service.dataBaseUrl}/one-sessions-get-by-domain-id?${fields}`)
  expect(await response.json()).toMatchObject({ exists: true, count: 10 })
})

test('they live under the base that is set, and under no other', async ({ open }) => {
  const { service } = await open({ behaviour: { tokenCheck: 'off' } })
  const statusOf = async (path: string) => (await fetch(path)).status
  for (const [recordsBase, atAuth, atData] of [
    ['data', 404, 200],
    ['auth', 200, 404],
  ] as const) {
    await service.behave({ recordsBase })
    expect(await statusOf(`${service.authBaseUrl}/one-domains-get-many`)).toBe(atAuth)
    expect(await statusOf(`${service.dataBaseUrl}/one-domains-get-many`)).toBe(atData)
    expect(await statusOf(`${service.dataBaseUrl}/get-recipes-list`)).toBe(200)
  }
})

test('what is no operation of the interface is refused, with the methods of its path', async ({ open }) => {
  const { service } = await open({ behaviour: { tokenCheck: 'off' } })
  for (const [request, status, allow] of [
    ['GET /users/', 404, null],
    ['GET /users/a/b', 404, null],
    ['GET /one-employees', 404, null],
    ['GET /one-employees-get-all', 404, null],
    ['GET /users/%', 404, null],
    ['PATCH /users/a', 405, 'GET, PUT, DELETE'],
    ['DELETE /users', 405, 'GET, POST'],
    ['POST /one-employees-get-one', 405, 'GET'],
    ['GET /one-employees-post-one', 405, 'POST'],
  ] as const) {
    const [method = '', path] = request.split(' ')
    const response = await fetch(`${service.dataBaseUrl}${path}`, { method })
    expect([response.status, response.headers.get('allow')], request).toEqual([status, allow])
    expect(await response.json()).toMatchObject({ exists: false })
  }
})

test('a set answer is given to those who may ask, JSON unless it says otherwise; nothing is carried out', async ({
  open,
}) => {
  const id = 'DELETE /one-employees-delete-one'
  const html = { status: 202, body: '<h1>Done</h1>', contentType: 'text/html' }
  const recordsAnswers = { [id]: html, 'GET /users': { status: 200, body: '{"items": [' } }
  const { service, ask } = await open({ behaviour: { recordsAnswers } })
  const count = service.records('employees').length
  expect(await ask(id, { body: { employee_id: 'employee-10023' } })).toMatchObject({ status: 202, text: html.body })
  expect((await fetch(`${service.dataBaseUrl}/users`)).status).toBe(401)
  await service.behave({ tokenCheck: 'off' })
  const response = await fetch(`${service.dataBaseUrl}/users`)
  expect([response.headers.get('content-type'), await response.text()]).toEqual(['application/json', '{"items": ['])
  await service.behave({ recordsAnswers: {} })
  await ask(id, { body: { employee_id: 'employee-10042' } })
  await expect.poll(() => service.records('employees')).toHaveLength(count - 1)
  expect((await ask(employees, { query })).items).toHaveLength(1)
})
