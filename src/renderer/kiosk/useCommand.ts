import { useCallback, useState } from 'react'
import { type Send, useSend } from './useSend.ts'

interface Sending {
  readonly send: Send
  /** True while a command that this component has sent is not answered. */
  readonly isBusy: boolean
}

/** Returns the function that sends commands; it keeps its identity. */
export function useCommand(): Sending {
  const sendOne = useSend()
  const [pending, setPending] = useState(0)
  const send: Send = useCallback(
    async (command, input) => {
      setPending((count) => count + 1)
      try {
        return await sendOne(command, input)
      } finally {
        setPending((count) => count - 1)
      }
    },
    [sendOne],
  )
  return { send, isBusy: pending > 0 }
}
