import type { WrittenLine } from '../../shared/journal.ts'

/**
 * The most bytes in one code. With error correction "medium" that is version 24: 113 modules and 8 of quiet zone, of
 * one millimetre each on the smallest panel, which a telephone reads from 30 cm. Twice as many bytes would need smaller
 * modules.
 */
export const MOST_CODE_BYTES = 900

/** A header with its line break: two numbers of up to 6 digits each, a line number of up to 16, and a hash. */
const LONGEST_HEADER_BYTES = 160

const HEADER = /^Linecook journal, line (\d+), part (\d+) of (\d+), SHA-256 ([0-9a-f]{64})$/u

type CodedLine = Pick<WrittenLine, 'line' | 'hash' | 'text'>

/**
 * The texts of the codes of a line. A line that fits is one code with the line as in the file, without its line break;
 * its SHA-256 is the hash of the line. A longer line is cut between characters into numbered parts, each after a header
 * line:
 *
 *     Linecook journal, line 57, part 2 of 3, SHA-256 <the hash of the whole line>
 *     <the second part>
 *
 * The line is the concatenation of the parts with one hash, in order, without the headers.
 */
export function codeTexts({ line, hash, text }: CodedLine): readonly string[] {
  if (bytesOf(text) <= MOST_CODE_BYTES) return [text]
  const parts = cutIntoParts(text, MOST_CODE_BYTES - LONGEST_HEADER_BYTES)
  return parts.map(
    (part, index) => `Linecook journal, line ${line}, part ${index + 1} of ${parts.length}, SHA-256 ${hash}\n${part}`,
  )
}

/**
 * The lines in the texts of codes, in the order of their first code. Parts may be in any order and repeated; a line
 * with missing parts is left out. The hashes are not verified here.
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
