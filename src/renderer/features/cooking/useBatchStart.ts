import { useEffect, useRef } from 'react'
import type { BatchStage, BatchSummary, Factor } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { useCommand } from '../../kiosk/useCommand.ts'

interface BatchStart {
  /** The id of the batch, which is started if there is none; null if that failed. */
  readonly open: (stage: BatchStage, scale: Factor) => Promise<string | null>
  /** Whether there is a batch, or one that is being started. */
  readonly isOpen: () => boolean
}

/** Starts at most one batch, however many touches ask for it before it is in the state. */
export function useBatchStart({
  recipeId,
  batch,
  onFetching,
  onFailure,
}: {
  recipeId: string
  batch: BatchSummary | null
  /** Called with the id of a batch that was started to fetch for. */
  onFetching: (batchId: string) => void
  onFailure: (failure: BatchFailure | null) => void
}): BatchStart {
  const { send } = useCommand()
  /** The batch that is being started or is not in the state yet. Resolves to its id, or to null if the start failed. */
  const start = useRef<Promise<string | null> | null>(null)

  useEffect(() => {
    if (batch !== null) start.current = null
  }, [batch])

  return {
    isOpen: () => batch !== null || start.current !== null,
    open(stage, scale) {
      if (batch !== null) return Promise.resolve(batch.id)
      start.current ??= send('startBatch', { recipeId, scale, stage }).then((started) => {
        if (started?.ok) {
          if (stage === 'fetching') onFetching(started.value.batchId)
          return started.value.batchId
        }
        start.current = null
        onFailure(started?.failure ?? null)
        return null
      })
      return start.current
    },
  }
}
