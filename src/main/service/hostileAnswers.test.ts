import { mock } from 'node:test'
import { setTimeout } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { MOST_RECIPES, MOST_RECORD_CHARACTERS } from '../../shared/serviceLimits.ts'
import { sampleRecipe } from '../../simulator/sampleKitchen.ts'
import { clientOfAnswers, json } from './client.testing.ts'

const reading = (body: string | object) =>
  clientOfAnswers([
    () => (typeof body === 'string' ? new Response(body) : json(body)),
    () => json({ items: [] }),
  ]).service.readRecipes({ token: null })
const notUnderstood = (because: string) => ({ ok: false, failure: { kind: 'notUnderstood', status: 200, because } })
const nested = (depth: number, open = '[', close = ']') => open.repeat(depth) + close.repeat(depth)

test('a text that is nested too deeply is not understood, wherever it stands', async () => {
  for (const deep of [nested(100_000), nested(100_000, '{"a":', '}').replace(':}', ':1}'), nested(1_000_000)]) {
    expect(await reading(`{"items":[],"last_evaluated_key":${deep}}`)).toEqual(notUnderstood('wrongShape'))
    expect(await reading(`{"items":[{"pk":${deep}}]}`)).toEqual(notUnderstood('wrongShape'))
    expect(await reading(deep)).toEqual(notUnderstood('wrongShape'))
    const { service } = clientOfAnswers([() => new Response(`{"item":${deep}}`, { status: 202 })])
    expect(await service.deleteItem({ kind: 'asset', number: '1', token: null })).toMatchObject({ ok: true })
    const login = clientOfAnswers([() => json({ exists: true, item: deep })])
    expect(
      await login.service.verifyLogin({ entityNumber: '4021', employeeNumber: '10042', password: 'x' }),
    ).toMatchObject({ failure: { failure: { because: deep.length > 1024 * 1024 ? 'tooLarge' : 'wrongShape' } } })
  }
})

test('reads an answer of a megabyte that ends early in linear time', async () => {
  const size = 1_000_000
  for (const unit of ['{"a":"b"},', '"', '\\', '[],', '0', '\n']) {
    const body = `{"items":[${unit.repeat(size / unit.length)}`
    expect(await reading(body)).toEqual(notUnderstood(unit.includes(',') ? 'tooManyRecipes' : 'cutShort'))
    // A quadratic reading takes minutes: the timeout of the test ends it here.
    await setTimeout()
  }
})

test('a continuation key that no address can hold ends the reading', async () => {
  for (const key of ['k'.repeat(8001), { pk: 'k'.repeat(9000) }, Array.from({ length: 5000 }, () => 1)]) {
    expect(await reading({ items: [], last_evaluated_key: key })).toEqual(notUnderstood('wrongShape'))
  }
  expect(await reading({ items: [], last_evaluated_key: 'k'.repeat(8000) })).toMatchObject({ ok: true })
})

test('a page whose list is no JSON, or is replaced by another field, is not understood', async () => {
  const one = JSON.stringify(sampleRecipe(1))
  for (const [body, because] of [
    [`{"items":[${one},]}`, 'notJson'],
    [`{"items":[,${one}]}`, 'notJson'],
    [`{"items":[${one}${one}]}`, 'notJson'],
    [`{"items":[${one}],"message":'x'}`, 'notJson'],
    [`{"items":[${one}],"items":null}`, 'wrongShape'],
    [`{"items":[${one}],"items":{}}`, 'wrongShape'],
    ['{"items":"{}"}', 'wrongShape'],
  ] as const)
    expect(await reading(body), body.slice(-40)).toEqual(notUnderstood(because))
  expect(await reading(`\ufeff{"items":[${one}]}`)).toMatchObject({ ok: true })
})

test('a record that is too long is set aside unread', async () => {
  const recordOf = (number: number, length: number) => {
    const record = { ...sampleRecipe(number), more: '' }
    return { ...record, more: 'n'.repeat(length - JSON.stringify(record).length) }
  }
  const answer = await reading({
    items: [recordOf(1, MOST_RECORD_CHARACTERS), recordOf(2, MOST_RECORD_CHARACTERS + 1)],
  })
  expect(answer).toMatchObject({
    ok: true,
    value: { recipes: [{ id: '0001' }], setAside: [{ name: '#2', reason: 'record' }] },
  })
})

test('other work has its turn while a page of many recipes is read', async () => {
  const items = Array.from({ length: 2000 }, (_, index) => sampleRecipe(index + 1))
  let turns = 0
  let isReading = true
  const count = () => {
    turns += 1
    if (isReading) setImmediate(count)
  }
  setImmediate(count)
  // Without time, only the number of recipes gives others their turn.
  const time = mock.method(performance, 'now', () => 0)
  try {
    expect(await reading({ items })).toMatchObject({ ok: true })
  } finally {
    isReading = false
    time.mock.restore()
  }
  expect(turns).toBeGreaterThanOrEqual(items.length / 50 - 1)
  expect(turns).toBeLessThan(items.length / 10)
})

test('a page of more recipes than a library may have is refused unread', async () => {
  const items = (count: number) => `{"items":[${Array.from({ length: count }, () => '0').join()}]}`
  expect(MOST_RECIPES).toBeGreaterThanOrEqual(30_000)
  expect(await reading(items(MOST_RECIPES + 1))).toEqual(notUnderstood('tooManyRecipes'))
  expect(await reading(items(1_000_000))).toEqual(notUnderstood('tooManyRecipes'))
})
