import type { Operation, OperationName } from '../operation.ts'
import { deleteAsset, deleteProduct } from './deletions.ts'
import { login } from './login.ts'
import { recipes } from './recipes.ts'

/** Every operation that the service offers. */
export const operations: Readonly<Record<OperationName, Operation>> = { login, recipes, deleteAsset, deleteProduct }
