import { type Content, contentOf, expect, recipesUrl, test } from '../fixture.ts'

function read(url: string): Promise<Content> {
  return contentOf(fetch(url))
}

test('a limit below one, and a key that was never given or is not escaped, are refused', async ({ start }) => {
  const service = await start()
  const { last_evaluated_key: key } = await read(recipesUrl(service, { limit: '1' }))
  for (const [query, told] of [
    ...['0', '-1', '1.5', 'many', ''].map((limit) => [`limit=${limit}`, 'limit must be a whole number'] as const),
    ['last_evaluated_key=recipe-0001', 'last_evaluated_key'] as const,
    [`last_evaluated_key=${key}`, 'last_evaluated_key'] as const,
  ]) {
    const response = await fetch(recipesUrl(service) + query)
    expect(response.status, query).toBe(400)
    expect(await contentOf(response)).toEqual({ exists: false, message: expect.stringContaining(told) })
  }
})

test('no recipes do not exist', async ({ start }) => {
  const service = await start()
  service.setRecipes([])
  expect(await read(recipesUrl(service))).toEqual({
    exists: false,
    message: 'There are no recipes.',
    items: [],
    count: 0,
  })
})
