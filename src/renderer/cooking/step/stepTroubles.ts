import type { KioskState } from '../../../shared/model.ts'

export type StepTroubleKind = 'notSaved' | 'unreachable'

/** The files that hold steps, ticks and timers. */
const PROGRESS_FILES: ReadonlySet<string> = new Set(['batches.json', 'timers.json'])

/** The troubles of the station that matter at a step, the worst first. */
export function stepTroubles({
  connection,
  notices,
  session,
}: Pick<KioskState, 'connection' | 'notices' | 'session'>): readonly StepTroubleKind[] {
  const isNotSaved = notices.some((notice) => notice.kind === 'notSaved' && PROGRESS_FILES.has(notice.file))
  // With an ended session, the banner above the screen already says that the service is unreachable.
  const isUnreachable = connection.kind === 'unreachable' && (session === null || session.endedAt === null)
  return [...(isNotSaved ? (['notSaved'] as const) : []), ...(isUnreachable ? (['unreachable'] as const) : [])]
}
