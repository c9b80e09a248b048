import { closeSync, openSync, readSync } from 'node:fs'

/**
 * Measures how long the event loop of this thread is blocked, in its own processor time: other processes do not count.
 */
export interface Turns {
  /** The longest turn of the event loop during `work`, in milliseconds. */
  longest(work: () => Promise<unknown>): Promise<number>
  /** Keeps the processor busy for this time. */
  spend(milliseconds: number): void
  close(): void
}

/** Uses the scheduler statistics of Linux. */
export function openTurns(): Turns {
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, 'r')
  const bytes = Buffer.alloc(64)

  function used(): number {
    const length = readSync(file, bytes, 0, bytes.length, 0)
    return Number(bytes.toString('latin1', 0, length).split(' ')[0]) / 1e6
  }

  return {
    async longest(work) {
      let before = used()
      let most = 0
      const turn = () => {
        const now = used()
        most = Math.max(most, now - before)
        before = now
        waiting = setImmediate(turn)
      }
      let waiting = setImmediate(turn)
      await work()
      clearImmediate(waiting)
      return Math.max(most, used() - before)
    },
    spend(milliseconds) {
      const end = used() + milliseconds
      while (used() < end);
    },
    close: () => closeSync(file),
  }
}
