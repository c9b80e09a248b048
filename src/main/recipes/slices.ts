import { setImmediate } from 'node:timers/promises'

/** Longest work at a stretch, in milliseconds: half a frame, so that a finger on the glass never waits for it. */
const SLICE = 8

/** Does `work` for every item in order, and lets everything else have its turn whenever a slice of time is used up. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item, index: number) => void): Promise<void> {
  const slice = startSlice()
  let index = 0
  for (const item of items) {
    work(item, index++)
    if (slice.isOver()) await slice.next()
  }
}

/** For long work that is no list. The clock only sets the pace; the outcome does not depend on it. */
export function startSlice(): { isOver(): boolean; next(): Promise<void> } {
  let until = performance.now() + SLICE
  return {
    isOver: () => performance.now() >= until,
    async next() {
      await setImmediate()
      until = performance.now() + SLICE
    },
  }
}
