import type { ServiceFailure } from '../../shared/failure.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Moment, Person, Retirement, TakenBackReason, ThingKind } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import { later as byTimer, type Later } from '../later.ts'
import { type DeletionAnswer, isUnderWay, nextRetirementState, type RetirementEvent } from './retirement.ts'

export interface Courier {
  retirements(): readonly Retirement[]
  /** Holds a confirmed retirement, then sends it once. Null when a request for the same number is under way. */
  confirm(retirement: { kind: ThingKind; number: string; name: string; by: Person }): Retirement | null
  /** False when it is too late: it is being sent, or has ended. */
  takeBack(id: string): boolean
  /** Takes back whatever is held: its person left, or the service cannot be reached. */
  takeBackAll(because: Exclude<TakenBackReason, 'person'>): void
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
      happen(id, { kind: 'takenBack', at: now(), because: 'signedOut' })
      return
    }
    happen(id, { kind: 'holdEnded' })
    happen(id, { kind: 'answered', answer: await send(held), at: now() })
  }

  return {
    retirements: () => all,
    confirm({ kind, number, name, by }) {
      const isSame = (one: Retirement) => one.kind === kind && normaliseNumber(one.number) === normaliseNumber(number)
      if (all.some((one) => isSame(one) && isUnderWay(one))) return null
      const confirmedAt = now()
      const until = confirmedAt + holdSeconds * 1000
      const retirement: Retirement = {
        id: newId(),
        kind,
        number,
        name,
        by,
        confirmedAt,
        state: { kind: 'held', until },
      }
      all = [retirement, ...all]
      // Left running when it is taken back: the reducer lets nothing leave that is not held any more.
      later(holdSeconds * 1000, () => void endHold(retirement.id))
      onChange()
      return retirement
    },
    takeBack(id) {
      const held = all.some((one) => one.id === id && one.state.kind === 'held')
      if (held) happen(id, { kind: 'takenBack', at: now(), because: 'person' })
      return held
    },
    takeBackAll(because) {
      for (const { id, state } of all) if (state.kind === 'held') happen(id, { kind: 'takenBack', at: now(), because })
    },
  }
}
