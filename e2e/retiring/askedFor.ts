import type { SimulatedService } from '../../src/simulator/simulator.ts'

/** The numbers that the service was asked to delete, oldest first. */
export function askedFor({ requests }: SimulatedService): readonly string[] {
  return requests
    .filter(({ method }) => method === 'DELETE')
    .map(({ json }) => String(Object(json).asset_number ?? Object(json).jsin))
}
