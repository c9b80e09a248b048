import { createContext, useContext } from 'react'

export const LockNowContext = createContext<() => void>(() => {})

/** Returns the function that covers the work at once and locks the station. */
export function useLockNow(): () => void {
  return useContext(LockNowContext)
}
