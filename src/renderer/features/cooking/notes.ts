import type { KioskState } from '../../../shared/model.ts'
import type { Recipe } from '../../../shared/recipe.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { type Card, cardOf } from './cards.ts'

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
export function retiredIn(
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
export function oddAmounts(cards: readonly Card[]): readonly string[] {
  return (cardOf(cards, 'weigh')?.rows ?? [])
    .filter(({ problems }) => problems.some((one) => ODD.has(one)))
    .map(({ label }) => label)
}

const ODD: ReadonlySet<string> = new Set(['amountNotPositive', 'amountNotPlausible', 'unknownUnit'])
