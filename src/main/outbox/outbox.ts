import type { HoldFailure, ServiceFailure } from '../../shared/failure.ts'
import type { JournalEvent } from '../../shared/journal.ts'
import type { InventoryKind, Moment, Person } from '../../shared/model.ts'
import {
  type ConfirmedChange,
  type ConfirmedItem,
  type ConfirmedRequest,
  MOST_UNACKNOWLEDGED,
  type OutboxRequest,
  type SentBefore,
  type TakenBackReason,
} from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Journal } from '../journal/journal.ts'
import { repeatEvery, type Times } from '../scheduling/schedule.ts'
import type { Acceptance } from '../service/acceptance.ts'
import type { Ledger } from './ledger.ts'
import { confirmedOf, keyOf, resultOf } from './request.ts'
import { endedByRestart, needsAcknowledgement } from './unacknowledged.ts'

export type NewRequest = Omit<ConfirmedItem, 'id'> | Omit<ConfirmedChange, 'id'>

/** `number` is null when the failure does not concern a single request. */
export interface NotHeld {
  readonly number: string | null
  readonly failure: HoldFailure
}

export interface Outbox {
  /**
   * Call once, when the ledger has all lines of the journal. Ends what an earlier program left under way. Until then
   * there are no requests, and none can be confirmed.
   */
  begin(): void
  /** All requests under way and the latest 100 ended ones, newest first. `until` is by the station's clock. */
  requests(): readonly OutboxRequest[]
  /**
   * Journals the requests and then holds them, all or none. Fails with `alreadyUnderWay` when two have the same number
   * or one is under way, with `journalBeingRead` or `journalNotRead` before `begin`, and with `notSaved` when the journal
   * cannot be written.
   */
  confirm(confirmed: readonly NewRequest[]): Result<readonly OutboxRequest[], NotHeld>
  /** Takes back the held ones. False when another was among them: being sent, ended or unknown. */
  takeBack(ids: readonly string[], by: Person | null): boolean
  /** Ends the hold of those that are held, so that they are sent at once, one at a time. Others are ignored. */
  sendNow(ids: readonly string[]): void
  /** Takes back all held requests, because their person left or the service is unreachable. */
  takeBackAll(because: Exclude<TakenBackReason, 'person'>): void
  /** Ended requests that were not acknowledged, at most `MOST_UNACKNOWLEDGED`, in the order of their end. */
  unacknowledged(): readonly OutboxRequest[]
  /** Removes requests from `unacknowledged()`. Unknown ids are ignored. */
  acknowledge(ids: readonly string[]): void
  /** The last request for a number that was sent from this station; null for none. */
  sentBefore(kind: InventoryKind, number: string): SentBefore | null
  /** Whether the service ever accepted a request for this number from this station. */
  isAccepted(kind: InventoryKind, number: string): boolean
}

/** The hold of a request. It ends when the request is sent: after `holdSeconds`, with `sendNow`, or later if others are sent first. */
interface Hold {
  /** By the monotonic clock, in milliseconds. */
  readonly endsAt: number
  /** By the station's clock, for the display. */
  readonly until: Moment
  /** `until` as it was when the hold began: how far the station's clock is ahead of it tells whether the station slept. */
  readonly planned: Moment
  readonly cancel: () => void
}

/** A difference of this size means that the clock was set. Smaller ones occur because two clocks are read in turn. */
const CLOCK_WAS_SET_MILLISECONDS = 1000

/** The display counts down to `until` by the station's clock, so it is told when that was set (decision 0005). */
const CLOCK_CHECKED_EVERY_MILLISECONDS = 1000

/**
 * A hold that ends later than this by the station's clock means that the station slept or its clock was set. The
 * request is taken back, because the person who confirmed it may have left.
 */
const MOST_LATE_MILLISECONDS = 10_000

/**
 * Holds confirmed requests and then sends them, one at a time; a request that waits for its turn is still held. A sent
 * request is never retried. Write-ahead: each step is journalled before it is taken. `mayStillSend` is asked right
 * before sending, so that nothing is sent without a session or under another person's.
 *
 * `ledger` contains what the journal recorded before the start. Requests that an earlier program left under way end
 * with `begin`: held ones are taken back, and one that was being sent becomes unknown, and so does a held one where the
 * journal lacks lines after it. They have to be acknowledged, and so have those that an earlier program took back when it
 * closed.
 */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one state in a closure, changed by short functions
export function createOutbox(
  options: Omit<Times, 'elapsed'> & {
    /** The hold of so many requests that are confirmed together, in seconds. */
    holdSeconds: (count: number) => number
    journal: Pick<Journal, 'append' | 'record' | 'unreadWith'>
    ledger: Ledger
    /** The clock of the journal. */
    serviceNow: () => Moment
    newId: () => string
    /** Called once for each request. A throw is a defect: it is passed to `onDefect`, and the request becomes unknown. */
    send: (request: ConfirmedRequest) => Promise<Result<Acceptance, ServiceFailure>>
    mayStillSend: (request: ConfirmedRequest) => boolean
    onDefect: (error: unknown) => void
    onChange: () => void
  },
): Outbox {
  const { holdSeconds, journal, ledger, now, monotonicNow, serviceNow, newId, send, mayStillSend } = options
  const { onDefect, onChange, schedule } = options
  const holds = new Map<string, Hold>()
  /** Ids of requests whose hold is over, in the order of sending. */
  let waiting: readonly string[] = []
  let hasBegun = false
  let isSending = false
  let unacknowledged: readonly string[] = []
  let stopCheckingClock = () => {}

  function noteAll(events: readonly JournalEvent[]): void {
    const at = serviceNow()
    for (const event of events) {
      ledger.note({ at, event })
      if ('retirement' in event) noteUnacknowledged(event.retirement.id)
    }
    onChange()
  }

  function noteUnacknowledged(id: string): void {
    const one = ledger.request(id)
    if (one === null || !needsAcknowledgement(one.state)) return
    unacknowledged = [...unacknowledged, id].slice(-MOST_UNACKNOWLEDGED)
  }

  /** Applies a result even if the disk refuses it; the journal retries the write. */
  function report(event: JournalEvent): void {
    journal.record(event)
    noteAll([event])
  }

  function endHold(id: string): void {
    holds.get(id)?.cancel()
    holds.delete(id)
    if (holds.size === 0) stopCheckingClock()
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
      else sendJournalled(request).catch(onDefect)
    }
  }

  async function sendJournalled(request: ConfirmedRequest): Promise<void> {
    isSending = true
    noteAll([{ kind: 'sending', retirement: request }])
    let result: JournalEvent = { kind: 'unknown', retirement: request, failure: null }
    try {
      result = resultOf(request, await send(request))
    } catch (error) {
      // The request may have arrived, so it stays unknown. The next one is sent all the same.
      onDefect(error)
    }
    isSending = false
    report(result)
    sendNext()
  }

  /** The end of a hold by the station's clock, which may have been set. */
  function untilNow({ endsAt, until }: Hold): Moment {
    const moved = now() + endsAt - monotonicNow()
    return Math.abs(moved - until) < CLOCK_WAS_SET_MILLISECONDS ? until : moved
  }

  function shown(one: OutboxRequest): OutboxRequest {
    const hold = holds.get(one.id)
    if (one.state.kind !== 'held' || hold === undefined) return one
    const until = untilNow(hold)
    holds.set(one.id, { ...hold, until })
    return { ...one, state: { kind: 'held', until } }
  }

  /** Whether the station's clock is so far ahead that the hold ends, or ended, too late by it. */
  function isLate({ endsAt, planned }: Hold): boolean {
    return now() + Math.max(0, endsAt - monotonicNow()) - planned > MOST_LATE_MILLISECONDS
  }

  function checkClock(): void {
    for (const [id, hold] of holds) {
      const held = ledger.request(id)
      if (held !== null && !waiting.includes(id) && isLate(hold)) takeBackOne(held, 'clockJumped', null)
    }
    if ([...holds.values()].some((hold) => untilNow(hold) !== hold.until)) onChange()
  }

  function sendInTurn(id: string): void {
    waiting = [...waiting, id]
    sendNext()
  }

  function hold({ id }: ConfirmedRequest, milliseconds: number): void {
    const until = now() + milliseconds
    const cancel = schedule(milliseconds, () => {
      const held = ledger.request(id)
      const ended = holds.get(id)
      if (held !== null && ended !== undefined && isLate(ended)) takeBackOne(held, 'clockJumped', null)
      else sendInTurn(id)
    })
    if (holds.size === 0) stopCheckingClock = repeatEvery(CLOCK_CHECKED_EVERY_MILLISECONDS, checkClock, schedule)
    holds.set(id, { endsAt: monotonicNow() + milliseconds, until, planned: until, cancel })
  }

  function withId(request: NewRequest): ConfirmedRequest {
    return { id: newId(), ...request }
  }

  return {
    begin() {
      hasBegun = true
      for (const { id } of endedByRestart(ledger.requests(), serviceNow()).toReversed()) noteUnacknowledged(id)
      for (const left of ledger.underWay()) {
        if (isHeld(left) && !ledger.isUncertain(left.id)) takeBackOne(left, 'restart', null)
        else report({ kind: 'unknown', retirement: confirmedOf(left), failure: null })
      }
      onChange()
    },
    requests: () => (hasBegun ? ledger.requests().map(shown) : []),
    confirm(confirmed) {
      if (!hasBegun) {
        const code = journal.unreadWith()
        const failure =
          code === null ? ({ kind: 'journalBeingRead' } as const) : { kind: 'journalNotRead' as const, code }
        return failed({ number: null, failure })
      }
      const numbers = new Set<string>()
      for (const one of confirmed) {
        const key = keyOf(one)
        if (numbers.has(key) || ledger.isUnderWay(one))
          return failed({ number: one.number, failure: { kind: 'alreadyUnderWay' } })
        numbers.add(key)
      }
      const milliseconds = holdSeconds(confirmed.length) * 1000
      const heldUntil = serviceNow() + milliseconds
      const requests = confirmed.map(withId)
      const events = requests.map((request): JournalEvent => ({ kind: 'confirmed', retirement: request, heldUntil }))
      const written = journal.append(events)
      if (!written.ok) return failed({ number: null, failure: { kind: 'notSaved', code: written.failure.code } })
      for (const request of requests) hold(request, milliseconds)
      noteAll(events)
      return success(requests.flatMap(({ id }) => ledger.request(id) ?? []).map(shown))
    },
    takeBack(ids, by) {
      if (!hasBegun) return false
      const wanted = [...new Set(ids)]
      const held = wanted.flatMap((id) => ledger.request(id) ?? []).filter(isHeld)
      for (const one of held) takeBackOne(one, 'person', by)
      return held.length === wanted.length
    },
    sendNow(ids) {
      for (const id of new Set(ids)) {
        const known = holds.get(id)
        if (known === undefined || known.endsAt <= monotonicNow()) continue
        known.cancel()
        holds.set(id, { ...known, endsAt: monotonicNow(), until: now() })
        sendInTurn(id)
      }
    },
    takeBackAll(because) {
      if (!hasBegun) return
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
