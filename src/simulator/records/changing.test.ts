import { RECORDS_OPERATIONS } from '../../shared/records/operations.ts'
import { expect, test } from './fixture.ts'

const ADD = 'POST /one-employees-post-one'
const REMOVE = 'DELETE /one-employees-delete-one'
const READ_USER = 'GET /users/{user_id}'
const at = Date.parse('2026-03-04T15:05:00Z')
const employee_id = 'employee-10023'
const user_id = 'station/Pastry station 2'
const parameters = { user_id }
const refused = (message: unknown) => ({ exists: false, message })

test('a record is added only later, and gets an id, a pk and its times', async ({ open }) => {
  const { service, ask } = await open({ now: () => at, behaviour: { deletionMilliseconds: 150 } })
  const count = service.records('employees').length
  await ask(ADD, { body: { employee_number: '10999', created: 'never' } })
  expect(service.records('employees')).toHaveLength(count)
  await expect.poll(() => service.records('employees')).toHaveLength(count + 1)
  const time = new Date(at).toISOString()
  const id = 'employee-new-0001'
  const { items } = await ask('GET /one-employees-get-by-employee-number', { query: { employee_number: '10999' } })
  expect(items).toEqual([{ pk: id, employee_id: id, employee_number: '10999', created: time, updated: time }])
})

test('a record is removed only later, by its id or its pk, and can be added again', async ({ open }) => {
  const { service, ask } = await open({ behaviour: { deletionMilliseconds: 150 } })
  const keys = () => service.records('employees').map(({ pk }) => pk)
  await ask(REMOVE, { body: { employee_id } })
  expect(keys()).toHaveLength(3)
  await ask(REMOVE, { body: { pk: 'employee-10042' } })
  await expect.poll(keys).toEqual(['employee-10077'])
  const one = await ask('GET /one-employees-get-one', { query: { employee_id } })
  expect(one.content).toMatchObject({ exists: false })
  await ask(ADD, { body: { employee_id } })
  await expect.poll(keys).toEqual([employee_id, 'employee-10077'])
})

test('a session that is removed ends', async ({ open }) => {
  const { service, ask } = await open()
  const [session] = service.sessions
  await ask('DELETE /one-sessions-delete-one', { body: { session_id: session?.session_id } })
  await expect.poll(() => service.sessions[0]?.is_valid).toBe(false)
  expect(service.records('sessions').map(({ pk }) => pk)).not.toContain(session?.pk)
  expect((await ask('GET /users')).status).toBe(401)
})

test('a user is added at once, with or without an id, and no id twice', async ({ open }) => {
  const { ask } = await open()
  const added = await ask('POST /users', { body: { user_name: 'New', settings: { language: null } } })
  expect(added).toMatchObject({ status: 201, content: { exists: true, message: 'The user was added.' } })
  const found = await ask(READ_USER, { parameters: { user_id: String(added.item.user_id) } })
  expect(found.item).toEqual(added.item)
  const named = await ask('POST /users', { body: { user_id: 'né/1', user_name: 'One' } })
  expect(named.item).toMatchObject({ pk: 'né/1', user_id: 'né/1' })
  const twice = await ask('POST /users', { body: { user_id: 'né/1', user_name: 'Two' } })
  expect(twice).toMatchObject({ status: 409, content: refused('There is already a user né/1.') })
  expect((await ask(READ_USER, { parameters: { user_id: 'né/1' } })).item).toMatchObject({ user_name: 'One' })
})

test('a user is replaced whole, but for its id and when it was created', async ({ open }) => {
  let time = at
  const { ask } = await open({ now: () => time })
  const { created } = (await ask(READ_USER, { parameters })).item
  time += 60_000
  const body = { user_id: 'another', pk: 'another', user_name: 'Window' }
  const { status, content } = await ask('PUT /users/{user_id}', { parameters, body })
  const item = { pk: user_id, user_id, user_name: 'Window', created, updated: new Date(time).toISOString() }
  expect([status, content]).toEqual([200, { exists: true, message: 'The user was replaced.', item }])
  expect((await ask(READ_USER, { parameters })).item).toEqual(item)
})

test('a user is removed at once, and its record comes back; another service of the kitchen keeps it', async ({
  open,
}) => {
  const [{ ask }, other] = [await open(), await open()]
  const { item } = await ask(READ_USER, { parameters })
  const { status, content } = await ask('DELETE /users/{user_id}', { parameters })
  const message = 'The user was deleted.'
  expect([status, content]).toEqual([200, { exists: true, message, item, deleted_pk: user_id }])
  expect((await ask(READ_USER, { parameters })).content).toMatchObject({ exists: false })
  expect((await ask('DELETE /users/{user_id}', { parameters })).status).toBe(404)
  expect((await ask('PUT /users/{user_id}', { parameters, body: {} })).status).toBe(404)
  expect((await ask('GET /users')).items.map(({ pk }) => pk)).not.toContain(user_id)
  expect(other.service.records('users')).toHaveLength(4)
})

test('a body that is no JSON object, or names no record, is refused and changes nothing', async ({ open }) => {
  const { service, ask } = await open()
  const records = () => JSON.stringify([service.records('users'), service.records('employees')])
  const before = records()
  const writing = RECORDS_OPERATIONS.filter(({ method, id }) => method !== 'GET' && id !== 'DELETE /users/{user_id}')
  for (const { id } of writing) {
    for (const body of ['', '{', '[]', 'null', '"text"', '7']) {
      const content = refused(expect.stringMatching(/JSON/))
      expect(await ask(id, { body, parameters }), `${id} ${body}`).toMatchObject({ status: 400, content })
    }
    const plain = await ask(id, { body: '{}', parameters, headers: { 'content-type': 'text/plain' } })
    expect(plain.status, id).toBe(415)
  }
  for (const body of [{}, { employee_number: '10023' }, { employee_id: '' }, { employee_id: 10023 }]) {
    const content = refused('The body must have the text employee_id or pk.')
    expect(await ask(REMOVE, { body })).toMatchObject({ status: 400, content })
  }
  expect(records()).toBe(before)
})
