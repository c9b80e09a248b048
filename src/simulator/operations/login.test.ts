import { contentOf, expect, loginUrl, test } from '../fixture.ts'
import type { SessionRecord } from '../simulator.ts'

const moment = Date.parse('2026-03-04T15:05:00Z')

test('a right password gives the whole session record', async ({ start }) => {
  const service = await start({ now: () => moment, randomToken: () => 'token-1', behaviour: { sessionSeconds: 3600 } })
  const response = await fetch(loginUrl(service), { headers: { 'user-agent': 'Linecook/0.1' } })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await contentOf(response)).toEqual({
    exists: true,
    message: 'Mira Okafor is signed in.',
    item: {
      pk: '4021-000001',
      gsi_1_pk: '4021',
      gsi_1_sk: '2026-03-04T15:05:00.000Z',
      gsi_2_pk: '10023',
      gsi_2_sk: '2026-03-04T15:05:00.000Z',
      session_id: '4021-000001',
      session_number: '000001',
      entity_number: '4021',
      employee_number: '10023',
      employee_name: 'Mira Okafor',
      role: 'cook',
      device_id: 'device-127.0.0.1',
      platform: 'simulated',
      ip: '127.0.0.1',
      user_agent: 'Linecook/0.1',
      date: '2026-03-04',
      date_name: 'March, 4, 2026, Wednesday',
      created: '2026-03-04T15:05:00.000Z',
      created_name: 'March, 4, 2026, Wednesday, 3:05 PM',
      last_seen: '2026-03-04T15:05:00.000Z',
      last_seen_name: 'March, 4, 2026, Wednesday, 3:05 PM',
      expires_at: '2026-03-04T16:05:00.000Z',
      expires_at_name: 'March, 4, 2026, Wednesday, 4:05 PM',
      message: 'Mira Okafor is signed in.',
      is_valid: true,
      token: 'token-1',
      login_type: 'password',
    },
  })
})

test('every sign-in is a session of its own with a token of its own', async ({ start }) => {
  const service = await start()
  const first: SessionRecord = (await contentOf(fetch(loginUrl(service)))).item
  const second: SessionRecord = (await contentOf(fetch(loginUrl(service)))).item
  expect(second.token).not.toBe(first.token)
  expect(second.session_number).not.toBe(first.session_number)
  expect(service.sessions).toEqual([first, second])
})

test('wrong credentials open no session: the status that is set, or 400', async ({ start }) => {
  const service = await start()
  for (const [credentials, status, message] of [
    [{ password: 'Bread' }, null, /^The password is wrong\.$/],
    [{ employee_number: '10099' }, null, /^There is no employee 10099 at entity 4021\.$/],
    [{ entity_number: '4022' }, null, /^There is no employee 10023 at entity 4022\.$/],
    [{ entity_number: '0421' }, 400, /^entity_number /],
    [{ entity_number: '40210' }, 400, /^entity_number /],
    [{ entity_number: '' }, 400, /^entity_number /],
    [{ employee_number: '1002' }, 400, /^employee_number /],
    [{ employee_number: '1002a' }, 400, /^employee_number /],
    [{ password: '' }, 400, /^password /],
  ] satisfies readonly [Readonly<Record<string, string>>, number | null, RegExp][])
    for (const failedLoginStatus of [401, 200]) {
      await service.behave({ failedLoginStatus })
      const response = await fetch(loginUrl(service, credentials))
      expect(response.status).toBe(status ?? failedLoginStatus)
      expect(await contentOf(response)).toEqual({ exists: false, message: expect.stringMatching(message) })
    }
  expect(service.sessions).toEqual([])
})
