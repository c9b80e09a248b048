import type { Moment, Person } from '../../shared/model.ts'
import type { OutboxRequest, RequestState } from '../../shared/request.ts'
import { assertNever } from '../../shared/result.ts'
import { keyOf } from './request.ts'

/** A long shift: the person who confirmed may come back so late. What ended earlier is shown under Requests alone. */
const SHOWN_AFTER_RESTART_MILLISECONDS = 12 * 3_600_000

/** Whether this end must be acknowledged by a person. Not after "Take it back": the person who touched it knows. */
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
    default:
      return assertNever(state)
  }
}

/**
 * What the end of an earlier program ended, the newest first; `requests` likewise. That program had nobody left to
 * tell. Not that for whose number there is a newer request: whoever made it knows.
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

/**
 * The unacknowledged ends that are shown to the person at the station: their own, all of things with the maintenance
 * role, all of records with the role that changes them. None while it is locked or no person is signed in.
 */
export function unacknowledgedIds(
  outbox: { unacknowledged(): readonly OutboxRequest[] },
  session: { person(): Person | null; mayMaintain(): boolean; mayChangeRecords(): boolean },
): readonly string[] {
  const person = session.person()
  if (person === null) return []
  const seesAll = { things: session.mayMaintain(), records: session.mayChangeRecords() }
  return outbox.unacknowledged().flatMap(({ id, by, kind }) => {
    const isAll = kind === 'record' ? seesAll.records : seesAll.things
    return isAll || by.employeeNumber === person.employeeNumber ? id : []
  })
}
