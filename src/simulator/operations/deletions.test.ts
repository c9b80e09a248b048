import { contentOf, expect, requestDeletion, test } from '../fixture.ts'
import { sampleKitchen } from '../sampleKitchen.ts'

const open = { tokenCheck: 'off' } as const
const [mixer, oven] = sampleKitchen().assets
const [flour, salt] = sampleKitchen().products

test('an asset is accepted at once, and retired and removed only later', async ({ start }) => {
  const service = await start({ behaviour: { ...open, deletionMilliseconds: 150 } })
  const response = await requestDeletion(service, { asset_number: '20107' })
  expect(response.status).toBe(202)
  expect(await contentOf(response)).toEqual({
    exists: true,
    message: 'The request was accepted for asynchronous processing.',
  })
  expect(service.kitchen.assets).toEqual([mixer, oven])
  await expect.poll(() => service.kitchen.assets).toEqual([oven])
  expect(service.kitchen.deletedAssets).toEqual([{ ...mixer, status: 'retired' }])
})

test('a product is accepted at once and removed only later', async ({ start }) => {
  const service = await start({ behaviour: { ...open, deletionMilliseconds: 150 } })
  const response = await requestDeletion(service, { jsin: 'J-1001' })
  expect(response.status).toBe(202)
  expect(service.kitchen.products).toEqual([flour, salt])
  await expect.poll(() => service.kitchen.products).toEqual([salt])
  expect(service.kitchen.deletedProducts).toEqual([flour])
})

test('the kitchen that was given and that of the service go their own ways', async ({ start }) => {
  const kitchen = { ...sampleKitchen(), assets: [...sampleKitchen().assets] }
  const service = await start({ kitchen, behaviour: { ...open, deleteAnswer: '200 with result' } })
  await requestDeletion(service, { asset_number: '20107' })
  expect(kitchen).toEqual(sampleKitchen())
  const other = await start({ kitchen })
  kitchen.assets.length = 0
  expect(other.kitchen.assets).toEqual([mixer, oven])
})

test('a deletion may be answered with its result', async ({ start }) => {
  const service = await start({ behaviour: { ...open, deleteAnswer: '200 with result' } })
  const asset = await requestDeletion(service, { asset_number: '20108' })
  expect(asset.status).toBe(200)
  expect(await asset.json()).toEqual({
    exists: true,
    message: 'The asset was deleted.',
    item: { ...oven, status: 'retired' },
    deleted_pk: '20108',
  })
  const product = await requestDeletion(service, { jsin: 'J-1002' })
  expect(await product.json()).toEqual({
    exists: true,
    message: 'The product was deleted.',
    item: salt,
    deleted_pk: 'J-1002',
  })
})

test('deleting what is not there is accepted and changes nothing', async ({ start }) => {
  const service = await start({ behaviour: { ...open, deletionMilliseconds: 0 } })
  expect((await requestDeletion(service, { asset_number: '99999' })).status).toBe(202)
  expect((await requestDeletion(service, { jsin: '20107' })).status).toBe(202)
  await requestDeletion(service, { asset_number: '20108' })
  await expect.poll(() => service.kitchen.assets).toEqual([mixer])
  expect(service.kitchen.products).toEqual([flour, salt])
})

for (const body of ['', '{', '[]', 'null', '{}', '{"asset_number":20107}', '{"asset_number":""}', '{"jsin":"20107"}']) {
  test(`the body ${body || '(none)'} is refused and deletes nothing`, async ({ start }) => {
    const service = await start({ behaviour: { ...open, deletionMilliseconds: 0 } })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(`${service.dataBaseUrl}/delete-1`, { method: 'DELETE', headers, body })
    expect(response.status).toBe(400)
    expect(await contentOf(response)).toEqual({ exists: false, message: expect.stringContaining('asset_number') })
    expect(service.kitchen.deletedAssets).toEqual([])
  })
}

test('a body that is not announced as JSON is refused', async ({ start }) => {
  const service = await start({ behaviour: open })
  const response = await requestDeletion(service, { asset_number: '20107' }, { 'content-type': 'text/plain' })
  expect(response.status).toBe(415)
  expect(await contentOf(response)).toMatchObject({ exists: false })
})

test('what was still to be deleted is cancelled when the service closes', async ({ start }) => {
  const service = await start({ behaviour: { ...open, deletionMilliseconds: 50 } })
  await requestDeletion(service, { asset_number: '20107' })
  await service.close()
  await new Promise((resolve) => setTimeout(resolve, 120))
  expect(service.kitchen.deletedAssets).toEqual([])
})
