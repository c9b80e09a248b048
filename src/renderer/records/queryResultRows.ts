import type { Calls } from '../../shared/bridge.ts'
import type { RecordsRow } from '../../shared/queryResult.ts'
import { BLOCK_ROWS, blocksWanted, type RowView, rowsThatFit } from './rowWindow.ts'

/** The number of blocks of rows that are kept, those nearest to the block read last. An answer may have 20,000 rows. */
const MOST_BLOCKS = 12

/** Two frames, after which the first rows are on the display. */
const DRAWN_MILLISECONDS = 34

/** The rows that have been read for one filter text. */
export interface QueryResultRows {
  readonly text: string
  /** The number of rows with the text. */
  readonly total: number
  /** `place` is a zero-based index among the rows with the text. Null if the row has not been read. */
  readonly rowAt: (place: number) => RecordsRow | null
}

/** The state of an `QueryResultRowsStore`. */
interface RowsOfQueryResult {
  /** Null before the first rows have been read. */
  readonly rows: QueryResultRows | null
  /** The first rows that were read. A later text does not change them. */
  readonly sample: readonly RecordsRow[]
}

/** The rows of an answer around the view, read as they are needed. For `useSyncExternalStore`. */
export interface QueryResultRowsStore {
  /** Reads the rows with `text` around the zero-based index `first`. The rows before stay until these are read. */
  ask(text: string, first?: number): void
  /** Reads the rows that the view needs. */
  look(view: RowView): void
  current(): RowsOfQueryResult
  subscribe(listener: () => void): () => void
}

interface Loaded {
  readonly text: string
  readonly total: number
  /** By block. Of the first block of a text, the rows that fit the display are read first, to show them sooner. */
  readonly blocks: ReadonlyMap<number, readonly RecordsRow[]>
}

/** Creates the store of one answer. `read` is the bridge; `schedule` calls `then` after so many milliseconds. */
export function createQueryResultRows({
  resultId,
  read,
  schedule,
  onForgotten,
  onFailed,
}: {
  resultId: string
  read: Calls['readAnswer']
  schedule: (milliseconds: number, then: () => void) => void
  /** Called when the main process no longer keeps the answer. */
  onForgotten: () => void
  /** Called when rows could not be read because of a defect; `askAgain` reads the same rows. */
  onFailed: (askAgain: () => void) => void
}): QueryResultRowsStore {
  let wanted: string | null = null
  let loaded: Loaded | null = null
  let shown: RowsOfQueryResult = { rows: null, sample: [] }
  let fitting = BLOCK_ROWS
  const underWay = new Set<string>()
  const listeners = new Set<() => void>()

  async function readRows(text: string, block: number, limit: number): Promise<void> {
    const key = `${block} ${limit} ${text}`
    if (underWay.has(key)) return
    underWay.add(key)
    const answer = await read({ resultId, text, offset: block * BLOCK_ROWS, limit }).catch(() => null)
    underWay.delete(key)
    if (wanted !== text) return
    if (answer === null) onFailed(() => void readRows(text, block, limit))
    else if (answer.ok) take(text, block, answer.value)
    else onForgotten()
  }

  function take(text: string, block: number, { total, rows }: { total: number; rows: readonly RecordsRow[] }): void {
    const before = loaded?.text === text ? loaded.blocks : new Map<number, readonly RecordsRow[]>()
    if ((before.get(block)?.length ?? -1) >= rows.length) return
    const near = [...before]
      .filter(([other]) => other !== block)
      .sort(([one], [other]) => Math.abs(one - block) - Math.abs(other - block))
    const blocks = new Map([[block, rows] as const, ...near.slice(0, MOST_BLOCKS - 1)])
    loaded = { text, total, blocks }
    const rowAt = (place: number) => blocks.get(Math.floor(place / BLOCK_ROWS))?.[place % BLOCK_ROWS] ?? null
    shown = { rows: { text, total, rowAt }, sample: shown.sample.length === 0 ? rows : shown.sample }
    for (const listener of listeners) listener()
  }

  function isWhole({ total, blocks }: Loaded, block: number): boolean {
    return (blocks.get(block)?.length ?? 0) >= Math.min(BLOCK_ROWS, total - block * BLOCK_ROWS)
  }

  function complete(text: string, block: number): void {
    if (wanted === text && loaded?.text === text && !isWhole(loaded, block)) void readRows(text, block, BLOCK_ROWS)
  }

  return {
    ask(text, first = 0) {
      wanted = text
      if (loaded?.text === text) return
      const block = Math.floor(first / BLOCK_ROWS)
      void readRows(text, block, first === 0 ? fitting : BLOCK_ROWS)
    },
    look(view) {
      if (view.height > 0) fitting = rowsThatFit(view)
      if (loaded === null || loaded.text !== wanted) return
      const { text, blocks } = loaded
      for (const block of blocksWanted(view)) {
        if (!blocks.has(block)) void readRows(text, block, BLOCK_ROWS)
        // Later, so that it does not delay the frame with the first rows.
        else if (!isWhole(loaded, block)) schedule(DRAWN_MILLISECONDS, () => complete(text, block))
      }
    },
    current: () => shown,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
