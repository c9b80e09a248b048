import { useState } from 'react'
import { type AskAhead, createAskAhead } from './askAhead.ts'
import type { Queries } from './calls.ts'
import { useKioskLink } from './useKioskLink.ts'

/** Asks the main process for what the next screen shows first. The first `ask` stays. */
export function useAskAhead<Value>(ask: (kiosk: Queries, subject: string) => Promise<Value>): AskAhead<Value> {
  const { kiosk } = useKioskLink()
  const [ahead] = useState(() =>
    createAskAhead({
      ask: (subject) => ask(kiosk, subject),
      now: () => performance.now(),
      wait: (act, milliseconds) => {
        const timer = setTimeout(act, milliseconds)
        return () => clearTimeout(timer)
      },
    }),
  )
  return ahead
}
