import { setImmediate } from 'node:timers/promises'

/** Half a frame at 60 Hz, so that long work does not delay the response to a touch. */
const SLICE_MILLISECONDS = 8

/** Calls `work` for every item in order, and yields to the event loop whenever a time slice is used up. */
export async function inSlices<Item>(items: Iterable<Item>, work: (item: Item, index: number) => void): Promise<void> {
  const slice = startSlice()
  let index = 0
  for (const item of items) {
    work(item, index++)
    if (slice.isOver()) await slice.next()
  }
}

/** For long work that is not a loop over items: `await next()` whenever `isOver()`. */
export function startSlice(): { isOver(): boolean; next(): Promise<void> } {
  let until = performance.now() + SLICE_MILLISECONDS
  return {
    isOver: () => performance.now() >= until,
    async next() {
      await setImmediate()
      until = performance.now() + SLICE_MILLISECONDS
    },
  }
}
