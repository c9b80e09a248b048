import type { Moment, Person } from '../../shared/model.ts'
import { assertNever } from '../../shared/result.ts'
import type { Retirement, RetirementState } from '../../shared/retirement.ts'
import { keyOf } from './retirement.ts'

/** A long shift: whoever confirmed may come back as late as that, and longer ago is told by the requests alone. */
const TOLD_AFTER_RESTART_MILLISECONDS = 12 * 3_600_000

/** Whether its person must be told of this end. Whoever touched "Take it back" knows it. */
export function isToTell(state: RetirementState): boolean {
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
 * What the end of an earlier program ended, the newest first; `retirements` likewise. That program had nobody left to
 * tell. Not that for whose number there is a newer request: whoever made it knows.
 */
export function endedByRestart(retirements: readonly Retirement[], serviceNow: Moment): readonly Retirement[] {
  const newer = new Set<string>()
  return retirements.filter((request) => {
    const { state } = request
    const key = keyOf(request)
    if (newer.has(key)) return false
    newer.add(key)
    const isByRestart =
      (state.kind === 'takenBack' && state.because === 'restart') ||
      (state.kind === 'unknown' && state.failure === null)
    return isByRestart && serviceNow - state.at <= TOLD_AFTER_RESTART_MILLISECONDS
  })
}

/**
 * The untold ends that whoever works at the station is told: their own, and all of things for whoever may maintain, all of
 * records for whoever may change them. None while it is locked or nobody is signed in.
 */
export function untoldIds(
  courier: { untold(): readonly Retirement[] },
  session: { person(): Person | null; mayMaintain(): boolean; mayChangeRecords(): boolean },
): readonly string[] {
  const person = session.person()
  if (person === null) return []
  const isTold = { things: session.mayMaintain(), records: session.mayChangeRecords() }
  return courier.untold().flatMap(({ id, by, kind }) => {
    const isAll = kind === 'record' ? isTold.records : isTold.things
    return isAll || by.employeeNumber === person.employeeNumber ? id : []
  })
}
