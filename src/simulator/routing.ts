import { type Answer, refusal } from './answer.ts'
import type { Operation, OperationName, Service, ServiceRequest } from './operation.ts'
import { operations } from './operations/operations.ts'
import { presentedToken } from './tokens.ts'

/** Stage segments, each beginning with a slash or empty, by address group. */
export type Stages = Readonly<Record<Operation['base'], string>>

/** The name of the operation that a request asks for, or `undefined` when its path or method is none. */
export function operationOf({ method, path }: ServiceRequest, stages: Stages): OperationName | undefined {
  return namesAt(path, stages).find((name) => operations[name].method === method)
}

/** Answers as the service does when nothing goes wrong on the way. */
export function answerRequest(request: ServiceRequest, service: Service, stages: Stages): Answer {
  const name = operationOf(request, stages)
  if (name === undefined) return notAnOperation(request, stages)
  const operation = operations[name]
  const check = service.behaviour.tokenCheck
  if (check !== 'off' && operation.needsToken(service.behaviour)) {
    const token = presentedToken(request, check)
    if (token === undefined || !service.sessions.accepts(token)) {
      return refusal(401, token === undefined ? 'A session token is required.' : 'The session is not valid.')
    }
  }
  return operation.answer(request, service)
}

function notAnOperation({ method, path }: ServiceRequest, stages: Stages): Answer {
  const names = namesAt(path, stages)
  if (names.length === 0) return refusal(404, 'There is nothing at this path.')
  const answer = refusal(405, `${method} is not possible at this path.`)
  const allow = names.map((name) => operations[name].method).join(', ')
  return { ...answer, headers: { ...answer.headers, allow } }
}

function namesAt(path: string, stages: Stages): readonly OperationName[] {
  const names = Object.keys(operations) as OperationName[]
  return names.filter((name) => path === stages[operations[name].base] + operations[name].path)
}
