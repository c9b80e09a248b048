import type { Kitchen } from '../simulator/kitchen.ts'
import type { StationFile } from './station/schema.ts'
import { checkStation } from './station/station.ts'

/** Starts the simulated service of the practice kitchen. `folder` has its recipes, assets, products and employees. */
export async function startPracticeKitchen(
  folder: string,
): Promise<{ readonly file: StationFile; readonly close: () => Promise<void> }> {
  // Imported on demand, so that a station in service does not load the simulated service.
  const [{ startSimulatedService }, { readPracticeKitchen }] = await Promise.all([
    import('../simulator/simulator.ts'),
    import('../simulator/kitchen.ts'),
  ])
  const kitchen = await readPracticeKitchen(folder)
  const simulated = await startSimulatedService({ kitchen })
  const checked = checkStation(practiceStation(kitchen, simulated), 'practice kitchen')
  if (!checked.ok) throw new Error('The practice kitchen has no valid station')
  return { file: checked.value.file, close: () => simulated.close() }
}

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
