import { useEffect } from 'react'
import type { TextEntry } from '../ui/useTextEntry.ts'

/** Longer than a person pauses within a number or a password. */
const LEFT_MILLISECONDS = 60_000

/**
 * Empties a field in which nothing was typed for a minute: a half typed number or password must not stay for the next
 * person. The minute begins again when `isWaiting` ends.
 */
export function useClearedWhenLeft({ text, clear }: TextEntry, isWaiting = false): void {
  useEffect(() => {
    if (text === '' || isWaiting) return
    const timer = setTimeout(clear, LEFT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [text, clear, isWaiting])
}
