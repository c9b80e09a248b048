import type { RequestState } from '../../../shared/request.ts'

/** The state of a request in a word or two. `sending` is no promise that it has left. */
export const REQUEST_STATE: Readonly<Record<RequestState['kind'], string>> = {
  held: 'Held',
  sending: 'Being sent',
  accepted: 'Accepted',
  refused: 'Refused',
  unknown: 'Not known',
  takenBack: 'Taken back',
}
