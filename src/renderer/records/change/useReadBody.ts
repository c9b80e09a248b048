import { useEffect, useMemo, useState } from 'react'
import { indentedJson } from '../../../shared/json/printJson.ts'
import { checkBody, isEmpty } from '../../../shared/records/body.ts'
import { fieldsOfBody } from '../../../shared/records/formFields.ts'
import type { RecordsOperation } from '../../../shared/records/operations.ts'
import { type BodyLines, bodyLines } from './shownBody.ts'

type Checked = ReturnType<typeof checkBody>

/** The result of reading a payload. */
interface ReadBody {
  /** The payload that was read. */
  readonly read: string
  readonly checked: Checked
  /** The payload with standard indents; null if it is not valid or has them already. */
  readonly ordered: string | null
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
    const checked = checkBody(read, operation)
    return {
      read,
      checked,
      ordered: orderedBody(read, checked),
      known: bodyLines(read),
      isForm: fieldsOfBody(read) !== null,
    }
  }, [read, operation])
}

/** The payload with standard indents; null if it is empty, not valid, or has them already. */
export function orderedBody(body: string, checked: Checked): string | null {
  if (isEmpty(body) || !checked.ok) return null
  const ordered = indentedJson(body)
  return ordered === body ? null : ordered
}
