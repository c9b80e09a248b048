import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { type LaterPart, onLoaded } from './laterPart.ts'

/**
 * Whether all of the parts are loaded; loads those that are not. Throws if one cannot be loaded: like every error of a
 * render, that has the main process replace the window.
 */
export function useLoaded(parts: readonly LaterPart<unknown>[]): boolean {
  const failed = useSyncExternalStore(onLoaded, () => parts.find((part) => part.state().kind === 'failed'))
  const areLoaded = useSyncExternalStore(onLoaded, () => parts.every((part) => part.state().kind === 'loaded'))
  useLayoutEffect(() => {
    // The render throws the failure.
    for (const part of parts) part.load().catch(() => {})
  })
  const state = failed?.state()
  if (state?.kind === 'failed') throw state.error
  return areLoaded
}

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
