/** Consecutive lines that are rendered together, and again only when one of them changes. */
export interface LineBlock {
  /** Unique in the text. A block whose lines have changed keeps it if possible. */
  readonly id: number
  readonly lines: readonly string[]
}

/** The number of lines of a new block. */
const LINES_OF_BLOCK = 100

/**
 * Divides the lines of a text into blocks. Blocks of `before` at its start and its end whose lines are unchanged are
 * kept as the same objects; those between are replaced.
 */
export function lineBlocks(lines: readonly string[], before: readonly LineBlock[] = []): readonly LineBlock[] {
  let start = 0
  let from = 0
  for (const block of before) {
    if (!isBlockAt(lines, block, from)) break
    from += block.lines.length
    start += 1
  }
  let end = before.length
  let to = lines.length
  for (const block of before.slice(start).reverse()) {
    if (to - block.lines.length < from || !isBlockAt(lines, block, to - block.lines.length)) break
    to -= block.lines.length
    end -= 1
  }
  const replaced = before.slice(start, end)
  let lastId = Math.max(0, ...before.map(({ id }) => id))
  const made: LineBlock[] = []
  // A block that grew a little stays one block, so that an added line does not move the others.
  const size = to - from <= 2 * LINES_OF_BLOCK ? 2 * LINES_OF_BLOCK : LINES_OF_BLOCK
  for (let at = from; at < to; at += size) {
    const id = replaced[made.length]?.id ?? ++lastId
    made.push({ id, lines: lines.slice(at, Math.min(at + size, to)) })
  }
  return [...before.slice(0, start), ...made, ...before.slice(end)]
}

function isBlockAt(lines: readonly string[], block: LineBlock, at: number): boolean {
  return at + block.lines.length <= lines.length && block.lines.every((line, place) => lines[at + place] === line)
}
