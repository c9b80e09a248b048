import { session } from 'electron/main'

/**
 * `fetch` through Chromium's network stack, so that the station's proxy and the operating system's certificates are
 * obeyed. In memory only: no cookie and no cache outlives the program.
 *
 * Chromium sends a request again by itself when a kept-alive connection turns out to be dead, whatever its method. A
 * deletion must never be sent twice, so deletions have connections of their own, and each gets a fresh one.
 */
export function openNetwork(): typeof fetch {
  const reads = session.fromPartition('service')
  const deletions = session.fromPartition('deletions')
  return async (input, init) => {
    // A Request object is never made here; an address and its options are.
    const address = input instanceof Request ? input.url : String(input)
    if (init?.method !== 'DELETE') return reads.fetch(address, init)
    await deletions.closeAllConnections()
    return deletions.fetch(address, init)
  }
}
