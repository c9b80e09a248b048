import { useState, useSyncExternalStore } from 'react'
import type { KioskState, Station } from '../../shared/model.ts'
import type { SetupState } from '../../shared/setup.ts'
import { useKioskLink } from './useKioskLink.ts'

/** Whether the first state has come. Until then nothing below the root is rendered. */
export function useIsKioskReady(): boolean {
  const { subscribe, snapshot } = useKioskLink()
  return useSyncExternalStore(subscribe, () => snapshot() !== null)
}

/**
 * Returns what `select` picks from the state. The component renders again only when that changes: `select` must return
 * a part of the state or a primitive, because a new object would always count as a change.
 */
export function useKioskState<Selected>(select: (state: KioskState) => Selected): Selected {
  const { subscribe, snapshot } = useKioskLink()
  return useSyncExternalStore(subscribe, () => select(stateNow(snapshot)))
}

/** The state at the first render of the component. Later states do not render it again. */
export function useFirstKioskState(): KioskState {
  const { snapshot } = useKioskLink()
  return useState(() => stateNow(snapshot))[0]
}

/** Returns the function that reads the state at an event, without a rendering at its changes. */
export function useReadKioskState(): () => KioskState {
  const { snapshot } = useKioskLink()
  return () => stateNow(snapshot)
}

function stateNow(snapshot: () => KioskState | null): KioskState {
  const state = snapshot()
  if (state === null) throw new Error('A screen is shown before the first state')
  return state
}

/** The station, or null while its file has a problem. */
export function stationOf({ station }: KioskState): Station | null {
  return station.kind === 'ready' ? station.station : null
}

/** The station. Throws while the station file has a problem: use `stationOf` where that can be. */
export function useStation(): Station {
  const station = useKioskState(stationOf)
  if (station === null) throw new Error('A screen of the station is shown without a station')
  return station
}

/** The set-up while the guide is on the display: there is no station, or the station in service is being changed. */
export function setupShown({ setup, station }: Pick<KioskState, 'setup' | 'station'>): SetupState | null {
  return setup !== null && (station.kind === 'problem' || setup.reason === 'settings') ? setup : null
}
