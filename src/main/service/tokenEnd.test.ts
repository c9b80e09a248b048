import type { Fault } from '../../simulator/simulator.ts'
import { clientOf, clientOfAnswers, expect, json, test, tokenOf } from './client.testing.ts'

const ended = { ok: false, failure: { kind: 'notSignedIn', message: null } }
const query = { operation: 'GET /users', pathParameters: {}, fields: [] }

/** A token that ends when the test says so. */
function openToken() {
  const ending = new AbortController()
  return { end: () => ending.abort(), endOfToken: () => ending.signal }
}

test('a reading of many pages stops between two pages', async ({ start }) => {
  const service = await start({ behaviour: { pageSize: 1 } })
  const token = await tokenOf(service)
  const { end, endOfToken } = openToken()
  const client = clientOf(service, {}, { endOfToken })
  let pages = 0
  const onProgress = () => {
    pages += 1
    if (pages === 2) end()
  }
  expect(await client.service.readRecipes({ token, onProgress })).toEqual(ended)
  expect(service.requests.filter(({ operation }) => operation === 'recipes')).toHaveLength(2)
  expect(client.noAnswers).toEqual([])
})

for (const [name, fault] of Object.entries<Fault>({
  'before its answer': { kind: 'hang' },
  'in the middle of its answer': { kind: 'stall' },
})) {
  test(`a read ends with its token ${name}, and the service does not count as unreachable`, async ({ start }) => {
    const service = await start()
    const token = await tokenOf(service)
    await service.behave({ faults: [{ on: 'recipes', fault }] })
    const { end, endOfToken } = openToken()
    const client = clientOf(service, {}, { endOfToken })
    const reading = client.service.readRecipes({ token })
    await expect.poll(() => service.requests.some(({ operation }) => operation === 'recipes')).toBe(true)
    end()
    expect(await reading).toEqual(ended)
    expect([client.noAnswers, client.waits, client.secrets()]).toEqual([[], [], []])
  })
}

test('the wait before a retry ends with the token, and the retry is not sent', async () => {
  const { end, endOfToken } = openToken()
  const wait = (_: number, signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      end()
    })
  const client = clientOfAnswers([() => json({}, 503)], {}, { endOfToken, wait })
  expect(await client.service.readRecipes({ token: 'token' })).toEqual(ended)
  expect(client.asked).toHaveLength(1)
  expect(client.events).toHaveLength(1)
})

test('nothing is sent with a token that has ended', async () => {
  const { end, endOfToken } = openToken()
  end()
  const { service, asked, noAnswers } = clientOfAnswers([() => json({})], {}, { endOfToken })
  const token = 'token'
  const unsent = { ok: false, failure: { kind: 'noConnection', sent: false } }
  expect(await service.readRecipes({ token })).toEqual(ended)
  expect(await service.probe({ token })).toEqual(ended)
  expect(await service.askRecords({ query, continuation: null, token })).toMatchObject({
    failure: { failure: ended.failure },
  })
  expect(await service.deleteItem({ kind: 'asset', number: '20107', token })).toEqual(unsent)
  expect(await service.deleteItem({ kind: 'product', number: 'J-1', token })).toEqual(unsent)
  expect([asked, noAnswers]).toEqual([[], []])
})

test('a deletion that was sent is waited for when its token ends', async () => {
  const { end, endOfToken } = openToken()
  let answer = (_: Response) => {}
  const { service, asked } = clientOfAnswers(
    [
      () =>
        new Promise<Response>((resolve) => {
          answer = resolve
        }),
    ],
    {},
    { endOfToken },
  )
  const deleting = service.deleteItem({ kind: 'asset', number: '20107', token: 'token' })
  end()
  expect(asked[0]?.init.signal?.aborted).toBe(false)
  answer(json({ message: 'Queued' }, 202))
  expect(await deleting).toMatchObject({ ok: true, value: { status: 202 } })
})

test('a read without a token goes on when a session ends', async ({ start }) => {
  const service = await start()
  const { end, endOfToken } = openToken()
  end()
  expect(await clientOf(service, {}, { endOfToken }).service.readRecipes({ token: null })).toMatchObject({ ok: true })
})
