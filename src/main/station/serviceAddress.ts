import { isLoopback } from '../../shared/loopback.ts'
import type { AddressFault } from '../../shared/setup.ts'
import { urlOf } from '../redaction/url.ts'

/**
 * What is wrong with an address of the service, in the order in which a person mends it; null for a right one. `https:`
 * for any host; `http:` only for loopback, because password and token would be readable in transit.
 */
export function addressFault(value: unknown): AddressFault | null {
  const text = typeof value === 'string' ? value.trim() : ''
  if (text === '') return 'empty'
  if (!/^[a-z][a-z0-9+.-]*:\/\//i.test(text)) return 'noScheme'
  const url = urlOf(text)
  if (url === null) return 'notAnAddress'
  const { protocol, hostname, username, password, search, hash } = url
  if (username !== '' || password !== '') return 'hasPassword'
  if (search !== '' || hash !== '') return 'hasQuery'
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname)) ? null : 'notHttps'
}
