import { useCallback, useSyncExternalStore } from 'react'
import type { KioskState } from '../../shared/model.ts'
import { useKioskLink } from './useKioskLink.ts'
import { useKioskState } from './useKioskState.ts'

/** A value that stays while screens come and go, until the window is replaced or another person signs in. */
export interface KeptValue<Value> {
  /** `person` is the employee number of the signed-in person. */
  read(person: string | null): Value
  change(person: string | null, next: (value: Value) => Value): void
  /** Calls `listener` after every change. Returns a function that removes it. */
  subscribe(listener: () => void): () => void
}

/**
 * `first` is the value before it is changed. What was kept without a session stays when one begins, because its person
 * goes on with it; what one person has kept, no other sees.
 */
export function keptValue<Value>(first: Value): KeptValue<Value> {
  let kept = { of: null as string | null, value: first }
  const listeners = new Set<() => void>()
  const read = (person: string | null) => (kept.of === null || kept.of === person ? kept.value : first)
  return {
    read,
    change(person, next) {
      kept = { of: person, value: next(read(person)) }
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The kept value of the person at the display, and the function that changes it. */
export function useKept<Value>(of: KeptValue<Value>) {
  const person = useKioskState(personOf)
  return [useSyncExternalStore(of.subscribe, () => of.read(person)), useChangeKept(of)] as const
}

/** Returns the function that changes a kept value. The component does not render again when the value changes. */
export function useChangeKept<Value>(of: KeptValue<Value>): (next: (value: Value) => Value) => void {
  const { snapshot } = useKioskLink()
  return useCallback((next) => of.change(personOf(snapshot()), next), [of, snapshot])
}

function personOf(state: Pick<KioskState, 'session'> | null): string | null {
  return state?.session?.employeeNumber ?? null
}
