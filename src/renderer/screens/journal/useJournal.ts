import { useEffect, useState } from 'react'
import type { Output } from '../../../shared/bridge.ts'
import type { JournalFilter } from '../../../shared/journal.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

/**
 * The lines that are found. Asked anew when a line was written and after the lock, behind which nothing is told; the
 * last answer stays until the next one is there.
 */
export function useJournal(question: {
  readonly text: string
  readonly filter: JournalFilter
  readonly limit: number
}): Output<'readJournal'> | null {
  const { text, filter, limit } = question
  const kiosk = useKiosk()
  const journal = useKioskState(({ journal }) => journal)
  const lock = useKioskState(({ lock }) => lock)
  const isLocked = lock.kind === 'locked'
  const [found, setFound] = useState<Output<'readJournal'> | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with the journal, not the question
  useEffect(() => {
    if (isLocked) return
    let overtaken = false
    void kiosk.readJournal({ text, filter, limit }).then((answer) => {
      if (!overtaken) setFound(answer)
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, text, filter, limit, journal.length, journal.lastHash, journal.check.at, isLocked])
  return found
}
