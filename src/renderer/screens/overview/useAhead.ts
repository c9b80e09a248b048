import { useState } from 'react'

/** What fingers have changed and the main process has not confirmed yet. */
export interface Ahead<Key, Value> {
  readonly get: (key: Key) => Value | undefined
  /** Shows `value` at once, until the answer has come; then what the main process says counts. */
  readonly set: (key: Key, value: Value, answer: Promise<unknown>) => void
}

export function useAhead<Key, Value>(): Ahead<Key, Value> {
  const [values, setValues] = useState<ReadonlyMap<Key, { readonly value: Value }>>(new Map())
  return {
    get: (key) => values.get(key)?.value,
    set(key, value, answer) {
      const touched = { value }
      setValues((before) => new Map(before).set(key, touched))
      const settle = () =>
        setValues((before) => {
          // A later touch of the same thing waits for its own answer.
          if (before.get(key) !== touched) return before
          const after = new Map(before)
          after.delete(key)
          return after
        })
      void answer.then(settle, settle)
    },
  }
}
