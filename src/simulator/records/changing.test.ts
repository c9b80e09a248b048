import { RECORDS_OPERATIONS } from '../../shared/records/operations.ts'
import { expect, test } from './fixture.ts'

const employee_id = 'employee-10023'
const user_id = 'station/Pastry station 2'
const writing = RECORDS_OPERATIONS.filter(({ method, id }) => method !== 'GET' && id !== 'DELETE /users/{user_id}')

test('a record is added only later, and gets an id, a pk and its times', async ({ open }) => {
  const at = Date.parse('2026-03-04T15:05:00Z')
  const { service, ask } = await open({ now: () => at, behaviour: { deletionMilliseconds: 150 } })
  const count = service.records('employees').length
  await ask('POST /one-employees-post-one', { body: { employee_number: '10999', created: 'never' } })
  expect(service.records('employees')).toHaveLength(count)
  await expect.poll(() => service.records('employees')).toHaveLength(count + 1)
  const { items } = await ask('GET /one-employees-get-by-employee-number', { query: { employee_number: '10999' } })
  expect(items).toEqual([
    {
      pk: 'employee-new-0001',
      employee_id: 'employee-new-0001',
      employee_number: '10999',
      created: '2026-03-04T15:05:00.000Z',
      updated: '2026-03-04T15:05:00.000Z',
    },
  ])
})

test('a record that brings an id keeps it, and takes the place of the one that had it', async ({ open }) => {
  const { service, ask } = await open()
  const count = service.records('employees').length
  await ask('POST /one-employees-post-one', { body: { employee_id, employee_number: '10998' } })
  await ask('POST /one-employees-post-one', { body: { pk: 'employee-x', employee_number: '10997' } })
  await expect.poll(() => service.records('employees')).toHaveLength(count + 1)
  expect(service.records('employees')[0]).toMatchObject({ pk: employee_id, employee_number: '10998' })
  expect(service.records('employees').at(-1)).toMatchObject({ pk: 'employee-x', employee_id: 'employee-x' })
})

test('a record is removed only later, by its id or its pk', async ({ open }) => {
  const { service, ask } = await open({ behaviour: { deletionMilliseconds: 150 } })
  await ask('DELETE /one-employees-delete-one', { body: { employee_id } })
  expect(service.records('employees')).toHaveLength(3)
  await ask('DELETE /one-employees-delete-one', { body: { pk: 'employee-10042' } })
  await expect.poll(() => service.records('employees').map(({ pk }) => pk)).toEqual(['employee-10077'])
  const one = await ask('GET /one-employees-get-one', { query: { employee_id } })
  expect(one.content).toMatchObject({ exists: false })
})

test('what is removed can be added again', async ({ open }) => {
  const { service, ask } = await open()
  await ask('DELETE /one-employees-delete-one', { body: { employee_id } })
  await expect.poll(() => service.records('employees')).toHaveLength(2)
  await ask('POST /one-employees-post-one', { body: { employee_id } })
  await expect.poll(() => service.records('employees')).toHaveLength(3)
})

test('removing what is not there is accepted, or refused as with assets', async ({ open }) => {
  const { service, ask } = await open()
  const remove = () => ask('DELETE /one-employees-delete-one', { body: { employee_id, pk: 'employee-10042' } })
  expect((await remove()).status).toBe(202)
  for (const unknownDeletion of ['404', '200'] as const) {
    await service.behave({ unknownDeletion })
    const { status, content } = await remove()
    expect(status).toBe(Number(unknownDeletion))
    expect(content).toEqual({ exists: false, message: 'There is no employee employee-10023.' })
  }
  expect(service.records('employees')).toHaveLength(3)
})

test('a removal may be answered with its result, or without a word', async ({ open }) => {
  const { service, ask } = await open({ behaviour: { deleteAnswer: '200 with result' } })
  const remove = (pk: string) => ask('DELETE /one-employees-delete-one', { body: { pk } })
  const done = await remove(employee_id)
  expect(done.status).toBe(200)
  expect(done.content).toEqual({
    exists: true,
    message: 'The employee was deleted.',
    item: expect.objectContaining({ employee_id, employee_number: '10023' }),
    deleted_pk: employee_id,
  })
  expect((await remove(employee_id)).content).toMatchObject({ exists: false })
  await service.behave({ deleteAnswer: '204' })
  expect(await remove('employee-10042')).toMatchObject({ status: 204, text: '' })
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
  const added = await ask('POST /users', { body: { user_name: 'Nobody', settings: { language: null } } })
  expect(added.status).toBe(201)
  expect(added.content).toMatchObject({ exists: true, message: 'The user was added.' })
  const parameters = { user_id: String(added.item.user_id) }
  expect((await ask('GET /users/{user_id}', { parameters })).item).toEqual(added.item)
  const named = await ask('POST /users', { body: { user_id: 'né/1', user_name: 'One' } })
  expect(named.item).toMatchObject({ pk: 'né/1', user_id: 'né/1' })
  const twice = await ask('POST /users', { body: { user_id: 'né/1', user_name: 'Two' } })
  expect(twice).toMatchObject({ status: 409, content: { exists: false, message: 'There is already a user né/1.' } })
  const { item } = await ask('GET /users/{user_id}', { parameters: { user_id: 'né/1' } })
  expect(item).toMatchObject({ user_name: 'One' })
})

test('a user is replaced whole, but for its id and when it was created', async ({ open }) => {
  let time = Date.parse('2026-03-04T15:05:00Z')
  const { ask } = await open({ now: () => time })
  const parameters = { user_id }
  const { item: before } = await ask('GET /users/{user_id}', { parameters })
  time += 60_000
  const body = { user_id: 'another', pk: 'another', user_name: 'Window' }
  const replaced = await ask('PUT /users/{user_id}', { parameters, body })
  const after = {
    pk: user_id,
    user_id,
    user_name: 'Window',
    created: before.created,
    updated: '2026-03-04T15:06:00.000Z',
  }
  expect(replaced.status).toBe(200)
  expect(replaced.content).toEqual({ exists: true, message: 'The user was replaced.', item: after })
  expect((await ask('GET /users/{user_id}', { parameters })).item).toEqual(after)
})

test('a user is removed at once, and its record comes back', async ({ open }) => {
  const { ask } = await open()
  const parameters = { user_id }
  const { item } = await ask('GET /users/{user_id}', { parameters })
  const removed = await ask('DELETE /users/{user_id}', { parameters })
  expect(removed.status).toBe(200)
  expect(removed.content).toEqual({ exists: true, message: 'The user was deleted.', item, deleted_pk: user_id })
  expect((await ask('GET /users/{user_id}', { parameters })).content).toMatchObject({ exists: false })
  expect((await ask('DELETE /users/{user_id}', { parameters })).status).toBe(404)
  expect((await ask('PUT /users/{user_id}', { parameters, body: {} })).status).toBe(404)
  expect((await ask('GET /users')).items.map(({ pk }) => pk)).not.toContain(user_id)
})

test('a body that is no JSON object is refused by every operation that takes one, and changes nothing', async ({
  open,
}) => {
  const { service, ask } = await open()
  const before = JSON.stringify(service.records('users'))
  for (const { id } of writing) {
    for (const body of ['', '{', '[]', 'null', '"text"', '7']) {
      const answer = await ask(id, { body, parameters: { user_id } })
      expect(answer, `${id} ${body}`).toMatchObject({
        status: 400,
        content: { exists: false, message: expect.stringMatching(/JSON/) },
      })
    }
    const plain = await ask(id, { body: '{}', parameters: { user_id }, headers: { 'content-type': 'text/plain' } })
    expect(plain.status, id).toBe(415)
  }
  expect(JSON.stringify(service.records('users'))).toBe(before)
})

for (const body of [{}, { employee_number: '10023' }, { employee_id: '' }, { employee_id: 10023 }]) {
  test(`a removal by ${JSON.stringify(body)} is refused and names what is missing`, async ({ open }) => {
    const { service, ask } = await open()
    const { status, content } = await ask('DELETE /one-employees-delete-one', { body })
    expect(status).toBe(400)
    expect(content).toEqual({ exists: false, message: 'The body must have the text employee_id or pk.' })
    expect(service.records('employees')).toHaveLength(3)
  })
}

test('two services of one kitchen do not see each other’s changes', async ({ open }) => {
  const [one, other] = [await open(), await open()]
  await one.ask('DELETE /users/{user_id}', { parameters: { user_id } })
  expect(other.service.records('users')).toHaveLength(4)
})
