import { isUnderWay, type OutboxRequest } from '../../../shared/request.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import type { ReasonEntry } from './useReason.ts'

/** Why a request cannot be confirmed now, as a text for the hold button; undefined if it can. */
export function useMissing({
  underWay,
  typed,
  reason,
}: {
  /** Which earlier request has to end first, and the words for it. */
  underWay: { readonly is: (request: OutboxRequest) => boolean; readonly words: string }
  /** The fault of the typed number or count. */
  typed: string | undefined
  reason: ReasonEntry
}): string | undefined {
  const { retire: words, journalReading } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const requests = useKioskState(({ requests }) => requests)
  const reading = useKioskState(({ journal }) => journal.reading)
  if (reading !== null) return journalReading.title(reading)
  if (connection.kind === 'unreachable') return words.unreachable
  if (requests.some((one) => isUnderWay(one) && underWay.is(one))) return underWay.words
  if (typed !== undefined) return typed
  switch (reason.missing) {
    case 'choice':
      return words.reasonFirst
    case 'words':
      return words.reasonWordsFirst
    case 'shorter':
      return words.reasonShorter
    case null:
      return undefined
  }
}
