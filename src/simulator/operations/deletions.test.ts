import { contentOf, expect, requestDeletion, test } from '../fixture.ts'
import { sampleKitchen } from '../sampleKitchen.ts'

const open = { tokenCheck: 'off' } as const
const [mixer, oven] = sampleKitchen().assets
const [flour, salt] = sampleKitchen().products
const message = 'The request was accepted for asynchronous processing.'

test('a deletion is accepted at once and carried out later; an asset is retired', async ({ start }) => {
  const service = await start({ behaviour: { ...open, deletionMilliseconds: 500 } })
  for (const body of [{ asset_number: '20107' }, { jsin: 'J-1001' }]) {
    const response = await requestDeletion(service, body)
    expect([response.status, await contentOf(response)]).toEqual([202, { exists: true, message }])
    expect('jsin' in body ? service.kitchen.products : service.kitchen.assets).toHaveLength(2)
  }
  await expect.poll(() => [service.kitchen.assets, service.kitchen.products]).toEqual([[oven], [salt]])
  expect(service.kitchen.deletedAssets).toEqual([{ ...mixer, status: 'retired' }])
  expect(service.kitchen.deletedProducts).toEqual([flour])
})

test('the kitchen that was given and that of the service go their own ways', async ({ start }) => {
  const kitchen = { ...sampleKitchen(), assets: [...sampleKitchen().assets] }
  const service = await start({ kitchen, behaviour: { ...open, deletionMilliseconds: 0 } })
  await requestDeletion(service, { asset_number: '20107' })
  await expect.poll(() => service.kitchen.assets).toEqual([oven])
  expect(kitchen).toEqual(sampleKitchen())
  const other = await start({ kitchen })
  kitchen.assets.length = 0
  expect(other.kitchen.assets).toEqual([mixer, oven])
})

test('a body without the number as a text, or not announced as JSON, is refused and deletes nothing', async ({
  start,
}) => {
  const service = await start({ behaviour: { ...open, deletionMilliseconds: 0 } })
  for (const [type, body, status] of [
    ...['', '{', '[]', 'null', '{}', '{"asset_number":20107}', '{"asset_number":""}', '{"jsin":"20107"}'].map(
      (text) => ['application/json', text, 400] as const,
    ),
    ['text/plain', '{"asset_number":"20107"}', 415] as const,
  ]) {
    const headers = { 'content-type': type }
    const response = await fetch(`${service.dataBaseUrl}/delete-1`, { method: 'DELETE', headers, body })
    expect(response.status, body).toBe(status)
    expect(await contentOf(response)).toEqual({ exists: false, message: expect.any(String) })
  }
  expect(service.kitchen.deletedAssets).toEqual([])
})

test('what was still to be deleted is cancelled when the service closes', async ({ start }) => {
  const service = await start({ behaviour: { ...open, deletionMilliseconds: 50 } })
  await requestDeletion(service, { asset_number: '20107' })
  await service.close()
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(service.kitchen.deletedAssets).toEqual([])
})
