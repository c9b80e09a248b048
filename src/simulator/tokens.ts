import type { TokenCheck } from './behaviour.ts'
import type { ServiceRequest } from './operation.ts'

/** The token of a request in the configured place, or `undefined` when there is none. */
export function presentedToken(request: ServiceRequest, place: Exclude<TokenCheck, 'off'>): string | undefined {
  if (place.in === 'query') return request.query.get(place.name) ?? undefined
  const value = request.headers[place.name.toLowerCase()]
  if (typeof value !== 'string') return undefined
  if (place.scheme === '') return value
  // The name of a scheme is compared without regard to case (RFC 9110, 11.1).
  const [scheme, token, ...rest] = value.split(' ')
  const fits = scheme?.toLowerCase() === place.scheme.toLowerCase() && rest.length === 0
  return fits ? token : undefined
}
