import { operationById, type RecordsOperation } from './operations.ts'

/** The operation of this id. Throws if there is none. */
export function theOperation(id: string): RecordsOperation {
  const operation = operationById(id)
  if (operation === null) throw new Error(`No operation ${id}`)
  return operation
}
