import { expect, test } from './fixture.ts'

test('in the unlike shape no field of a session is named as in a sign-in, and its list is deeper', async ({ open }) => {
  const { ask, service } = await open()
  const usual = await ask('GET /one-sessions-get-by-entity-id', { query: { entity_id: 'entity-4021' } })
  await service.behave({ recordsShape: 'unlike' })
  const unlike = await ask('GET /one-sessions-get-by-entity-id', { query: { entity_id: 'entity-4021' } })
  expect(Object.keys(unlike.content)).toEqual(['result'])
  const [row] = Object(unlike.content.result).rows
  const [session = {}] = usual.items
  expect(row).toMatchObject({
    ref: session.session_id,
    person: { no: session.employee_number, label: session.employee_name },
    terminal: { label: session.device_id },
    begun: Math.floor(Date.parse(String(session.created)) / 1000),
  })
  for (const name of ['session_id', 'employee_name', 'device_id', 'created', 'expires_at', 'pk', 'gsi_1_pk'])
    expect(Object.keys(row)).not.toContain(name)
  const one = await ask('GET /one-sessions-get-one', { query: { session_id: String(session.session_id) } })
  expect(one.content).toMatchObject({ found: { ref: session.session_id } })
})
