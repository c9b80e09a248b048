import type { Calls } from '../../shared/bridge.ts'
import type { RecordsRow } from '../../shared/recordsAnswer.ts'
import { BLOCK_ROWS, blocksWanted, type RowView, rowsThatFit } from './rowWindow.ts'

/** So many blocks of rows are kept: those around what is seen, and not all 20,000. */
const MOST_BLOCKS = 12

/** Two frames: by then the rows that came first are on the glass. */
const DRAWN_MILLISECONDS = 34

/** The rows that have come for one text. */
export interface AnswerRows {
  readonly text: string
  /** How many have the text. */
  readonly total: number
  readonly rowAt: (place: number) => RecordsRow | null
}

export interface RowsOfAnswer {
  /** Null before the first have come. */
  readonly rows: AnswerRows | null
  /** Those that came first, whatever is looked for since. */
  readonly sample: readonly RecordsRow[]
}

/** The rows of an answer around what is seen, asked for as they are needed. For `useSyncExternalStore`. */
export interface AnswerRowsStore {
  /** `first` is the zero-based place of the row to begin at. Those of the text before stay until the new ones come. */
  ask(text: string, first?: number): void
  /** Asks for what a view needs. */
  look(view: RowView): void
  current(): RowsOfAnswer
  subscribe(listener: () => void): () => void
}

interface Loaded {
  readonly text: string
  readonly total: number
  /** By block. The first block of a text comes in part first: what fits the glass, for which a finger waits. */
  readonly blocks: ReadonlyMap<number, readonly RecordsRow[]>
}

export function createAnswerRows({
  answerId,
  read,
  schedule,
  onForgotten,
  onFailed,
}: {
  answerId: string
  read: Calls['readAnswer']
  schedule: (milliseconds: number, then: () => void) => void
  /** The main process does not keep the answer any more. */
  onForgotten: () => void
  /** Rows could not be read because of a defect; `askAgain` asks for the same rows. */
  onFailed: (askAgain: () => void) => void
}): AnswerRowsStore {
  let wanted: string | null = null
  let loaded: Loaded | null = null
  let shown: RowsOfAnswer = { rows: null, sample: [] }
  let fitting = BLOCK_ROWS
  const underWay = new Set<string>()
  const listeners = new Set<() => void>()

  async function readRows(text: string, block: number, limit: number): Promise<void> {
    const key = `${block} ${limit} ${text}`
    if (underWay.has(key)) return
    underWay.add(key)
    const answer = await read({ answerId, text, offset: block * BLOCK_ROWS, limit }).catch(() => null)
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
        // Not in the frame that shows the first of them.
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
