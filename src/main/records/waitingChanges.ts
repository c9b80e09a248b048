import { secretValuesOf } from '../../shared/records/confirmation.ts'
import type { WantedChange } from '../../shared/recordsChange.ts'
import type { Secrets } from '../redaction/secrets.ts'

/**
 * The payloads of held changes. They are kept in memory only, because they may contain secrets, so a change is not sent
 * after a restart.
 */
export interface WaitingChanges {
  keep(requestId: string, change: WantedChange): void
  /** Returns a change and removes it, so that it is sent at most once. Null for an unknown or taken change. */
  take(requestId: string): TakenChange | null
  /** Discards all other changes and their secrets. */
  keepOnly(requestIds: readonly string[]): void
}

interface TakenChange {
  readonly change: WantedChange
  /** The values of its payload that must not be written or shown, also when the service echoes them. */
  readonly secretValues: readonly string[]
}

/** Adds the secret values of each payload to `secrets` until the change has ended, so that the log hides them. */
export function createWaitingChanges({ secrets }: { secrets: Secrets }): WaitingChanges {
  const waiting = new Map<string, TakenChange>()
  /** By request id, from `keep` until `keepOnly` leaves the change out. */
  const hidden = new Map<string, readonly (() => void)[]>()

  function forget(id: string): void {
    waiting.delete(id)
    for (const show of hidden.get(id) ?? []) show()
    hidden.delete(id)
  }

  return {
    keep(id, change) {
      const secretValues = secretValuesOf(change.body)
      waiting.set(id, { change, secretValues })
      hidden.set(
        id,
        secretValues.map((value) => secrets.keep(value)),
      )
    },
    take(id) {
      const change = waiting.get(id) ?? null
      waiting.delete(id)
      return change
    },
    keepOnly(ids) {
      for (const id of [...hidden.keys()]) if (!ids.includes(id)) forget(id)
    },
  }
}
