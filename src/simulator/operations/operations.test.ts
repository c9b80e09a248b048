import { type Content, contentOf, expect, recipesUrl, test } from '../fixture.ts'
import { sampleKitchen, sampleRecipe } from '../sampleKitchen.ts'

function read(url: string): Promise<Content> {
  return contentOf(fetch(url))
}

function numbers({ items }: Content): readonly string[] {
  return items.map((recipe) => recipe.recipe_number)
}

test('without a limit a short library comes whole, as it is kept, and without a key', async ({ start }) => {
  const service = await start()
  expect(await read(recipesUrl(service))).toEqual({
    exists: true,
    message: 'Recipes found.',
    items: [sampleRecipe(1), sampleRecipe(2), sampleRecipe(3)],
    count: 3,
  })
})

test('a second page begins where the first ended', async ({ start }) => {
  const service = await start({ kitchen: sampleKitchen(5) })
  const first = await read(recipesUrl(service, { limit: '2' }))
  expect(numbers(first)).toEqual(['0001', '0002'])
  const second = await read(recipesUrl(service, { limit: '2', last_evaluated_key: first.last_evaluated_key ?? '' }))
  expect(numbers(second)).toEqual(['0003', '0004'])
  const third = await read(recipesUrl(service, { limit: '2', last_evaluated_key: second.last_evaluated_key ?? '' }))
  expect(numbers(third)).toEqual(['0005'])
  expect(third).not.toHaveProperty('last_evaluated_key')
})

test('a full last page may carry a key to an empty one', async ({ start }) => {
  const service = await start({ kitchen: sampleKitchen(4), behaviour: { keyAfterLastPage: true, pageSize: 4 } })
  const { last_evaluated_key: key } = await read(recipesUrl(service))
  expect(key).toBeDefined()
  const after = await read(recipesUrl(service, { last_evaluated_key: key ?? '' }))
  expect(after).toEqual({ exists: true, message: 'Recipes found.', items: [], count: 0 })
})

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

test('the recipes can be replaced, also by malformed ones', async ({ start }) => {
  const service = await start()
  const malformed = [{ pk: 'recipe-9', recipe_number: 9 }, null, 'bread']
  service.setRecipes(malformed)
  expect((await read(recipesUrl(service))).items).toEqual(malformed)
  expect(await read(recipesUrl(service, { limit: '2' }))).toHaveProperty('last_evaluated_key')
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
