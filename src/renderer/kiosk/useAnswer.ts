import { startTransition, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { Queries } from './calls.ts'
import { useFailures } from './failures.ts'
import { shareStructure } from './shareStructure.ts'
import { useKioskLink } from './useKioskLink.ts'
import { useKioskState } from './useKioskState.ts'

interface Question<Value> {
  /** What is asked, as JSON data: the answer to another question is not shown for it unless `keepsLast`. */
  readonly key: readonly unknown[]
  /** What the answer depends on besides. The question is asked again when an item changes its identity. */
  readonly dependsOn?: readonly unknown[]
  /** Null while nothing is to be asked. */
  readonly ask: ((kiosk: Queries) => Promise<Value>) | null
  /** The last answer stays until the next one has come, also when another question is asked. */
  readonly keepsLast?: boolean
  /** Shown until the first answer has come, which may then be drawn later than what is urgent. */
  readonly first?: Value | null
  /** Asked behind the lock too. The main process tells little there. */
  readonly whileLocked?: boolean
}

/**
 * The answer to a question of the main process; null until it has come. It is asked when the component is shown, again
 * when the question or what it depends on changes, and after the lock, behind which nothing is asked. An answer that is
 * overtaken by a later question is dropped. A rejection is told by `CallFailureNotice`, which asks again.
 */
export function useAnswer<Value>({
  key,
  dependsOn = [],
  ask,
  keepsLast = false,
  first = null,
  whileLocked = false,
}: Question<Value>): Value | null {
  const { kiosk } = useKioskLink()
  const tell = useFailures()
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const asked = JSON.stringify(key)
  const [answered, setAnswered] = useState<{ readonly asked: string; readonly value: Value } | null>(
    first === null ? null : { asked, value: first },
  )
  const [attempt, setAttempt] = useState(0)
  const isWanted = ask !== null && (whileLocked || !isLocked)
  const send = useEffectEvent(() => ask?.(kiosk) ?? Promise.reject(new Error(`Nothing to ask: ${asked}`)))
  const receive = useEffectEvent((value: Value) => {
    const next = { asked, value: shareStructure(answered?.asked === asked ? answered.value : null, value) }
    if (first !== null && answered?.value === first) startTransition(() => setAnswered(next))
    else setAnswered(next)
  })

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with these, not the question
  useLayoutEffect(() => {
    if (!isWanted) return
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
