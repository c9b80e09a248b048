import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type LearntFields, learntFields, type WantedFields } from '../../../shared/records/learntFields.ts'
import type { Query } from '../../../shared/recordsQuery.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useAsk, useSend } from '../../kiosk/useSend.ts'
import type { QueryFailure } from '../desk/deskState.ts'
import { type ReadRecords, readPages } from './taskRecords.ts'

/** The progress of a task's question. */
type TaskProgress =
  /** There is nothing to ask yet. */
  | { readonly kind: 'resting' }
  /** `records`: those of the pages that have come. */
  | { readonly kind: 'asking'; readonly records: number }
  | { readonly kind: 'failed'; readonly failure: QueryFailure }
  | {
      readonly kind: 'read'
      readonly read: ReadRecords
      /** Of the pages after these. */
      readonly more:
        | { readonly kind: 'resting' | 'asking' }
        | { readonly kind: 'failed'; readonly failure: QueryFailure }
    }

export interface TaskAnswer {
  readonly progress: TaskProgress
  /** Asks for the first page again. */
  readonly askAgain: () => void
  /** Asks for the pages after those that were read. */
  readonly readMore: () => void
}

/** Asks a question when it first appears or changes, and reads all records of its first pages. Null asks nothing. */
export function useTaskRecords(query: Query | null): TaskAnswer {
  const send = useSend()
  const ask = useAsk()
  const isLocked = useKioskState(({ lock }) => lock.kind === 'locked')
  const key = query === null ? null : JSON.stringify(query)
  const [answered, setAnswered] = useState<{ readonly key: string | null; readonly progress: TaskProgress }>({
    key: null,
    progress: { kind: 'resting' },
  })
  /** Answers to earlier questions are dropped. */
  const ticket = useRef(0)
  const progress: TaskProgress =
    answered.key === key ? answered.progress : key === null ? { kind: 'resting' } : { kind: 'asking', records: 0 }

  const begin = (before: ReadRecords | null) => {
    if (query === null) return
    ticket.current += 1
    const mine = ticket.current
    const show = (next: TaskProgress) => {
      if (ticket.current === mine) setAnswered({ key, progress: next })
    }
    show(before === null ? { kind: 'asking', records: 0 } : { kind: 'read', read: before, more: { kind: 'asking' } })
    void readPages(query, {
      before,
      ask: (input) => send('askRecords', input),
      read: (input) => ask((kiosk) => kiosk.readFlatAnswer(input)),
      onRecords: (records) => {
        if (before === null) show({ kind: 'asking', records })
      },
    }).then((outcome) => {
      if (outcome.ok) show({ kind: 'read', read: outcome.value, more: { kind: 'resting' } })
      else if (before === null) show({ kind: 'failed', failure: outcome.failure })
      else show({ kind: 'read', read: before, more: { kind: 'failed', failure: outcome.failure } })
    })
  }
  const beginIfMissing = useEffectEvent(() => {
    if (progress.kind !== 'read') begin(null)
  })
  // Asks another question, and again after unlocking if the lock came before the answer.
  useEffect(() => {
    if (key !== null && !isLocked) beginIfMissing()
  }, [key, isLocked])

  return {
    progress,
    askAgain: () => begin(null),
    readMore: () => {
      if (progress.kind === 'read') begin(progress.read)
    },
  }
}

/** One list, so that what depends on it is not calculated anew. */
export const NO_COLUMNS: readonly string[] = []

/** The fields of an answer with these columns. `wanted` must keep its identity: a constant of the task. */
export function useLearntFields(wanted: WantedFields, columns: readonly string[]): LearntFields {
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  return useMemo(() => learntFields(wanted, columns, choices), [wanted, columns, choices])
}
