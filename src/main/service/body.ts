import { failed, type Result, success } from '../../shared/result.ts'

/** An HTTP answer. A `Response` is one, but it cannot have every status that a server can send. */
export interface HttpAnswer {
  readonly status: number
  readonly headers: Pick<Headers, 'get'>
  readonly body: ReadableStream<Uint8Array> | null
}

/**
 * Reads a body as UTF-8 text. Stops and fails with `tooLarge` when it has more than `mostBytes` bytes.
 *
 * @throws the network error when the connection breaks
 */
export async function readText(response: HttpAnswer, mostBytes: number): Promise<Result<string, 'tooLarge'>> {
  const { body } = response
  if (body === null) return success('')
  if (Number(response.headers.get('content-length')) > mostBytes) {
    discard(response)
    return failed('tooLarge')
  }
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  const decoder = new TextDecoder()
  const parts: string[] = []
  for (let bytes = 0; ; ) {
    const { done, value } = await reader.read()
    if (done) break
    bytes += value.byteLength
    if (bytes > mostBytes) {
      reader.cancel().catch(() => undefined)
      return failed('tooLarge')
    }
    parts.push(decoder.decode(value, { stream: true }))
  }
  return success(parts.join('') + decoder.decode())
}

/** Cancels an unread body, which would otherwise keep its connection open. */
export function discard({ body }: HttpAnswer): void {
  if (body !== null && !body.locked) body.cancel().catch(() => undefined)
}
