import type { SignInFailure } from '../../shared/failure.ts'
import type { Moment, Person, Session, SessionEnd } from '../../shared/model.ts'
import { LONGEST_PASSWORD } from '../../shared/password.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { SignInPause } from '../../shared/signInPause.ts'
import { createTurns } from '../scheduling/turns.ts'
import { type VerifiedSession, wasNotChecked } from '../service/login.ts'
import type { AttemptKeeper, AttemptKind } from './attempts.ts'
import type { LiveToken } from './liveToken.ts'
import type { LockKeeper } from './lock.ts'
import type { PasswordProof } from './passwordProof.ts'
import { createRoles, type RoleNames } from './roles.ts'
import { createSessionExpiry, type SessionExpiry, type SessionExpiryOptions } from './sessionExpiry.ts'
import { type Credentials, createSignInForms, isSame } from './signInForms.ts'

/** A session with its token, as the vault keeps it over a restart. */
export interface SessionWithToken extends Person {
  /** The service's `session_id`, if known. */
  readonly sessionId?: string | undefined
  readonly role: string
  readonly startedAt: Moment
  readonly expiresAt: Moment
  readonly token: string
}

export interface SessionKeeper {
  current(): Session | null
  /** Why the last session ended; null during a session and before the first. */
  ended(): SessionEnd | null
  /** The person of the last session; null during a session and before the first. */
  left(): Person | null
  /** The token for requests; null without a session and after its expiry. */
  token(): string | null
  /** The signed-in person; null while the station is locked. */
  person(): Person | null
  /** Whether the person may maintain now: unlocked, with a token, and with a password checked by the service. */
  mayMaintain(): boolean
  /** As `mayMaintain`, for reading records; `mayChangeRecords` for changing them. */
  mayReadRecords(): boolean
  mayChangeRecords(): boolean
  /** As `mayMaintain`, for changing the station and leaving the kiosk without the technician's code. */
  mayAdminister(): boolean
  /** The pause before the next password for the number is tried; null for none. */
  pauseOf(employeeNumber: string): SignInPause | null
  /**
   * Ends the session of another person. For the same person it is `signInAgain`. Fails as `noSession` when `form`, the
   * password form on the display, was left before the answer; a refusal counts all the same.
   */
  signIn(credentials: Credentials, form?: string): Promise<Result<null, SignInFailure>>
  /**
   * Checks the password of the person of the session, to unlock or to renew an ending session. An unlock is checked at
   * the station, unless the role allows more than cooking; a renewal is checked by the service. `form` as in `signIn`.
   */
  signInAgain(password: string, form?: string): Promise<Result<null, SignInFailure>>
  /**
   * Continues a session that was kept over a restart, whose last touch was `idle` milliseconds ago. Only the service can
   * check its password.
   */
  resume(session: SessionWithToken, idle: number): void
  /**
   * Discards the session and its token. The interface shows no way to end a session at the service. During a renewal, a
   * refusal of the token waits for it, and a new token cancels it. Signing out drops sign-ins too: see `dropSignIns`.
   */
  end(because: SessionEnd): void
  /**
   * The form is left: its sign-ins are dropped. One that was answered meanwhile is undone: its session ends, or the lock
   * that it has opened closes.
   */
  leaveForm(form: string): void
  /** Sign-ins under way fail as `noSession`, and a token that comes for one is forgotten. See `SignInForms`. */
  dropSignIns(): void
  /** Call when the service becomes reachable or unreachable. */
  noteReachable(isReachable: boolean): void
  /** Cancels all timers without a notification. */
  close(): void
}

interface Live {
  readonly session: SessionWithToken
  /** Null after a restart and after expiry. */
  readonly proof: Promise<PasswordProof> | null
  /** Whether the last check of the password was by the service, not by the station. */
  readonly isProven: boolean
  readonly expiry: SessionExpiry
}

interface SessionKeeperOptions extends Omit<SessionExpiryOptions, 'lasts' | 'isReachable' | 'onAbandoned'> {
  readonly verify: (credentials: Credentials) => Promise<Result<VerifiedSession, SignInFailure>>
  readonly roles: RoleNames
  /** Holds the token of the session. */
  readonly token: LiveToken
  readonly attempts: AttemptKeeper
  readonly lock: LockKeeper
  readonly serviceNow: () => Moment
  /** The person has left. */
  readonly onEnd: (ended: { readonly session: Session; readonly because: SessionEnd }) => void
  /** Called with a new or renewed session, and with null at its end, for the vault. */
  readonly onToken: (session: SessionWithToken | null) => void
  readonly prove: (password: string) => Promise<PasswordProof>
}

/** Keeps the session of the station, which ends by itself as `createSessionExpiry` says. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { verify, token, attempts, lock, serviceNow, onChange, onEnd, onToken } = options
  const { prove, schedule } = options
  const roles = createRoles(options.roles)
  let live: Live | null = null
  let lastEnd: SessionEnd | null = null
  let left: Person | null = null
  /**
   * Requests with the same credentials share one login, because repeated logins could lock the account. Other passwords
   * for the same number run one after the other, so that each wrong one counts before the next is tried. Another number
   * does not wait.
   */
  const turns = createTurns<Credentials, Result<null, SignInFailure>>(isSame, ({ employeeNumber }) => employeeNumber)
  const forms = createSignInForms()
  /** Sign-ins without an answer yet, which count at the station as if they were wrong. */
  let unanswered = 0
  let isReachable = true
  /** The session of a renewal under way. */
  let renewing: SessionWithToken | null = null
  /** The service refused the token during a renewal, which decides whether the session ends. */
  let refusedMeanwhile: SessionEnd | null = null

  function change(changes: Partial<Live>): void {
    if (live === null) return
    live = { ...live, ...changes }
    onChange()
  }

  function expiryAfter(lasts: number): SessionExpiry {
    return createSessionExpiry({
      ...options,
      lasts,
      schedule,
      isReachable: () => isReachable,
      onExpire() {
        token.become(null)
        change({ proof: null })
        onToken(null)
        options.onExpire()
      },
      onAbandoned: () => end({ kind: 'expired' }),
    })
  }

  function end(because: SessionEnd): void {
    const session = current()
    if (session === null) return
    // The window is replaced.
    forms.leaveAll()
    live?.expiry.stop()
    live = null
    token.become(null)
    lastEnd = because
    left = { employeeNumber: session.employeeNumber, name: session.name }
    lock.rest()
    onToken(null)
    onEnd({ session, because })
    onChange()
  }

  function begin(login: VerifiedSession, password: string): void {
    const { employeeNumber, employeeName: name, role, expiresAt, sessionId } = login
    const session = { employeeNumber, name, role, startedAt: serviceNow(), expiresAt, token: login.token, sessionId }
    attempts.noteRight('signIn', employeeNumber)
    attempts.noteRight('unlock', employeeNumber)
    const proof = prove(password)
    // Avoids an unhandled rejection; a later check of the password gets the error.
    proof.catch(() => undefined)
    live?.expiry.stop()
    const expiry = expiryAfter(login.lasts)
    live = { session, proof, isProven: true, expiry }
    token.become(session.token)
    lastEnd = null
    left = null
    lock.open()
    onToken(session)
    expiry.look()
    onChange()
  }

  /** Returns why a password is not tried, or null. */
  function refusal(kind: AttemptKind, { employeeNumber, password }: Credentials): SignInFailure | null {
    if (password === '') return { kind: 'noPassword' }
    if (password.length > LONGEST_PASSWORD) return { kind: 'passwordTooLong', most: LONGEST_PASSWORD }
    const pause = attempts.pauseOf(kind, employeeNumber, unanswered)
    return pause === null ? null : { kind: 'paused', ...pause }
  }

  async function askService(
    kind: AttemptKind,
    credentials: Credentials,
  ): Promise<Result<VerifiedSession, SignInFailure>> {
    unanswered += 1
    const login = await verify(credentials).finally(() => {
      unanswered -= 1
    })
    if (!login.ok && login.failure.kind === 'notAccepted') attempts.noteWrong(kind, credentials.employeeNumber)
    return login
  }

  async function replace(credentials: Credentials): Promise<Result<null, SignInFailure>> {
    if (forms.waitingFor(credentials) === null) return failed({ kind: 'noSession' })
    const refused = refusal('signIn', credentials)
    if (refused !== null) return failed(refused)
    const login = await askService('signIn', credentials)
    if (!login.ok) return failed(login.failure)
    // A later form with the same credentials has joined the one that was sent.
    const form = forms.waitingFor(credentials)
    if (form === null) return failed({ kind: 'noSession' })
    // The session before ends completely before the new one begins.
    end({ kind: 'signedOut' })
    begin(login.value, credentials.password)
    forms.noteOpened(form, () => end({ kind: 'signedOut' }))
    return success(null)
  }

  async function renew(credentials: Credentials): Promise<Result<null, SignInFailure>> {
    const before = live
    if (before === null || forms.waitingFor(credentials) === null) return failed({ kind: 'noSession' })
    const { role } = before.session
    const refused = refusal('unlock', credentials)
    if (refused !== null) return failed(refused)
    const isOnlyLocked = lock.isLocked() && before.proof !== null
    // In the last minute the service checks, because the password would otherwise be asked for twice.
    if (isOnlyLocked && !roles.isTrusted(role) && before.expiry.askedUntil() === null)
      return checkHere(before, credentials)

    renewing = before.session
    refusedMeanwhile = null
    const answer = await askService('unlock', credentials).finally(() => {
      renewing = null
    })
    const refusedToken = refusedMeanwhile
    refusedMeanwhile = null
    // Ignores a stale answer: the session has ended meanwhile.
    if (live?.session !== before.session) return failed({ kind: 'noSession' })
    const form = forms.waitingFor(credentials)
    if (answer.ok && form !== null) {
      noteUnlocked(form)
      begin(answer.value, credentials.password)
      return success(null)
    }
    const login = answer.ok ? failed({ kind: 'noSession' } as const) : answer
    if (refusedToken !== null) {
      end(refusedToken)
      return failed(login.failure)
    }
    const { failure } = login
    if (isOnlyLocked && wasNotChecked(failure)) return checkHere(before, credentials)
    if (failure.kind === 'sessionNotValid' && failure.because !== 'ended') {
      end({ kind: 'refused', message: failure.message })
    }
    return failed(failure)
  }

  /**
   * Checks the hash of the session's password. Does not permit maintenance and records until the service has checked.
   */
  async function checkHere({ session, proof }: Live, credentials: Credentials): Promise<Result<null, SignInFailure>> {
    const isRight = proof !== null && (await (await proof)(credentials.password))
    // The session may have expired during the check.
    if (live?.session !== session || live.proof === null) return failed({ kind: 'noSession' })
    if (!isRight) {
      attempts.noteWrong('unlock', session.employeeNumber)
      return failed({ kind: 'wrongPassword' })
    }
    const form = forms.waitingFor(credentials)
    if (form === null) return failed({ kind: 'noSession' })
    attempts.noteRight('unlock', session.employeeNumber)
    noteUnlocked(form)
    if (roles.isTrusted(session.role)) change({ isProven: false })
    lock.open()
    return success(null)
  }

  /** Call before the lock opens. */
  function noteUnlocked(form: string): void {
    if (lock.isLocked()) forms.noteOpened(form, () => lock.lock('asked'))
  }

  function current(): Session | null {
    if (live === null) return null
    const { session, isProven, expiry } = live
    const endedAt = expiry.endedAt()
    const { employeeNumber, name, role, startedAt, expiresAt, sessionId } = session
    const maintains = roles.maintains(role)
    const reads = roles.readsRecords(role)
    const changes = roles.changesRecords(role)
    // A maintenance screen stays open behind the lock when the session expires; `canSend` prevents its actions.
    const isOpen = isProven && (endedAt === null || lock.isLocked())
    return {
      employeeNumber,
      name,
      role,
      mayMaintain: maintains && isOpen,
      maintenanceWaits: maintains && !isOpen,
      mayReadRecords: reads && isOpen,
      mayChangeRecords: changes && isOpen,
      mayAdminister: roles.administers(role) && isOpen,
      recordsWait: (reads || changes) && !isOpen,
      sessionId: sessionId === undefined || sessionId === '' ? null : sessionId,
      startedAt,
      expiresAt,
      endedAt,
      askedUntil: expiry.askedUntil(),
    }
  }

  /** Whether the station is unlocked and has a token. */
  function canSend(): boolean {
    return !lock.isLocked() && token.value() !== null
  }

  return {
    current,
    ended: () => lastEnd,
    left: () => left,
    token: token.value,
    person() {
      if (live === null || lock.isLocked()) return null
      const { employeeNumber, name } = live.session
      return live.expiry.endedAt() === null ? { employeeNumber, name } : { employeeNumber, name, afterSessionEnd: true }
    },
    mayMaintain: () => canSend() && current()?.mayMaintain === true,
    mayReadRecords: () => canSend() && current()?.mayReadRecords === true,
    mayChangeRecords: () => canSend() && current()?.mayChangeRecords === true,
    mayAdminister: () => canSend() && current()?.mayAdminister === true,
    pauseOf: (employeeNumber) =>
      attempts.pauseOf(employeeNumber === live?.session.employeeNumber ? 'unlock' : 'signIn', employeeNumber),
    signIn({ employeeNumber, password }, form = '') {
      const credentials = { employeeNumber, password }
      const signIn = () => (employeeNumber === live?.session.employeeNumber ? renew(credentials) : replace(credentials))
      return forms.wait(form, credentials, () => turns.take(credentials, signIn))
    },
    signInAgain(password, form = '') {
      const credentials = { employeeNumber: live?.session.employeeNumber ?? '', password }
      // Another person may have signed in meanwhile, so the password must not be tried for them.
      const again = async () =>
        live?.session.employeeNumber === credentials.employeeNumber
          ? renew(credentials)
          : failed({ kind: 'noSession' } as const)
      return forms.wait(form, credentials, () => turns.take(credentials, again))
    },
    resume(session, idle) {
      const { startedAt, expiresAt } = session
      // At most the whole session: the station's clock may have been set back while the program was off.
      const expiry = expiryAfter(Math.min(expiresAt - serviceNow(), expiresAt - startedAt))
      live = { session, proof: null, isProven: true, expiry }
      token.become(session.token)
      lock.open(idle)
      expiry.look()
    },
    end(because) {
      if (because.kind === 'signedOut') forms.leaveAll()
      if (because.kind === 'refused' && renewing !== null && renewing === live?.session) refusedMeanwhile = because
      else end(because)
    },
    leaveForm: forms.leave,
    dropSignIns: forms.leaveAll,
    noteReachable(answers) {
      isReachable = answers
      if (!lock.isLocked()) live?.expiry.look()
    },
    close() {
      forms.leaveAll()
      live?.expiry.stop()
      live = null
      token.become(null)
      lock.rest()
    },
  }
}
