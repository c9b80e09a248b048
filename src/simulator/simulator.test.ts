import { expect, recipesUrl, requestDeletion, test } from './fixture.ts'

test('every request is kept with what it brought and what was answered', async ({ start }) => {
  const service = await start({ now: () => 1000, behaviour: { tokenCheck: 'off' } })
  await fetch(recipesUrl(service, { limit: '1' }))
  await requestDeletion(service, { jsin: 'J-1001' }, { 'x-made-by': 'test' })
  await fetch(`${service.dataBaseUrl}/nowhere`)
  expect(service.requests).toEqual([
    {
      operation: 'recipes',
      method: 'GET',
      path: '/data-stage/get-recipes-list',
      query: { limit: '1' },
      headers: expect.anything(),
      body: '',
      json: undefined,
      at: 1000,
      outcome: { status: 200, fault: undefined },
    },
    {
      operation: 'deleteProduct',
      method: 'DELETE',
      path: '/data-stage/delete-2',
      query: {},
      headers: expect.objectContaining({ 'x-made-by': 'test' }),
      body: '{"jsin":"J-1001"}',
      json: { jsin: 'J-1001' },
      at: 1000,
      outcome: { status: 202, fault: undefined },
    },
    expect.objectContaining({ operation: undefined, outcome: expect.objectContaining({ status: 404 }) }),
  ])
})

test('only the newest requests are kept', async ({ start }) => {
  const service = await start({ mostRequests: 2 })
  for (const limit of ['1', '2', '3']) await fetch(recipesUrl(service, { limit }))
  expect(service.requests.map(({ query }) => query)).toEqual([{ limit: '2' }, { limit: '3' }])
})

test('closing ends what hangs, frees the port, and may be done twice', async ({ start }) => {
  const service = await start({ behaviour: { faults: [{ on: 'all', fault: { kind: 'hang' } }] } })
  const hanging = fetch(recipesUrl(service))
  hanging.catch(() => undefined)
  await expect.poll(() => service.requests).toHaveLength(1)
  await service.close()
  await service.close()
  await expect(hanging).rejects.toThrow()
  const again = await start({ port: Number(new URL(service.dataBaseUrl).port) })
  expect(again.dataBaseUrl).toBe(service.dataBaseUrl)
})
