import { useEffect, useEffectEvent } from 'react'
import type { QueryResultForgotten } from '../../shared/queryResult.ts'
import type { Result } from '../../shared/result.ts'
import type { Queries } from '../kiosk/calls.ts'
import { useQuery } from '../kiosk/useQuery.ts'

/** A part of an answer; the one before until it has been read, null before the first. */
export function useAnswerPart<Part>(
  key: readonly unknown[],
  ask: ((kiosk: Queries) => Promise<Result<Part, QueryResultForgotten>>) | null,
  /** Called when the main process no longer keeps the answer. */
  onForgotten: () => void,
): Part | null {
  const answer = useQuery({ key, ask, keepsLast: true })
  const isForgotten = answer?.ok === false
  const tellForgotten = useEffectEvent(onForgotten)
  useEffect(() => {
    if (isForgotten) tellForgotten()
  }, [isForgotten])
  return answer?.ok ? answer.value : null
}
