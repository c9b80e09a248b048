import type { Answer } from '../answer.ts'
import type { DescribedOperationName, Operation, OperationName, Service, ServiceRequest } from '../operation.ts'
import { answerPage } from '../paging.ts'
import { recordsOperations } from '../records/recordsOperations.ts'
import { deleteAsset, deleteProduct } from './deletions.ts'
import { login } from './login.ts'

/** GET /get-recipes-list: a page of recipes, with a key for the next where there is one. */
const recipes: Operation = {
  method: 'GET',
  base: () => 'data',
  path: '/get-recipes-list',
  needsToken: (behaviour) => behaviour.recipesNeedToken,
  answer,
}

const described: Readonly<Record<DescribedOperationName, Operation>> = { login, recipes, deleteAsset, deleteProduct }

/** Every operation of the service by its name. */
export const operations: readonly (readonly [OperationName, Operation])[] = [
  ...(Object.keys(described) as DescribedOperationName[]).map((name) => [name, described[name]] as const),
  ...recordsOperations,
]

function answer({ query }: ServiceRequest, { keeper, behaviour }: Service): Answer {
  const messages = { some: 'Recipes found.', none: 'There are no recipes.' }
  return answerPage(keeper.stock.recipes, query, behaviour, messages)
}
