import type { KioskState } from '../../../shared/model.ts'

export type StepTroubleKind = 'notSaved' | 'unreachable'

/** The files that hold steps, ticks and timers. */
const PROGRESS_FILES: ReadonlySet<string> = new Set(['batches.json', 'timers.json'])

/** What a cook has to know of the station at a step, the worst first. */
export function stepTroubles({
  connection,
  notices,
  session,
}: Pick<KioskState, 'connection' | 'notices' | 'session'>): readonly StepTroubleKind[] {
  const isNotSaved = notices.some((notice) => notice.kind === 'notSaved' && PROGRESS_FILES.has(notice.file))
  // A session that has ended says above the screen that the service cannot be reached.
  const isUnreachable = connection.kind === 'unreachable' && (session === null || session.endedAt === null)
  return [...(isNotSaved ? (['notSaved'] as const) : []), ...(isUnreachable ? (['unreachable'] as const) : [])]
}
