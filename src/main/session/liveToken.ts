import type { Secrets } from '../redaction/secrets.ts'

/** The token of the session that lives: for requests, and for nothing else. It stays in the main process. */
export interface LiveToken {
  value(): string | null
  become(token: string | null): void
}

/** No log writes the token for as long as it is the one that lives. */
export function createLiveToken(secrets: Pick<Secrets, 'keep'>): LiveToken {
  let live: string | null = null
  let stopHiding = () => {}
  return {
    value: () => live,
    become(token) {
      stopHiding()
      stopHiding = token === null ? () => {} : secrets.keep(token)
      live = token
    },
  }
}
