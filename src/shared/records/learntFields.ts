/** The fields that a task reads from the records of an answer, and what it has to ask before. Pure. */

import type { RecordFieldChoice, RecordMeaning } from '../recordsLearnt.ts'
import { learntField } from './learntField.ts'
import type { Subject } from './operations.ts'

export interface WantedFields {
  readonly subject: Subject
  /** Of each group a task needs one meaning, the first that the records have: a name, or else a number. */
  readonly required: readonly (readonly RecordMeaning[])[]
  /** Used where they are clear. */
  readonly optional: readonly RecordMeaning[]
}

export interface FieldQuestion {
  readonly subject: Subject
  readonly meaning: RecordMeaning
  /** Columns of the answer without a clear meaning, the likeliest first. Not empty. */
  readonly candidates: readonly string[]
}

export interface LearntFields {
  /** The columns by their meaning. A meaning without a clear field is left out. */
  readonly fields: Readonly<Partial<Record<RecordMeaning, string>>>
  /** What an administrator has to be asked before the records can be shown; null for nothing. */
  readonly question: FieldQuestion | null
  /** The fields that no administrator has confirmed. */
  readonly suggested: readonly RecordMeaning[]
}

/** Whether an administrator has said which field has the meaning. */
export function isFieldChosen(
  choices: readonly RecordFieldChoice[],
  subject: Subject,
  meaning: RecordMeaning,
): boolean {
  return choices.some((one) => one.subject === subject && one.meaning === meaning && one.field !== null)
}

/** `columns` are those of the answer; without records there is nothing to ask. */
export function learntFields(
  { subject, required, optional }: WantedFields,
  columns: readonly string[],
  choices: readonly RecordFieldChoice[],
): LearntFields {
  const of = (meaning: RecordMeaning) => learntField({ subject, meaning }, columns, choices)
  const found = [...new Set([...required.flat(), ...optional])].map((meaning) => ({ meaning, ...of(meaning) }))
  const clear = found.flatMap((one) => (one.kind === 'chosen' || one.kind === 'suggested' ? [one] : []))
  const open = required.filter((group) => !group.some((meaning) => clear.some((one) => one.meaning === meaning)))
  const questions = open.flatMap((group) => {
    const first = found.find((one) => one.kind === 'unclear' && group.includes(one.meaning))
    if (first?.kind !== 'unclear') return []
    const candidates = first.candidates.filter((column) => !clear.some(({ field }) => field === column))
    return candidates.length === 0 ? [] : [{ subject, meaning: first.meaning, candidates }]
  })
  return {
    fields: Object.fromEntries(clear.map(({ meaning, field }) => [meaning, field])),
    question: questions[0] ?? null,
    suggested: clear.flatMap(({ kind, meaning }) => (kind === 'suggested' ? [meaning] : [])),
  }
}
