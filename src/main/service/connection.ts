import type { ServiceFailure } from '../../shared/failure.ts'
import type { Connection, Moment } from '../../shared/model.ts'

export interface ConnectionWatch {
  state(): Connection
  /** Any HTTP answer, a refusal included, shows that the service can be reached. */
  answered(): void
  failed(failure: ServiceFailure): void
  stop(): void
}

/** Asked so often whether the service is there, and only when nothing else has asked in the meantime. */
const SECONDS_BETWEEN_PROBES = 20

/** Knows from the last request whether the service can be reached, and asks by itself when nobody else does. */
export function watchConnection(options: {
  /** Reports its own outcome through `answered` and `failed`. */
  probe: () => Promise<unknown>
  now: () => Moment
  onChange: (connection: Connection, before: Connection) => void
}): ConnectionWatch {
  const { probe, now, onChange } = options
  let connection: Connection = { kind: 'unknown' }
  let heardAt = Number.NEGATIVE_INFINITY

  function become(next: Connection): void {
    heardAt = now()
    const before = connection
    connection = next
    if (before.kind !== next.kind) onChange(next, before)
  }

  const timer = setInterval(() => {
    if (now() - heardAt >= SECONDS_BETWEEN_PROBES * 1000) void probe()
  }, SECONDS_BETWEEN_PROBES * 500)

  return {
    state: () => connection,
    answered: () => become({ kind: 'reachable', at: now() }),
    failed: (because) =>
      become({ kind: 'unreachable', because, since: connection.kind === 'unreachable' ? connection.since : now() }),
    stop: () => clearInterval(timer),
  }
}
