import type { ScryptOptions } from 'node:crypto'
import type { BatchKeeper } from '../batches/batchKeeper.ts'
import type { Log } from '../logging/log.ts'
import { SIGN_IN_SHOWN_AFTER_MILLISECONDS } from '../recipes/libraryRefresh.ts'
import type { Secrets } from '../redaction/secrets.ts'
import type { Schedule, Times } from '../scheduling/schedule.ts'
import type { createService } from '../service/service.ts'
import type { ServiceClock } from '../service/serviceClock.ts'
import { createAttemptKeeper, type StoredAttempts } from '../session/attempts.ts'
import type { Keyring } from '../session/keyring.ts'
import type { LiveToken } from '../session/liveToken.ts'
import { createLockKeeper } from '../session/lock.ts'
import { createLockTimes, lockAfterRestart } from '../session/lockTimes.ts'
import { type PasswordProof, provePassword } from '../session/passwordProof.ts'
import { createRoles } from '../session/roles.ts'
import { createSessionKeeper } from '../session/session.ts'
import { createSessionPersistence } from '../session/sessionPersistence.ts'
import { createVault } from '../session/vault.ts'
import type { StationFile } from '../station/schema.ts'
import type { FolderOptions, Storage } from '../storage/storage.ts'
import { createTechnician } from '../technician/technician.ts'
import type { TimerKeeper } from '../timers/timerKeeper.ts'
import type { StationEvent } from './reactions.ts'

interface PeopleOptions {
  readonly file: StationFile
  readonly practice: boolean
  readonly secrets: Secrets
  readonly keyring: Keyring
  readonly log: Log
  /** The cost of the hash of a session's password. */
  readonly hashCost: ScryptOptions
  readonly changed: () => void
  readonly times: Times
  readonly disk: FolderOptions
  readonly clock: ServiceClock
  readonly token: LiveToken
  readonly service: ReturnType<typeof createService>
  readonly timers: TimerKeeper
  readonly batches: BatchKeeper
  readonly storedAttempts: Storage<StoredAttempts>
  readonly publish: (event: StationEvent) => void
}

/** The parts that know who is at the station and what opens it: session, lock, what is kept of both, technician. */
export function createPeople(options: PeopleOptions) {
  const { file, practice, secrets, keyring, log, hashCost, changed } = options
  const { times, disk, clock, token, service, timers, batches, storedAttempts, publish } = options
  const lockTimes = createLockTimes(file.session, () => timers.timers().length > 0 || batches.openBatchId() !== null)
  const lock = createLockKeeper({
    times: lockTimes.times,
    ...times,
    onChange: ({ kind }) => publish({ kind: 'lockChanged', isLocked: kind === 'locked' }),
  })
  const attempts = createAttemptKeeper({ storage: storedAttempts, ...times })
  const session = createSessionKeeper({
    verify: (credentials) => service.verifyLogin({ entityNumber: file.entityNumber, ...credentials }),
    roles: file.roles,
    token,
    attempts,
    lock,
    ...times,
    serviceNow: clock.now,
    checkReachable: async () => (await service.probe({ token: null })).ok,
    hasWork: () => batches.openBatchId() !== null,
    onChange: changed,
    onExpire: () => publish({ kind: 'sessionExpired' }),
    onEnd: ({ because }) => publish({ kind: 'sessionEnded', because }),
    onToken: (kept) => publish({ kind: 'tokenChanged', session: kept }),
    prove: provenOnceShown(hashCost, times.schedule),
  })
  const vault = createVault({
    ...disk,
    isWanted: file.session.resumeAfterRestart && !practice,
    binding: {
      source: file.service.authBaseUrl,
      dataSource: file.service.dataBaseUrl,
      entityNumber: file.entityNumber,
    },
    keyring,
    now: clock.now,
    schedule: times.schedule,
    onChange: changed,
    log,
  })
  const { isTrusted } = createRoles(file.roles)
  const persistence = createSessionPersistence({
    vault,
    lock,
    lockAfter: ({ role }) => lockAfterRestart(file.session, isTrusted(role)),
    ...times,
  })

  const technician = createTechnician({
    codeHash: file.technician.code ?? null,
    attempts,
    session,
    lock,
    secrets,
    ...times,
    onChange: changed,
  })
  return { session, lock, lockTimes, persistence, vault, technician, isTrusted }
}

/** Hashes a password after the recipe list is shown, so that a sign-in does not wait for the hash. */
function provenOnceShown(cost: ScryptOptions, schedule: Schedule): (password: string) => Promise<PasswordProof> {
  return async (password) => {
    await new Promise((resolve) => schedule(SIGN_IN_SHOWN_AFTER_MILLISECONDS, () => resolve(null)))
    return provePassword(password, cost)
  }
}
