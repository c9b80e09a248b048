import { useEffect, useState } from 'react'

/**
 * Milliseconds since 1970, read again every `everyMilliseconds` (with null not at all) and when `anew` is another value.
 */
export function useNow(everyMilliseconds: number | null, anew?: number): number {
  const [now, setNow] = useState(() => Date.now())
  const [read, setRead] = useState({ everyMilliseconds, anew })
  if (read.everyMilliseconds !== everyMilliseconds || read.anew !== anew) {
    setRead({ everyMilliseconds, anew })
    setNow(Date.now())
  }
  useEffect(() => {
    if (everyMilliseconds === null) return
    const timer = setInterval(() => setNow(Date.now()), everyMilliseconds)
    return () => clearInterval(timer)
  }, [everyMilliseconds])
  return now
}
