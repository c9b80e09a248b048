import { useCallback, useLayoutEffect, useRef } from 'react'

/** One function for the life of the component, that does what the last one given does: what is memoised can hold it. */
export function useSteadyFunction<Arguments extends readonly unknown[]>(
  act: (...args: Arguments) => void,
): (...args: Arguments) => void {
  const latest = useRef(act)
  useLayoutEffect(() => {
    latest.current = act
  })
  return useCallback((...args: Arguments) => latest.current(...args), [])
}
