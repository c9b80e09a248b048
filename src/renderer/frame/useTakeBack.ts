import { useState } from 'react'
import { useKiosk } from '../kiosk/useKiosk.ts'
import { useWords } from '../words/words.ts'

/** Takes requests back; `problem` says why the last touch did not, null where it did. */
export function useTakeBack(): { takeBack: (ids: readonly string[]) => void; problem: string | null } {
  const kiosk = useKiosk()
  const { requestNews: words } = useWords()
  const [problem, setProblem] = useState<string | null>(null)
  const takeBack = (requestIds: readonly string[]) => {
    setProblem(null)
    kiosk.takeBack({ requestIds }).then(
      (taken) => setProblem(taken.ok ? null : words.tooLate),
      () => setProblem(words.notTakenBack),
    )
  }
  return { takeBack, problem }
}
