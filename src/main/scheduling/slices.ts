/** Half a frame at 60 Hz, so that long work does not delay the response to a touch. */
const SLICE_MILLISECONDS = 8

/**
 * When the slice of the present turn of the event loop ends; null if none has begun. All work of a turn shares it:
 * short steps one after the other would make a long turn if each had a slice of its own.
 */
let sliceEnd: number | null = null
/** The works that have used up a slice. Each turn continues one of them, in their order. */
const waiting: (() => void)[] = []

function endOfSlice(): number {
  if (sliceEnd !== null) return sliceEnd
  setImmediate(endTurn)
  sliceEnd = performance.now() + SLICE_MILLISECONDS
  return sliceEnd
}

function endTurn(): void {
  sliceEnd = null
  const next = waiting.shift()
  if (next === undefined) return
  endOfSlice()
  next()
}

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

/** A stable sort in time slices. */
export function sortInSlices<Item>(
  items: Iterable<Item>,
  compare: (left: Item, right: Item) => number,
): Promise<readonly Item[]> {
  return finishInSlices(sorting([...items], compare))
}

const SORTED_AT_ONCE = 128

/** Merges runs that were sorted at once, and yields before each run and within a merge. */
function* sorting<Item>(
  items: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<null, readonly Item[]> {
  let runs: (readonly Item[])[] = []
  for (let from = 0; from < items.length; from += SORTED_AT_ONCE) {
    runs.push(items.slice(from, from + SORTED_AT_ONCE).sort(compare))
    yield null
  }
  while (runs.length > 1) {
    const merged: (readonly Item[])[] = []
    for (let index = 0; index < runs.length; index += 2)
      merged.push(yield* merging(runs[index] ?? [], runs[index + 1] ?? [], compare))
    runs = merged
  }
  return runs[0] ?? []
}

function* merging<Item>(
  left: readonly Item[],
  right: readonly Item[],
  compare: (left: Item, right: Item) => number,
): Generator<null, readonly Item[]> {
  const merged: Item[] = []
  let taken = 0
  for (const item of left) {
    for (
      let next = right[taken];
      taken < right.length && next !== undefined && compare(item, next) > 0;
      next = right[taken]
    ) {
      merged.push(next)
      taken += 1
      if (merged.length % SORTED_AT_ONCE === 0) yield null
    }
    merged.push(item)
    if (merged.length % SORTED_AT_ONCE === 0) yield null
  }
  for (const item of right.slice(taken)) merged.push(item)
  return merged
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
  endOfSlice()
  return {
    isOver: () => performance.now() >= endOfSlice(),
    next() {
      endOfSlice()
      return new Promise((resolve) => waiting.push(resolve))
    },
  }
}
