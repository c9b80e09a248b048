import type { Kiosk } from '../../shared/contract/contract.ts'
import type { KioskState } from '../../shared/model.ts'
import { shareStructure } from './shareStructure.ts'

/** The bridge to the main process and the latest state that it has sent. */
export interface KioskLink {
  readonly kiosk: Kiosk
  /** Calls `listener` after every state that differs from the one before. Returns a function that removes it. */
  subscribe(listener: () => void): () => void
  /** Null before the first state. An unchanged part keeps its identity. */
  snapshot(): KioskState | null
}

/** Connects to the main process for as long as the page lives. */
export function linkKiosk(kiosk: Kiosk): KioskLink {
  let latest: KioskState | null = null
  const listeners = new Set<() => void>()
  const receive = (state: KioskState) => {
    const shared = shareStructure(latest, state)
    if (shared === latest) return
    latest = shared
    for (const listener of listeners) listener()
  }
  kiosk.onState(receive)
  // The answer may be older than a state that has been published since, so it is used only while there is none.
  void kiosk.readState(null).then((state) => {
    if (latest === null) receive(state)
  })
  return {
    kiosk,
    snapshot: () => latest,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
