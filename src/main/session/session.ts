import type { ServiceFailure, SignInFailure } from '../../shared/failure.ts'
import type { Moment, Person, Session, SessionEnd, SignInPause } from '../../shared/model.ts'
import { LONGEST_PASSWORD } from '../../shared/password.ts'
import { assertNever, failed, type Result, success } from '../../shared/result.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'
import { createTurns } from '../scheduling/turns.ts'
import { createAttemptKeeper } from './attempts.ts'
import type { LiveToken } from './liveToken.ts'
import type { LockKeeper } from './lock.ts'
import { type PasswordProof, provePassword } from './passwordProof.ts'
import { createRoles, type RoleNames } from './roles.ts'

/** What the service verified (service-interface.md, "Session record"). The token stays on this side of the bridge. */
export interface VerifiedLogin {
  readonly employeeNumber: string
  readonly sessionId?: string | undefined
  readonly employeeName: string
  readonly role: string
  readonly token: string
  /** By the service's clock. */
  readonly expiresAt: Moment
}

/** A session with its token, as a vault keeps it over a restart. */
export interface SessionWithToken extends Person {
  /** As the service calls it; unknown where it does not say. */
  readonly sessionId?: string | undefined
  readonly role: string
  readonly startedAt: Moment
  readonly expiresAt: Moment
  readonly token: string
}

export interface Credentials {
  readonly employeeNumber: string
  readonly password: string
}

export interface SessionKeeper {
  current(): Session | null
  /** Why the last session ended; null while one lives or none was. */
  ended(): SessionEnd | null
  /** The token of the session that lives, for a request and nothing else. */
  token(): string | null
  /** Who works at the station now: null while it is locked, as if nobody were there. */
  person(): Person | null
  /** Whether who works at the station may maintain right now. */
  mayMaintain(): boolean
  /** Whether who works at the station may ask for records right now, or change them. */
  mayReadRecords(): boolean
  mayChangeRecords(): boolean
  pauses(): readonly SignInPause[]
  /** In place of whoever was signed in; the same person only returns. */
  signIn(credentials: Credentials): Promise<Result<null, SignInFailure>>
  /**
   * The person of the session proves it again: the lock opens, a session that ends is renewed. Checked at the station
   * while the session lives and is only locked; by the service for whoever may maintain, and to renew.
   */
  signInAgain(password: string): Promise<Result<null, SignInFailure>>
  /** Goes on with a session that was kept over a restart. Its password can be checked by the service only. */
  resume(session: SessionWithToken): void
  /** Forgets the token here. The interface shows no way to end a session at the service. */
  end(because: SessionEnd): void
  /** The service answers again, or does not any more. */
  noteReachable(isReachable: boolean): void
  /** Nothing is waited for any more, and nothing is told. */
  close(): void
}

/** Looked at so often whether the session has expired: either clock may be set while it lasts. */
const MILLISECONDS_BETWEEN_LOOKS = 30_000
/**
 * So long before the end the password is asked over the work, and so long after it where it could not be asked before.
 */
const ASKED_MILLISECONDS = 60_000

interface Live {
  readonly session: SessionWithToken
  /** Null after a restart, and when the session has ended. */
  readonly proof: Promise<PasswordProof> | null
  /** The service has checked the password last, and not the station alone. */
  readonly isProven: boolean
  /** By the station's clock, as is `askedUntil`. */
  readonly endedAt: Moment | null
  readonly askedUntil: Moment | null
}

interface SessionKeeperOptions {
  readonly verify: (credentials: Credentials) => Promise<Result<VerifiedLogin, SignInFailure>>
  readonly roles: RoleNames
  /** Where the token of the session is kept. */
  readonly token: LiveToken
  readonly lock: LockKeeper
  readonly now: () => Moment
  readonly serviceNow: () => Moment
  /** Asks the service whether it answers. */
  readonly checkReachable: () => Promise<boolean>
  /** Whether a batch is on the glass: its step stays readable behind the lock. */
  readonly hasWork: () => boolean
  readonly onChange: () => void
  /** The person has left. */
  readonly onEnd: (ended: { readonly session: Session; readonly because: SessionEnd }) => void
  /** The session is over, though its person may still be there: nothing can be sent in its name any more. */
  readonly onExpire: () => void
  /** The session with its token began, was renewed, or is null: what a vault keeps. */
  readonly onToken: (session: SessionWithToken | null) => void
  readonly prove?: (password: string) => Promise<PasswordProof>
  readonly schedule?: Schedule
}

/**
 * Keeps the one session of the station. It ends at `expiresAt`, by the service's clock: a minute before, the password
 * is asked; without an answer the station locks. Where the service cannot be reached by then, the work goes on without
 * a token (`endedAt`).
 */
export function createSessionKeeper(options: SessionKeeperOptions): SessionKeeper {
  const { verify, lock, now, serviceNow, checkReachable, hasWork, onChange, onEnd, onExpire, onToken } = options
  const { prove = provePassword, schedule = scheduleByTimer } = options
  const { token } = options
  const roles = createRoles(options.roles)
  const attempts = createAttemptKeeper({ now, onChange, schedule })
  let live: Live | null = null
  let lastEnd: SessionEnd | null = null
  /**
   * A second touch of "Sign in" joins the first, since a second login could lock the account; other credentials wait
   * their turn, those of the same person with another password too.
   */
  const turns = createTurns<Credentials, Result<null, SignInFailure>>(
    (one, other) => one.employeeNumber === other.employeeNumber && one.password === other.password,
  )
  let stopWatching = () => {}
  let isReachable = true

  function change(changes: Partial<Live>): void {
    if (live === null) return
    live = { ...live, ...changes }
    onChange()
  }

  function watchExpiry(): void {
    stopWatching()
    if (live === null || token.value() === null) return
    const left = live.session.expiresAt - serviceNow()
    if (left <= 0) {
      void expire(live)
      return
    }
    const isLastMinute = left <= ASKED_MILLISECONDS
    // Nobody is asked for what cannot be checked.
    const isAsked = isLastMinute && isReachable
    if (isAsked !== (live.askedUntil !== null)) change({ askedUntil: isAsked ? now() + left : null })
    const untilNext = isLastMinute ? left : left - ASKED_MILLISECONDS
    stopWatching = schedule(Math.min(untilNext, MILLISECONDS_BETWEEN_LOOKS), watchExpiry)
  }

  async function expire(expired: Live): Promise<void> {
    token.become(null)
    change({ proof: null, endedAt: now(), askedUntil: null })
    onToken(null)
    onExpire()
    if (lock.isLocked()) {
      // Nobody is there, and there is no step to be kept on the glass for them.
      if (!hasWork()) end({ kind: 'expired' })
      return
    }
    // What was heard of the service last may be older than the trouble.
    const answers = await checkReachable()
    if (live?.session !== expired.session || live.endedAt === null) return
    // Where the service has come back just now, they are asked first.
    if (answers && live.askedUntil === null) lock.lock('sessionEnded')
  }

  function noteReachable(answers: boolean): void {
    isReachable = answers
    if (live === null || lock.isLocked()) return
    if (live.endedAt === null) {
      watchExpiry()
      return
    }
    stopWatching()
    if (!isReachable) {
      change({ askedUntil: null })
      return
    }
    if (live.askedUntil !== null) return
    change({ askedUntil: now() + ASKED_MILLISECONDS })
    stopWatching = schedule(ASKED_MILLISECONDS, () => {
      change({ askedUntil: null })
      lock.lock('sessionEnded')
    })
  }

  function end(because: SessionEnd): void {
    stopWatching()
    const session = current()
    if (session === null) return
    live = null
    token.become(null)
    lastEnd = because
    lock.rest()
    onToken(null)
    onEnd({ session, because })
    onChange()
  }

  function begin(login: VerifiedLogin, password: string): void {
    const { employeeNumber, employeeName: name, role, expiresAt, sessionId } = login
    const session = { employeeNumber, name, role, startedAt: serviceNow(), expiresAt, token: login.token, sessionId }
    attempts.noteRight(employeeNumber)
    const proof = prove(password)
    // Whoever asks for it later is told; until then nobody waits for it.
    proof.catch(() => undefined)
    live = { session, proof, isProven: true, endedAt: null, askedUntil: null }
    token.become(session.token)
    lastEnd = null
    lock.open()
    onToken(session)
    watchExpiry()
    onChange()
  }

  /** What cannot be right is not tried at all. */
  function refusal({ employeeNumber, password }: Credentials): SignInFailure | null {
    if (password === '') return { kind: 'noPassword' }
    if (password.length > LONGEST_PASSWORD) return { kind: 'passwordTooLong', most: LONGEST_PASSWORD }
    const pause = attempts.pauseOf(employeeNumber)
    return pause === null ? null : { kind: 'paused', until: pause.until }
  }

  async function askService(credentials: Credentials): Promise<Result<VerifiedLogin, SignInFailure>> {
    const login = await verify(credentials)
    if (!login.ok && login.failure.kind === 'notAccepted') attempts.noteWrong(credentials.employeeNumber)
    return login
  }

  async function replace(credentials: Credentials): Promise<Result<null, SignInFailure>> {
    const refused = refusal(credentials)
    if (refused !== null) return failed(refused)
    const login = await askService(credentials)
    if (!login.ok) return failed(login.failure)
    // Whoever was signed in before is gone, with what was theirs, before the next one comes.
    end({ kind: 'signedOut' })
    begin(login.value, credentials.password)
    return success(null)
  }

  async function renew(password: string): Promise<Result<null, SignInFailure>> {
    const before = live
    if (before === null) return failed({ kind: 'nobodySignedIn' })
    const { employeeNumber, role } = before.session
    const credentials = { employeeNumber, password }
    const refused = refusal(credentials)
    if (refused !== null) return failed(refused)
    const isOnlyLocked = lock.isLocked() && before.proof !== null
    // In the last minute the service is asked at once, or the password would be asked twice.
    if (isOnlyLocked && !roles.isTrusted(role) && before.askedUntil === null) return checkHere(before, password)

    const login = await askService(credentials)
    // They signed out meanwhile, or the service ended the session: a late answer brings nobody back.
    if (live?.session !== before.session) return failed({ kind: 'nobodySignedIn' })
    if (login.ok) {
      begin(login.value, password)
      return success(null)
    }
    const { failure } = login
    if (failure.kind === 'service' && isOnlyLocked && isNoAnswer(failure.failure)) return checkHere(before, password)
    if (failure.kind === 'sessionNotValid' && failure.because !== 'ended') {
      end({ kind: 'refused', message: failure.message })
    }
    return failed(failure)
  }

  /**
   * Against the hash of the password that the session began with; maintenance stays closed until the service checks.
   */
  async function checkHere({ session, proof }: Live, password: string): Promise<Result<null, SignInFailure>> {
    const isRight = proof !== null && (await (await proof)(password))
    // It may have expired while it was checked.
    if (live?.session !== session || live.proof === null) return failed({ kind: 'nobodySignedIn' })
    if (!isRight) {
      attempts.noteWrong(session.employeeNumber)
      return failed({ kind: 'wrongPassword' })
    }
    attempts.noteRight(session.employeeNumber)
    if (roles.isTrusted(session.role)) change({ isProven: false })
    lock.open()
    return success(null)
  }

  function current(): Session | null {
    if (live === null) return null
    const { session, isProven, endedAt, askedUntil } = live
    const { employeeNumber, name, role, startedAt, expiresAt, sessionId } = session
    const maintains = roles.maintains(role)
    const reads = roles.readsRecords(role)
    const changes = roles.changesRecords(role)
    // A maintenance screen stays behind the lock when the session ends there; nothing can be done on it.
    const isOpen = isProven && (endedAt === null || lock.isLocked())
    return {
      employeeNumber,
      name,
      role,
      mayMaintain: maintains && isOpen,
      maintenanceWaits: maintains && !isOpen,
      mayReadRecords: reads && isOpen,
      mayChangeRecords: changes && isOpen,
      recordsWait: (reads || changes) && !isOpen,
      sessionId: sessionId === undefined || sessionId === '' ? null : sessionId,
      startedAt,
      expiresAt,
      endedAt,
      askedUntil,
    }
  }

  /** Somebody is at the glass, with a token to send. */
  function canSend(): boolean {
    return !lock.isLocked() && token.value() !== null
  }

  return {
    current,
    ended: () => lastEnd,
    token: token.value,
    person() {
      if (live === null || lock.isLocked()) return null
      const { employeeNumber, name } = live.session
      return live.endedAt === null ? { employeeNumber, name } : { employeeNumber, name, afterSessionEnd: true }
    },
    mayMaintain: () => canSend() && current()?.mayMaintain === true,
    mayReadRecords: () => canSend() && current()?.mayReadRecords === true,
    mayChangeRecords: () => canSend() && current()?.mayChangeRecords === true,
    pauses: () => attempts.pauses(),
    signIn: (credentials) =>
      turns.take(credentials, () =>
        credentials.employeeNumber === live?.session.employeeNumber
          ? renew(credentials.password)
          : replace(credentials),
      ),
    signInAgain(password) {
      const employeeNumber = live?.session.employeeNumber ?? ''
      // Another person may have signed in while this one waited its turn: the password is not theirs to try.
      return turns.take({ employeeNumber, password }, async () =>
        live?.session.employeeNumber === employeeNumber ? renew(password) : failed({ kind: 'nobodySignedIn' }),
      )
    },
    resume(session) {
      live = { session, proof: null, isProven: true, endedAt: null, askedUntil: null }
      token.become(session.token)
      lock.open()
      watchExpiry()
    },
    end,
    noteReachable,
    close() {
      stopWatching()
      attempts.stop()
      live = null
      token.become(null)
      lock.rest()
    },
  }
}

/** Whether the service said nothing of the password, because it could not be asked. */
function isNoAnswer(failure: ServiceFailure): boolean {
  switch (failure.kind) {
    case 'timeout':
    case 'noConnection':
    case 'serviceTrouble':
      return true
    case 'notSignedIn':
    case 'notAllowed':
    case 'refused':
    case 'notUnderstood':
      return false
    default:
      return assertNever(failure)
  }
}
