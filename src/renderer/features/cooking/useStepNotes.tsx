import type { TimerFailure } from '../../../shared/failure.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { useWords } from '../../words/words.ts'
import type { Card } from './cards.ts'
import type { Note } from './NoteLine.tsx'
import { oddAmounts, retiredIn, stepTroubles } from './notes.ts'
import type { StepPlace } from './StepCards.tsx'

/** What is wrong at a step, or has changed, the gravest first. `ofBatch`: what the batch itself has to say. */
export function useStepNotes(
  { recipe, index }: StepPlace,
  cards: readonly Card[],
  timerFailure: TimerFailure | null,
  ofBatch: readonly Note[],
): readonly Note[] {
  const { step: words } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const notices = useKioskState(({ notices }) => notices)
  const session = useKioskState(({ session }) => session)
  const isBeingRetired = { asset: useBeingRetired('asset'), product: useBeingRetired('product') }
  const retired = retiredIn(recipe, index, isBeingRetired)
  const odd = oddAmounts(cards)
  const notStarted =
    timerFailure?.kind === 'tooManyTimers' ? words.tooManyTimers(timerFailure.most) : words.timerNotStarted
  const notes: readonly Note[] = [
    ...(timerFailure === null ? [] : [{ key: 'timer', kind: 'stop', title: notStarted } as const]),
    ...stepTroubles({ connection, notices, session }).map((kind): Note => {
      const { title, sentence } = words.trouble[kind]
      return { key: kind, kind: 'warn', title, more: sentence }
    }),
    ...(retired.length === 0 ? [] : [{ key: 'retired', kind: 'stop', title: words.beingRetired(retired) } as const]),
    ...(odd.length === 0 ? [] : [{ key: 'odd', kind: 'warn', title: words.checkAmounts(odd) } as const]),
    ...ofBatch,
  ]
  const rank = { stop: 0, warn: 1, info: 2 } as const
  return notes.toSorted((one, other) => rank[one.kind] - rank[other.kind])
}
