import { useEffect, useState } from 'react'

/** The current time in milliseconds since 1970, read again every `everyMilliseconds`; with null it is not read again. */
export function useNow(everyMilliseconds: number | null): number {
  const [now, setNow] = useState(() => Date.now())
  const [every, setEvery] = useState(everyMilliseconds)
  if (every !== everyMilliseconds) {
    setEvery(everyMilliseconds)
    setNow(Date.now())
  }
  useEffect(() => {
    if (every === null) return
    const timer = setInterval(() => setNow(Date.now()), every)
    return () => clearInterval(timer)
  }, [every])
  return now
}
