import { createContext, useContext } from 'react'
import type { Destination } from './route.ts'

export const GoToContext = createContext<((to: Destination) => void) | null>(null)

/** Returns the function that goes to another screen; its identity does not change for as long as the page lives. */
export function useGoTo(): (to: Destination) => void {
  const goTo = useContext(GoToContext)
  if (goTo === null) throw new Error('A screen is shown without a way to another')
  return goTo
}
