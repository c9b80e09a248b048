import type { Secrets } from '../redaction/secrets.ts'

/** Holds the token of the current session for requests. The token must not leave the main process. */
export interface LiveToken {
  value(): string | null
  become(token: string | null): void
  /**
   * Aborts when the session of the token ends; aborted already for a token of an earlier session. A renewal does not
   * abort: it is the session of the same person.
   */
  endOf(token: string): AbortSignal
}

/** Adds the current token to `secrets`, so that the log hides it. */
export function createLiveToken(secrets: Pick<Secrets, 'keep'>): LiveToken {
  let live: string | null = null
  let stopHiding = () => {}
  /** The tokens of the current session, whose earlier ones were renewed. */
  let tokens: ReadonlySet<string> = new Set()
  let ending = new AbortController()
  return {
    value: () => live,
    become(token) {
      stopHiding()
      stopHiding = token === null ? () => {} : secrets.keep(token)
      live = token
      if (token !== null) {
        tokens = new Set([...tokens, token])
        return
      }
      const ended = ending
      tokens = new Set()
      ending = new AbortController()
      ended.abort()
    },
    endOf: (token) => (tokens.has(token) ? ending.signal : AbortSignal.abort()),
  }
}
