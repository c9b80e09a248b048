import { secretPlaces } from '../../../shared/masking/secretPlaces.ts'

/** A payload line by line. */
export interface BodyLines {
  /** The lines as typed. */
  readonly typed: readonly string[]
  /** The same lines with each character of a secret value replaced by a dot, without its quotes. */
  readonly hidden: readonly string[]
  readonly hasSecrets: boolean
}

/** Divides a payload into lines and hides its secrets; all of it if it is not JSON yet and may hold one. */
export function bodyLines(body: string): BodyLines {
  const places = secretPlaces(body)
  let hidden = ''
  let at = 0
  for (const { from, to } of places) {
    hidden += body.slice(at, from) + body.slice(Math.max(from, at), to).replace(/[^\n]/g, '•')
    at = Math.max(at, to)
  }
  return { typed: body.split('\n'), hidden: (hidden + body.slice(at)).split('\n'), hasSecrets: places.length > 0 }
}

/**
 * The lines of a payload as shown while it is typed: the line with the caret (one-based) as typed, the others with
 * secrets hidden. `known` may be of an earlier text, because reading a long text takes longer than a key press. Lines
 * that are new since then are hidden completely until they have been read.
 */
export function linesWhileTyping(body: string, known: BodyLines, caretLine: number | null): readonly string[] {
  const lines = body.split('\n')
  const same = Math.min(lines.length, known.typed.length)
  let before = 0
  while (before < same && lines[before] === known.typed[before]) before += 1
  let after = 0
  while (after < same - before && lines.at(-1 - after) === known.typed.at(-1 - after)) after += 1
  const shift = known.typed.length - lines.length
  return lines.map((line, place) => {
    if (place + 1 === caretLine) return line
    const isKnown = place < before || place >= lines.length - after
    return (isKnown ? known.hidden[place < before ? place : place + shift] : undefined) ?? '•'.repeat(line.length)
  })
}
