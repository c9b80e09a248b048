import { useEffect, useEffectEvent, useRef, useState } from 'react'

/**
 * The name under which a person has begun to confirm, where a reading of the recipes has changed it since; null if it is
 * the same. `name` is null until it is known. Calls `onChange` at each change.
 */
export function useNameBefore(name: string | null, onChange: () => void): string | null {
  const [before, setBefore] = useState<string | null>(null)
  const seen = useRef<string | null>(null)
  const note = useEffectEvent((shown: string) => {
    if (seen.current !== null && seen.current !== shown) {
      setBefore(seen.current)
      onChange()
    }
    seen.current = shown
  })
  useEffect(() => {
    if (name !== null) note(name)
  }, [name])
  return before
}
