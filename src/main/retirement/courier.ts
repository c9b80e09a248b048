import type { RetireFailure, ServiceFailure } from '../../shared/failure.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Moment, Person, ThingKind } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { ConfirmedRetirement, Retirement, SentBefore, TakenBackReason } from '../../shared/retirement.ts'
import { later as byTimer, type Later } from '../later.ts'
import { type DeletionAnswer, isUnderWay, nextRetirementState, type RetirementEvent } from './retirement.ts'

export type NewRetirement = Omit<ConfirmedRetirement, 'id'>

export interface Courier {
  retirements(): readonly Retirement[]
  /** Holds what was confirmed, all or none. Of two with one number, or one that is under way already, none is held. */
  confirm(
    confirmed: readonly NewRetirement[],
  ): Result<readonly Retirement[], { readonly number: string; readonly failure: RetireFailure }>
  /** False when one is too late: it is being sent, or has ended. The others are taken back nevertheless. */
  takeBack(ids: readonly string[], by: Person | null): boolean
  /** Takes back whatever is held: its person left, or the service cannot be reached. */
  takeBackAll(because: Exclude<TakenBackReason, 'person'>): void
  /** The last request for a number that left this station; null for none. */
  sentBefore(kind: ThingKind, number: string): SentBefore | null
  /** Whether the service ever accepted a request for this number from this station. */
  isAccepted(kind: ThingKind, number: string): boolean
}

/**
 * Carries confirmed retirements through their hold to the service. `mayStillSend` is asked at the last moment: nothing
 * is sent under another person's session or without one.
 */
export function createCourier(options: {
  holdSeconds: number
  now: () => Moment
  newId: () => string
  send: (retirement: Retirement) => Promise<Result<DeletionAnswer, ServiceFailure>>
  mayStillSend: (retirement: Retirement) => boolean
  onChange: () => void
  later?: Later
}): Courier {
  const { holdSeconds, now, newId, send, mayStillSend, onChange, later = byTimer } = options
  let all: readonly Retirement[] = []

  function happen(id: string, event: RetirementEvent): void {
    all = all.map((one) => (one.id === id ? { ...one, state: nextRetirementState(one.state, event) } : one))
    onChange()
  }

  async function endHold(id: string): Promise<void> {
    const held = all.find((one) => one.id === id)
    if (held === undefined || held.state.kind !== 'held') return
    if (!mayStillSend(held)) {
      happen(id, { kind: 'takenBack', at: now(), because: 'signedOut', by: null })
      return
    }
    happen(id, { kind: 'holdEnded' })
    happen(id, { kind: 'answered', answer: await send(held), at: now() })
  }

  const isFor = (kind: ThingKind, number: string) => (one: Retirement) =>
    one.kind === kind && normaliseNumber(one.number) === normaliseNumber(number)

  return {
    retirements: () => all,
    confirm(confirmed) {
      const confirmedAt = now()
      const until = confirmedAt + holdSeconds * 1000
      const held: Retirement[] = []
      for (const one of confirmed) {
        const isSame = isFor(one.kind, one.number)
        if ([...held, ...all].some((other) => isSame(other) && isUnderWay(other)))
          return failed({ number: one.number, failure: { kind: 'alreadyUnderWay' } })
        held.push({ ...one, id: newId(), confirmedAt, state: { kind: 'held', until } })
      }
      all = [...held.toReversed(), ...all]
      // Left running when it is taken back: the reducer lets nothing leave that is not held any more.
      for (const { id } of held) later(holdSeconds * 1000, () => void endHold(id))
      onChange()
      return success(held)
    },
    takeBack(ids, by) {
      const held = all.filter((one) => ids.includes(one.id) && one.state.kind === 'held')
      for (const { id } of held) happen(id, { kind: 'takenBack', at: now(), because: 'person', by })
      return held.length === ids.length
    },
    takeBackAll(because) {
      for (const { id, state } of all)
        if (state.kind === 'held') happen(id, { kind: 'takenBack', at: now(), because, by: null })
    },
    sentBefore(kind, number) {
      const last = all.filter(isFor(kind, number)).find(({ state }) => !['held', 'takenBack'].includes(state.kind))
      if (last === undefined) return null
      const { state, by, confirmedAt } = last
      return state.kind === 'held' || state.kind === 'takenBack' ? null : { by, at: confirmedAt, state: state.kind }
    },
    isAccepted: (kind, number) => all.some((one) => isFor(kind, number)(one) && one.state.kind === 'accepted'),
  }
}
