import { useMemo } from 'react'
import type { BatchSummary } from '../../../shared/batch.ts'
import { type PlanSegment, planOf } from '../../../shared/kitchen/step-text/plan.ts'
import { useStation } from '../../kiosk/useKioskState.ts'
import { useQuery } from '../../kiosk/useQuery.ts'
import type { PlannedStep } from './laneRun.ts'

const NONE: readonly PlannedStep[] = []

/** What the frozen recipe of each batch says about the time of its steps; none until it has been read. */
export function usePlannedSteps(batches: readonly BatchSummary[]): (batchId: string) => readonly PlannedStep[] {
  const { recipeLanguage } = useStation()
  // A batch that takes a newer version has another recipe, and no newer version any more.
  const recipes = useQuery({
    key: ['plannedSteps', ...batches.flatMap(({ id, inLibrary }) => [id, inLibrary])],
    ask: (kiosk) => Promise.all(batches.map(async ({ id }) => ({ id, read: await kiosk.readBatch({ batchId: id }) }))),
    keepsLast: true,
  })
  const steps = useMemo(
    () =>
      new Map(
        (recipes ?? []).flatMap(({ id, read }) =>
          read.ok ? [[id, planOf(read.value, recipeLanguage).segments.map(plannedStep)] as const] : [],
        ),
      ),
    [recipes, recipeLanguage],
  )
  return (batchId) => steps.get(batchId) ?? NONE
}

/** Waiting or work by what takes longer; neither where the longer part is not understood. */
function plannedStep({ title, parts, seconds }: PlanSegment): PlannedStep {
  if (seconds === 0) return { title, milliseconds: null, kind: 'unclear' }
  const of = (kind: 'work' | 'wait' | 'unknown') =>
    parts.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.seconds, 0)
  const [work, wait, unknown] = [of('work'), of('wait'), of('unknown')]
  const kind = unknown > Math.max(work, wait) ? 'unclear' : wait >= work ? 'wait' : 'work'
  return { title, milliseconds: seconds * 1000, kind }
}
