import { expect, test } from 'vitest'
import { usualBehaviour } from './behaviour.ts'
import { keepSessions } from './sessions.ts'

test('of thousands of sign-ins the newest 1,000 sessions are kept, each with a number of its own', () => {
  let tokens = 0
  const sessions = keepSessions(Date.now, () => `token ${++tokens}`)
  const employee = { employee_number: '1', employee_name: 'A. Person', role: 'Cook', password: '' }
  const arrival = { entityNumber: '4021', employee, ip: '127.0.0.1', userAgent: undefined }
  for (let time = 0; time < 1002; time++) sessions.open(arrival, usualBehaviour)
  expect(sessions.records).toHaveLength(1000)
  expect(sessions.records.at(-1)?.session_number).toBe('001002')
  expect(sessions.accepted('token 2')).toBeUndefined()
  expect(sessions.accepted('token 3')?.session_number).toBe('000003')
})
