import type { KioskState, Session } from '../../shared/model.ts'
import { NOTHING_LEARNT } from '../../shared/recordsLearnt.ts'
import type { OutboxRequest } from '../../shared/request.ts'

const NOTHING_RETIRED: KioskState['beingRetired'] = { asset: [], product: [] }

/**
 * The part of the state that the page gets, by the person at the display: a page of another person, or of none, must not
 * hold what its screens do not show.
 *
 * - `requests`, with their names, numbers and reasons: a person's own, all retirements with the maintenance role, all
 *   changes of records with the role that may change them; none when signed out.
 * - `sessionId`: only where the records desk suggests it, and not while locked.
 * - `endedLately`: not when signed out. Batches and timers keep their names for all.
 * - `recordsLearnt`: as `sessionId`.
 * - `inventory`, with its persons: with the maintenance role.
 * - `beingRetired`: for all who may read recipes.
 */
export function shownState(state: KioskState): KioskState {
  const { session, lock, station } = state
  const mayRead = session !== null || (station.kind === 'ready' && station.station.readWithoutSignIn)
  const requests = state.requests.filter((request) => session !== null && maySee(session, request))
  const readsRecords = session?.mayReadRecords === true && lock.kind !== 'locked'
  const ids = new Set(requests.map(({ id }) => id))
  return {
    ...state,
    session: session === null || readsRecords ? session : { ...session, sessionId: null },
    requests,
    unacknowledgedRequests: state.unacknowledgedRequests.filter((id) => ids.has(id)),
    endedLately: session === null ? [] : state.endedLately,
    recordsLearnt: readsRecords ? state.recordsLearnt : NOTHING_LEARNT,
    inventory: session?.mayMaintain === true ? state.inventory : null,
    beingRetired: mayRead ? state.beingRetired : NOTHING_RETIRED,
  }
}

function maySee(session: Session, { kind, by }: OutboxRequest): boolean {
  if (by.employeeNumber === session.employeeNumber) return true
  return kind === 'record' ? session.mayChangeRecords : session.mayMaintain
}
