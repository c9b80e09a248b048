import { createContext } from 'react'

/** Covers the second tap of a double tap, and is too short to delay the next deliberate one. */
const GUARD_MILLISECONDS = 350

interface Guard {
  /** The `timeStamp` until which touches of the content are swallowed, as of now. */
  readonly until: () => number
  /** Begins the guard time: something that covered the content is gone. */
  readonly uncover: () => void
}

/** What a PressGuard provides to its content. */
export const PressGuardContext = createContext<Guard>({ until: () => 0, uncover: () => {} })

/** When a change was drawn; null until then: on a busy machine that is late, and the finger sees what was there before. */
export type Drawn = number | null

/** Tells when a change that is made now has been drawn. Returns a function that stops the telling. */
export function whenDrawn(tell: (at: Drawn) => void): () => void {
  tell(null)
  const frame = requestAnimationFrame(() => tell(performance.now()))
  return () => cancelAnimationFrame(frame)
}

/** The `timeStamp` until which touches of what was drawn are swallowed, as of now. */
export function guardEnd(at: Drawn): number {
  return (at ?? performance.now()) + GUARD_MILLISECONDS
}
