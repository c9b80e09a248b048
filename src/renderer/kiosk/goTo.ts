import { createContext, useContext } from 'react'
import type { Destination } from './route.ts'

/** The way to the other screens. It does not change for as long as the page lives. */
export interface Way {
  readonly goTo: (to: Destination) => void
  /** A finger has come down on what leads there: its screen is drawn sooner if it comes up. */
  readonly prepare: (to: Destination) => void
}

export const WayContext = createContext<Way | null>(null)

/** Returns the function that goes to another screen; its identity does not change for as long as the page lives. */
export function useGoTo(): Way['goTo'] {
  return useWay().goTo
}

export function useWay(): Way {
  const way = useContext(WayContext)
  if (way === null) throw new Error('A screen is shown without a way to another')
  return way
}
