import { useSyncExternalStore } from 'react'

/** Caps Lock of a physical keyboard, from the last event that reported it. */
let isOn = false
const listeners = new Set<() => void>()

/**
 * Reads Caps Lock from every key and mouse event of the page, so that a password field has it before its first key. A
 * page cannot query it.
 */
export function watchCapsLock(page: Window): void {
  for (const kind of ['keydown', 'keyup', 'pointerdown', 'pointermove'] as const) {
    page.addEventListener(kind, (event) => hear(event), { capture: true, passive: true })
  }
}

function hear(event: KeyboardEvent | PointerEvent): void {
  // A touch has no modifier state: Chromium reports that no lock is on.
  if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
  const heard = event.getModifierState('CapsLock')
  if (heard === isOn) return
  isOn = heard
  for (const listener of listeners) listener()
}

/** Whether Caps Lock is on, as far as events have reported it. */
export function useCapsLock(): boolean {
  return useSyncExternalStore(subscribe, () => isOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
