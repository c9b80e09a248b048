/** A limit to how long an attempt may take, from asking to the last byte of the body. */
export interface Deadline {
  /** For `fetch`. */
  readonly signal: AbortSignal
  /** The deadline is over. A caller that ends the attempt itself does not make it so. */
  passed(): boolean
  /** Settles as the given promise does, or rejects when the attempt ends first, even if the promise takes no notice. */
  within<Value>(promise: Promise<Value>): Promise<Value>
  /** Ends whatever is still under way and lets go of the timer. */
  end(): void
}

/** Starts a deadline. `closing` ends the attempt early. */
export function startDeadline(seconds: number, closing: AbortSignal): Deadline {
  const controller = new AbortController()
  const { signal } = controller
  let over = false
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('The attempt has ended')), { once: true })
  })
  // Nobody may be waiting for it when it comes.
  ended.catch(() => undefined)
  const timer = setTimeout(() => {
    over = true
    controller.abort()
  }, seconds * 1000)
  const end = () => {
    clearTimeout(timer)
    closing.removeEventListener('abort', end)
    controller.abort()
  }
  if (closing.aborted) end()
  else closing.addEventListener('abort', end)
  return { signal, passed: () => over, within: (promise) => Promise.race([promise, ended]), end }
}
