import type { Kiosk } from '../../shared/bridge.ts'
import type { KioskState } from '../../shared/model.ts'
import { shareStructure } from './shareStructure.ts'

/** The bridge to the main process and the latest state that it has sent. */
export interface KioskLink {
  readonly kiosk: Kiosk
  /** Calls `listener` after every state in which something has changed. Returns a function that removes it. */
  subscribe(listener: () => void): () => void
  /** Null until the first state has come. A part that has not changed is the same object as before. */
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
  // The state asked for may be older than one that has been published since: it only fills the gap.
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
