import { operationById } from '../../shared/records/operations.ts'
import type { ConfirmedRequest } from '../../shared/request.ts'
import type { Words } from './words.ts'

/** What is said beside the number of a request: nothing where a thing has no name. */
export function nameBeside(request: ConfirmedRequest, words: Words): string {
  return request.kind === 'record' ? requestName(request, words) : request.name
}

/** What a request is about, besides its number: the name of a thing, or what is done to a record. */
export function requestName(request: ConfirmedRequest, { maintenance, operations }: Words): string {
  if (request.kind !== 'record') return request.name === '' ? maintenance.unnamed[request.kind] : request.name
  const operation = operationById(request.change.operation)
  return operation === null ? request.name : operations.name(operation)
}
