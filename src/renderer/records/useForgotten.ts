import { useCallback, useState } from 'react'

/** Whether the main process has said that it does not keep this answer any more. Another answer is another matter. */
export function useForgotten(answerId: string | null): { readonly isForgotten: boolean; readonly note: () => void } {
  const [forgotten, setForgotten] = useState<string | null>(null)
  const note = useCallback(() => setForgotten(answerId), [answerId])
  return { isForgotten: answerId !== null && forgotten === answerId, note }
}
