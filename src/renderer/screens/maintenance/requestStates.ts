import type { Retirement } from '../../../shared/retirement.ts'

/**
 * Another text whenever a request came, went or changed its state: the list is a new one with every published state.
 */
export function requestStates(retirements: readonly Retirement[]): string {
  return retirements.map(({ id, state }) => `${id} ${state.kind}`).join()
}
