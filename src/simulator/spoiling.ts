import { parseJson } from '../shared/json/parseJson.ts'
import { operationById } from '../shared/records/operations.ts'
import { type Answer, refusal } from './answer.ts'
import type { Behaviour } from './behaviour.ts'
import type { Fault } from './faults.ts'
import type { OperationName, ServiceRequest } from './operation.ts'

/** The answer in place of the operation, which is then not carried out; `undefined` when the operation answers. */
export function answerInstead(fault: Fault | undefined): Answer | 'nothing' | undefined {
  switch (fault?.kind) {
    case 'refuse':
    case 'hang':
      return 'nothing'
    case 'reset':
      return fault.carriedOut === false ? 'nothing' : undefined
    case 'status': {
      const plain = { status: fault.status, headers: {}, body: '' }
      const answer = fault.message === undefined ? plain : refusal(fault.status, fault.message)
      return { ...answer, headers: { ...answer.headers, ...fault.headers } }
    }
    case 'page':
      return {
        status: fault.status,
        headers: { 'content-type': 'text/html; charset=utf-8' },
        body: '<!doctype html><title>Gateway</title><h1>This is not the service</h1>',
      }
    default:
      return undefined
  }
}

/** The request as the operation receives it. */
export function spoilRequest(
  fault: Fault | undefined,
  operation: OperationName | undefined,
  request: ServiceRequest,
  behaviour: Behaviour,
): ServiceRequest {
  if (fault?.kind !== 'endlessPages' || !isList(operation)) return request
  const query = new URLSearchParams(request.query)
  query.delete(behaviour.continuationParameter)
  return { ...request, query }
}

/** The operation's answer with another content. */
export function spoilAnswer(fault: Fault | undefined, operation: OperationName | undefined, answer: Answer): Answer {
  switch (fault?.kind) {
    case 'garbage':
      return fault.where === 'body' ? { ...answer, headers: json, body: garbageText } : answer
    case 'truncatedJson':
      return { ...answer, body: answer.body.slice(0, Math.ceil(answer.body.length / 2)) }
    case 'changedJson':
      return changeJson(answer, fault.change)
    case 'endlessPages':
      if (!isList(operation)) return answer
      return changeJson(answer, (content) => ({ ...Object(content), last_evaluated_key: 'the same key' }))
    default:
      return answer
  }
}

/** Whether the operation answers with pages. */
function isList(operation: OperationName | undefined): boolean {
  if (operation === undefined || operation === 'recipes') return operation === 'recipes'
  const action = operationById(operation)?.action
  return action === 'readMany' || action === 'readBy'
}

const json = { 'content-type': 'application/json' }
const garbageText = '\u0000\u0007\ufffd{]"\u001b[2J<<%s%n'

function changeJson(answer: Answer, change: (content: unknown) => unknown): Answer {
  const content = parseJson(answer.body)
  return content === undefined ? answer : { ...answer, body: JSON.stringify(change(content)) }
}
