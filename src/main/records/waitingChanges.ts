import { secretValuesOf } from '../../shared/records/confirmation.ts'
import type { WantedChange } from '../../shared/recordsChange.ts'
import type { Secrets } from '../redaction/secrets.ts'

/**
 * What is to be sent of changes that are held: in memory and nowhere else, because a payload may hold secrets. A program
 * that ends has nothing left of it, and sends nothing.
 */
export interface WaitingChanges {
  keep(requestId: string, change: WantedChange): void
  /** Hands a change out to be sent: once, and null from then on. */
  take(requestId: string): TakenChange | null
  /** Forgets everything about all others. */
  keepOnly(requestIds: readonly string[]): void
}

interface TakenChange {
  readonly change: WantedChange
  /** The values of its payload that must not be written or shown, whoever says them. */
  readonly secretValues: readonly string[]
}

/** `secrets`: no log writes a secret value of a payload from here on until the change has ended. */
export function createWaitingChanges({ secrets }: { secrets: Secrets }): WaitingChanges {
  const waiting = new Map<string, TakenChange>()
  /** Held or being sent. */
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
