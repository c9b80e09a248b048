import type { Fetch } from './http.ts'

/** How requests leave the station. */
export interface Network {
  /** For what may be asked again: connections are kept alive and shared. */
  readonly fetch: Fetch
  /** For what must reach the service at most once: on a connection that nothing has used before. */
  readonly fetchOnce: Fetch
}
