import { type Session, session } from 'electron/main'
import type { Network } from './service/network.ts'

/**
 * `fetch` with Chromium's network stack, which uses the proxy settings and the certificates of the operating system.
 * Sessions are in memory only, so cookies and caches do not outlive the program. Chromium resends a request of any
 * method by itself when a kept-alive connection turns out to be dead, so `fetchOnce` uses a new connection for each
 * request.
 */
export function openNetwork(): Network {
  const shared = session.fromPartition('service')
  /** Sessions without a request in progress. Closing the connections of a busy one would abort its request. */
  const idle: Session[] = []
  let opened = 0

  return {
    fetch: (address, init) => shared.fetch(address, init),
    async fetchOnce(address, init) {
      const own = idle.pop() ?? session.fromPartition(`once-${++opened}`)
      let isBack = false
      const giveBack = () => {
        if (!isBack) idle.push(own)
        isBack = true
      }
      try {
        await own.closeAllConnections()
        const response = await own.fetch(address, init)
        if (response.body === null) {
          giveBack()
          return response
        }
        const { status, statusText, headers } = response
        return new Response(whenEnded(response.body, giveBack), { status, statusText, headers })
      } catch (error) {
        giveBack()
        throw error
      }
    },
  }
}

/** Wraps a stream and calls `ended` when it ends, fails or is cancelled. */
function whenEnded(stream: ReadableStream<Uint8Array>, ended: () => void): ReadableStream<Uint8Array> {
  const reader = stream.getReader()
  return new ReadableStream({
    async pull(controller) {
      try {
        const piece = await reader.read()
        if (!piece.done) {
          controller.enqueue(piece.value)
          return
        }
        ended()
        controller.close()
      } catch (error) {
        ended()
        controller.error(error)
      }
    },
    async cancel(reason) {
      ended()
      await reader.cancel(reason)
    },
  })
}
