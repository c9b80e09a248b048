import type { ServiceFailure } from '../../shared/failure.ts'
import type { Connection, Moment } from '../../shared/model.ts'
import { type Schedule, scheduleByTimer } from '../scheduling/schedule.ts'

export interface ConnectionWatch {
  state(): Connection
  /** Any HTTP answer, a refusal included, shows that the service can be reached. */
  answered(): void
  failed(failure: ServiceFailure): void
  stop(): void
}

/** Asked so often whether the service is there, and only when nothing else has asked in the meantime. */
const MILLISECONDS_BEFORE_PROBE = 20_000

/**
 * Knows from the last request whether the service can be reached, and asks by itself when nobody else does. `onChange`
 * is called when that changes, or why it cannot be reached; not for each of many answers.
 */
export function watchConnection(options: {
  /** Reports its own outcome through `answered` and `failed`. */
  probe: () => Promise<unknown>
  now: () => Moment
  onChange: (connection: Connection, before: Connection) => void
  schedule?: Schedule
}): ConnectionWatch {
  const { probe, now, onChange, schedule = scheduleByTimer } = options
  let connection: Connection = { kind: 'unknown' }
  let isProbing = false
  let stopped = false
  let cancel = () => {}

  /** Counted from the last outcome by a timer and not by the clock, which may be set back an hour. */
  function waitForNext(): void {
    cancel()
    // A probe can last longer than the wait, and a second one would tell nothing more.
    if (!stopped && !isProbing) cancel = schedule(MILLISECONDS_BEFORE_PROBE, () => void ask())
  }

  async function ask(): Promise<void> {
    isProbing = true
    await probe()
    isProbing = false
    waitForNext()
  }

  function become(next: Connection): void {
    const before = connection
    connection = next
    waitForNext()
    if (before.kind !== next.kind || causeOf(before) !== causeOf(next)) onChange(next, before)
  }

  waitForNext()
  return {
    state: () => connection,
    answered: () => become({ kind: 'reachable', at: now() }),
    failed: (because) =>
      become({ kind: 'unreachable', because, since: connection.kind === 'unreachable' ? connection.since : now() }),
    stop() {
      stopped = true
      cancel()
    },
  }
}

function causeOf(connection: Connection): ServiceFailure['kind'] | null {
  return connection.kind === 'unreachable' ? connection.because.kind : null
}
