import { contentOf, expect, loginUrl, requestDeletion, test } from './fixture.ts'
import type { SimulatedService } from './simulator.ts'

const asset = { asset_number: '20107' }

async function signIn(service: SimulatedService): Promise<string> {
  return (await contentOf(fetch(loginUrl(service)))).item.token
}

test('by default the token is a bearer token, and its scheme must be there', async ({ start }) => {
  const service = await start()
  const token = await signIn(service)
  for (const [authorization, status] of [
    [token, 401],
    [`Basic ${token}`, 401],
    ['Bearer guessed', 401],
    [`bearer ${token}`, 202],
  ] as const)
    expect((await requestDeletion(service, asset, { authorization })).status).toBe(status)
})

test('a token ends with its session', async ({ start }) => {
  let time = Date.parse('2026-03-04T15:05:00Z')
  const service = await start({ now: () => time, behaviour: { sessionSeconds: 60 } })
  const headers = { Authorization: `Bearer ${await signIn(service)}` }
  time += 59_999
  expect((await requestDeletion(service, asset, headers)).status).toBe(202)
  time += 1
  const refused = await requestDeletion(service, asset, headers)
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({ exists: false, message: 'The session is not valid.' })
})

test('revoked sessions are over at once, and say when', async ({ start }) => {
  const time = Date.parse('2026-03-04T15:05:00Z')
  const service = await start({ now: () => time })
  const headers = { Authorization: `Bearer ${await signIn(service)}` }
  service.revokeSessions()
  expect((await requestDeletion(service, asset, headers)).status).toBe(401)
  expect(service.sessions[0]).toMatchObject({ is_valid: false, revoked_at: '2026-03-04T15:05:00.000Z' })
  const fresh = { Authorization: `Bearer ${await signIn(service)}` }
  expect((await requestDeletion(service, asset, fresh)).status).toBe(202)
})
