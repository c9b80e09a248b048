import type { DescribedOperationName, Operation, OperationName } from '../operation.ts'
import { recordsOperations } from '../records/recordsOperations.ts'
import { deleteAsset, deleteProduct } from './deletions.ts'
import { login } from './login.ts'
import { recipes } from './recipes.ts'

const described: Readonly<Record<DescribedOperationName, Operation>> = { login, recipes, deleteAsset, deleteProduct }

/** Every operation of the service by its name. */
export const operations: readonly (readonly [OperationName, Operation])[] = [
  ...(Object.keys(described) as DescribedOperationName[]).map((name) => [name, described[name]] as const),
  ...recordsOperations,
]
