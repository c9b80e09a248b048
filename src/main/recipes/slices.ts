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

/** Runs `work` to its end, and yields to the event loop between two of its steps whenever a time slice is used up. */
export async function finishInSlices<Value>(work: Generator<unknown, Value>): Promise<Value> {
  const slice = startSlice()
  for (;;) {
    const step = work.next()
    if (step.done === true) return step.value
    if (slice.isOver()) await slice.next()
  }
}

/** Joins the pieces of a text, each changed by `change`, in time slices. */
export async function joinInSlices(pieces: Iterable<string>, change: (piece: string) => string): Promise<string> {
  let text = ''
  await inSlices(pieces, (piece) => {
    text += change(piece)
  })
  return text
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
