import type { ServiceFailure } from '../../shared/failure.ts'
import type { JournalEvent } from '../../shared/journal.ts'
import type { InventoryKind, Moment, Person } from '../../shared/model.ts'
import { confirmedRetirement, ines } from '../../shared/request.testing.ts'
import type { ConfirmedRequest, RequestState } from '../../shared/request.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Journal } from '../journal/journal.ts'
import { createWaitingChanges, type WaitingChanges } from '../records/waitingChanges.ts'
import { keepSecrets } from '../redaction/secrets.ts'
import { openTestClock, type TestClock } from '../scheduling/clock.testing.ts'
import type { Acceptance } from '../service/acceptance.ts'
import { createLedger } from './ledger.ts'
import { createOutbox, type Outbox } from './outbox.ts'
import type { Noted } from './request.ts'

export type Answer = Result<Acceptance, ServiceFailure>

export const HOLD = 30_000
export const accepted: Answer = success({ status: 202, message: 'Accepted.', outcome: { kind: 'requestAccepted' } })

/** A request that reached the service. */
export interface SentRequest {
  readonly request: ConfirmedRequest
  /** The program that sent it, counted from zero. */
  readonly program: number
  readonly answer: (answer: Answer) => void
  readonly fail: (error: unknown) => void
  answered: Answer | null
}

/** Kills the program at the given line, counted from now: after it is on disk if `isWritten`, else before. */
export interface KillPlan {
  readonly lines: number
  readonly isWritten: boolean
}

/** For tests: an outbox with a controlled clock, disk, service and session. Only the disk survives a kill. */
export interface Bench {
  readonly clock: TestClock
  /** The lines on disk. */
  readonly disk: readonly Noted[]
  readonly sent: readonly SentRequest[]
  /** The states after every change, newest request first. */
  readonly seen: readonly (readonly RequestState['kind'][])[]
  signedIn: Person | null
  /** The service's clock minus the station's, in milliseconds. */
  clockOffset: number
  onSend: (request: SentRequest) => void
  readonly defects: unknown[]
  outbox(): Outbox
  journal(): MemoryJournal
  /** The payloads of held changes of records. */
  waitingChanges(): WaitingChanges
  /** The running program, counted from zero. */
  program(): number
  isAlive(): boolean
  /** Ends the program: it has no further effect. */
  kill(): void
  killAt(plan: KillPlan): void
  /** Starts the next program on the same disk; starts another if a `KillPlan` ends it during the start. */
  start(): void
  confirm(number?: string, kind?: InventoryKind, by?: Person): ReturnType<Outbox['confirm']>
  states(): readonly RequestState['kind'][]
}

export function openBench(): Bench {
  const clock = openTestClock()
  const disk: Noted[] = []
  const sent: SentRequest[] = []
  const seen: (readonly RequestState['kind'][])[] = []
  let plan: KillPlan | null = null
  let ids = 0
  let programs = 0

  /** A killed program no longer affects disk, service and `seen`. */
  function startProgram() {
    const number = programs++
    let isAlive = true
    const ledger = createLedger()
    const waitingChanges = createWaitingChanges({ secrets: keepSecrets() })
    for (const line of disk) ledger.note(line)
    const kill = () => {
      isAlive = false
    }
    const serviceNow = () => clock.now() + bench.clockOffset
    const journal = openMemoryJournal({
      now: serviceNow,
      write(line) {
        if (!isAlive) return
        plan = plan === null ? null : { ...plan, lines: plan.lines - 1 }
        if (plan === null || plan.lines > 0) disk.push(line)
        else {
          if (plan.isWritten) disk.push(line)
          plan = null
          kill()
        }
      },
    })
    let outbox: Outbox | null = null
    outbox = createOutbox({
      holdSeconds: () => HOLD / 1000,
      journal,
      ledger,
      now: clock.now,
      monotonicNow: clock.monotonicNow,
      serviceNow,
      newId: () => `r${++ids}`,
      send: (request) =>
        new Promise((resolve, reject) => {
          if (!isAlive) return
          const toAnswer: SentRequest = {
            request,
            program: number,
            answered: null,
            answer(answer) {
              toAnswer.answered = answer
              resolve(answer)
            },
            fail: reject,
          }
          bench.onSend(toAnswer)
          sent.push(toAnswer)
        }),
      mayStillSend: ({ by }) => bench.signedIn?.employeeNumber === by.employeeNumber,
      onDefect: (error) => bench.defects.push(error),
      onChange() {
        waitingChanges.keepOnly(ledger.underWay().map(({ id }) => id))
        if (isAlive && outbox !== null) seen.push(statesOf(outbox))
      },
      schedule: (milliseconds, action) => clock.schedule(milliseconds, () => (isAlive ? action() : undefined)),
    })
    outbox.begin()
    return { number, outbox, journal, waitingChanges, kill, isAlive: () => isAlive }
  }

  const bench: Bench = {
    clock,
    disk,
    sent,
    seen,
    signedIn: ines,
    clockOffset: 0,
    defects: [],
    onSend: () => {},
    outbox: () => program.outbox,
    journal: () => program.journal,
    waitingChanges: () => program.waitingChanges,
    program: () => program.number,
    isAlive: () => program.isAlive(),
    kill: () => program.kill(),
    killAt(next) {
      plan = next
    },
    start() {
      do program = startProgram()
      while (!program.isAlive())
    },
    confirm(number = '20107', kind = 'asset', by = ines) {
      const { id: _id, ...confirmed } = confirmedRetirement({ number, kind, by })
      return program.outbox.confirm([confirmed])
    },
    states: () => statesOf(program.outbox),
  }
  let program = startProgram()
  return bench
}

function statesOf(outbox: Outbox): readonly RequestState['kind'][] {
  return outbox.requests().map(({ state }) => state.kind)
}

/** For tests: a journal in memory. `write` is its disk, which can be made to refuse. */
interface MemoryJournal extends Pick<Journal, 'append' | 'record' | 'tryAgain' | 'unreadWith'> {
  /** The lines that the disk refused. A kill loses them. */
  waiting(): readonly Noted[]
  /** Makes every write fail with this error code; null accepts writes again. */
  refuse(code: string | null): void
}

function openMemoryJournal(options: {
  readonly now: () => Moment
  /** Writes and flushes one line. */
  readonly write: (line: Noted) => void
}): MemoryJournal {
  const { now, write } = options
  let waiting: readonly Noted[] = []
  let refusal: string | null = null

  function tryAgain(): void {
    if (refusal !== null) return
    const lines = waiting
    waiting = []
    for (const line of lines) write(line)
  }

  return {
    waiting: () => waiting,
    refuse(code) {
      refusal = code
    },
    append(events: readonly JournalEvent[]) {
      if (refusal !== null) return failed({ code: refusal })
      waiting = [...waiting, ...events.map((event) => ({ at: now(), event }))]
      tryAgain()
      return success(null)
    },
    record(event) {
      waiting = [...waiting, { at: now(), event }]
      tryAgain()
    },
    tryAgain,
    unreadWith: () => null,
  }
}
