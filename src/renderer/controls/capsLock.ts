import { useSyncExternalStore } from 'react'

/** Caps Lock of a physical keyboard, as the last event that could know it has told. */
let isOn = false
const listeners = new Set<() => void>()

/**
 * Hears whether Caps Lock is on from every key and every pointer on the page, so that a password field knows it before
 * its first key. A page cannot ask for it.
 */
export function watchCapsLock(page: Window): void {
  for (const kind of ['keydown', 'keyup', 'pointerdown', 'pointermove'] as const) {
    page.addEventListener(kind, (event) => hear(event), { capture: true, passive: true })
  }
}

function hear(event: KeyboardEvent | PointerEvent): void {
  // A finger has no keyboard: Chromium says of it that no key is locked.
  if (event instanceof PointerEvent && event.pointerType !== 'mouse') return
  const heard = event.getModifierState('CapsLock')
  if (heard === isOn) return
  isOn = heard
  for (const listener of listeners) listener()
}

/** Whether Caps Lock is on, as far as it has been heard. */
export function useCapsLock(): boolean {
  return useSyncExternalStore(subscribe, () => isOn)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
