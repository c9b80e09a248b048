import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import type { Queries } from './calls.ts'
import { useFailures } from './failures.ts'
import { shareStructure } from './shareStructure.ts'
import { useKioskLink } from './useKioskLink.ts'
import { useKioskState } from './useKioskState.ts'

interface Query<Value> {
  /** The query as JSON data: the answer to another query is not shown for it unless `keepsLast`. */
  readonly key: readonly unknown[]
  /** Other dependencies of the answer. The query is asked again when an item changes its identity. */
  readonly dependsOn?: readonly unknown[]
  /** Null while there is nothing to ask. */
  readonly ask: ((kiosk: Queries) => Promise<Value>) | null
  /** Keeps the last answer until the next one has come, also when the query changes. */
  readonly keepsLast?: boolean
  /** Shown until the first answer has come. That answer is then rendered with low priority. */
  readonly first?: Value | null
  /** `first` is the answer: it is asked for only when the query or a dependency changes. */
  readonly isFirstCurrent?: boolean
  /** Asks also while the station is locked. The main process answers little then. */
  readonly whileLocked?: boolean
}

/**
 * Returns the answer of the main process to a query, null until it has come. Asks on mount, when the query or a
 * dependency changes, and after unlocking; asks nothing while locked. An answer that a later query has overtaken is
 * dropped. A rejection is shown by `CallFailureNotice`, which can ask again.
 */
export function useQuery<Value>({
  key,
  dependsOn = [],
  ask,
  keepsLast = false,
  first = null,
  isFirstCurrent = false,
  whileLocked = false,
}: Query<Value>): Value | null {
  const { kiosk } = useKioskLink()
  const tell = useFailures()
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const asked = JSON.stringify(key)
  const [answered, setAnswered] = useState<{ readonly asked: string; readonly value: Value } | null>(
    first === null ? null : { asked, value: first },
  )
  const [attempt, setAttempt] = useState(0)
  const isAnswered = useRef(first !== null && isFirstCurrent)
  const isWanted = ask !== null && (whileLocked || !isLocked)
  const send = useEffectEvent(() => ask?.(kiosk) ?? Promise.reject(new Error(`Nothing to ask: ${asked}`)))
  const receive = useEffectEvent((value: Value) => {
    const isSameQuery = answered === null || answered.asked === asked
    const last = isSameQuery ? (answered?.value ?? null) : null
    const next = { asked, value: shareStructure(last, value) }
    // An answer that changes nothing renders nothing again.
    if (isSameQuery && next.value === last) return
    if (first !== null && answered?.value === first) startTransition(() => setAnswered(next))
    else setAnswered(next)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with these, not with the function `ask`
  useLayoutEffect(() => {
    if (!isWanted) return
    if (isAnswered.current) {
      isAnswered.current = false
      return
    }
    let isOvertaken = false
    const failed = { askAgain: () => setAttempt((count) => count + 1) }
    send().then(
      (value) => {
        if (!isOvertaken) receive(value)
      },
      () => {
        if (!isOvertaken) tell({ kind: 'readFailed', read: failed })
      },
    )
    return () => {
      isOvertaken = true
      tell({ kind: 'readEnded', read: failed })
    }
  }, [asked, isWanted, attempt, tell, ...dependsOn])

  return answered !== null && (keepsLast || answered.asked === asked) ? answered.value : null
}
