import type { StationChangedBy } from '../../shared/journal.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import { ACCESS_MINUTES, type TechnicianFailure, type TechnicianState } from '../../shared/technician.ts'
import type { Secrets } from '../redaction/secrets.ts'
import type { Times } from '../scheduling/schedule.ts'
import type { AttemptKeeper } from '../session/attempts.ts'
import type { LockKeeper } from '../session/lock.ts'
import type { SessionKeeper } from '../session/session.ts'
import { isCode } from './codeHash.ts'

/** The technician's access to one station: opened with the code or by an administrator, and closed by time. */
export interface Technician {
  state(): TechnicianState
  /** Asked by every call behind the access. */
  isOpen(): boolean
  /** A code is counted as wrong before it is checked, so that neither a kill nor codes sent at once hide it. */
  open(code: string): Promise<Result<null, TechnicianFailure>>
  openAsAdministrator(): Result<null, TechnicianFailure>
  /** For the journal: who has the access; null while it is closed. */
  openedBy(): StationChangedBy | null
  /** A touch of the display: the access goes on for `ACCESS_MILLISECONDS`. */
  touch(): void
  close(): void
  /** Closes the access when another person signs in, or the session ends. */
  noteSession(session: { readonly employeeNumber: string } | null): void
}

export const ACCESS_MILLISECONDS = ACCESS_MINUTES * 60_000

/**
 * The name under which wrong codes are counted, beside those of the employees: it cannot be an employee number. They are
 * counted as unlocks, because a stranger's sign-ins must not keep the technician out, nor wrong codes the cooks.
 */
const COUNTED_AS = ['unlock', 'technician'] as const

interface Access {
  readonly by: 'code' | 'administrator'
  /** The employee who was signed in when it was opened. */
  readonly employeeNumber: string | null
  /** By `elapsed`. */
  readonly endsAt: number
}

interface TechnicianOptions extends Omit<Times, 'monotonicNow'> {
  /** `technician.code` of the station file. */
  readonly codeHash: string | null
  readonly attempts: Pick<AttemptKeeper, 'pauseOf' | 'noteWrong' | 'noteRight'>
  readonly session: Pick<SessionKeeper, 'current' | 'mayAdminister'>
  readonly lock: Pick<LockKeeper, 'isLocked'>
  /** Hides the code in the log while it is checked. */
  readonly secrets: Secrets
  readonly onChange: () => void
}

/** The access that the code of the station file opens. */
export function createTechnician(options: TechnicianOptions): Technician {
  const { codeHash, attempts, session, lock, secrets, now, elapsed, schedule, onChange } = options
  let access: Access | null = null
  let cancel = () => {}

  function isOpen(): boolean {
    if (access === null || elapsed() >= access.endsAt || lock.isLocked()) return false
    return access.by === 'code' || session.mayAdminister()
  }

  function openFor(by: Access['by']): Result<null, TechnicianFailure> {
    if (lock.isLocked()) return failed({ kind: 'notAllowed' })
    access = { by, employeeNumber: session.current()?.employeeNumber ?? null, endsAt: elapsed() + ACCESS_MILLISECONDS }
    closeInTime()
    onChange()
    return success(null)
  }

  function closeInTime(): void {
    cancel()
    cancel = schedule(ACCESS_MILLISECONDS, close)
  }

  function close(): void {
    cancel()
    if (access === null) return
    access = null
    onChange()
  }

  async function check(code: string): Promise<Result<null, TechnicianFailure>> {
    if (codeHash === null) return failed({ kind: 'noCode' })
    if (lock.isLocked()) return failed({ kind: 'notAllowed' })
    const pause = attempts.pauseOf(...COUNTED_AS)
    if (pause !== null) return failed({ kind: 'paused', ...pause })
    attempts.noteWrong(...COUNTED_AS)
    const forget = secrets.keep(code)
    const isRight = await isCode(code, codeHash).finally(forget)
    if (!isRight) return failed({ kind: 'wrongCode' })
    attempts.noteRight(...COUNTED_AS)
    return openFor('code')
  }

  return {
    state() {
      if (access !== null && isOpen()) return { kind: 'open', until: now() + access.endsAt - elapsed(), by: access.by }
      return { kind: codeHash === null ? 'noCode' : 'closed' }
    },
    isOpen,
    open: check,
    openAsAdministrator: () => (session.mayAdminister() ? openFor('administrator') : failed({ kind: 'notAllowed' })),
    openedBy() {
      if (access === null || !isOpen()) return null
      const person = session.current()
      return access.by === 'code' || person === null
        ? { kind: 'technicianCode' }
        : { kind: 'person', employeeNumber: person.employeeNumber, name: person.name }
    },
    touch() {
      if (access === null) return
      if (!isOpen()) return close()
      access = { ...access, endsAt: elapsed() + ACCESS_MILLISECONDS }
      closeInTime()
      onChange()
    },
    close,
    noteSession(next) {
      if (access?.employeeNumber !== (next?.employeeNumber ?? null)) close()
    },
  }
}
