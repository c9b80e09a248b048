import type { BatchSummary } from '../../shared/batch.ts'
import { factorText } from '../../shared/kitchen/factor.ts'
import type { Moment, Person } from '../../shared/model.ts'
import { stepNumber } from '../../shared/step.ts'
import type { Timer } from '../../shared/timer.ts'
import { personName } from '../words/personName.ts'
import type { Words } from '../words/words.ts'

/** The title of a recipe or a batch, such as "0412 Sourdough country loaf". Without a number, the name alone. */
export function numberAndName({ recipeNumber, recipeName }: { recipeNumber: string; recipeName: string }): string {
  return `${recipeNumber} ${recipeName}`.trim()
}

/** A person's name, or "you" for `me`, with a remark if the person acted after their session had ended. */
export function personWords(person: Person, me: Person | null, words: Words): string {
  const name = person.employeeNumber === me?.employeeNumber ? words.batches.you : person.name
  return personName({ ...person, name }, words)
}

/** The facts of a batch, each in words of the language of the station. */
export interface BatchFacts {
  /** "0412 Sourdough country loaf" */
  readonly name: string
  /** "×2, step 5 of 9" */
  readonly where: string
  /** "2 timers"; null for none. */
  readonly timers: string | null
  /** "1 timer ringing"; null for none. */
  readonly ringing: string | null
  /** "left by Mara Lindqvist 4 minutes ago" */
  readonly left: string
}

/** The facts of a batch in words. `me` is the signed-in employee. */
export function batchFacts(
  batch: BatchSummary,
  { timers, me, now, words }: { timers: readonly Timer[]; me: Person | null; now: Moment; words: Words },
): BatchFacts {
  const text = words.batches
  const its = timers.filter(({ place }) => place?.batchId === batch.id)
  const ringing = its.filter(({ endsAt }) => endsAt <= now).length
  const step = batch.stage === 'fetching' ? text.fetching : text.place(stepNumber(batch.step), batch.stepCount)
  const who = personWords(batch.leftBy ?? batch.movedBy, me, words)
  return {
    name: numberAndName(batch),
    where: `${factorText(batch.scale)}, ${step}`,
    timers: its.length === 0 ? null : text.timers(its.length),
    ringing: ringing === 0 ? null : text.ringing(ringing),
    left: batch.leftAt === null ? text.onDisplay(who) : text.left(who, text.timeAgo(now - batch.leftAt)),
  }
}

/** "0412 Sourdough country loaf, ×2, step 5 of 9, 2 timers, left by Mara Lindqvist 4 minutes ago". */
export function factsSentence({ name, where, timers, ringing, left }: BatchFacts): string {
  return [name, where, timers, ringing, left].filter((fact) => fact !== null).join(', ')
}

/** The batches that have room: `current` and those that were left last, in their order. */
export function batchesBeside(
  batches: readonly BatchSummary[],
  current: string | null = null,
): readonly BatchSummary[] {
  const first = latestLeftFirst(batches).toSorted(
    (one, other) => Number(other.id === current) - Number(one.id === current),
  )
  const shown = new Set(first.slice(0, MOST_BESIDE))
  return batches.filter((batch) => shown.has(batch))
}

const MOST_BESIDE = 4

/** Sorted by the time at which they were left, the latest first. A batch on the display comes before all others. */
export function latestLeftFirst(batches: readonly BatchSummary[]): readonly BatchSummary[] {
  const when = ({ leftAt }: BatchSummary) => leftAt ?? Number.POSITIVE_INFINITY
  return batches.toSorted((one, other) => (when(one) === when(other) ? 0 : when(other) - when(one)))
}
