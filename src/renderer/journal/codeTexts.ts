import type { WrittenLine } from '../../shared/journal.ts'

/**
 * So many bytes go into one code. With error correction "medium" that is version 24: 113 modules and 8 of quiet zone,
 * a millimetre each on the smallest panel, which a telephone reads from 30 cm. Twice as much would halve the modules.
 */
export const MOST_CODE_BYTES = 900

/** Any header with its line break: two numbers of up to six digits each, a line number of up to sixteen, a hash. */
const LONGEST_HEADER_BYTES = 160

const HEADER = /^Linecook journal, line (\d+), part (\d+) of (\d+), SHA-256 ([0-9a-f]{64})$/u

type CodedLine = Pick<WrittenLine, 'line' | 'hash' | 'text'>

/**
 * What the codes of a line say. One that fits is the line as the file has it, without its line break: its SHA-256 is
 * the line's hash. A longer one is cut between characters into numbered parts, each with a header on a line of its own:
 *
 *     Linecook journal, line 57, part 2 of 3, SHA-256 <the hash of the whole line>
 *     <the second part>
 *
 * Put the parts of one hash in order, leave the headers out and join them without anything between: that is the line.
 */
export function codeTexts({ line, hash, text }: CodedLine): readonly string[] {
  if (bytesOf(text) <= MOST_CODE_BYTES) return [text]
  const parts = cutIntoParts(text, MOST_CODE_BYTES - LONGEST_HEADER_BYTES)
  return parts.map(
    (part, index) => `Linecook journal, line ${line}, part ${index + 1} of ${parts.length}, SHA-256 ${hash}\n${part}`,
  )
}

/**
 * The lines that codes say, in the order in which each was read first. The parts may come in any order and more than
 * once; a line whose parts are not all there is left out. Whether a line is true is for its hash to say.
 */
export function joinedLines(codes: readonly string[]): readonly string[] {
  const lines = new Map<string, Map<number, string>>()
  const counts = new Map<string, number>()
  for (const code of codes) {
    const end = code.indexOf('\n')
    const [, , part, of, hash] = HEADER.exec(end < 0 ? '' : code.slice(0, end)) ?? []
    const key = hash ?? code
    const parts = lines.get(key) ?? new Map<number, string>()
    parts.set(Number(part ?? 1), hash === undefined ? code : code.slice(end + 1))
    lines.set(key, parts)
    counts.set(key, Number(of ?? 1))
  }
  return [...lines].flatMap(([key, parts]) => {
    const places = Array.from({ length: counts.get(key) ?? 0 }, (_, index) => parts.get(index + 1))
    return places.includes(undefined) ? [] : [places.join('')]
  })
}

function bytesOf(text: string): number {
  return new TextEncoder().encode(text).length
}

function cutIntoParts(text: string, mostBytes: number): readonly string[] {
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of text) {
    const more = bytesOf(character)
    if (bytes + more > mostBytes) {
      parts.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += more
  }
  return [...parts, part]
}
