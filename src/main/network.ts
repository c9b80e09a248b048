import { type Session, session } from 'electron/main'
import type { Network } from './service/network.ts'

/**
 * `fetch` through Chromium's network stack, so that the station's proxy and the operating system's certificates are
 * obeyed. In memory only: no cookie and no cache outlives the program. Chromium sends a request again by itself,
 * whatever its method, when a kept-alive connection turns out to be dead; so each that must arrive at most once gets a
 * connection that nothing has used before.
 */
export function openNetwork(): Network {
  const shared = session.fromPartition('service')
  /** Sessions that carry nothing at the moment: closing the connections of one that does would break off a request. */
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

/** The same stream, which says when it has ended, broken or been given up. */
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
