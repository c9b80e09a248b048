import { useState } from 'react'
import { useCommand } from '../kiosk/useCommand.ts'
import { useFirstWords } from '../words/firstWords.ts'

/**
 * Ends the hold of requests. `problem` says that the last attempt failed; each attempt needs a new hold button, with
 * `attempt` as its key.
 */
export function useSendNow(): {
  readonly sendNow: (ids: readonly string[]) => void
  readonly problem: string | null
  readonly attempt: number
} {
  const { send } = useCommand()
  const { held: words } = useFirstWords()
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  const sendNow = async (requestIds: readonly string[]) => {
    setProblem(null)
    const sent = await send('sendNow', { requestIds })
    if (sent?.ok !== true) setProblem(words.notSentNow)
    setAttempt((last) => last + 1)
  }
  return { sendNow: (requestIds) => void sendNow(requestIds), problem, attempt }
}
