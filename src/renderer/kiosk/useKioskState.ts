import { useSyncExternalStore } from 'react'
import type { KioskState, Station } from '../../shared/model.ts'
import { useKioskLink } from './useKioskLink.ts'

/** Whether the first state has come. Until then nothing below the root is shown. */
export function useIsKioskReady(): boolean {
  const { subscribe, snapshot } = useKioskLink()
  return useSyncExternalStore(subscribe, () => snapshot() !== null)
}

/**
 * What `select` picks from the state. The component renders again when that changes and not with every state: `select`
 * must return a part of the state or a primitive, because a new object would always count as a change.
 */
export function useKioskState<Selected>(select: (state: KioskState) => Selected): Selected {
  const { subscribe, snapshot } = useKioskLink()
  return useSyncExternalStore(subscribe, () => {
    const state = snapshot()
    if (state === null) throw new Error('A screen is shown before the first state')
    return select(state)
  })
}

/** The station, or null while its file has a problem. */
export function stationOf({ station }: KioskState): Station | null {
  return station.kind === 'ready' ? station.station : null
}

/** The station. Only for what is shown when the station file is right; else `stationOf`. */
export function useStation(): Station {
  const station = useKioskState(stationOf)
  if (station === null) throw new Error('A screen of the station is shown without a station')
  return station
}
