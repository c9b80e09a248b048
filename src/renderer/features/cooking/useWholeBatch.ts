import { useEffect, useRef, useState } from 'react'
import { type BatchStage, type BatchSummary, type Factor, isTickOfAmount, type TickKey } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { isSameFactor, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { Result } from '../../../shared/result.ts'
import type { StepIndex } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useOptimisticValues } from '../../kiosk/useOptimisticValues.ts'
import { useChosenScale } from '../../parts/chosenScales.ts'

export interface WholeBatch {
  readonly scale: Factor
  readonly setScale: (scale: Factor) => void
  /** Whether an amount was ticked or a step done at this scale. */
  readonly isBegun: boolean
  readonly isTicked: (key: TickKey) => boolean
  /** Starts a batch if there is none. */
  readonly setTicked: (key: TickKey, isTicked: boolean) => void
  readonly isDone: (step: StepIndex) => boolean
  readonly setDone: (step: StepIndex, isDone: boolean) => void
  /** Goes to the step, or to the current step of the batch if null; starts a batch if there is none. */
  readonly cook: (step: StepIndex | null) => void
  /** `cook` was called and has not ended. */
  readonly isStarting: boolean
}

type BatchCommand = (batchId: string) => Promise<Result<null, BatchFailure> | undefined>

/**
 * The ticks and the scale of the whole recipe. The first tick starts a batch; until then the scale is kept in the renderer only.
 * Touches while the batch is being started are shown at once and sent when it exists, so that they start one batch
 * only.
 */
export function useWholeBatch(
  recipeId: string,
  batch: BatchSummary | null,
  onFailure: (failure: BatchFailure | null) => void,
): WholeBatch {
  const goTo = useGoTo()
  const { send: sendCommand } = useCommand()
  const isKnownTicked = (key: TickKey) => batch?.ticks.includes(key)
  const isKnownDone = (step: StepIndex) => batch?.done.some((one) => one.step === step)
  const ticks = useOptimisticValues<TickKey, boolean>(isKnownTicked)
  const done = useOptimisticValues<StepIndex, boolean>(isKnownDone)
  const isTicked = (key: TickKey) => ticks.values.get(key) ?? isKnownTicked(key) ?? false
  const isDone = (step: StepIndex) => done.values.get(step) ?? isKnownDone(step) ?? false
  const scales = useOptimisticValues<'scale', Factor>(() => batch?.scale, isSameFactor)
  const [chosen, choose] = useChosenScale(recipeId)
  const [isStarting, setStarting] = useState(false)
  const { open, isOpen } = useBatchStart(recipeId, batch, onFailure)
  const scale = scales.values.get('scale') ?? batch?.scale ?? chosen

  // Chosen for a batch that now exists: the next one starts at ×1 again.
  useEffect(() => {
    if (batch !== null) choose(ONE_TIME)
  }, [batch, choose])

  const send = async (command: BatchCommand): Promise<string | null> => {
    onFailure(null)
    const batchId = await open('fetching', scale)
    if (batchId === null) return null
    const answer = await command(batchId)
    if (answer?.ok) return batchId
    onFailure(answer?.failure ?? null)
    return null
  }
  const isSent = async (command: BatchCommand) => (await send(command)) !== null
  const cook = async (step: StepIndex | null) => {
    const isNew = !isOpen()
    onFailure(null)
    setStarting(true)
    const batchId = isNew
      ? await open('cooking', scale)
      : await send((id) => sendCommand('goToStep', { batchId: id, step: step ?? batch?.step ?? 0, isDone: false }))
    setStarting(false)
    if (batchId === null) return
    choose(ONE_TIME)
    goTo({ kind: 'cooking', batchId })
  }

  return {
    scale,
    setScale(next) {
      if (batch === null) choose(next)
      if (!isOpen()) return
      scales.set(
        'scale',
        next,
        isSent((batchId) => sendCommand('setScale', { batchId, scale: next })),
      )
    },
    // Includes unconfirmed touches: the scale may be touched before the main process has answered.
    isBegun:
      [...done.values.keys(), ...(batch?.done ?? []).map(({ step }) => step)].some(isDone) ||
      [...ticks.values.keys(), ...(batch?.ticks ?? [])].some((key) => isTickOfAmount(key) && isTicked(key)),
    isTicked,
    setTicked: (key, isNowTicked) =>
      ticks.set(
        key,
        isNowTicked,
        isSent((batchId) => sendCommand('tick', { batchId, key, isTicked: isNowTicked })),
      ),
    isDone,
    setDone: (step, isNowDone) =>
      done.set(
        step,
        isNowDone,
        isSent((batchId) => sendCommand('markStep', { batchId, step, isDone: isNowDone })),
      ),
    cook: (step) => {
      if (!isStarting) void cook(step)
    },
    isStarting,
  }
}

/** Starts at most one batch, however many touches ask for it before it is in the state. */
function useBatchStart(
  recipeId: string,
  batch: BatchSummary | null,
  onFailure: (failure: BatchFailure | null) => void,
) {
  const goTo = useGoTo()
  const { send } = useCommand()
  /** The batch that is being started or is not in the state yet. Resolves to its id, or to null if the start failed. */
  const start = useRef<Promise<string | null> | null>(null)
  useEffect(() => {
    if (batch !== null) start.current = null
  }, [batch])
  return {
    /** Whether there is a batch, or one that is being started. */
    isOpen: () => batch !== null || start.current !== null,
    /** The id of the batch, which is started if there is none; null if that failed. */
    open: async (stage: BatchStage, scale: Factor): Promise<string | null> => {
      if (batch !== null) return batch.id
      start.current ??= send('startBatch', { recipeId, scale, stage }).then((started) => {
        if (started?.ok) {
          const { batchId } = started.value
          if (stage === 'fetching') goTo({ kind: 'overview', recipeId, batchId })
          return batchId
        }
        start.current = null
        onFailure(started?.failure ?? null)
        return null
      })
      return start.current
    },
  }
}
