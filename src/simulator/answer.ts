import type { DeleteAnswer } from './behaviour.ts'

/** An HTTP answer before it is sent; `body` is the text of its content. */
export interface Answer {
  /** 200 to 599. */
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The fields of every response of the described operations ("Resources and their fields"). */
interface Envelope {
  readonly exists: boolean
  readonly message: string
}

/** A JSON answer with at least the envelope fields. */
export function envelope(status: number, content: Envelope & Readonly<Record<string, unknown>>): Answer {
  return { status, headers: { 'content-type': 'application/json' }, body: JSON.stringify(content) }
}

/** The answer to a request that cannot be carried out: the envelope alone, with `exists` false. */
export function refusal(status: number, message: string): Answer {
  return envelope(status, { exists: false, message })
}

/** The immediate answer to an operation that is carried out later. */
export function acceptance(form: DeleteAnswer): Answer {
  const message = 'The request was accepted for asynchronous processing.'
  switch (form) {
    case '202 with message':
      return envelope(202, { exists: true, message })
    case '202 empty':
      return { status: 202, headers: {}, body: '' }
    case '202 not JSON':
      return { status: 202, headers: { 'content-type': 'text/plain' }, body: message }
  }
}
