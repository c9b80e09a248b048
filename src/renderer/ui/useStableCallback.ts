import { useCallback, useLayoutEffect, useRef } from 'react'

/** Returns a function whose identity never changes and which calls the latest one given, for memoised components. */
export function useStableCallback<Arguments extends readonly unknown[]>(
  act: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
