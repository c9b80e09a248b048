/** Values of a record that speak against a sign-in. The interface shows no fields, so the words decide. Pure. */

import type { Moment } from '../../../../shared/model.ts'
import type { Against } from '../../person/signInSteps.ts'
import { recordTime } from '../recordTime.ts'
import { type TaskRecord, textOf } from '../taskRecords.ts'

const STOPPED =
  'suspended|blocked|inactive|deactivated|revoked|disabled|locked|expired|terminated|deleted|archived|removed|denied|forbidden|banned|cancelled|ended|stopped|closed'
/** A name of a field whose time is an end, or whose truth is a stop. */
const NAMES_STOP = new RegExp(`^(?:${STOPPED})$`)
const NAMES_END = /^(?:until|expires|expiry|expiration|end|ends|ending|to|till)$/
/** A short value that says so in a word. */
const SAYS_STOP = new RegExp(`^(?:${STOPPED}|not[ _-](?:active|allowed|valid)|invalid|on[ _-]leave)$`, 'i')
const YES = /^(?:true|yes)$/i
const NO = /^(?:false|no)$/i

/**
 * Those that say that something has ended, is stopped or is not so: `allowed_until` in the past, `is_active: false`,
 * `status: suspended`. `now` is by the service's clock.
 */
export function valuesAgainst(record: TaskRecord, now: Moment): readonly Against[] {
  return [...record.values.keys()].flatMap((column) => {
    const text = textOf(record, column)?.trim()
    return text !== undefined && speaksAgainst(column, text, now) ? [{ column, text }] : []
  })
}

function speaksAgainst(column: string, text: string, now: Moment): boolean {
  const words = (column.split('.').at(-1) ?? column)
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1_$2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const isStop = words.some((word) => NAMES_STOP.test(word))
  if (YES.test(text)) return isStop
  if (NO.test(text)) return !isStop
  if (SAYS_STOP.test(text)) return true
  const time = recordTime(text)
  return time !== null && time <= now && (isStop || words.some((word) => NAMES_END.test(word)))
}

/** Of several records, one without such a value is enough: then there are none. */
export function againstAll(records: readonly TaskRecord[], now: Moment): readonly Against[] {
  const each = records.map((record) => valuesAgainst(record, now))
  return each.some((values) => values.length === 0) ? [] : (each[0] ?? [])
}
