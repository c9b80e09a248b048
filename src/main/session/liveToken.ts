import type { Secrets } from '../redaction/secrets.ts'

/** Holds the token of the current session for requests. The token must not leave the main process. */
export interface LiveToken {
  value(): string | null
  become(token: string | null): void
}

/** Adds the current token to `secrets`, so that the log hides it. */
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
