import type { TimerFailure } from '../../../shared/failure.ts'
import type { KioskState } from '../../../shared/model.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { useWords } from '../../words/words.ts'
import { type Card, cardOf } from './cards.ts'
import type { Note } from './NoteLine.tsx'
import type { StepPlace } from './StepCards.tsx'

const RANK = { stop: 0, warn: 1, info: 2 } as const

/** What is wrong at a step, or has changed, the gravest first. `ofBatch`: what the batch itself has to say. */
export function useStepNotes(
  { recipe, index }: StepPlace,
  cards: readonly Card[],
  timerFailure: TimerFailure | null,
  ofBatch: readonly (Note | false)[],
): readonly Note[] {
  const { step: words } = useWords()
  const connection = useKioskState(({ connection }) => connection)
  const notices = useKioskState(({ notices }) => notices)
  const session = useKioskState(({ session }) => session)
  const [isAssetRetired, isProductRetired] = [useBeingRetired('asset'), useBeingRetired('product')]
  const { equipment = [], ingredients = [] } = recipe.steps[index] ?? {}
  const retired = new Set([
    ...equipment.filter(({ number }) => isAssetRetired(number)).map(({ name, number }) => name || number),
    ...ingredients.filter(({ jsin }) => isProductRetired(jsin)).map(({ name, jsin }) => name || jsin),
  ])
  const odd = (cardOf(cards, 'weigh')?.rows ?? []).filter(({ problems }) => problems.some((one) => ODD.has(one)))
  const notStarted =
    timerFailure?.kind === 'tooManyTimers' ? words.tooManyTimers(timerFailure.most) : words.timerNotStarted
  const notes: readonly (Note | false)[] = [
    timerFailure !== null && { key: 'timer', kind: 'stop', title: notStarted },
    ...stepTroubles({ connection, notices, session }).map((kind): Note => {
      const { title, sentence } = words.trouble[kind]
      return { key: kind, kind: 'warn', title, more: sentence }
    }),
    retired.size > 0 && { key: 'retired', kind: 'stop', title: words.beingRetired([...retired]) },
    odd.length > 0 && { key: 'odd', kind: 'warn', title: words.checkAmounts(odd.map(({ label }) => label)) },
    ...ofBatch,
  ]
  return notes.filter((note) => note !== false).sort((one, other) => RANK[one.kind] - RANK[other.kind])
}

/** Amounts that have to be looked at before they are weighed. */
const ODD: ReadonlySet<string> = new Set(['amountNotPositive', 'amountNotPlausible', 'unknownUnit'])

/** The files that hold steps, ticks and timers. */
const PROGRESS_FILES: ReadonlySet<string> = new Set(['batches.json', 'timers.json'])

/** The troubles of the station that matter at a step, the worst first. */
export function stepTroubles({
  connection,
  notices,
  session,
}: Pick<KioskState, 'connection' | 'notices' | 'session'>): readonly ('notSaved' | 'unreachable')[] {
  const isNotSaved = notices.some((notice) => notice.kind === 'notSaved' && PROGRESS_FILES.has(notice.file))
  // With an ended session, the banner above the screen already says that the service is unreachable.
  const isUnreachable = connection.kind === 'unreachable' && (session === null || session.endedAt === null)
  return [...(isNotSaved ? (['notSaved'] as const) : []), ...(isUnreachable ? (['unreachable'] as const) : [])]
}
