import { operationById } from '../../shared/records/operations.ts'
import type { ConfirmedRequest } from '../../shared/request.ts'
import type { FirstWords } from './firstWords.ts'

/** The text beside the number of a request; empty where the item has no name. */
export function nameBeside(request: ConfirmedRequest, words: FirstWords): string {
  return request.kind === 'record' ? requestName(request, words) : request.name
}

/** The subject of a request besides its number: the name of an item, or the operation on a record. */
export function requestName(request: ConfirmedRequest, { operations, retirement }: FirstWords): string {
  if (request.kind !== 'record') return request.name === '' ? retirement.unnamed[request.kind] : request.name
  const operation = operationById(request.change.operation)
  const name = operation === null ? request.name : operations.name(operation)
  return request.about === undefined ? name : `${name}: ${request.about}`
}
