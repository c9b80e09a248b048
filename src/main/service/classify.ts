import type { ServiceFailure } from '../../shared/failure.ts'
import { urlOf } from '../redaction/url.ts'
import type { Said } from './said.ts'

/** The statuses that send the request to another place (RFC 9110, section 15.4). 300, 304 and 305 do not. */
const STATUSES = [301, 302, 303, 307, 308]

/** More than a host name and a port can have (RFC 1035, section 2.3.4). */
const LONGEST_HOST = 260

/** Maps an HTTP status to a failure; null for 200 to 299. `message` is the service's `message`, cleaned. */
export function failureOf(status: number, message: string | null, said: Said): ServiceFailure | null {
  if (status >= 200 && status < 300) return null
  const refusal = { message, ...(said === 'envelope' ? {} : { lacksExists: true as const }) }
  if (status === 401) return { kind: 'notSignedIn', ...refusal }
  if (status === 403) return { kind: 'notAllowed', ...refusal }
  if (status >= 400 && status < 500) return { kind: 'refused', status, ...refusal }
  return { kind: 'serviceTrouble', status, message }
}

/**
 * Reads an answer as a redirection; null for any other answer. `location` is its header, relative to the `address` that
 * was asked. Keeps only the host, because the rest may contain a secret.
 */
export function redirectionOf(
  status: number,
  location: string | null,
  address: string,
): Extract<ServiceFailure, { readonly kind: 'redirected' }> | null {
  return STATUSES.includes(status) ? { kind: 'redirected', status, host: hostOf(location, address) } : null
}

function hostOf(location: string | null, address: string): string | null {
  const url = location === null ? null : urlOf(location, address)
  if (url === null) return null
  const { protocol, host } = url
  return (protocol === 'https:' || protocol === 'http:') && host.length <= LONGEST_HOST ? host : null
}
