import type { SignInFailure } from '../../shared/failure.ts'
import type { Moment, Session, SessionEnd } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { later as byTimer, type Later } from '../later.ts'

/** What the service verified (service-interface.md, "Session record"). The token stays on this side of the bridge. */
export interface VerifiedLogin {
  readonly employeeNumber: string
  readonly employeeName: string
  readonly role: string
  readonly token: string
  /** By the service's clock. */
  readonly expiresAt: Moment
}

export interface SessionKeeper {
  current(): Session | null
  /** Why the last session ended; null while one lives or none was. */
  ended(): SessionEnd | null
  /** The token of the session that lives, for a request and nothing else. */
  token(): string | null
  signIn(credentials: { employeeNumber: string; password: string }): Promise<Result<null, SignInFailure>>
  /** Forgets the token here. The interface shows no way to end a session at the service. */
  end(because: SessionEnd): void
}

/** Looked at so often whether the session has expired: either clock may be set while it lasts. */
const MILLISECONDS_BETWEEN_LOOKS = 30_000

/**
 * Keeps the one session of the station. It ends by itself at `expiresAt`, by the service's clock (`serviceNow`).
 * `maintenanceRoles` are compared without regard to case; the service's own refusal stays the authority.
 */
export function createSessionKeeper(options: {
  verify: (credentials: { employeeNumber: string; password: string }) => Promise<Result<VerifiedLogin, SignInFailure>>
  maintenanceRoles: readonly string[]
  serviceNow: () => Moment
  onChange: () => void
  onEnd: (session: Session) => void
  later?: Later
}): SessionKeeper {
  const { verify, maintenanceRoles, serviceNow, onChange, onEnd, later = byTimer } = options
  const rolesThatMaintain = new Set(maintenanceRoles.map(comparable))
  let live: { session: Session; token: string } | null = null
  let lastEnd: SessionEnd | null = null
  let signingIn: Promise<Result<null, SignInFailure>> | null = null
  let stopWatching = () => {}

  function watchExpiry(): void {
    stopWatching()
    if (live === null) return
    const left = live.session.expiresAt - serviceNow()
    if (left <= 0) end({ kind: 'expired' })
    else stopWatching = later(Math.min(left, MILLISECONDS_BETWEEN_LOOKS), watchExpiry)
  }

  function end(because: SessionEnd): void {
    stopWatching()
    if (live === null) return
    const { session } = live
    live = null
    lastEnd = because
    onEnd(session)
    onChange()
  }

  async function verifyAndKeep(credentials: {
    employeeNumber: string
    password: string
  }): Promise<Result<null, SignInFailure>> {
    const login = await verify(credentials)
    if (!login.ok) return failed(login.failure)
    const { token, employeeNumber, employeeName, role, expiresAt } = login.value
    // Whoever was signed in before is gone, with what was theirs, before the next one comes.
    end({ kind: 'signedOut' })
    const mayMaintain = rolesThatMaintain.has(comparable(role))
    live = {
      token,
      session: {
        employeeNumber,
        name: employeeName,
        role,
        mayMaintain,
        maintenanceWaits: false,
        startedAt: serviceNow(),
        expiresAt,
        endedAt: null,
        askedUntil: null,
      },
    }
    lastEnd = null
    watchExpiry()
    onChange()
    return success(null)
  }

  return {
    current: () => live?.session ?? null,
    ended: () => lastEnd,
    token: () => live?.token ?? null,
    end,
    signIn(credentials) {
      // A second touch of "Sign in" waits for the first: a second login could lock the account.
      signingIn ??= verifyAndKeep(credentials).finally(() => {
        signingIn = null
      })
      return signingIn
    },
  }
}

function comparable(role: string): string {
  return role.trim().toLowerCase()
}
