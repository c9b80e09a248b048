import type { Call, CallRefusal, Calls, Input, Output, RefusedCall } from '../shared/bridge.ts'
import { isCheckable } from './callInput.ts'
import { type CallRate, createCallRate } from './callRate.ts'
import { inputs } from './inputs.ts'
import type { Log } from './logging/log.ts'

/** Answers a call of a page. Never rejects: what is refused is a value, and a flood of refusals costs little. */
export type AnswerCall = <C extends Call>(
  call: C,
  raw: unknown,
  from: { readonly page: object; readonly isTrusted: boolean },
) => Promise<Output<C> | RefusedCall>

/** Of each kind of refusal one line is logged in this time, so that a flood does not push other lines out of the log. */
const MILLISECONDS_BETWEEN_LINES = 10_000

/**
 * Checks who calls, how often, how much and whether it matches the schema of the call, in this order, before the call is
 * made. The rate is counted for each page, so that the page after a flooding one is not held up.
 */
export function answerCalls(options: { calls: Calls; monotonicNow: () => number; log: Log }): AnswerCall {
  const { calls, monotonicNow, log } = options
  const rates = new WeakMap<object, CallRate>()
  const logged = new Map<CallRefusal, { at: number; more: number }>()

  function rateOf(page: object): CallRate {
    const rate = rates.get(page) ?? createCallRate(monotonicNow)
    rates.set(page, rate)
    return rate
  }

  function refuse(call: Call, because: CallRefusal, facts: Readonly<Record<string, unknown>> = {}): RefusedCall {
    const last = logged.get(because)
    if (last !== undefined && monotonicNow() - last.at < MILLISECONDS_BETWEEN_LINES) last.more++
    else {
      log.error('A call was refused', { call, because, ...facts, notLogged: last?.more ?? 0 })
      logged.set(because, { at: monotonicNow(), more: 0 })
    }
    return { refusedCall: because }
  }

  return async (call, raw, { page, isTrusted }) => {
    if (!isTrusted) return refuse(call, 'unknown sender')
    const ended = rateOf(page).begin()
    if (ended === null) return refuse(call, 'too many calls')
    try {
      if (!isCheckable(raw)) return refuse(call, 'malformed input')
      const input = inputs[call].safeParse(raw)
      if (!input.success) {
        const at = input.error.issues.slice(0, 10).map(({ path }) => path.join('.').slice(0, 100))
        return refuse(call, 'malformed input', { at })
      }
      return await make(call, input.data)
    } catch (error) {
      // Expected failures are values, so a throw is a defect. Its details stay in the log.
      log.error('A command failed', { call, error })
      return { refusedCall: 'failed' }
    } finally {
      ended()
    }
  }

  // Generic in the call, so that the compiler checks schema, handler and answer against each other.
  async function make<C extends Call>(call: C, input: Input<C>) {
    return calls[call](input)
  }
}
