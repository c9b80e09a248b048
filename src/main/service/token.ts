import type { TokenPlace } from './settings.ts'

/** The parts of a request that carry the token. */
interface Presented {
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Puts the token in a header or a query parameter as set. Adds nothing for null, when no session is open. */
export function presentToken(token: string | null, place: TokenPlace): Presented {
  if (token === null || place.in === 'none') return { headers: {}, query: {} }
  if (place.in === 'query') return { headers: {}, query: { [place.name]: token } }
  const value = place.scheme === '' ? token : `${place.scheme} ${token}`
  return { headers: { [place.name]: value }, query: {} }
}

/**
 * Whether the token can be sent. A header accepts only printable ASCII: tokens consist of it (RFC 6750, 2.1), and
 * `fetch` quotes any value that it rejects in its error.
 */
export function canPresent(token: string, place: TokenPlace): boolean {
  return token !== '' && (place.in !== 'header' || /^[\x20-\x7e]+$/.test(token))
}
