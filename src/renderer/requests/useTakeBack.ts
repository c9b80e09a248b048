import { useState } from 'react'
import { useCommand } from '../kiosk/useCommand.ts'
import { useFirstWords } from '../words/firstWords.ts'

/** Takes requests back. `problem` says why the last attempt failed, null after a success. */
export function useTakeBack(): { takeBack: (ids: readonly string[]) => void; problem: string | null } {
  const { send } = useCommand()
  const { held: words } = useFirstWords()
  const [problem, setProblem] = useState<string | null>(null)
  const takeBack = async (requestIds: readonly string[]) => {
    setProblem(null)
    const taken = await send('takeBack', { requestIds })
    if (taken === undefined) setProblem(words.notTakenBack)
    else if (!taken.ok) setProblem(words.tooLate)
  }
  return { takeBack: (requestIds) => void takeBack(requestIds), problem }
}
