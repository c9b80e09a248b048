import type { TokenPlace } from './settings.ts'

/** What a token adds to a request. */
export interface Presented {
  readonly headers: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}

/** Puts the token where the settings want it; null (nobody is signed in) puts nothing anywhere. */
export function presentToken(token: string | null, place: TokenPlace): Presented {
  if (token === null || place.in === 'none') return { headers: {}, query: {} }
  if (place.in === 'query') return { headers: {}, query: { [place.name]: token } }
  const value = place.scheme === '' ? token : `${place.scheme} ${token}`
  return { headers: { [place.name]: value }, query: {} }
}

/**
 * Whether the token can travel there. A header takes no line breaks and nothing outside Latin-1, and what refuses such
 * a value quotes it; visible ASCII is what tokens are made of (RFC 6750, 2.1).
 */
export function canPresent(token: string, place: TokenPlace): boolean {
  return token !== '' && (place.in !== 'header' || /^[\x20-\x7e]+$/.test(token))
}
