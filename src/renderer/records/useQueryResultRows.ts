import { useEffect, useRef, useState } from 'react'
import { useReads } from '../kiosk/useReads.ts'
import { createQueryResultRows, type QueryResultRowsStore } from './queryResultRows.ts'

/** The rows of an answer, beginning with those with `text` at the zero-based index `first`. */
export function useQueryResultRows(
  resultId: string,
  { text, first, onForgotten }: { text: string; first: number; onForgotten: () => void },
): QueryResultRowsStore {
  const { queries, onFailed } = useReads()
  const forgotten = useRef(onForgotten)
  forgotten.current = onForgotten
  const [answer] = useState(() =>
    createQueryResultRows({
      resultId,
      read: queries.readAnswer,
      schedule: (milliseconds, then) => setTimeout(then, milliseconds),
      onForgotten: () => forgotten.current(),
      onFailed,
    }),
  )
  const begin = useRef({ text, first })
  useEffect(() => answer.ask(begin.current.text, begin.current.first), [answer])
  return answer
}
