import { useCallback, useState } from 'react'

/** Whether the main process no longer keeps this answer, as noted by `note`. Reset by another `resultId`. */
export function useForgotten(resultId: string | null): { readonly isForgotten: boolean; readonly note: () => void } {
  const [forgotten, setForgotten] = useState<string | null>(null)
  const note = useCallback(() => setForgotten(resultId), [resultId])
  return { isForgotten: resultId !== null && forgotten === resultId, note }
}
