import { LONGEST_BADGE } from '../../shared/badge.ts'

export const LONGEST_PATTERN = 200

/**
 * A pattern that fails has been tried in all its ways, from every position. So many take the window a second at most.
 * Three `.*` have half as many.
 */
const MOST_WAYS = 2_000_000

/**
 * Whether it is a regular expression with at least one group, the first of which is the employee number, and can be tried
 * in few ways. One such as `(\d+)+x` would take hours with a code of 30 digits.
 */
export function isBadgePattern(pattern: string): boolean {
  if (pattern.length > LONGEST_PATTERN) return false
  try {
    // With an empty alternative, the pattern matches '' and the match contains an entry for every group.
    const groups = (new RegExp(`${pattern}|`, 'u').exec('')?.length ?? 0) - 1
    return groups > 0 && waysOf(pattern) <= MOST_WAYS
  } catch {
    return false
  }
}

/** An escape, a class in brackets, the start of a group, a quantifier, an alternative, an end, or any other character. */
const PIECE =
  /(?<atom>\\[pPu]\{[^}]*\}|\\.|\[(?:\\.|[^\]\\])*\])|(?<opens>\(\??)|(?<quantifier>(?:[*+?]|\{(?<least>\d+)(?<comma>,?)(?<most>\d*)\})\??)|(?<or>\|)|(?<closes>\))|./gsu

/** An upper bound of the number of ways in which a valid pattern can be tried from one position of a code. */
function waysOf(pattern: string): number {
  const groups: { before: number; alternatives: number; last: number }[] = []
  /** Of the group: of what comes before its last atom, of its alternatives that have ended, and of its last atom. */
  let group = { before: 1, alternatives: 0, last: 1 }
  const ended = () => group.alternatives + group.before * group.last
  const next = (last: number) => {
    group = { ...group, before: group.before * group.last, last }
  }
  for (const { groups: piece = {} } of pattern.matchAll(PIECE)) {
    if (piece.opens !== undefined) {
      groups.push(group)
      group = { before: 1, alternatives: 0, last: 1 }
    } else if (piece.closes !== undefined) {
      const inner = ended()
      group = groups.pop() ?? group
      next(inner)
    } else if (piece.or !== undefined) group = { before: 1, alternatives: ended(), last: 1 }
    else if (piece.quantifier !== undefined) group = { ...group, last: repeated(group.last, timesOf(piece)) }
    else next(1)
  }
  return ended()
}

interface Times {
  readonly least: number
  readonly most: number
}

function timesOf({
  quantifier = '',
  least = '0',
  comma,
  most = '',
}: Readonly<Record<string, string | undefined>>): Times {
  if (quantifier.startsWith('?')) return { least: 0, most: 1 }
  if (comma === '') return { least: Number(least), most: Number(least) }
  return { least: Number(least), most: most === '' ? Number(least) + LONGEST_BADGE : Number(most) }
}

/** The ways of an atom with a quantifier. An atom of several ways multiplies them each time. */
function repeated(ways: number, { least, most }: Times): number {
  return ways === 1 ? most - least + 1 : (most - least + 1) * ways ** most
}
