/** Lines that are drawn together: as long as none of them changes, nothing of them is drawn anew. */
export interface LineBlock {
  /** Of this block among all of its text. A block whose lines have changed keeps it where it can. */
  readonly id: number
  readonly lines: readonly string[]
}

/** So many lines a new block has. */
const LINES_OF_BLOCK = 100

/**
 * The lines of a text in blocks: those of the text before it, as far as they have not changed, and new ones in place of
 * those that have. Without a text before it, all are new.
 */
export function lineBlocks(lines: readonly string[], before: readonly LineBlock[] = []): readonly LineBlock[] {
  let start = 0
  let from = 0
  for (const block of before) {
    if (!standsAt(lines, block, from)) break
    from += block.lines.length
    start += 1
  }
  let end = before.length
  let to = lines.length
  for (const block of before.slice(start).reverse()) {
    if (to - block.lines.length < from || !standsAt(lines, block, to - block.lines.length)) break
    to -= block.lines.length
    end -= 1
  }
  const replaced = before.slice(start, end)
  let lastId = Math.max(0, ...before.map(({ id }) => id))
  const made: LineBlock[] = []
  // One that grew a little stays one, so that a new line moves no other.
  const size = to - from <= 2 * LINES_OF_BLOCK ? 2 * LINES_OF_BLOCK : LINES_OF_BLOCK
  for (let at = from; at < to; at += size) {
    const id = replaced[made.length]?.id ?? ++lastId
    made.push({ id, lines: lines.slice(at, Math.min(at + size, to)) })
  }
  return [...before.slice(0, start), ...made, ...before.slice(end)]
}

function standsAt(lines: readonly string[], block: LineBlock, at: number): boolean {
  return at + block.lines.length <= lines.length && block.lines.every((line, place) => lines[at + place] === line)
}
