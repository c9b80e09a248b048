import { useLayoutEffect, useSyncExternalStore } from 'react'
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
