import type { ServiceFailure } from '../../shared/failure.ts'

/** Maps an HTTP status to a failure; null for 200 to 299. `message` is the service's `message`, cleaned. */
export function failureOf(status: number, message: string | null): ServiceFailure | null {
  if (status >= 200 && status < 300) return null
  if (status === 401) return { kind: 'notSignedIn', message }
  if (status === 403) return { kind: 'notAllowed', message }
  if (status >= 400 && status < 500) return { kind: 'refused', status, message }
  return { kind: 'serviceTrouble', status, message }
}
