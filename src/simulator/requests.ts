import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { isFields } from '../shared/json/exactJson.ts'
import { parseJson } from '../shared/json/parseJson.ts'
import { failed, type Result, success } from '../shared/result.ts'
import { type Answer, refusal } from './answer.ts'
import type { Fault } from './faults.ts'
import type { OperationName, ServiceRequest } from './operation.ts'

/** How a request ended, without the body of its answer: a test that fails prints what it has. */
export interface Outcome {
  /** `undefined` when no HTTP answer was begun. */
  readonly status: number | undefined
  readonly fault: Fault['kind'] | undefined
}

/** A request that the service received. */
export interface SeenRequest {
  /** `undefined` for a path or method that is no operation. */
  readonly operation: OperationName | undefined
  readonly method: string
  /** With the stage segment, without the query. */
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly headers: IncomingHttpHeaders
  /** Empty until it has been read completely. */
  readonly body: string
  /** `undefined` when the body is not JSON. */
  readonly json: unknown
  /** When its head arrived: milliseconds of the `now` that the service was started with. */
  readonly at: number
  /** `undefined` until it is decided. */
  readonly outcome: Outcome | undefined
}

/** A request that is still being read or answered. */
type RequestInProgress = { -readonly [Key in keyof SeenRequest]: SeenRequest[Key] }

/** Keeps the newest requests, so that a practice kitchen which runs for weeks does not fill the memory. */
export function keepRequests(most: number) {
  const requests: SeenRequest[] = []
  return {
    requests: requests as readonly SeenRequest[],
    add(head: ServiceRequest, operation: OperationName | undefined, at: number): RequestInProgress {
      const { method, path, query, headers } = head
      const unread = { body: '', json: undefined, outcome: undefined }
      const seen = { operation, method, path, query: Object.fromEntries(query), headers, at, ...unread }
      requests.push(seen)
      if (requests.length > most) requests.shift()
      return seen
    },
  }
}

/** The head of a request; its body is still to be read. */
export function readHead(message: IncomingMessage): ServiceRequest {
  const [, path = '', query = ''] = /^([^?]*)\??(.*)$/.exec(message.url ?? '') ?? []
  return {
    method: message.method ?? '',
    path,
    query: new URLSearchParams(query),
    headers: message.headers,
    body: '',
    remoteAddress: message.socket.remoteAddress ?? '',
  }
}

/** The JSON object in the body, or the answer to any other body. */
export function fieldsIn({ headers, body }: ServiceRequest): Result<Readonly<Record<string, unknown>>, Answer> {
  if (!/^application\/json *(;|$)/i.test(headers['content-type'] ?? '')) {
    return failed(refusal(415, 'Content-Type must be application/json.'))
  }
  const content = parseJson(body)
  return isFields(content) ? success(content) : failed(refusal(400, 'The body must be a JSON object.'))
}

/** Reads a body of at most this many bytes; `undefined` when there are more. Rejects when the client disconnects. */
export async function readBody(message: IncomingMessage, mostBytes: number): Promise<string | undefined> {
  const parts: Buffer[] = []
  let bytes = 0
  for await (const part of message as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes <= mostBytes) parts.push(part)
  }
  return bytes > mostBytes ? undefined : Buffer.concat(parts).toString('utf8')
}
