import { type Answer, envelope } from './answer.ts'
import type { DeleteAnswer } from './behaviour.ts'

/** The immediate answer to an operation that is carried out later. */
export function acceptance(form: Exclude<DeleteAnswer, '200 with result'>): Answer {
  const message = 'The request was accepted for asynchronous processing.'
  switch (form) {
    case '202 with message':
      return envelope(202, { exists: true, message })
    case '202 empty':
      return { status: 202, headers: {}, body: '' }
    case '202 not JSON':
      return { status: 202, headers: { 'content-type': 'text/plain' }, body: message }
    case '204':
      return { status: 204, headers: {}, body: '' }
  }
}
