import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Kiosk } from '../shared/bridge.ts'
import type { KioskState } from '../shared/model.ts'

/** The bridge to the main process and the last state that came up it. */
interface KioskLink {
  readonly kiosk: Kiosk
  subscribe(listener: () => void): () => void
  /** Null until the first state has come. */
  snapshot(): KioskState | null
}

/** Connects to the main process for as long as the page lives. */
export function linkKiosk(kiosk: Kiosk): KioskLink {
  let latest: KioskState | null = null
  const listeners = new Set<() => void>()
  const receive = (state: KioskState) => {
    latest = state
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

const LinkContext = createContext<KioskLink | null>(null)
export const KioskProvider = LinkContext.Provider

const StateContext = createContext<KioskState | null>(null)
export const KioskStateProvider = StateContext.Provider

function useLink(): KioskLink {
  const link = useContext(LinkContext)
  if (link === null) throw new Error('A screen is shown without the bridge')
  return link
}

/** The state as it comes up, or null before the first one. For the root; screens use `useKioskState`. */
export function useLatestState(): KioskState | null {
  const { subscribe, snapshot } = useLink()
  return useSyncExternalStore(subscribe, snapshot)
}

/** The commands of the bridge. */
export function useKiosk(): Kiosk {
  return useLink().kiosk
}

/** The whole state of the kiosk, never null below the root. */
export function useKioskState(): KioskState {
  const state = useContext(StateContext)
  if (state === null) throw new Error('A screen is shown before the first state')
  return state
}
