import { Readable } from 'node:stream'
import {
  app,
  type ClientRequestConstructorOptions,
  type IncomingMessage,
  net,
  type Session,
  session,
} from 'electron/main'
import { endHungProcess } from './lifecycle.ts'
import type { Log } from './logging/log.ts'
import type { HttpAnswer } from './service/body.ts'
import type { Fetch, Network } from './service/http.ts'

const NETWORK_SERVICE = 'network.mojom.NetworkService'

/**
 * Requests with Chromium's network stack, which uses the proxy settings and the certificates of the operating system.
 * Sessions are in memory only, so cookies and caches do not outlive the program. Chromium resends a request of any
 * method by itself when a kept-alive connection turns out to be dead, so `fetchOnce` uses a new connection for each
 * request.
 *
 * When Chromium's network service dies and another one starts, every request of an earlier session fails for good
 * (Electron keeps its connection to the first one), so new sessions are used from then on.
 */
export function openNetwork(): Network {
  /** The number of network services that have died. */
  let died = 0
  let fetchShared = fetchIn(session.fromPartition('service'))
  /** Sessions without a request in progress. Closing the connections of a busy one would abort its request. */
  const idle: Session[] = []
  let opened = 0

  app.on('child-process-gone', (_event, { serviceName }) => {
    if (serviceName !== NETWORK_SERVICE) return
    died += 1
    fetchShared = fetchIn(session.fromPartition(`service-${died}`))
    idle.length = 0
  })

  return {
    fetch: (address, init) => fetchShared(address, init),
    async fetchOnce(address, init) {
      const own = idle.pop() ?? session.fromPartition(`once-${++opened}`)
      const diedBefore = died
      let isBack = false
      const giveBack = () => {
        if (!isBack && died === diedBefore) idle.push(own)
        isBack = true
      }
      try {
        await own.closeAllConnections()
        const answer = await fetchIn(own)(address, init)
        if (answer.body === null) giveBack()
        return answer.body === null ? answer : { ...answer, body: whenEnded(answer.body, giveBack) }
      } catch (error) {
        giveBack()
        throw error
      }
    },
  }
}

/**
 * As `Session.fetch`, which cannot be used: it builds a `Response` in an event handler, where a status that a `Response`
 * cannot have (199, 600, 999) and an odd header throw an exception that no code of ours can catch, and the program ends.
 */
function fetchIn(own: Session): Fetch {
  return (address, { method, headers, body, credentials, cache, redirect, signal }) =>
    new Promise((resolve, reject) => {
      const options: ClientRequestConstructorOptions = {
        session: own,
        url: address,
        method,
        credentials,
        cache,
        redirect,
      }
      const request = net.request(options)
      // Also after the answer: an error event without a listener would end the program.
      request.on('error', reject)
      // Electron ends a request that is not told in this event to follow.
      request.on('redirect', (status, _method, location) =>
        resolve({ status, headers: { get: (name) => (name === 'location' ? location : null) }, body: null }),
      )
      request.on('response', (message) => {
        try {
          resolve(answerOf(message))
        } catch (error) {
          reject(error)
          request.abort()
        }
      })
      signal.addEventListener('abort', () => {
        reject(new Error('The request was aborted'))
        request.abort()
      })
      for (const [name, value] of Object.entries(headers)) request.setHeader(name, value)
      if (signal.aborted) throw new Error('The request was aborted')
      request.end(body)
    })
}

function answerOf(message: IncomingMessage): HttpAnswer {
  if (!(message instanceof Readable)) throw new Error('The answer of the network is not a stream')
  // The reader of the stream gets the error; the event needs a listener.
  message.on('error', () => undefined)
  const { statusCode: status, headers } = message
  return {
    status,
    headers: {
      get(name) {
        const value: unknown = Object.hasOwn(headers, name) ? headers[name] : null
        return Array.isArray(value) ? value.join(', ') : typeof value === 'string' ? value : null
      },
    },
    body: Readable.toWeb(message),
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

const BEAT_SECONDS = 5
/** After so many beats without an answer the network service counts as hung. */
const MOST_BEATS_MISSED = 3

/**
 * Ends the process of Chromium's network service when it does not answer for 15 to 20 seconds; Chromium starts another
 * one. While it hangs no page loads, not even the program's own, and no request is answered.
 */
export function watchNetworkService(log: Log): void {
  const { cookies } = session.fromPartition('service')
  let missed = 0
  // Beats alone do not tell: timers that were late, or a test's clock, let several pass at once.
  let answeredAt = process.hrtime.bigint()
  const answered = () => {
    missed = 0
    answeredAt = process.hrtime.bigint()
  }
  const beat = () => {
    const waited = process.hrtime.bigint() - answeredAt
    if (missed >= MOST_BEATS_MISSED && waited > BigInt((MOST_BEATS_MISSED - 1) * BEAT_SECONDS) * 1_000_000_000n) {
      endHungProcess('The network service', ({ serviceName }) => serviceName === NETWORK_SERVICE, log)
      answered()
    }
    missed += 1
    cookies.get({ name: 'none' }).then(answered, answered)
  }
  beat()
  // One timer for the life of the program.
  setInterval(beat, BEAT_SECONDS * 1000)
}
