import type { Calls } from '../../shared/bridge.ts'
import { failed } from '../../shared/result.ts'
import type { BatchKeeper } from '../batches/batchKeeper.ts'
import type { LockKeeper } from '../session/lock.ts'
import type { Permissions } from '../session/permissions.ts'
import type { TimerKeeper } from './timerKeeper.ts'

interface TimerStation {
  readonly timers: TimerKeeper
  readonly batches: Pick<BatchKeeper, 'summaries'>
  readonly lock: Pick<LockKeeper, 'isLocked'>
}

/** The bridge calls for timers. Starting and renaming require read access and no lock; the others require nothing. */
export function timerCommands({
  station,
  person,
  mayRead,
}: Permissions<TimerStation>): Pick<Calls, 'startTimer' | 'addMinute' | 'stopTimer' | 'renameTimer'> {
  return {
    async startTimer({ name, seconds, place }) {
      const open = station()
      if (!mayRead(open) || open.lock.isLocked()) return failed({ kind: 'notSignedIn' })
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
        by: person(),
      })
    },
    async addMinute({ timerId }) {
      return station()?.timers.addMinute(timerId) ?? failed({ kind: 'unknownTimer' })
    },
    async stopTimer({ timerId }) {
      return station()?.timers.stop(timerId, person()) ?? failed({ kind: 'unknownTimer' })
    },
    async renameTimer({ timerId, name }) {
      const open = station()
      return mayRead(open) && !open.lock.isLocked()
        ? open.timers.rename(timerId, name)
        : failed({ kind: 'notSignedIn' })
    },
  }
}
