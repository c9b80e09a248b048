import type { BatchKeeper } from '../batches/batchKeeper.ts'
import type { Handlers } from '../session/permissions.ts'
import type { TimerKeeper } from './timerKeeper.ts'

interface TimerStation {
  readonly timers: TimerKeeper
  readonly batches: Pick<BatchKeeper, 'summaries'>
}

export const timerCommands = {
  startTimer({ name, seconds, place }, { open, by }) {
    // If the batch has ended meanwhile, the timer starts without a place: the food still needs it.
    const batch = open.batches.summaries().find(({ id }) => id === place?.batchId)
    return open.timers.start({
      name,
      seconds,
      place:
        place === null || batch === undefined
          ? null
          : {
              batchId: batch.id,
              recipeNumber: batch.recipeNumber,
              recipeName: batch.recipeName,
              step: Math.min(place.step, batch.stepCount - 1),
            },
      by,
    })
  },
  addMinute: ({ timerId }, { open }) => open.timers.addMinute(timerId),
  stopTimer: ({ timerId }, { open, by }) => open.timers.stop(timerId, by),
  renameTimer: ({ timerId, name }, { open }) => open.timers.rename(timerId, name),
} satisfies Partial<Handlers<TimerStation>>
