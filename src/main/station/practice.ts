import type { Kitchen } from '../../simulator/kitchen.ts'

/**
 * The station file of the practice kitchen: the simulated service's addresses, and a hold short enough that a person
 * who tries the station out sees how a retirement ends.
 */
export function practiceStation(kitchen: Kitchen, addresses: { authBaseUrl: string; dataBaseUrl: string }): unknown {
  return {
    name: kitchen.stationName,
    entityNumber: kitchen.entityNumber,
    service: addresses,
    retirement: { holdSeconds: 10 },
  }
}
