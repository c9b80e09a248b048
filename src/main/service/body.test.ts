import { expect, test } from 'vitest'
import { failed, success } from '../../shared/result.ts'
import { discard, readText } from './body.ts'

/** A response whose body has these pieces, and whether it was cancelled before its end. */
function responseOf(pieces: readonly (string | readonly number[])[], headers: Readonly<Record<string, string>> = {}) {
  let isCancelled = false
  const left = [...pieces]
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      const piece = left.shift()
      if (piece === undefined) controller.close()
      else controller.enqueue(typeof piece === 'string' ? new TextEncoder().encode(piece) : Uint8Array.from(piece))
    },
    cancel() {
      isCancelled = true
    },
  })
  return { response: new Response(body, { headers }), isCancelled: () => isCancelled }
}

const [first = 0, ...rest] = new TextEncoder().encode('é')

for (const [title, pieces, text] of [
  ['no piece', [], ''],
  ['several pieces', ['{"a"', ':1}'], '{"a":1}'],
  ['a character in two pieces', ['caf', [first], rest], 'café'],
  ['half a character at the end', ['caf', [first]], 'caf\ufffd'],
  ['exactly as many bytes as allowed', ['12345', '67890'], '1234567890'],
] as const) {
  test(`reads a body of ${title}`, async () => {
    expect(await readText(responseOf(pieces).response, 10)).toEqual(success(text))
  })
}

test('reads a response without a body as an empty text', async () => {
  expect(await readText(new Response(null, { status: 204 }), 10)).toEqual(success(''))
})

test('stops at more bytes than allowed, and cancels the rest', async () => {
  const { response, isCancelled } = responseOf(['12345', '678901', 'never read'])
  expect(await readText(response, 10)).toEqual(failed('tooLarge'))
  expect(isCancelled()).toBe(true)
})

test('reads nothing of a body that says it is too large', async () => {
  const large = responseOf(['1'], { 'content-length': '11' })
  expect(await readText(large.response, 10)).toEqual(failed('tooLarge'))
  expect(large.isCancelled()).toBe(true)
  for (const length of ['10', 'unclear'])
    expect(await readText(responseOf(['1'], { 'content-length': length }).response, 10)).toEqual(success('1'))
})

test('throws when the connection breaks', async () => {
  const body = new ReadableStream({ start: (controller) => controller.error(new Error('broken')) })
  await expect(readText(new Response(body), 10)).rejects.toThrow('broken')
})

test('discards an unread body, and none that is missing, being read or broken', async () => {
  const { response, isCancelled } = responseOf(['1'])
  discard(response)
  expect(isCancelled()).toBe(true)
  discard(new Response(null))
  const read = responseOf(['1'])
  read.response.body?.getReader()
  discard(read.response)
  expect(read.isCancelled()).toBe(false)
  discard(new Response(new ReadableStream({ cancel: () => Promise.reject(new Error('broken')) })))
  // A rejection that is not handled would fail the test.
  await new Promise(setImmediate)
})
