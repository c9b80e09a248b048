import { createContext, useContext } from 'react'

export const LockNowContext = createContext<() => void>(() => {})

/** Covers the work in the same frame, and locks the station. */
export function useLockNow(): () => void {
  return useContext(LockNowContext)
}
