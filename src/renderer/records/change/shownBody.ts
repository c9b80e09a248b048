import { useEffect, useMemo, useState } from 'react'
import { secretPlaces } from '../../../shared/masking/secretPlaces.ts'
import { checkBody } from '../../../shared/records/body.ts'
import { fieldsOfBody } from '../../../shared/records/formFields.ts'
import type { RecordsOperation } from '../../../shared/records/operations.ts'

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

/** The result of reading a payload. */
export interface ReadBody {
  /** The payload that was read. */
  readonly read: string
  readonly checked: ReturnType<typeof checkBody>
  readonly known: BodyLines
  /** Whether the payload can be shown as fields. */
  readonly isForm: boolean
}

/** Characters. Reading a longer payload would delay a key press, so it waits for `PAUSE_MILLISECONDS` without one. */
const LONGEST_READ_AT_ONCE = 20_000
const PAUSE_MILLISECONDS = 200

/**
 * Checks a payload and hides its secrets. For a long payload the result may be of an earlier text until typing pauses.
 */
export function useReadBody(body: string, operation: RecordsOperation): ReadBody {
  const [last, setLast] = useState(body)
  const isLong = body.length > LONGEST_READ_AT_ONCE
  useEffect(() => {
    if (!isLong) return
    const pause = setTimeout(() => setLast(body), PAUSE_MILLISECONDS)
    return () => clearTimeout(pause)
  }, [body, isLong])
  const read = isLong ? last : body
  return useMemo(() => {
    const isForm = fieldsOfBody(read) !== null
    return { read, checked: checkBody(read, operation), known: bodyLines(read), isForm }
  }, [read, operation])
}
