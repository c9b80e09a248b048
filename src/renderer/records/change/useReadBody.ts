import { useEffect, useMemo, useState } from 'react'
import { indentedJson } from '../../../shared/json/printJson.ts'
import { checkBody, isEmpty } from '../../../shared/records/body.ts'
import type { RecordsOperation } from '../../../shared/records/operations.ts'
import { type BodyLines, bodyLines } from './shownBody.ts'

type Checked = ReturnType<typeof checkBody>

/** What is known of a payload. */
export interface ReadBody {
  /** The text that was read. */
  readonly read: string
  readonly checked: Checked
  /** Null for what cannot be put in order, or is. */
  readonly ordered: string | null
  readonly known: BodyLines
}

/** A longer payload takes longer to be read than a key may cost: it is read when no key follows for a moment. */
const LONGEST_READ_AT_ONCE = 20_000
const PAUSE_MILLISECONDS = 200

/** Of the text as it is; of a long one, as it was before the last keys, until there is a pause. */
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
    const checked = checkBody(read, operation)
    return { read, checked, ordered: orderedBody(read, checked), known: bodyLines(read) }
  }, [read, operation])
}

export function orderedBody(body: string, checked: Checked): string | null {
  if (isEmpty(body) || !checked.ok) return null
  const ordered = indentedJson(body)
  return ordered === body ? null : ordered
}
