import type { ServerResponse } from 'node:http'
import type { Answer } from './answer.ts'
import type { Fault } from './faults.ts'
import type { Schedule } from './operation.ts'

/** Sends an answer as the planned fault changes it. */
export function deliver(answer: Answer, fault: Fault | undefined, response: ServerResponse, schedule: Schedule): void {
  switch (fault?.kind) {
    case 'slow':
      schedule.after(fault.milliseconds, () => send(answer, response))
      return
    case 'stall':
      sendHalf(answer, response, () => undefined)
      return
    case 'cut':
      sendHalf(answer, response, () => response.socket?.destroy())
      return
    case 'hugeBody':
      sendHuge(answer, fault.bytes, response)
      return
    case 'garbage':
      if (fault.where === 'body') send(answer, response)
      else response.socket?.end(Buffer.from([0xff, 0x00, 0x16, 0x03, 0x01, 0x0d, 0x0a, 0x0d, 0x0a, 0xfe]))
      return
    default:
      send(answer, response)
  }
}

/** Breaks the connection so that the client sees a reset, not an orderly end. */
export function reset(response: ServerResponse): void {
  response.socket?.resetAndDestroy()
}

function send(answer: Answer, response: ServerResponse): void {
  response.writeHead(answer.status, headersWithLength(answer))
  response.end(answer.body)
}

function sendHalf(answer: Answer, response: ServerResponse, then: () => void): void {
  const body = Buffer.from(answer.body)
  if (body.length === 0) {
    then()
    return
  }
  response.writeHead(answer.status, headersWithLength(answer))
  response.write(body.subarray(0, Math.floor(body.length / 2)), then)
}

function sendHuge(answer: Answer, bytes: number, response: ServerResponse): void {
  const block = Buffer.alloc(64 * 1024, ' ')
  let left = bytes
  response.writeHead(answer.status, answer.headers)
  function pour(): void {
    while (left > 0) {
      const part = block.subarray(0, left)
      left -= part.length
      if (!response.write(part)) {
        response.once('drain', pour)
        return
      }
    }
    response.end(answer.body)
  }
  pour()
}

function headersWithLength({ status, headers, body }: Answer): Record<string, string> {
  // A 204 must not announce a length (RFC 9110, 8.6).
  return status === 204 ? { ...headers } : { ...headers, 'content-length': String(Buffer.byteLength(body)) }
}
