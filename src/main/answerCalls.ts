import {
  type Call,
  type CallRefusal,
  type Calls,
  contract,
  type Input,
  type Output,
  type RefusedCall,
} from '../shared/contract/contract.ts'
import type { Log } from './logging/log.ts'

/** Limits how often one page calls and how many of its calls wait for their answers. */
interface CallRate {
  /** Returns a function to call once the call is answered, or null if there are too many calls. */
  begin(): (() => void) | null
}

/** After a pause, so many calls are taken at once: a screen with all its queries, some times over. */
const BURST = 500

/** A person who types, swipes and ticks at once causes some 30 calls a second. */
const PER_SECOND = 200

const MOST_WAITING = 200

/** Above every input that a schema accepts and a person can cause: a change of a record has a million characters. */
const MOST_CHARACTERS = 2 * 1024 * 1024

/** The longest list, of requests to take back, has 10,000 elements. */
const MOST_VALUES = 20_000

/** The deepest input, a query to the records desk, has four levels. */
const MOST_LEVELS = 8

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
      const input = contract[call].input.safeParse(raw)
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

/**
 * Whether an input is small and plain enough to be compared with its schema: values of JSON and undefined, within a
 * number of characters, values and levels. Stops at the first limit, and does not visit the elements of a list that is
 * too long, because the structured clone of IPC also brings cycles, empty lists of the length 2^32 - 1 and buffers.
 */
export function isCheckable(input: unknown): boolean {
  let characters = 0
  let values = 0
  let level: readonly unknown[] = [input]
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > MOST_LEVELS) return false
    const next: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') characters += value.length
      else if (Array.isArray(value)) {
        values += value.length
        if (values > MOST_VALUES) return false
        next.push(...value)
      } else if (typeof value === 'object' && value !== null) {
        if (!isPlain(value)) return false
        const keys = Object.keys(value)
        values += keys.length
        if (values > MOST_VALUES) return false
        for (const key of keys) {
          characters += key.length
          next.push(Reflect.get(value, key))
        }
      } else if (typeof value === 'function' || typeof value === 'symbol' || typeof value === 'bigint') return false
      if (characters > MOST_CHARACTERS) return false
    }
    level = next
  }
  return true
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A token bucket (burst 500, 200 a second), and at most 200 calls in progress. `monotonicNow` is in milliseconds. */
export function createCallRate(monotonicNow: () => number): CallRate {
  let left = BURST
  let filledAt = monotonicNow()
  let waiting = 0
  return {
    begin() {
      const now = monotonicNow()
      left = Math.min(BURST, left + ((now - filledAt) * PER_SECOND) / 1000)
      filledAt = now
      if (left < 1 || waiting >= MOST_WAITING) return null
      left--
      waiting++
      let isOver = false
      return () => {
        if (!isOver) waiting--
        isOver = true
      }
    },
  }
}
