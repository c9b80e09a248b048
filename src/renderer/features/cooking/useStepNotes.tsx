import type { TimerFailure } from '../../../shared/failure.ts'
import type { KioskState } from '../../../shared/model.ts'
import type { Recipe } from '../../../shared/recipe.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useBeingRetired } from '../../parts/useBeingRetired.ts'
import { useWords } from '../../words/words.ts'
import { type Card, cardOf } from './cards.ts'
import type { Note } from './NoteLine.tsx'
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

/** The names of what a step uses that is being retired, each once. */
function retiredIn(
  { steps }: Recipe,
  index: StepIndex,
  isBeingRetired: { readonly asset: (number: string) => boolean; readonly product: (jsin: string) => boolean },
): readonly string[] {
  const step = steps[index]
  return [
    ...new Set([
      ...(step?.equipment.filter(({ number }) => isBeingRetired.asset(number)) ?? []).map(
        ({ name, number }) => name || number,
      ),
      ...(step?.ingredients.filter(({ jsin }) => isBeingRetired.product(jsin)) ?? []).map(
        ({ name, jsin }) => name || jsin,
      ),
    ]),
  ]
}

/** The names of the amounts of a step that have to be looked at before they are weighed. */
function oddAmounts(cards: readonly Card[]): readonly string[] {
  return (cardOf(cards, 'weigh')?.rows ?? [])
    .filter(({ problems }) => problems.some((one) => ODD.has(one)))
    .map(({ label }) => label)
}

const ODD: ReadonlySet<string> = new Set(['amountNotPositive', 'amountNotPlausible', 'unknownUnit'])
