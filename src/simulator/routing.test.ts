import { contentOf, expect, loginUrl, recipesUrl, requestDeletion, test } from './fixture.ts'
import type { SimulatedService } from './simulator.ts'
import 'vitest'
import { matchPath } from './routing.ts'

const asset = { asset_number: '20107' }

async function signIn(service: SimulatedService): Promise<string> {
  return (await contentOf(fetch(loginUrl(service)))).item.token
}

test('a deletion needs the token of a session in the header that is set', async ({ start }) => {
  const service = await start({ behaviour: { tokenCheck: { in: 'header', name: 'X-Session', scheme: '' } } })
  const token = await signIn(service)
  expect((await requestDeletion(service, asset)).status).toBe(401)
  expect((await requestDeletion(service, asset, { 'X-Session': 'guessed' })).status).toBe(401)
  expect((await requestDeletion(service, asset, { Authorization: `Bearer ${token}` })).status).toBe(401)
  expect((await requestDeletion(service, asset, { 'X-Session': token })).status).toBe(202)
})

test('by default the token is a bearer token, and its scheme must be there', async ({ start }) => {
  const service = await start()
  const token = await signIn(service)
  expect((await requestDeletion(service, asset, { Authorization: token })).status).toBe(401)
  expect((await requestDeletion(service, asset, { Authorization: `Basic ${token}` })).status).toBe(401)
  expect((await requestDeletion(service, asset, { Authorization: `bearer ${token}` })).status).toBe(202)
})

test('the token may be looked for in the query', async ({ start }) => {
  const service = await start({ behaviour: { tokenCheck: { in: 'query', name: 'token' }, recipesNeedToken: true } })
  const token = await signIn(service)
  expect((await fetch(recipesUrl(service))).status).toBe(401)
  expect((await fetch(recipesUrl(service, { token }))).status).toBe(200)
})

test('recipes can be read without a token unless they need one', async ({ start }) => {
  const service = await start()
  expect((await fetch(recipesUrl(service))).status).toBe(200)
  await service.behave({ recipesNeedToken: true })
  const refused = await fetch(recipesUrl(service))
  expect(refused.status).toBe(401)
  expect(await refused.json()).toEqual({ exists: false, message: 'A session token is required.' })
})

test('with the check off nothing needs a token', async ({ start }) => {
  const service = await start({ behaviour: { tokenCheck: 'off', recipesNeedToken: true } })
  expect((await fetch(recipesUrl(service))).status).toBe(200)
  expect((await requestDeletion(service, asset)).status).toBe(202)
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

test('a path without parameters is matched by itself alone', () => {
  expect(matchPath('/stage/users', '/stage/users')).toEqual({})
  for (const path of ['/stage/users/', '/stage/Users', '/users', '/stage/users/7', '/stage/user%73', '']) {
    expect(matchPath('/stage/users', path), path).toBeUndefined()
  }
})

test('a parameter takes one whole segment and is decoded', () => {
  expect(matchPath('/users/{user_id}', '/users/7')).toEqual({ user_id: '7' })
  expect(matchPath('/users/{user_id}', '/users/caf%C3%A9%2Foven%203%3F')).toEqual({ user_id: 'café/oven 3?' })
})

test('other paths are no path of one user', () => {
  for (const path of [
    '/users',
    '/users/',
    '/users/a/b',
    '/users/a/',
    '/users//',
    '/people/a',
    '/users/%',
    '/users/%ff',
  ]) {
    expect(matchPath('/users/{user_id}', path), path).toBeUndefined()
  }
})
