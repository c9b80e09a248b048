import { describe } from 'vitest'
import { contentOf, expect, loginUrl, recipesUrl, requestDeletion, test } from './fixture.ts'
import type { Fault, PlannedFault, SimulatedService } from './simulator.ts'

const asset = { asset_number: '20107' }
const product = { jsin: 'J-1001' }
const quick = { tokenCheck: 'off', deletionMilliseconds: 0 } as const

function always(fault: Fault): Parameters<SimulatedService['behave']>[0] {
  return { faults: [{ on: 'all', fault }] }
}

/** The code of the system error under a failed fetch. */
async function failureOf(request: Promise<Response>): Promise<string> {
  try {
    const response = await request
    await response.text()
    return 'answered'
  } catch (error) {
    const cause = (error as Error).cause as { code?: string } | undefined
    return cause?.code ?? String(error)
  }
}

const unavailable = { kind: 'status', status: 503 } as const

/** The client’s tests in `src/main/service` prove what each fault does to an answer. */
for (const [what, faults, asked, statuses] of [
  ['its operation and no other', [{ on: 'recipes', fault: unavailable }], ['recipes', 'login'], [503, 200]],
  ['every request, also for no operation', [{ on: 'all', fault: unavailable }], ['login', 'nowhere'], [503, 503]],
  ['so many', [{ on: 'recipes', fault: unavailable, requests: 1 }], ['recipes', 'recipes'], [503, 200]],
  [
    'those of its operation after some',
    [{ on: 'recipes', fault: unavailable, after: 1, requests: 1 }],
    ['login', 'recipes', 'recipes', 'recipes'],
    [200, 200, 503, 200],
  ],
  [
    'one after another',
    [
      { on: 'recipes', fault: { kind: 'status', status: 500 }, requests: 1 },
      { on: 'all', fault: { kind: 'status', status: 502 }, requests: 1 },
    ],
    ['recipes', 'recipes', 'recipes'],
    [500, 502, 200],
  ],
] satisfies readonly (readonly [string, readonly PlannedFault[], readonly string[], readonly number[]])[])
  test(`requests that are struck: ${what}`, async ({ start }) => {
    const service = await start()
    await service.behave({ faults })
    const answered = []
    for (const one of asked) {
      const url = { recipes: recipesUrl(service), login: loginUrl(service) }[one] ?? `${service.dataBaseUrl}/${one}`
      answered.push((await fetch(url)).status)
    }
    expect(answered).toEqual(statuses)
    expect(service.requests.filter(({ outcome }) => outcome?.fault === 'status').length).toBe(
      statuses.filter((status) => status !== 200).length,
    )
    await service.behave({ faults: [] })
    expect((await fetch(recipesUrl(service))).status).toBe(200)
  })

describe('refuse', () => {
  test('on one operation its connections are broken, nothing is carried out, and the port stays open', async ({
    start,
  }) => {
    const service = await start({ behaviour: quick })
    await service.behave({ faults: [{ on: 'deleteAsset', fault: { kind: 'refuse' } }] })
    expect(await failureOf(requestDeletion(service, asset))).toBe('ECONNRESET')
    expect((await requestDeletion(service, product)).status).toBe(202)
    await expect.poll(() => service.kitchen.deletedProducts).toHaveLength(1)
    expect(service.kitchen.deletedAssets).toEqual([])
  })
})

describe('an answer that is lost', () => {
  test('reset: the answer is lost but the deletion is carried out', async ({ start }) => {
    const service = await start({ behaviour: { ...quick, ...always({ kind: 'reset' }) } })
    expect(await failureOf(requestDeletion(service, asset))).toBe('ECONNRESET')
    await expect.poll(() => service.kitchen.deletedAssets).toHaveLength(1)
    expect(service.requests.filter(({ method }) => method === 'DELETE')).toHaveLength(1)
    expect(service.requests[0]).toMatchObject({ json: asset, outcome: { status: undefined, fault: 'reset' } })
  })

  test('hang: no answer comes, and the deletion is not carried out', async ({ start }) => {
    const service = await start({ behaviour: { ...quick, ...always({ kind: 'hang' }) } })
    const leaving = new AbortController()
    const url = `${service.dataBaseUrl}/delete-1`
    const headers = { 'content-type': 'application/json' }
    const request = fetch(url, { method: 'DELETE', headers, body: JSON.stringify(asset), signal: leaving.signal })
    const unanswered = expect(request).rejects.toThrow('aborted')
    await expect.poll(() => service.requests[0]?.json).toEqual(asset)
    await new Promise((resolve) => setTimeout(resolve, 200))
    leaving.abort()
    await unanswered
    expect(service.kitchen.deletedAssets).toEqual([])
  })

  for (const fault of [
    { kind: 'slow', milliseconds: 100 },
    { kind: 'hugeBody', bytes: 1e12 },
  ] as const) {
    test(`${fault.kind}: a client that went away meanwhile does no harm`, async ({ start }) => {
      const service = await start({ behaviour: always(fault) })
      const signal = AbortSignal.timeout(50)
      const reading = fetch(recipesUrl(service), { signal }).then((response) => response.text())
      await expect(reading).rejects.toThrow('timeout')
      await new Promise((resolve) => setTimeout(resolve, 150))
      await service.behave({ faults: [] })
      expect((await fetch(recipesUrl(service))).status).toBe(200)
    })
  }
})

test('a mistake in a test is told in the answer', async ({ start }) => {
  const change = (): never => {
    throw new Error('a mistake')
  }
  const service = await start({ behaviour: always({ kind: 'changedJson', change }) })
  const response = await fetch(recipesUrl(service))
  expect(response.status).toBe(500)
  expect((await contentOf(response)).message).toContain('a mistake')
})

test('endlessPages: the first page comes again and again with the same key', async ({ start }) => {
  const service = await start({ behaviour: always({ kind: 'endlessPages' }) })
  const first = await contentOf(fetch(recipesUrl(service)))
  expect(await contentOf(fetch(recipesUrl(service, { last_evaluated_key: first.last_evaluated_key })))).toEqual(first)
})
