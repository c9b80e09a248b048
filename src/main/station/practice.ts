import type { Kitchen } from '../../simulator/kitchen.ts'

/**
 * The station file of the practice kitchen. `addresses` are those of the simulated service. The hold is 10 seconds, not
 * the default 30, so that a demonstration shows how a retirement ends.
 */
export function practiceStation(kitchen: Kitchen, addresses: { authBaseUrl: string; dataBaseUrl: string }): unknown {
  return {
    name: kitchen.stationName,
    entityNumber: kitchen.entityNumber,
    service: addresses,
    retirement: { holdSeconds: 10 },
    // `recordsChange`: allowed here because all records are sample data. `administration`: refused here because the
    // password of the practice kitchen's administrator is public.
    roles: { recordsChange: ['admin'], administration: [] },
  }
}
