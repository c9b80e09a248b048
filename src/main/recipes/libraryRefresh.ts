import { lacksExists, type ServiceFailure } from '../../shared/failure.ts'
import type { Result } from '../../shared/result.ts'
import type { Times } from '../scheduling/schedule.ts'
import type { WholeReading } from '../service/service.ts'
import type { Library, LibraryOptions } from './library.ts'

/** A reading of the library, and with whose token the last one was begun. */
interface TokenReading {
  readonly read: LibraryOptions['read']
  /** Null for none: the last one that was begun had no token, or none was. */
  lastToken(): string | null
}

/**
 * Reads with the token that lives when a reading is begun. `read` asks the service. A refusal of a token that has been
 * replaced or has ended meanwhile becomes `tokenEnded`.
 */
export function readingWithToken(options: {
  readonly token: () => string | null
  readonly read: (
    request: { readonly token: string | null } & Parameters<LibraryOptions['read']>[0],
  ) => Promise<Result<WholeReading, ServiceFailure>>
}): TokenReading {
  let lastToken: string | null = null
  return {
    async read(asked) {
      const token = options.token()
      lastToken = token
      const outcome = await options.read({ ...asked, token })
      const isRefused = !outcome.ok && outcome.failure.kind === 'notSignedIn'
      return isRefused && token !== null && token !== options.token() ? 'tokenEnded' : outcome
    },
    lastToken: () => lastToken,
  }
}

/** When the library is read. */
export interface LibraryRefresh {
  /**
   * Reads it now; resolves when it is read, or could not be. Never rejects. Without a token nothing is asked of a
   * service that wants one.
   */
  refresh(): Promise<void>
  /** Reads it for the person who has signed in, once the list is on the display, unless it has just been read. */
  afterSignIn(): void
  close(): void
}

/** The hash of the password and the reading wait for so long: the list is to be on the display first. */
export const SIGN_IN_SHOWN_AFTER_MILLISECONDS = 600
/** A library younger than this is not read again for a sign-in. */
const FRESH_MILLISECONDS = 60_000

/**
 * `reading` is the library's own reading: a refresh may join one that was begun for another person, or for none, and its
 * refusal then says nothing of the token that lives. The service's own refusal of that one is told by `onTokenRefused`. A throw is a
 * defect and is passed to `onDefect`: recipes that cannot be read must not end the program.
 */
export function createLibraryRefresh(
  options: Pick<Times, 'now' | 'schedule'> & {
    readonly library: Pick<Library, 'state' | 'refresh'>
    readonly reading: Pick<TokenReading, 'lastToken'>
    readonly token: () => string | null
    readonly onTokenRefused: (refusal: { readonly token: string; readonly message: string | null }) => void
    readonly onDefect: (error: unknown) => void
  },
): LibraryRefresh {
  const { library, reading, token, now, schedule, onTokenRefused, onDefect } = options
  /** Null until it is known whether the service hands out recipes without a token. */
  let readsWithoutToken: boolean | null = null
  let cancel = () => {}

  function refresh(): Promise<void> {
    return read().catch(onDefect)
  }

  async function read(): Promise<void> {
    if (token() === null && readsWithoutToken === false) return
    const outcome = await library.refresh()
    if (outcome === 'tokenEnded') {
      if (token() !== null || readsWithoutToken === true) await refresh()
      return
    }
    const sent = reading.lastToken()
    if (outcome.ok) {
      if (sent === null) readsWithoutToken = true
      return
    }
    if (outcome.failure.kind !== 'notSignedIn') return
    if (sent !== null) {
      if (!lacksExists(outcome.failure)) onTokenRefused({ token: sent, message: outcome.failure.message })
      return
    }
    readsWithoutToken = false
    if (token() !== null) await read()
  }

  return {
    refresh,
    afterSignIn() {
      cancel()
      const { count, readAt } = library.state()
      const isFresh = readAt !== null && Math.abs(now() - readAt) < FRESH_MILLISECONDS
      // What was read just now without a token is as good with one.
      if (isFresh && readsWithoutToken === true) return
      cancel = schedule(count === 0 ? 0 : SIGN_IN_SHOWN_AFTER_MILLISECONDS, () => void refresh())
    },
    close: () => cancel(),
  }
}
