import { type Answer, envelope, refusal } from '../answer.ts'
import type { Operation, Service, ServiceRequest } from '../operation.ts'

/** GET /get-recipes-list: a page of recipes, with a key for the next where there is one. */
export const recipes: Operation = {
  method: 'GET',
  base: 'data',
  path: '/get-recipes-list',
  needsToken: (behaviour) => behaviour.recipesNeedToken,
  answer,
}

function answer({ query }: ServiceRequest, { keeper, behaviour }: Service): Answer {
  const asked = query.get('limit')
  if (asked !== null && !/^0*[1-9]\d*$/.test(asked)) return refusal(400, 'limit must be a whole number above zero.')
  const limit = Math.min(asked === null ? behaviour.pageSize : Number(asked), behaviour.maximumLimit)

  const key = query.get(behaviour.continuationParameter)
  const begin = key === null ? 0 : positionAfter(key)
  if (begin === undefined) return refusal(400, `${behaviour.continuationParameter} is not a key of this service.`)

  const all = keeper.stock.recipes
  const items = all.slice(begin, begin + limit)
  const end = begin + items.length
  const more = end < all.length || (behaviour.keyAfterLastPage && items.length === limit)
  const content = {
    exists: all.length > 0,
    message: all.length > 0 ? 'Recipes found.' : 'There are no recipes.',
    items,
    count: behaviour.countOf === 'page' ? items.length : all.length,
    ...(more ? { last_evaluated_key: keyFor(items.at(-1), end) } : {}),
  }
  return envelope(200, content)
}

// Characters that a query must escape, as a database's keys have them: a client which forgets to is found out.
function keyFor(recipe: unknown, position: number): string {
  return JSON.stringify({ pk: Object(recipe).pk, after: `#${position}&+` })
}

function positionAfter(key: string): number | undefined {
  const position = /"after":"#(\d+)&\+"\}$/.exec(key)?.[1]
  return position === undefined ? undefined : Number(position)
}
