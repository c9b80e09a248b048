import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type LearntFields, learntFields, type WantedFields } from '../../../shared/records/learntFields.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useAsk, useSend } from '../../kiosk/useSend.ts'
import { type AnswerSoFar, type ReadRecords, readPages, type TaskAnswer } from '../desk/taskRecords.ts'

/** Asks a question when it first appears or changes, and reads all records of its first pages. Null asks nothing. */
export function useTaskRecords(query: Query | null): TaskAnswer {
  const send = useSend()
  const ask = useAsk()
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const key = query === null ? null : JSON.stringify(query)
  const nothing = { key, read: null, isAsking: key !== null, failure: null, count: 0 }
  const [last, setLast] = useState<AnswerSoFar & Pick<TaskAnswer, 'count'> & { readonly key: string | null }>(nothing)
  const answer = last.key === key ? last : nothing
  /** Answers to earlier questions are dropped. */
  const ticket = useRef(0)

  const begin = (read: ReadRecords | null) => {
    if (query === null) return
    const mine = ++ticket.current
    const show = (next: Partial<typeof last>) => {
      if (ticket.current === mine) setLast({ ...nothing, read, isAsking: false, ...next })
    }
    const onRecords = (count: number) => show({ isAsking: true, count })
    onRecords(0)
    void readPages(query, {
      before: read,
      ask: (input) => send('askRecords', input),
      read: (input) => ask((kiosk) => kiosk.readAnswer(input)),
      onRecords,
    }).then((outcome) => show(outcome.ok ? { read: outcome.value } : { failure: outcome.failure }))
  }
  const beginIfMissing = useEffectEvent(() => {
    if (answer.read === null) begin(null)
  })
  // Asks another question, and again after unlocking if the lock came before the answer.
  useEffect(() => {
    if (key !== null && !isLocked) beginIfMissing()
  }, [key, isLocked])

  return { ...answer, askAgain: () => begin(null), readMore: () => begin(answer.read) }
}

const NO_COLUMNS: readonly string[] = []

/** The fields of an answer. `wanted` must keep its identity: a constant of the task. */
export function useLearntFields(wanted: WantedFields, read: Pick<ReadRecords, 'columns'> | null): LearntFields {
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  const columns = read?.columns ?? NO_COLUMNS
  return useMemo(() => learntFields(wanted, columns, choices), [wanted, columns, choices])
}
