/** A signal that aborts with the first of several. */
interface Ending {
  readonly signal: AbortSignal
  /** Stops listening to the others. `AbortSignal.any` cannot, and would collect one signal for each request. */
  release(): void
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
