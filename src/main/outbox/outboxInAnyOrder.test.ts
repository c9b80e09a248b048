import assert from 'node:assert/strict'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../../../scripts/budget.ts'
import type { ServiceFailure } from '../../shared/failure.ts'
import { requestOf } from '../../shared/journal.ts'
import { normaliseNumber } from '../../shared/kitchen/numbers.ts'
import type { Person } from '../../shared/model.ts'
import type { WantedChange } from '../../shared/recordsChange.ts'
import { confirmedChange, confirmedRetirement, ines, tomas } from '../../shared/request.testing.ts'
import type { OutboxRequest, RequestKind, TakenBackReason } from '../../shared/request.ts'
import { assertNever, failed, success } from '../../shared/result.ts'
import type { Acceptance } from '../service/acceptance.ts'
import {
  type Answer,
  accepted,
  type Bench,
  HOLD,
  type KillPlan,
  openBench,
  type SentRequest,
} from './outbox.testing.ts'
import type { NewRequest } from './outbox.ts'
import type { Noted } from './request.ts'

/** The kind of a request, and the number or the identifier of a record. */
type Wanted = readonly [RequestKind, string]

/** A step of the property test. */
type Step =
  | { readonly kind: 'confirm'; readonly items: readonly Wanted[] }
  | { readonly kind: 'takeBack'; readonly places: readonly number[] }
  | { readonly kind: 'sendNow'; readonly places: readonly number[] }
  /** Takes back all held requests, then changes the signed-in person. */
  | {
      readonly kind: 'leave'
      readonly because: Exclude<TakenBackReason, 'person'>
      readonly next: Person | null
    }
  /** Changes the signed-in person without taking anything back. */
  | { readonly kind: 'swap'; readonly next: Person | null }
  | { readonly kind: 'connectionLost' }
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'pass'; readonly milliseconds: number }
  | { readonly kind: 'setClock'; readonly by: number }
  | { readonly kind: 'refuse'; readonly code: string | null }
  /** Kills the program and starts the next one. */
  | { readonly kind: 'crash' }
  | ({ readonly kind: 'crashAtLine' } & KillPlan)

const messages = fc.option(fc.constantFrom('No.', 'There is no such asset.'))
const failures = fc.oneof<fc.Arbitrary<ServiceFailure>[]>(
  fc.constant({ kind: 'timeout', seconds: 10 }),
  fc.boolean().map((sent) => ({ kind: 'noConnection', sent })),
  messages.map((message) => ({ kind: 'notSignedIn', message })),
  messages.map((message) => ({ kind: 'notAllowed', message })),
  messages.map((message) => ({ kind: 'refused', status: 404, message })),
  fc.constant({ kind: 'redirected', status: 307, host: 'login.example' }),
  messages.map((message) => ({ kind: 'serviceTrouble', status: 503, message })),
  fc.constant({ kind: 'notUnderstood', status: 202, because: 'notJson' }),
)
const outcomes = fc.constantFrom<Acceptance['outcome']>(
  { kind: 'requestAccepted' },
  { kind: 'deleted', deletedKey: '20107' },
  { kind: 'recordReturned', record: [] },
)
const answers: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ status: fc.constantFrom(200, 202, 204), message: messages, outcome: outcomes }).map(success),
  failures.map(failed),
)

const items = fc.tuple(
  fc.constantFrom<RequestKind>('asset', 'asset', 'product', 'record', 'record'),
  fc.constantFrom('20107', 'a-7', ' A-7', '3', '4'),
)
const persons = fc.constantFrom(ines, ines, tomas, null)

/** Places in the list of requests. */
const places = fc.array(fc.nat({ max: 4 }), { minLength: 1, maxLength: 3 })
const passed = fc.constantFrom(0, 1, HOLD / 3, HOLD - 1, HOLD, HOLD, 3 * HOLD)

/** The steps of each kind, as often as the first number says. */
const weighted: readonly (readonly [number, fc.Arbitrary<Step>])[] = [
  [6, fc.record({ kind: fc.constant('confirm'), items: fc.array(items, { minLength: 1, maxLength: 3 }) })],
  [6, fc.record({ kind: fc.constant('pass'), milliseconds: passed })],
  [5, fc.record({ kind: fc.constant('answer'), answer: answers })],
  [2, fc.record({ kind: fc.constant('takeBack'), places })],
  [2, fc.record({ kind: fc.constant('sendNow'), places })],
  [
    1,
    fc.record({
      kind: fc.constant('leave'),
      because: fc.constantFrom('locked', 'signedOut', 'sessionEnded'),
      next: persons,
    }),
  ],
  [1, fc.record({ kind: fc.constant('swap'), next: persons })],
  [1, fc.constant({ kind: 'connectionLost' })],
  [1, fc.record({ kind: fc.constant('setClock'), by: fc.constantFrom(-HOLD * 100, HOLD * 100) })],
  [2, fc.record({ kind: fc.constant('refuse'), code: fc.constantFrom('ENOSPC', null, null) })],
  [1, fc.constant({ kind: 'crash' })],
  [
    2,
    fc.record({
      kind: fc.constant('crashAtLine'),
      lines: fc.integer({ min: 1, max: 4 }),
      isWritten: fc.boolean(),
    }),
  ],
]
const steps = fc.oneof(...weighted.map(([weight, arbitrary]) => ({ weight, arbitrary })))

/** The allowed sequences of journal lines about one request. */
const REQUEST_LINES = /^confirmed( takenBack| sending( accepted| refused| unknown| takenBack)?)?$/

test('keeps the promises about requests after any order of events', async () => {
  const reached = new Map<string, number>()
  await fc.assert(
    fc.asyncProperty(fc.array(steps, { minLength: 1, maxLength: 30, size: 'max' }), async (all) => {
      const checked = openCheckedBench()
      for (const step of all) await checked.take(step)
      await checked.settle()
      assert.deepEqual(checked.broken, [])
      for (const { event } of checked.bench.disk) reached.set(event.kind, (reached.get(event.kind) ?? 0) + 1)
    }),
    { numRuns: tries(1500) },
  )
  // The steps must reach every state, or the property proves nothing about it.
  for (const kind of ['confirmed', 'takenBack', 'sending', 'accepted', 'refused', 'unknown'])
    expect(reached.get(kind) ?? 0, kind).toBeGreaterThan(tries(20))
})

/** A bench with checks after every step. `broken` lists the promises that were not kept. */
function openCheckedBench() {
  const bench = openBench()
  const { clock, disk, sent } = bench
  const broken: string[] = []
  /** By the monotonic clock, in milliseconds. */
  const confirmedAt = new Map<string, number>()
  /** Ids of requests that must not be sent any more. */
  const mustNotBeSent = new Set<string>()

  bench.onSend = ({ request: { id, by, kind } }) => {
    const lines = eventsAbout(disk, id)
    note(lines.join(' ') === 'confirmed sending', `sent after ${lines.join(' ')}`)
    note(!mustNotBeSent.has(id), 'sent though it was taken back')
    note(!sent.some((other) => other.request.id === id), 'sent twice')
    const payload = bench.waitingChanges().take(id)?.change.body
    note(payload === (kind === 'record' ? payloadOf(id).body : undefined), `sent with ${payload}`)
    note(!sent.some((other) => isOpen(bench, other)), 'two requests at once')
    note(bench.signedIn?.employeeNumber === by.employeeNumber, 'sent under another session')
    note(clock.monotonicNow() - (confirmedAt.get(id) ?? Infinity) >= HOLD, 'sent before its hold was over')
  }

  function note(isKept: boolean, otherwise: string): void {
    if (!isKept) broken.push(otherwise)
  }

  function held(): readonly OutboxRequest[] {
    return bench
      .outbox()
      .requests()
      .filter(({ state }) => state.kind === 'held')
  }

  function forbidHeld(): void {
    for (const { id } of held()) mustNotBeSent.add(id)
  }

  /** The next program must not send requests of this one. */
  function startAgain(): void {
    bench.kill()
    for (const { event } of disk) if (event.kind === 'confirmed') mustNotBeSent.add(event.retirement.id)
    bench.start()
    note(
      bench.states().every((kind) => kind !== 'held' && kind !== 'sending'),
      'under way after a restart',
    )
  }

  function confirm(wanted: readonly Wanted[], by: Person): void {
    const linesBefore = disk.length
    const answer = bench.outbox().confirm(wanted.map((one) => newRequest(one, by)))
    if (!bench.isAlive()) return
    note(answer.ok || disk.length === linesBefore, 'journalled though it was refused')
    if (!answer.ok) return
    for (const { id, kind } of answer.value) {
      confirmedAt.set(id, clock.monotonicNow())
      if (kind === 'record') bench.waitingChanges().keep(id, payloadOf(id))
      note(eventsAbout(disk, id).join() === 'confirmed', 'held without its line')
    }
  }

  async function perform(step: Step): Promise<void> {
    switch (step.kind) {
      case 'confirm':
        return bench.signedIn === null ? undefined : confirm(step.items, bench.signedIn)
      case 'takeBack': {
        const ids = step.places.flatMap((place) => bench.outbox().requests()[place]?.id ?? [])
        const inTime = new Set(held().map(({ id }) => id))
        const isInTime = bench.outbox().takeBack(ids, bench.signedIn)
        for (const id of ids) if (inTime.has(id)) mustNotBeSent.add(id)
        return note(isInTime === ids.every((id) => inTime.has(id)), 'wrong result of takeBack')
      }
      case 'sendNow': {
        const ids = step.places.flatMap((place) => bench.outbox().requests()[place]?.id ?? [])
        for (const { id } of held()) if (ids.includes(id)) confirmedAt.set(id, Number.NEGATIVE_INFINITY)
        bench.outbox().sendNow(ids)
        return clock.pass(0)
      }
      case 'leave':
        forbidHeld()
        bench.outbox().takeBackAll(step.because)
        bench.signedIn = step.next
        return
      case 'swap':
        bench.signedIn = step.next
        return
      case 'connectionLost':
        forbidHeld()
        return bench.outbox().takeBackAll('connectionLost')
      case 'answer':
        sent.find((request) => isOpen(bench, request))?.answer(step.answer)
        return clock.pass(0)
      case 'pass':
        return clock.pass(step.milliseconds)
      case 'setClock':
        return clock.set(clock.now() + step.by)
      case 'refuse':
        bench.journal().refuse(step.code)
        return bench.journal().tryAgain()
      case 'crash':
        return startAgain()
      case 'crashAtLine':
        return bench.killAt(step)
      default:
        return assertNever(step)
    }
  }

  function checkAll(): void {
    const lines = [...disk, ...bench.journal().waiting()]
    const shown = bench.outbox().requests()
    for (const id of confirmedAt.keys()) note(eventsAbout(disk, id)[0] === 'confirmed', 'lost from the journal')
    for (const id of idsIn(lines)) {
      const kinds = eventsAbout(lines, id)
      const { state } = shown.find((one) => one.id === id) ?? {}
      note(REQUEST_LINES.test(kinds.join(' ')), `journalled as ${kinds.join(' ')}`)
      note(state?.kind === stateAfter(kinds.at(-1)), `shown as ${state?.kind} after ${kinds.join(' ')}`)
      note(agreesWithService(bench, id, state), `shown as ${JSON.stringify(state)}, which is wrong`)
    }
    note(shown.length === idsIn(lines).length, 'shown without a line')
    const underWay = shown.filter(({ state }) => state.kind === 'held' || state.kind === 'sending')
    const numbers = underWay.map(
      ({ kind, number }) => `${kind} ${kind === 'record' ? number : normaliseNumber(number)}`,
    )
    note(new Set(numbers).size === numbers.length, 'a number under way twice')
    for (const { id, state } of shown)
      if (state.kind !== 'held') note(bench.waitingChanges().take(id) === null, `payload kept in state ${state.kind}`)
  }

  return {
    bench,
    broken,
    async take(step: Step) {
      await perform(step)
      if (!bench.isAlive()) startAgain()
      checkAll()
    },
    /** Ends all holds, answers all requests and allows all writes; then checks that nothing is left. */
    async settle() {
      bench.killAt({ lines: Infinity, isWritten: true })
      bench.journal().refuse(null)
      bench.journal().tryAgain()
      await clock.pass(HOLD)
      for (let request = openRequest(bench); request !== undefined; request = openRequest(bench)) {
        request.answer(accepted)
        await clock.pass(0)
      }
      checkAll()
      note(
        bench.states().every((kind) => kind !== 'held' && kind !== 'sending'),
        'under way at the end',
      )
      note(bench.journal().waiting().length === 0, 'not written at the end')
    },
  }
}

function newRequest([kind, number]: Wanted, by: Person): NewRequest {
  if (kind === 'record') {
    const { id: _id, ...change } = confirmedChange({ by, number })
    return change
  }
  const { id: _id, ...item } = confirmedRetirement({ by, kind, number })
  return item
}

/** A different payload for each request. */
function payloadOf(id: string): WantedChange {
  const body = JSON.stringify({ session_id: id, password: `opens ${id}` })
  return { operation: 'DELETE /one-sessions-delete-one', pathParameters: {}, body }
}

function openRequest(bench: Bench): SentRequest | undefined {
  return bench.sent.find((request) => isOpen(bench, request))
}

/** Sent by the running program and not answered yet. */
function isOpen(bench: Bench, { answered, program }: SentRequest): boolean {
  return answered === null && program === bench.program()
}

function idsIn(lines: readonly Noted[]): readonly string[] {
  return [...new Set(lines.flatMap(({ event }) => requestOf(event)?.id ?? []))]
}

function eventsAbout(lines: readonly Noted[], id: string): readonly string[] {
  return lines.flatMap(({ event }) => (requestOf(event)?.id === id ? event.kind : []))
}

function stateAfter(event: string | undefined): string | undefined {
  return event === 'confirmed' ? 'held' : event
}

/** Whether a state agrees with what the service received and answered. */
function agreesWithService(bench: Bench, id: string, state: OutboxRequest['state'] | undefined): boolean {
  const request = bench.sent.find((one) => one.request.id === id)
  switch (state?.kind) {
    case undefined:
      return false
    case 'held':
      return request === undefined
    case 'sending':
      return request !== undefined && isOpen(bench, request)
    case 'takenBack':
      // After `send`, only an answer that it did not leave the station takes a request back.
      return request === undefined || isUnsent(request.answered)
    case 'accepted':
      return request?.answered?.ok === true
    case 'refused':
      return request?.answered?.ok === false && request.answered.failure === state.failure
    case 'unknown':
      // The program ended before the answer was on disk.
      if (state.failure === null) return request === undefined || request.program < bench.program()
      return (
        request?.answered?.ok === false && request.answered.failure === state.failure && mayHaveArrived(state.failure)
      )
  }
}

function mayHaveArrived(failure: ServiceFailure): boolean {
  return failure.kind === 'noConnection'
    ? failure.sent
    : !['notSignedIn', 'notAllowed', 'refused'].includes(failure.kind)
}

function isUnsent(answer: Answer | null): boolean {
  return answer?.ok === false && answer.failure.kind === 'noConnection' && !answer.failure.sent
}
