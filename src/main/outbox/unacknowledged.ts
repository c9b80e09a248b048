import type { Moment, Person, Session, TakenBackOfLeft } from '../../shared/model.ts'
import type { OutboxRequest, RequestState } from '../../shared/request.ts'
import { keyOf } from './request.ts'

/** A long shift, within which the person who confirmed may return. Older ends are listed under Requests only. */
const SHOWN_AFTER_RESTART_MILLISECONDS = 12 * 3_600_000

/** Whether a person must acknowledge this end. Not after "Take it back", because the person who touched it knows. */
export function needsAcknowledgement(state: RequestState): boolean {
  switch (state.kind) {
    case 'held':
    case 'sending':
      return false
    case 'accepted':
    case 'refused':
    case 'unknown':
      return true
    case 'takenBack':
      return state.because !== 'person'
  }
}

/**
 * The requests that ended with an earlier program, so that no person saw their end; at most 12 hours ago. Newest first,
 * as `requests` must be. Excludes those with a newer request for the same number.
 */
export function endedByRestart(requests: readonly OutboxRequest[], serviceNow: Moment): readonly OutboxRequest[] {
  const newer = new Set<string>()
  return requests.filter((request) => {
    const { state } = request
    const key = keyOf(request)
    if (newer.has(key)) return false
    newer.add(key)
    const isByRestart =
      (state.kind === 'takenBack' && state.because === 'restart') ||
      (state.kind === 'unknown' && state.failure === null)
    return isByRestart && serviceNow - state.at <= SHOWN_AFTER_RESTART_MILLISECONDS
  })
}

interface Unacknowledged {
  unacknowledged(): readonly OutboxRequest[]
}

/** Whether a person sees a request: their own, all retirements or all changes of records with the role for them. */
export function seesRequest(
  session: Pick<Session, 'employeeNumber' | 'mayMaintain' | 'mayChangeRecords'>,
  { by, kind }: OutboxRequest,
): boolean {
  const seesAll = kind === 'record' ? session.mayChangeRecords : session.mayMaintain
  return seesAll || by.employeeNumber === session.employeeNumber
}

/** Ids of the unacknowledged requests that the signed-in person sees. None while locked or signed out. */
export function unacknowledgedIds(
  outbox: Unacknowledged,
  session: { person(): Person | null; mayMaintain(): boolean; mayChangeRecords(): boolean },
): readonly string[] {
  const person = session.person()
  if (person === null) return []
  const by = { ...person, mayMaintain: session.mayMaintain(), mayChangeRecords: session.mayChangeRecords() }
  return outbox.unacknowledged().flatMap((request) => (seesRequest(by, request) ? request.id : []))
}

/** The same for the lock screen of a person: their own that were taken back. */
export function takenBackIds(outbox: Unacknowledged, { employeeNumber }: Person): readonly string[] {
  return outbox
    .unacknowledged()
    .flatMap(({ id, by, state }) => (state.kind === 'takenBack' && by.employeeNumber === employeeNumber ? id : []))
}

/** The same for the sign-in page after a person has left; nothing without one. */
export function takenBackOfLeft(unacknowledged: readonly OutboxRequest[], left: Person | null): TakenBackOfLeft {
  const own = unacknowledged.filter(
    ({ by, state }) => state.kind === 'takenBack' && by.employeeNumber === left?.employeeNumber,
  )
  return { count: own.length, numbers: own.flatMap(({ kind, number }) => (kind === 'record' ? [] : number)) }
}
