import type { OutboxRequest } from '../../shared/request.ts'

/**
 * Another text whenever a request came, went or changed its state: the list is a new one with every published state.
 */
export function requestStates(requests: readonly OutboxRequest[]): string {
  return requests.map(({ id, state }) => `${id} ${state.kind}`).join()
}
