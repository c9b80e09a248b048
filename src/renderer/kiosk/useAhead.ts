import { useState } from 'react'

/** What fingers have changed and the state of the main process does not say yet. */
interface Ahead<Key, Value> {
  readonly values: ReadonlyMap<Key, Value>
  /**
   * Shows `value` at once, until the state says so too; then the state counts. `isAccepted` comes to false where the
   * main process refused it, and what it says counts again.
   */
  readonly set: (key: Key, value: Value, isAccepted: Promise<boolean>) => void
  /** What the keys stand for has changed: what the main process says counts. */
  readonly clear: () => void
}

interface Touched<Value> {
  readonly value: Value
  /** Only then can the state have caught up: before, it may say the same from an earlier touch. */
  readonly isAccepted: boolean
}

/**
 * Lets the glass move before the main process has answered. `known` is what the state says of a key; undefined where it
 * does not know of it yet. An answer can come before the state that holds what it confirms.
 */
export function useAhead<Key, Value>(
  known: (key: Key) => Value | undefined,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): Ahead<Key, Value> {
  const [touched, setTouched] = useState<ReadonlyMap<Key, Touched<Value>>>(new Map())
  const stillAhead = [...touched].filter(([key, { value, isAccepted }]) => {
    const said = known(key)
    return !(isAccepted && said !== undefined && isSame(said, value))
  })
  if (stillAhead.length < touched.size) setTouched(new Map(stillAhead))

  return {
    values: new Map(stillAhead.map(([key, { value }]) => [key, value])),
    set(key, value, isAccepted) {
      const touch = { value, isAccepted: false }
      setTouched((before) => new Map(before).set(key, touch))
      const settle = (accepted: boolean) =>
        setTouched((before) => {
          // A later touch of the same thing waits for its own answer.
          if (before.get(key) !== touch) return before
          const after = new Map(before)
          if (accepted) after.set(key, { value, isAccepted: true })
          else after.delete(key)
          return after
        })
      isAccepted.then(settle, () => settle(false))
    },
    clear: () => setTouched(new Map()),
  }
}
