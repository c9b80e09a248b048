import type { AnswerCall } from '../../src/main/answerCalls.ts'
import type { TestClock } from '../../src/main/scheduling/clock.testing.ts'
import type { Call } from '../../src/shared/contract/contract.ts'
import type { KioskState } from '../../src/shared/model.ts'
import type { StandingTime } from '../hand.ts'
import type { PageCall, PageMoment, PageReport } from './pageClock.ts'
import type { StageWindow } from './stageWindow.ts'

export interface StageTime extends StandingTime {
  /** Sends the page a state. */
  publish(state: KioskState): void
  /** Loads the page anew, as for the next person. */
  replacePage(): void
  /** Takes the page off the stage. */
  end(): void
}

/** The most by which the main process is ahead of the page while much time passes. */
const STRIDE_MILLISECONDS = 10_000
/** Before and after a stride the timers of both are called in their order. */
const IN_ORDER_MILLISECONDS = 1500
/** In real time. What takes longer has come to a stop. */
const LONGEST_SETTLING_MILLISECONDS = 30_000

/**
 * The time of a page and of the main process that answers it. `noteInput` gets the input events of the page, by Electron's names, before the calls that they
 * cause.
 */
export function openStageTime(options: {
  readonly window: StageWindow
  readonly clock: TestClock
  readonly answer: AnswerCall
  readonly noteInput: (type: string) => void
}): StageTime {
  const { window, clock, answer, noteInput } = options
  const { monotonicNow: now } = clock
  /** The page may be ahead of the main process, which takes its calls when it is there too. */
  let early: PageCall[] = []
  let isPagePassing = false
  let counts = { calls: 0, answers: 0, states: 0 }
  let nextInPage = 0
  let sent: Promise<unknown> = Promise.resolve()
  let told = 0
  let replacing: Promise<void> | null = null
  let from = {}
  let hasEnded = false

  /** Calls `taken` if the document is still there, which takes it: one that is gone needs nothing. */
  function tell(expression: string, taken: () => void): void {
    told++
    const answered = window.ask<number>(expression).then(
      (document) => {
        if (document === window.document()) taken()
      },
      () => undefined,
    )
    sent = Promise.all([sent, answered])
  }

  function take(call: PageCall): void {
    if (isPagePassing) early = [...early, call]
    else void answerCall(call)
  }

  async function answerCall({ document, id, name, input, inputs }: PageCall): Promise<void> {
    if (document !== window.document() || hasEnded) return
    counts.calls++
    for (const type of inputs) noteInput(type)
    const value = await answer(name as Call, input, { page: from, isTrusted: true })
    if (document !== window.document() || hasEnded) return
    const isRefused = typeof value === 'object' && value !== null && 'refusedCall' in value
    const refused = isRefused ? `${name}: ${value.refusedCall}` : null
    tell(`stage.answer(${id}, ${literalOf(value)}, ${JSON.stringify(refused)})`, () => counts.answers++)
  }

  /** Lets the page's time pass to `at`, or to an earlier moment at which it calls the main process. */
  async function passPage<Said extends PageMoment>(at: number, isDrawn: boolean | null): Promise<Said> {
    isPagePassing = true
    try {
      const then = isDrawn === null ? '' : `.then(() => stage.report(${isDrawn}))`
      const said = await window.ask<Said>(`stage.pass(${at}, ${clock.now() - now()})${then}`)
      nextInPage = said.next ?? Number.POSITIVE_INFINITY
      return said
    } finally {
      isPagePassing = false
    }
  }

  function takeEarly(): void {
    const calls = early
    early = []
    for (const call of calls) void answerCall(call)
  }

  async function settle(isDrawn = true): Promise<void> {
    const limit = performance.now() + LONGEST_SETTLING_MILLISECONDS
    for (;;) {
      await clock.pass(0)
      await sent
      if (replacing !== null) await replacing
      const before = counts.calls
      const report = await passPage<PageReport>(now(), isDrawn).catch((error: unknown) => {
        if (replacing === null) throw error
        return null
      })
      takeEarly()
      const isDone =
        report?.isQuiet === true &&
        counts.calls === before &&
        report.calls === counts.calls &&
        report.answers === counts.answers &&
        report.states === counts.states &&
        window.loading() === 0 &&
        replacing === null
      if (isDone) return
      if (performance.now() > limit)
        throw new Error(
          `The stage does not come to rest: ${JSON.stringify({ report, counts, loading: window.loading() })}`,
        )
    }
  }

  /** The page goes first: a timer of it that calls the main process ends the stride there. */
  async function passTo(end: number): Promise<void> {
    while (now() < end) {
      const before = told
      const until = Math.min(end, clock.nextDue())
      const at = nextInPage > until ? until : (await passPage(until, null)).at
      await clock.pass(Math.max(0, at - now()))
      const hasCalled = early.length > 0
      takeEarly()
      if (hasCalled || told > before) await settle()
    }
  }

  /**
   * The same for a time in which nobody does anything. What the main process publishes reaches the page at its moment; a
   * call that a timer of the page makes may be late by a stride. In the order of all timers this would take a round trip
   * for each second.
   */
  async function passInStrides(end: number): Promise<void> {
    while (now() < end) {
      const before = told
      const stride = Math.min(end, now() + STRIDE_MILLISECONDS)
      while (now() < stride && told === before) await clock.pass(Math.max(0, Math.min(stride, clock.nextDue()) - now()))
      const { at } = await passPage(now(), null)
      const hasCalled = early.length > 0 || at < now()
      takeEarly()
      if (hasCalled || told > before) await settle()
    }
  }

  window.onCall = take
  return {
    settle: () => settle(),
    answered: () => settle(false),
    async pass(milliseconds) {
      await settle()
      if (milliseconds === 0) return
      const end = now() + milliseconds
      if (milliseconds > 3 * IN_ORDER_MILLISECONDS) {
        await passTo(now() + IN_ORDER_MILLISECONDS)
        await passInStrides(end - IN_ORDER_MILLISECONDS)
      }
      await passTo(end)
      await settle()
    },
    async step(milliseconds) {
      nextInPage = 0
      await passTo(now() + milliseconds)
      await passPage(now(), null)
      takeEarly()
    },
    publish(state) {
      if (hasEnded) return
      tell(`stage.publish(${literalOf(state)})`, () => counts.states++)
    },
    replacePage() {
      if (hasEnded) return
      const own = Promise.resolve(replacing)
        .then(() => {
          counts = { calls: 0, answers: 0, states: 0 }
          early = []
          from = {}
          return window.load({ at: now(), ahead: clock.now() - now() })
        })
        .finally(() => {
          if (replacing === own) replacing = null
        })
      replacing = own
    },
    end() {
      hasEnded = true
      window.onCall = () => {}
    },
  }
}

/** A value as an expression. JSON has no infinity, which IPC keeps. */
function literalOf(value: unknown): string {
  const text: string | undefined = JSON.stringify(value, (_key, part: unknown) =>
    part === Number.POSITIVE_INFINITY ? '«Infinity»' : part,
  )
  return text?.replaceAll('"«Infinity»"', 'Infinity') ?? 'undefined'
}
