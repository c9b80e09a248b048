// Loaded ahead of Electron's installer, which waits minutes for a host that takes a connection and says nothing, and
// which keeps the cause of a failure to itself.
const secondsToAnswer = 15
const fetchWithoutLimit = globalThis.fetch

globalThis.fetch = async (resource, options) => {
  const patience = new AbortController()
  const signals = options?.signal ? [options.signal, patience.signal] : [patience.signal]
  const timer = setTimeout(() => patience.abort(new Error(`no answer in ${secondsToAnswer} s`)), secondsToAnswer * 1000)
  try {
    return await fetchWithoutLimit(resource, { ...options, signal: AbortSignal.any(signals) })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    throw new Error(cause instanceof Error ? cause.message || cause.name : String(cause))
  } finally {
    clearTimeout(timer)
  }
}
