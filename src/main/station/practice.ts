import type { Kitchen } from '../../simulator/kitchen.ts'

/**
 * The station file of the practice kitchen: the simulated service's addresses, and a hold short enough that a person
 * who tries the station out sees how a retirement ends. Its administrator may change records too.
 */
export function practiceStation(kitchen: Kitchen, addresses: { authBaseUrl: string; dataBaseUrl: string }): unknown {
  return {
    name: kitchen.stationName,
    entityNumber: kitchen.entityNumber,
    service: addresses,
    retirement: { holdSeconds: 10 },
    // Whoever tries the station out changes nothing that anybody misses.
    roles: { recordsChange: ['admin'] },
  }
}
