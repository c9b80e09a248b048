import { useEffect, useRef, useState } from 'react'
import { type BatchStage, type BatchSummary, type Factor, isTickOfAmount, type TickKey } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { isSameFactor, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { Result } from '../../../shared/result.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useAhead } from '../../kiosk/useAhead.ts'
import { useCommand } from '../../kiosk/useCommand.ts'

interface OverviewBatch {
  readonly scale: Factor
  readonly setScale: (scale: Factor) => void
  /** Something was fetched, went in or was done at this scale. */
  readonly isBegun: boolean
  readonly isTicked: (key: TickKey) => boolean
  /** Opens a batch where there is none yet. */
  readonly setTicked: (key: TickKey, isTicked: boolean) => void
  readonly isDone: (step: StepIndex) => boolean
  readonly setDone: (step: StepIndex, isDone: boolean) => void
  /** Goes to a step, else to the one the batch is at; opens a batch where there is none yet. */
  readonly cook: (step: StepIndex | null) => void
  /** Cooking has been asked for and not begun yet. */
  readonly isStarting: boolean
}

type BatchCommand = (batchId: string) => Promise<Result<null, BatchFailure> | undefined>

/**
 * What is ticked and scaled at the overview. It is free until the first tick opens a batch; what is touched while that
 * is under way is shown at once and sent after, so that many quick touches open one batch and lose nothing.
 */
export function useOverviewBatch({
  recipeId,
  batch,
  onFetching,
  onCooking,
  onFailure,
}: {
  recipeId: string
  batch: BatchSummary | null
  onFetching: (batchId: string) => void
  onCooking: (batchId: string) => void
  onFailure: (failure: BatchFailure | null) => void
}): OverviewBatch {
  const { send: sendCommand } = useCommand()
  const isKnownTicked = (key: TickKey) => batch?.ticks.includes(key)
  const isKnownDone = (step: StepIndex) => batch?.done.some((one) => one.step === step)
  const ticks = useAhead<TickKey, boolean>(isKnownTicked)
  const done = useAhead<StepIndex, boolean>(isKnownDone)
  const isTicked = (key: TickKey) => ticks.values.get(key) ?? isKnownTicked(key) ?? false
  const isDone = (step: StepIndex) => done.values.get(step) ?? isKnownDone(step) ?? false
  const scales = useAhead<'scale', Factor>(() => batch?.scale, isSameFactor)
  const [chosen, setChosen] = useState(ONE_TIME)
  const [isStarting, setStarting] = useState(false)
  /** The start that is under way, or has happened and is not in the state yet. Null is a start that failed. */
  const start = useRef<Promise<string | null> | null>(null)
  const scale = scales.values.get('scale') ?? batch?.scale ?? chosen

  useEffect(() => {
    if (batch !== null) start.current = null
  }, [batch])

  /** The batch, opened first where there is none; null where that failed. */
  const opened = (stage: BatchStage): Promise<string | null> => {
    if (batch !== null) return Promise.resolve(batch.id)
    start.current ??= sendCommand('startBatch', { recipeId, scale, stage }).then((started) => {
      if (started?.ok) {
        if (stage === 'fetching') onFetching(started.value.batchId)
        return started.value.batchId
      }
      start.current = null
      onFailure(started?.failure ?? null)
      return null
    })
    return start.current
  }
  const send = async (command: BatchCommand): Promise<string | null> => {
    onFailure(null)
    const batchId = await opened('fetching')
    if (batchId === null) return null
    const answer = await command(batchId)
    if (answer?.ok) return batchId
    onFailure(answer?.failure ?? null)
    return null
  }
  const isSent = async (command: BatchCommand) => (await send(command)) !== null
  const cook = async (step: StepIndex | null) => {
    const isNew = batch === null && start.current === null
    onFailure(null)
    setStarting(true)
    const batchId = isNew
      ? await opened('cooking')
      : await send((id) => sendCommand('goToStep', { batchId: id, step: step ?? batch?.step ?? 0, isDone: false }))
    setStarting(false)
    if (batchId !== null) onCooking(batchId)
  }

  return {
    scale,
    setScale(next) {
      setChosen(next)
      if (batch === null && start.current === null) return
      scales.set(
        'scale',
        next,
        isSent((batchId) => sendCommand('setScale', { batchId, scale: next })),
      )
    },
    // A touch counts at once: the main process may not know of it when the next finger comes to the scale.
    isBegun:
      [...done.values.keys(), ...(batch?.done ?? []).map(({ step }) => step)].some(isDone) ||
      [...ticks.values.keys(), ...(batch?.ticks ?? [])].some((key) => isTickOfAmount(key) && isTicked(key)),
    isTicked,
    setTicked: (key, wanted) =>
      ticks.set(
        key,
        wanted,
        isSent((batchId) => sendCommand('tick', { batchId, key, isTicked: wanted })),
      ),
    isDone,
    setDone: (step, wanted) =>
      done.set(
        step,
        wanted,
        isSent((batchId) => sendCommand('markStep', { batchId, step, isDone: wanted })),
      ),
    cook: (step) => {
      if (!isStarting) void cook(step)
    },
    isStarting,
  }
}
