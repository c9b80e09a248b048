import type { Retirement } from '../../../shared/retirement.ts'

/** Whether it is still to be sent, or its answer still to come. */
export function isUnderWay({ state }: Retirement): boolean {
  return state.kind === 'held' || state.kind === 'sending'
}

/** Another text whenever a request came, went or changed its state: the list is a new one with every published state. */
export function requestStates(retirements: readonly Retirement[]): string {
  return retirements.map(({ id, state }) => `${id} ${state.kind}`).join()
}
