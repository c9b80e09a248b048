import { useMemo, useState } from 'react'

/** Optimistic values: changes that were made here and that the state of the main process does not have yet. */
interface OptimisticValues<Key, Value> {
  /** The same map while none is added or taken away. */
  readonly values: ReadonlyMap<Key, Value>
  /**
   * Shows `value` at once, until the state has it too. Resolve `isAccepted` to false when the main process refused it:
   * the value of the state is then shown again.
   */
  readonly set: (key: Key, value: Value, isAccepted: Promise<boolean>) => void
}

interface Touched<Value> {
  readonly value: Value
  /** The state can have caught up only after this: an equal value before it may come from an earlier touch. */
  readonly isAccepted: boolean
}

/**
 * Shows a change before the main process has answered. `known` returns the value of a key in the state, undefined where
 * it has none yet. An answer can come before the state that contains what it confirms.
 */
export function useOptimisticValues<Key, Value>(
  known: (key: Key) => Value | undefined,
  isSame: (one: Value, other: Value) => boolean = Object.is,
): OptimisticValues<Key, Value> {
  const [touched, setTouched] = useState<ReadonlyMap<Key, Touched<Value>>>(new Map())
  const stillAhead = [...touched].filter(([key, { value, isAccepted }]) => {
    const said = known(key)
    return !(isAccepted && said !== undefined && isSame(said, value))
  })
  if (stillAhead.length < touched.size) setTouched(new Map(stillAhead))

  return {
    values: useMemo(() => new Map([...touched].map(([key, { value }]) => [key, value])), [touched]),
    set(key, value, isAccepted) {
      const touch = { value, isAccepted: false }
      setTouched((before) => new Map(before).set(key, touch))
      const settle = (accepted: boolean) =>
        setTouched((before) => {
          // A later touch of the same key waits for its own answer.
          if (before.get(key) !== touch) return before
          const after = new Map(before)
          if (accepted) after.set(key, { value, isAccepted: true })
          else after.delete(key)
          return after
        })
      isAccepted.then(settle, () => settle(false))
    },
  }
}

/**
 * The keys that the state has, with those that were set or taken away here. `known` is null where the state has none yet.
 * The set stays the same while nothing changes.
 */
export function useOptimisticSet<Key>(
  known: readonly Key[] | null,
): readonly [ReadonlySet<Key>, OptimisticValues<Key, boolean>['set']] {
  const { values, set } = useOptimisticValues<Key, boolean>((key) => known?.includes(key))
  const keys = useMemo(
    () => new Set([...(known ?? []), ...values.keys()].filter((key) => values.get(key) ?? true)),
    [known, values],
  )
  return [keys, set]
}
