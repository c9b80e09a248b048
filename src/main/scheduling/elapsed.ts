/**
 * Returns the milliseconds since the call, on a clock that cannot be set and that counts the time asleep. On Linux and
 * macOS a monotonic clock stands still while the system sleeps; `uptime`, the milliseconds since the system was started,
 * goes on, in steps of up to a second.
 */
export function measureElapsed({
  monotonicNow,
  uptime,
}: {
  readonly monotonicNow: () => number
  readonly uptime: () => number
}): () => number {
  const begun = { monotonic: monotonicNow(), uptime: uptime() }
  return () => Math.max(monotonicNow() - begun.monotonic, uptime() - begun.uptime)
}
