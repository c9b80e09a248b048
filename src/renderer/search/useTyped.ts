import { useEffect, useEffectEvent } from 'react'

/** Reports the text of a field when it differs from the known one. */
export function useTyped(text: string, known: string, onText: (text: string) => void): void {
  const report = useEffectEvent((typed: string) => {
    if (typed !== known) onText(typed)
  })
  useEffect(() => report(text), [text])
}
