import type { Schedule } from '../scheduling/schedule.ts'

/** A signal that aborts with the first of several. */
interface Ending {
  readonly signal: AbortSignal
  /** Stops listening to the others. `AbortSignal.any` cannot, and would collect one signal for each request. */
  release(): void
}

/** The time limit of an attempt, from the request to the last byte of the body. */
export interface Deadline {
  /** For `fetch`. */
  readonly signal: AbortSignal
  /** Whether the time is over. False when the caller ended the attempt before. */
  passed(): boolean
  /**
   * Settles as the given promise does, or rejects when the attempt ends first, even if the promise ignores `signal`.
   */
  within<Value>(promise: Promise<Value>): Promise<Value>
  /** Aborts the attempt and clears the timer. */
  end(): void
}

/** Starts a deadline. An abort of `closing`, which has not happened yet, ends the attempt early. */
export function startDeadline(seconds: number, closing: AbortSignal, schedule: Schedule): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  let over = false
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The attempt has ended')))
  })
  // Avoids an unhandled rejection when no `within` is pending.
  ended.catch(() => undefined)
  const cancel = schedule(seconds * 1000, () => {
    over = true
    controller.abort()
  })
  const end = () => {
    cancel()
    closing.removeEventListener('abort', end)
    controller.abort()
  }
  closing.addEventListener('abort', end)
  return { signal, passed: () => over, within: (promise) => Promise.race([promise, ended]), end }
}

export function firstOf(signals: readonly AbortSignal[]): Ending {
  const controller = new AbortController()
  const end = () => controller.abort()
  for (const signal of signals) {
    if (signal.aborted) end()
    else signal.addEventListener('abort', end)
  }
  return {
    signal: controller.signal,
    release() {
      for (const signal of signals) signal.removeEventListener('abort', end)
    },
  }
}
