import { isSameThing } from '../../../shared/kitchen/sameThing.ts'
import type { ThingKind } from '../../../shared/model.ts'
import { isUnderWay } from '../../../shared/request.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useWords } from '../../words/words.ts'
import type { ReasonEntry } from './useReason.ts'

/** Why the things cannot be retired now, as a text for the hold button; undefined if they can. */
export function useMissing({
  things,
  counted,
  reason,
}: {
  things: readonly { readonly kind: ThingKind; readonly number: string }[]
  /** What is wrong with the typed number or count. */
  counted: string | undefined
  reason: ReasonEntry
}): string | undefined {
  const { retire: words, maintenance, journal: journalWords } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const requests = useKioskState(({ requests }) => requests)
  const journal = useKioskState(({ journal }) => journal)
  if (journal.reading !== null) return journalWords.beingRead(journal.reading)
  if (connection.kind === 'unreachable') return words.unreachable
  const isWaiting = requests.some((one) => isUnderWay(one) && things.some((thing) => isSameThing(one, thing)))
  if (isWaiting) return maintenance.requestUnderWay
  if (counted !== undefined) return counted
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
