import { readFile, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'
import { asset, byHand, deletionsAt, HOLD, technician, test } from './kiosk.testing.ts'

test('signing in, reading and retiring work with the other forms of the interface', async ({ openBench }) => {
  const bench = await openBench({
    behaviour: {
      loginItem: 'text',
      deleteAnswer: '202 empty',
      tokenCheck: { in: 'query', name: 'session_token' },
      recipesNeedToken: true,
      continuationParameter: 'after',
      pageSize: 1,
    },
  })
  const { clock, service, state, stationFile } = bench
  const file = JSON.parse(await readFile(stationFile, 'utf8'))
  Object.assign(file.service, {
    authBaseUrl: `${file.service.authBaseUrl}/`,
    token: { in: 'query', name: 'session_token' },
    recipes: { continuationParameter: 'after', pageSize: 1 },
  })
  await writeFile(stationFile, JSON.stringify(file))
  await bench.restart()
  const { calls } = bench
  expect(await calls.signIn(technician)).toMatchObject({ ok: true })
  await calls.refreshLibrary(null)
  expect(state().library).toMatchObject({ count: 3, failure: null })
  const pages = service.requests.filter(({ operation, outcome }) => operation === 'recipes' && outcome?.status === 200)
  expect(pages.slice(0, 3).map(({ query }) => 'after' in query)).toEqual([false, true, true])

  for (const wanted of [asset, { kind: 'product', number: 'J-1', typedAgain: 'J-1', ...byHand } as const]) {
    expect(await calls.retire(wanted)).toMatchObject({ ok: true })
    await clock.pass(HOLD)
    expect(state().requests[0]?.state).toMatchObject({ kind: 'accepted', status: 202 })
  }
  expect(deletionsAt(service)).toEqual(['delete asset 20107', 'delete product J-1'])
  const session_token = service.sessions.at(-1)?.token
  const deletions = service.requests.filter(({ method }) => method === 'DELETE')
  expect(deletions.map(({ query }) => query)).toEqual([{ session_token }, { session_token }])
})
