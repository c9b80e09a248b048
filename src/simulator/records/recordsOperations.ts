import { RECORDS_OPERATIONS, type RecordsOperation } from '../../shared/records/operations.ts'
import type { Answer } from '../answer.ts'
import type { PlainAnswer } from '../behaviour.ts'
import type { Operation, PathParameters, RecordsOperationName, Service, ServiceRequest } from '../operation.ts'
import { add, remove, replace } from './changing.ts'
import { readMany, readOne } from './reading.ts'
import { inUnlikeAnswer } from './unlikeShape.ts'

/** Every operation that the interface lists without its fields; their behaviour here is our assumption. */
export const recordsOperations: readonly (readonly [RecordsOperationName, Operation])[] = RECORDS_OPERATIONS.map(
  (operation) => [`${operation.method} ${operation.path}`, simulated(operation)],
)

function simulated(operation: RecordsOperation): Operation {
  return {
    method: operation.method,
    path: operation.path,
    base: (behaviour) => behaviour.recordsBase,
    needsToken: () => true,
    isFor: (role, behaviour) => behaviour.recordsRoles.includes(role),
    answer(request, service, parameters) {
      const planned = service.behaviour.recordsAnswers[operation.id]
      if (planned !== undefined) return plain(planned)
      const usual = answer(operation, request, service, parameters)
      return service.behaviour.recordsShape === 'unlike' && operation.method === 'GET' ? inUnlikeAnswer(usual) : usual
    },
  }
}

function answer(
  operation: RecordsOperation,
  request: ServiceRequest,
  service: Service,
  parameters: PathParameters,
): Answer {
  switch (operation.action) {
    case 'readOne':
      return readOne(operation, request.query, service, parameters)
    case 'readMany':
    case 'readBy':
      return readMany(operation, request.query, service)
    case 'add':
      return add(operation, request, service)
    case 'replace':
      return replace(operation, request, service, parameters)
    case 'remove':
      return remove(operation, request, service, parameters)
  }
}

function plain({ status, body, contentType }: PlainAnswer): Answer {
  return { status, headers: { 'content-type': contentType ?? 'application/json' }, body }
}
