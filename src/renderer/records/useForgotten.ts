import { useCallback, useState } from 'react'

/** Whether the main process no longer keeps this answer, as noted by `note`. Reset by another `answerId`. */
export function useForgotten(answerId: string | null): { readonly isForgotten: boolean; readonly note: () => void } {
  const [forgotten, setForgotten] = useState<string | null>(null)
  const note = useCallback(() => setForgotten(answerId), [answerId])
  return { isForgotten: answerId !== null && forgotten === answerId, note }
}
