import type { OutboxRequest } from '../../shared/request.ts'

/**
 * The ids and states of the requests as one text. Changes when a request is added, removed or changes its state; the
 * array itself is a new one in every published state.
 */
export function requestStates(requests: readonly OutboxRequest[]): string {
  return requests.map(({ id, state }) => `${id} ${state.kind}`).join()
}
