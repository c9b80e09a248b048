import { isUnderWay } from '../../../shared/request.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import type { ReasonEntry } from '../../maintenance/retire/useReason.ts'
import { useWords } from '../../words/words.ts'

/** Why a change cannot be confirmed now, as a text for the hold button; undefined if it can. */
export function useChangeMissing({
  operation,
  number,
  typing,
  reason,
}: {
  operation: string
  /** The text that has to be typed. */
  number: string
  /** The fault of the typed text. */
  typing: string | undefined
  reason: ReasonEntry
}): string | undefined {
  const { retire, recordsChange: words, journal: journalWords } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const requests = useKioskState(({ requests }) => requests)
  const reading = useKioskState(({ journal }) => journal.reading)
  if (reading !== null) return journalWords.beingRead(reading)
  if (connection.kind === 'unreachable') return retire.unreachable
  const isWaiting = requests.some(
    (one) => isUnderWay(one) && one.kind === 'record' && one.name === operation && one.number === number,
  )
  if (isWaiting) return words.underWay
  if (typing !== undefined) return typing
  switch (reason.missing) {
    case 'choice':
      return retire.reasonFirst
    case 'words':
      return retire.reasonWordsFirst
    case 'shorter':
      return retire.reasonShorter
    case null:
      return undefined
  }
}
