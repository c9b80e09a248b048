import type { Answer } from '../answer.ts'
import type { Operation, Service, ServiceRequest } from '../operation.ts'
import { answerPage } from '../paging.ts'

/** GET /get-recipes-list: a page of recipes, with a key for the next where there is one. */
export const recipes: Operation = {
  method: 'GET',
  base: () => 'data',
  path: '/get-recipes-list',
  needsToken: (behaviour) => behaviour.recipesNeedToken,
  answer,
}

function answer({ query }: ServiceRequest, { keeper, behaviour }: Service): Answer {
  const messages = { some: 'Recipes found.', none: 'There are no recipes.' }
  return answerPage(keeper.stock.recipes, query, behaviour, messages)
}
