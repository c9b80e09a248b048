import { clientOf, clientOfAnswers, expect, json, test, tokenOf } from './client.testing.ts'

test('sends a deletion as the interface describes it', async ({ start }) => {
  const service = await start()
  const token = await tokenOf(service)
  const { service: client } = clientOf(service)
  const acceptance = {
    ok: true,
    value: { status: 202, outcome: { kind: 'requestAccepted' }, message: expect.any(String) },
  }
  expect(await client.deleteItem({ kind: 'asset', number: '20107', token })).toEqual(acceptance)
  expect(await client.deleteItem({ kind: 'product', number: 'J-1001', token })).toEqual(acceptance)
  expect(service.requests.slice(1)).toMatchObject([
    {
      operation: 'deleteAsset',
      method: 'DELETE',
      query: {},
      body: '{"asset_number":"20107"}',
      headers: { accept: 'application/json', 'content-type': 'application/json', authorization: `Bearer ${token}` },
    },
    { operation: 'deleteProduct', method: 'DELETE', query: {}, body: '{"jsin":"J-1001"}' },
  ])
  await expect.poll(() => service.kitchen.deletedAssets.length + service.kitchen.deletedProducts.length).toBe(2)
})

test('returns the documented fields of a record without deleted_pk, also of one in a text', async () => {
  const asset = { pk: '1', gsi_1_pk: '2', gsi_1_sk: '3', asset_number: '4', asset_name: '5', category: '6' }
  const product = { pk: '1', gsi_1_pk: '2', jsin: '3', barcode: '4', product_name: '5', product_unit: '6' }
  for (const [kind, number, item] of [
    ['asset', '4', { ...asset, status: '7', notes: '8' }],
    ['product', '3', product],
  ] as const) {
    const sent = { more: 'x', ...item, pk: 1 }
    for (const written of [sent, JSON.stringify({ ...sent, unknown: null })]) {
      const { service } = clientOfAnswers([() => json({ exists: true, item: written, deleted_pk: '' })])
      const record = Object.entries(item).map(([key, value]) => ({ key, value }))
      expect(await service.deleteItem({ kind, number, token: null })).toMatchObject({
        value: { outcome: { kind: 'recordReturned', record } },
      })
    }
  }
})

/** They need a 202. */
const NO_RESULT: readonly unknown[] = [
  { message: 'Internal server error' },
  { message: 'x', exists: 'perhaps' },
  { message: 'x', item: {}, deleted_pk: ' ' },
]

/** The last value is the number of another record that the answer is for. */
for (const [kind, number, body, isAccepted, answeredFor] of [
  ...NO_RESULT.map((body) => ['asset', '20107', body, false, undefined] as const),
  ['asset', '20107', { exists: true, deleted_pk: '20108' }, false, '20108'],
  ['asset', '20107', { exists: true, deleted_pk: 20108 }, false, '20108'],
  ['asset', '20107', { exists: true, deleted_pk: '9-20107' }, false, '9-20107'],
  ['asset', '20107', { exists: true, deleted_pk: 'ASSET#120107' }, false, 'ASSET#120107'],
  ['asset', '20107', { item: JSON.stringify({ asset_number: '20108' }), deleted_pk: '20107' }, false, '20108'],
  ['asset', '20107', { deleted_pk: '305', item: { asset_number: '305', asset_name: 'Mixer' } }, false, '305'],
  ['asset', '20107', { deleted_pk: '30\u202e5\n' }, false, '305'],
  ['asset', '20107', { deleted_pk: `3${'0'.repeat(500)}` }, false, `3${'0'.repeat(298)}…`],
  ['product', 'J-1001', { exists: true, item: { jsin: 'J-1002' } }, false, 'J-1002'],
  ['product', 'J-1001', { item: '{"jsin":"J-1002"}', deleted_pk: 'product#J-1001' }, false, 'J-1002'],
  ['asset', '20107', { exists: 'true' }, true, undefined],
  ['asset', '20107', { deleted_pk: ' 20107 ' }, true, undefined],
  ['asset', '0107', { deleted_pk: 107 }, true, undefined],
  ['asset', '107', { deleted_pk: '0107' }, true, undefined],
  ['asset', '20107', { deleted_pk: 'ASSET#20107' }, true, undefined],
  ['asset', 'a-107', { deleted_pk: 'A-107' }, true, undefined],
  ['asset', '9007199254740993', '{"deleted_pk":9007199254740992}', false, '9007199254740992'],
  ['asset', '9007199254740992', '{"deleted_pk":9007199254740993}', false, '9007199254740993'],
  ['asset', '1.1', '{"item":{"asset_number":1.2}}', false, '1.2'],
  ['asset', '9007199254740993', '{"deleted_pk":9007199254740993}', true, undefined],
  ['asset', '20107', '{"deleted_pk":20107.0}', true, undefined],
  ['asset', '20107', '{"item":"{\\"asset_number\\":2.0107E4}"}', true, undefined],
  ['product', '12345678901234567890', '{"item":{"jsin":12345678901234567890}}', true, undefined],
  ['asset', '20107', { item: { asset_number: 20107 } }, true, undefined],
  ['product', 'J-1001', { deleted_pk: 'product#J-9999' }, true, undefined],
  ['product', 'J-1001', { item: { pk: 'any key', jsin: 'j-1001' } }, true, undefined],
] as const) {
  test(`a 200 ${JSON.stringify(body).slice(0, 80)} is ${isAccepted ? '' : 'not '}the result for ${kind} ${number}`, async () => {
    for (const status of [200, 202]) {
      const sent = typeof body === 'string' ? body : JSON.stringify(body)
      const { service } = clientOfAnswers([() => new Response(sent, { status })])
      const answer = await service.deleteItem({ kind, number, token: null })
      if (isAccepted || (status === 202 && NO_RESULT.includes(body))) expect(answer).toMatchObject({ ok: true })
      else {
        const told = answeredFor === undefined ? {} : { answeredFor }
        const failure = { kind: 'notUnderstood', status, because: 'notEnvelope', ...told }
        expect(answer).toEqual({ ok: false, failure })
      }
    }
  })
}

test('hides a token that the service echoes', async () => {
  const token = 'tok-123456'
  const client = clientOfAnswers([
    () => json({ message: `Thanks for ${token}`, deleted_pk: `key-${token}` }, 202),
    () => json({ message: 'x', item: { pk: token } }, 202),
    () => json({ message: `No ${token}` }, 403),
    () => json({ item: { jsin: `J-${token}` } }, 202),
  ])
  for (let times = 0; times < 4; times += 1) {
    const answer = await client.service.deleteItem({ kind: 'product', number: 'J-1', token })
    expect(JSON.stringify([answer, client.events])).not.toContain(token)
  }
})
