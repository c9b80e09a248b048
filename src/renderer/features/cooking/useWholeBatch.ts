import { useEffect, useMemo, useRef, useState } from 'react'
import { type BatchStage, type BatchSummary, type Factor, isTickOfAmount, type TickKey } from '../../../shared/batch.ts'
import type { BatchFailure } from '../../../shared/failure.ts'
import { isSameFactor, ONE_TIME } from '../../../shared/kitchen/factor.ts'
import type { Result } from '../../../shared/result.ts'
import { type StepIndex, stepNumber } from '../../../shared/step.ts'
import { useGoTo } from '../../kiosk/goTo.ts'
import { useCommand } from '../../kiosk/useCommand.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { useOptimisticSet, useOptimisticValues } from '../../kiosk/useOptimisticValues.ts'
import { useChosenScale } from '../../parts/chosenScales.ts'
import { t } from '../../words/kitchen.ts'

export interface WholeBatch {
  readonly scale: Factor
  readonly setScale: (scale: Factor) => void
  /** Whether an amount was ticked or a step done at this scale. */
  readonly isBegun: boolean
  readonly ticked: ReadonlySet<TickKey>
  /** Starts a batch if there is none. */
  readonly setTicked: (key: TickKey, isTicked: boolean) => void
  readonly done: ReadonlySet<StepIndex>
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
  const [ticked, tick] = useOptimisticSet(batch === null ? null : batch.ticks)
  const knownDone = useMemo(() => batch?.done.map(({ step }) => step) ?? null, [batch?.done])
  const [done, mark] = useOptimisticSet(knownDone)
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
    isBegun: done.size > 0 || [...ticked].some(isTickOfAmount),
    ticked,
    setTicked: (key, isTicked) =>
      tick(
        key,
        isTicked,
        isSent((batchId) => sendCommand('tick', { batchId, key, isTicked })),
      ),
    done,
    setDone: (step, isDone) =>
      mark(
        step,
        isDone,
        isSent((batchId) => sendCommand('markStep', { batchId, step, isDone })),
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

/** Where the whole recipe was opened from. */
export interface WholeRecipePlace {
  readonly recipeId: string
  /** Null before a batch is started. */
  readonly batchId: string | null
  /** The step that is only read, of a batch or of the recipe of the library; null where it was not one. */
  readonly reading: { readonly batchId: string | null; readonly step: StepIndex } | null
}

/** The batches that the whole recipe is about. At most one of them is not null. */
export interface ShownBatch {
  /** The batch that it belongs to. */
  readonly batch: BatchSummary | null
  /** A batch of the recipe that is in progress, of any employee: the one that was changed last. */
  readonly running: BatchSummary | null
  /** From now on it is for another batch than the running one. */
  readonly startAnother: () => void
}

/** Without a session no batch is shown, because the recipe can only be read. */
export function useShownBatch({ recipeId, batchId, reading }: WholeRecipePlace): ShownBatch {
  const isSignedIn = useKioskState(({ session }) => session !== null)
  const batches = useKioskState(({ batches }) => batches)
  const [startsAnother, setStartsAnother] = useState(false)
  const mayRun = isSignedIn && batchId === null && reading === null && !startsAnother
  const running = batches
    .filter((batch) => mayRun && batch.recipeId === recipeId)
    .toSorted((one, other) => other.movedAt - one.movedAt)
  return {
    batch: batches.find(({ id }) => isSignedIn && id === batchId) ?? null,
    running: running[0] ?? null,
    startAnother: () => setStartsAnother(true),
  }
}

interface WayBack {
  readonly to: string
  readonly onPress: () => void
}

/** The ways that lead out of the whole recipe. */
export interface WholeWays {
  /** To the list of recipes; a batch leaves the display with its screen. */
  readonly toRecipes: WayBack
  /** Back to the step of the cook, or of who reads; null where there is none. */
  readonly toStep: WayBack | null
  readonly read: (step: StepIndex) => void
}

export function useWholeWays({ recipeId, batchId, reading }: WholeRecipePlace, batch: BatchSummary | null): WholeWays {
  const goTo = useGoTo()
  const { send } = useCommand()
  const read = (step: StepIndex) =>
    reading === null || reading.batchId === null
      ? goTo({ kind: 'reading', recipeId, step })
      : goTo({ kind: 'readingBatch', batchId: reading.batchId, step })
  const toStep = (step: StepIndex, onPress: () => void) => ({
    to: t('whole.backTo', { step: stepNumber(step) }),
    onPress,
  })
  return {
    toRecipes: {
      to: t('whole.recipes'),
      onPress() {
        if (batchId !== null) void send('leaveBatch', null)
        goTo({ kind: 'recipes' })
      },
    },
    toStep:
      reading !== null
        ? toStep(reading.step, () => read(reading.step))
        : batch?.stage === 'cooking'
          ? toStep(batch.step, () => goTo({ kind: 'cooking', batchId: batch.id }))
          : null,
    read,
  }
}
