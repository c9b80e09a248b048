import type { ServiceFailure } from '../../shared/failure.ts'
import type { Connection } from '../../shared/model.ts'
import type { Times } from '../scheduling/schedule.ts'

export interface ConnectionWatch {
  state(): Connection
  /** Call for any HTTP answer, including a refusal. */
  answered(): void
  /** Call for a request that got no HTTP answer. */
  failed(failure: ServiceFailure): void
  /** Cancels the next probe. */
  stop(): void
}

/** Probes after this time without any request. */
const MILLISECONDS_BEFORE_PROBE = 20_000

/**
 * Tracks from the outcome of the last request whether the service is reachable, and probes when there is no other
 * request. Calls `onChange` when the state or the cause of unreachability changes, not for every answer.
 */
export function watchConnection(
  options: Pick<Times, 'now' | 'schedule'> & {
    /** Reports its own outcome through `answered` and `failed`. */
    probe: () => Promise<unknown>
    onChange: (connection: Connection, before: Connection) => void
  },
): ConnectionWatch {
  const { probe, now, onChange, schedule } = options
  let connection: Connection = { kind: 'unknown' }
  let isProbing = false
  let stopped = false
  let cancel = () => {}

  /** Restarts the wait. It uses a timer, not a comparison of times, because the clock may be set back. */
  function waitForNext(): void {
    cancel()
    // Only one probe at a time: one can last longer than the wait.
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
