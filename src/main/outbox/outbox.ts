import type { RetireTogetherFailure, ServiceFailure } from '../../shared/failure.ts'
import type { JournalEvent } from '../../shared/journal.ts'
import type { Moment, Person, ThingKind } from '../../shared/model.ts'
import {
  type ConfirmedChange,
  type ConfirmedRequest,
  type ConfirmedThing,
  MOST_UNACKNOWLEDGED,
  type OutboxRequest,
  type SentBefore,
  type TakenBackReason,
} from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Journal } from '../journal/journal.ts'
import { type Schedule, scheduleByTimer } from '../schedule.ts'
import type { Acceptance } from '../service/acceptance.ts'
import type { Ledger } from './ledger.ts'
import { confirmedOf, keyOf, resultOf } from './request.ts'
import { endedByRestart, needsAcknowledgement } from './unacknowledged.ts'

export type NewRequest = Omit<ConfirmedThing, 'id'> | Omit<ConfirmedChange, 'id'>

export interface Outbox {
  /** All that are under way and the latest hundred of the others, the newest first; `until` by the station's clock. */
  requests(): readonly OutboxRequest[]
  /**
   * Journals what was confirmed and holds it, all or none. Of two with one number, or one that is under way already,
   * none is held; nor is what the journal does not have.
   */
  confirm(confirmed: readonly NewRequest[]): Result<readonly OutboxRequest[], RetireTogetherFailure>
  /** False when one is too late: it is being sent, or has ended. The others are taken back nevertheless. */
  takeBack(ids: readonly string[], by: Person | null): boolean
  /** Takes back whatever is held: its person left, or the service cannot be reached. */
  takeBackAll(because: Exclude<TakenBackReason, 'person'>): void
  /** Those that have ended and were not acknowledged, at most `MOST_UNACKNOWLEDGED`, the last ended last. */
  unacknowledged(): readonly OutboxRequest[]
  /** A person has read how these ended. An unknown id changes nothing. */
  acknowledge(ids: readonly string[]): void
  /** The last request for a number that left this station; null for none. */
  sentBefore(kind: ThingKind, number: string): SentBefore | null
  /** Whether the service ever accepted a request for this number from this station. */
  isAccepted(kind: ThingKind, number: string): boolean
}

/** The hold of a request, and of what waits for its turn after it. */
interface Hold {
  /** By the clock that nobody sets. */
  readonly endsAt: number
  /** By the station's clock, for showing. */
  readonly until: Moment
  readonly cancel: () => void
}

/** Two clocks are never read at the same instant: a smaller difference between them tells nothing. */
const CLOCK_WAS_SET_MILLISECONDS = 1000

/**
 * A hold that ends so much later than it was to, by the station's clock, has slept through with the whole station, or
 * the clock was set: whoever confirmed may be long gone, and nothing is sent later by itself.
 */
const MOST_LATE_MILLISECONDS = 10_000

/**
 * Carries confirmed requests through their hold to the service, one at a time: what waits for its turn is still
 * held. Each step is in the journal before it is taken. `mayStillSend` is asked at the last moment: nothing is sent
 * under another person's session or without one.
 *
 * `ledger` has what the journal said when it was opened. What an earlier program left behind ends here: what was held is
 * taken back, of what was being sent nothing is known. Whoever confirmed it has not seen that, nor what an earlier
 * program took back as it ended in order.
 */
export function createOutbox(options: {
  holdSeconds: number
  journal: Pick<Journal, 'append' | 'record'>
  ledger: Ledger
  now: () => Moment
  /** Milliseconds of a clock that nobody sets. */
  monotonicNow: () => number
  /** The clock of the journal. */
  serviceNow: () => Moment
  newId: () => string
  /** Called once for each request. A throw is a defect: it is told, and nothing is known of the request. */
  send: (request: ConfirmedRequest) => Promise<Result<Acceptance, ServiceFailure>>
  mayStillSend: (request: ConfirmedRequest) => boolean
  onDefect: (error: unknown) => void
  onChange: () => void
  schedule?: Schedule
}): Outbox {
  const { holdSeconds, journal, ledger, now, monotonicNow, serviceNow, newId, send, mayStillSend } = options
  const { onDefect, onChange, schedule = scheduleByTimer } = options
  const holds = new Map<string, Hold>()
  /** Whose hold is over, in the order in which they are sent. */
  let waiting: readonly string[] = []
  let isSending = false
  let unacknowledged: readonly string[] = []

  function noteAll(events: readonly JournalEvent[]): void {
    const at = serviceNow()
    for (const event of events) {
      ledger.note({ at, event })
      if (event.kind !== 'chainBegun') noteUnacknowledged(event.retirement.id)
    }
    onChange()
  }

  function noteUnacknowledged(id: string): void {
    const one = ledger.request(id)
    if (one === null || !needsAcknowledgement(one.state)) return
    unacknowledged = [...unacknowledged.filter((other) => other !== id), id].slice(-MOST_UNACKNOWLEDGED)
  }

  /** What has happened has happened, whether the disk takes it or not. */
  function report(event: JournalEvent): void {
    journal.record(event)
    noteAll([event])
  }

  function endHold(id: string): void {
    holds.get(id)?.cancel()
    holds.delete(id)
    waiting = waiting.filter((other) => other !== id)
  }

  function takeBackOne(held: OutboxRequest, because: TakenBackReason, by: Person | null): void {
    endHold(held.id)
    report({ kind: 'takenBack', retirement: confirmedOf(held), because, by })
  }

  function isHeld({ state }: OutboxRequest): boolean {
    return state.kind === 'held'
  }

  function sendNext(): void {
    while (!isSending) {
      const held = ledger.request(waiting[0] ?? '')
      if (held === null) return
      endHold(held.id)
      const request = confirmedOf(held)
      if (!mayStillSend(request)) takeBackOne(held, 'sessionEnded', null)
      else if (!journal.append([{ kind: 'sending', retirement: request }]).ok) takeBackOne(held, 'notSaved', null)
      else void carry(request)
    }
  }

  async function carry(request: ConfirmedRequest): Promise<void> {
    isSending = true
    noteAll([{ kind: 'sending', retirement: request }])
    let result: JournalEvent = { kind: 'unknown', retirement: request, failure: null }
    try {
      result = resultOf(request, await send(request))
    } catch (error) {
      // The request may have arrived, and the next ones wait.
      onDefect(error)
    }
    isSending = false
    report(result)
    sendNext()
  }

  /** The end of a hold as the station's clock tells it now: it may have been set since. */
  function shown(one: OutboxRequest): OutboxRequest {
    const hold = holds.get(one.id)
    if (one.state.kind !== 'held' || hold === undefined) return one
    const moved = now() + hold.endsAt - monotonicNow()
    const until = Math.abs(moved - hold.until) < CLOCK_WAS_SET_MILLISECONDS ? hold.until : moved
    holds.set(one.id, { ...hold, until })
    return { ...one, state: { kind: 'held', until } }
  }

  function hold({ id }: ConfirmedRequest): void {
    const milliseconds = holdSeconds * 1000
    const until = now() + milliseconds
    const cancel = schedule(milliseconds, () => {
      const held = ledger.request(id)
      if (held !== null && now() - until > MOST_LATE_MILLISECONDS) {
        takeBackOne(held, 'clockJumped', null)
        return
      }
      waiting = [...waiting, id]
      sendNext()
    })
    holds.set(id, { endsAt: monotonicNow() + milliseconds, until, cancel })
  }

  function named(one: NewRequest): ConfirmedRequest {
    return { id: newId(), ...one }
  }

  for (const { id } of endedByRestart(ledger.requests(), serviceNow()).toReversed()) noteUnacknowledged(id)
  for (const left of ledger.underWay()) {
    if (isHeld(left)) takeBackOne(left, 'restart', null)
    else report({ kind: 'unknown', retirement: confirmedOf(left), failure: null })
  }

  return {
    requests: () => ledger.requests().map(shown),
    confirm(confirmed) {
      const numbers = new Set<string>()
      for (const one of confirmed) {
        const key = keyOf(one)
        if (numbers.has(key) || ledger.isUnderWay(one))
          return failed({ number: one.number, failure: { kind: 'alreadyUnderWay' } })
        numbers.add(key)
      }
      const heldUntil = serviceNow() + holdSeconds * 1000
      const requests = confirmed.map(named)
      const events = requests.map((request): JournalEvent => ({ kind: 'confirmed', retirement: request, heldUntil }))
      const written = journal.append(events)
      if (!written.ok) return failed({ number: null, failure: { kind: 'notSaved', code: written.failure.code } })
      for (const request of requests) hold(request)
      noteAll(events)
      return success(requests.flatMap(({ id }) => ledger.request(id) ?? []).map(shown))
    },
    takeBack(ids, by) {
      const wanted = [...new Set(ids)]
      const held = wanted.flatMap((id) => ledger.request(id) ?? []).filter(isHeld)
      for (const one of held) takeBackOne(one, 'person', by)
      return held.length === wanted.length
    },
    takeBackAll(because) {
      for (const one of ledger.underWay()) if (isHeld(one)) takeBackOne(one, because, null)
    },
    unacknowledged: () => unacknowledged.flatMap((id) => ledger.request(id) ?? []),
    acknowledge(ids) {
      const rest = unacknowledged.filter((id) => !ids.includes(id))
      if (rest.length === unacknowledged.length) return
      unacknowledged = rest
      onChange()
    },
    sentBefore: ledger.sentBefore,
    isAccepted: ledger.isAccepted,
  }
}
