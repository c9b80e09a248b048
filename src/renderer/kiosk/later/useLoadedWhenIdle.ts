import { useEffect } from 'react'
import type { LaterPart } from './laterPart.ts'

/** A page that always has work loads its parts too, one after each such wait. */
const LONGEST_WAIT_MILLISECONDS = 500

/**
 * Loads the parts one after the other while the page has nothing else to do, in the order of the list. A part that
 * cannot be loaded is reported as a rejection; the window is replaced only when a screen needs the part.
 */
export function useLoadedWhenIdle(parts: readonly LaterPart<unknown>[]): void {
  useEffect(() => {
    let isOver = false
    const loadAll = async () => {
      for (const part of parts) {
        await idle()
        if (isOver) return
        await part.load()
      }
    }
    void loadAll()
    return () => {
      isOver = true
    }
  }, [parts])
}

function idle(): Promise<unknown> {
  return new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MILLISECONDS }))
}
