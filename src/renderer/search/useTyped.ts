import { useEffect, useEffectEvent } from 'react'

/** Reports what is typed when it is another text than the desk has. */
export function useTyped(text: string, known: string, onText: (text: string) => void): void {
  const report = useEffectEvent((typed: string) => {
    if (typed !== known) onText(typed)
  })
  useEffect(() => report(text), [text])
}
