import type { EndedBatch, Factor } from '../../batch.ts'
import { groupedBy } from '../../groupedBy.ts'
import type { Person } from '../../person.ts'
import type { StepIndex } from '../../step.ts'
import { factorText, isSameFactor } from '../factor.ts'
import type { Plan, PlanPart } from '../step-text/plan.ts'

/** What a step mostly consists of; `unknown` where its text does not say. */
export type StepKind = PlanPart['kind']

/** A step of an ended batch that was marked as done. */
interface StepTime {
  readonly step: StepIndex
  readonly title: string
  readonly by: Person
  /** What it was made with. */
  readonly scale: Factor
  /** Since the step that was done before it, or since the start of the batch. 1 where that is not known. */
  readonly milliseconds: number
  /** Whether the step before it was marked as done last, so that the time is that of no other step. */
  readonly isOwn: boolean
}

/** Steps that follow each other on the bar of an ended batch. */
export interface Stretch extends Omit<StepTime, 'step' | 'title'> {
  readonly first: StepIndex
  readonly last: StepIndex
  /** The title of the step; null for several steps. */
  readonly title: string | null
  readonly kind: StepKind
}

/** Shorter stretches have no room for their number: a share of the whole bar. */
const LEAST_SHARE = 1 / 14

type BatchMoments = Pick<EndedBatch, 'scale' | 'startedAt' | 'endedAt' | 'steps' | 'wasClockSet'>

/** What the steps were made with, in their order, each once. That of the batch where none is marked as done. */
export function scalesOf(batch: Pick<EndedBatch, 'scale' | 'steps'>): readonly [Factor, ...Factor[]] {
  const made = batch.steps.flatMap(({ done }) => (done === null ? [] : [done.scale ?? batch.scale]))
  const [first = batch.scale, ...others] = [...groupedBy(made, factorText).values()].map(([scale]) => scale)
  return [first, ...others]
}

/** From the start of a batch to its end, in milliseconds; null where the clock was set meanwhile, so that none is known. */
export function batchDuration({ startedAt, endedAt, steps, wasClockSet }: BatchMoments): number | null {
  const isWithin = steps.every(({ done }) => done === null || (done.at >= startedAt && done.at <= endedAt))
  return wasClockSet === true || endedAt <= startedAt || !isWithin ? null : endedAt - startedAt
}

/** The steps that were marked as done, in the order of the recipe. */
export function stepTimes(batch: BatchMoments): readonly StepTime[] {
  const isKnown = batchDuration(batch) !== null
  const done = batch.steps.flatMap(({ title, done }, step) =>
    done === null ? [] : [{ step, title, scale: batch.scale, ...done }],
  )
  return done
    .toSorted((one, other) => one.at - other.at || one.step - other.step)
    .map(({ at, ...one }, place, inTime) => {
      const before = inTime[place - 1] ?? { step: -1, at: batch.startedAt }
      return { ...one, milliseconds: isKnown ? at - before.at : 1, isOwn: before.step + 1 === one.step }
    })
    .sort((one, other) => one.step - other.step)
}

/** The kind of each step of a plan: the one with at least half of the time that the text says. */
export function stepKinds({ segments }: Pick<Plan, 'segments'>): readonly StepKind[] {
  return segments.map(({ parts, seconds }) => {
    const secondsOf = (kind: StepKind) => parts.reduce((sum, part) => sum + (part.kind === kind ? part.seconds : 0), 0)
    return (['wait', 'work'] as const).find((kind) => secondsOf(kind) * 2 >= Math.max(1, seconds)) ?? 'unknown'
  })
}

/** The step of waiting that took longest, a minute at least; null if there is none, or another may have taken longer. */
export function longestWait(times: readonly StepTime[], kinds: readonly StepKind[]): StepTime | null {
  const [most] = times
    .filter(({ step, isOwn, milliseconds }) => (kinds[step] === 'wait' || !isOwn) && milliseconds >= 60_000)
    .toSorted((one, other) => other.milliseconds - one.milliseconds)
  return most?.isOwn === true ? most : null
}

/** The steps as stretches of a bar. Short neighbours of one person become one stretch. */
export function stretchesOf(times: readonly StepTime[], kinds: readonly StepKind[]): readonly Stretch[] {
  const least = times.reduce((sum, { milliseconds }) => sum + milliseconds, 0) * LEAST_SHARE
  const stretches: Stretch[] = []
  for (const { step, ...own } of times) {
    const last = stretches.at(-1)
    const kind = (own.isOwn ? kinds[step] : null) ?? 'unknown'
    const joins =
      last !== undefined &&
      last.last + 1 === step &&
      last.by.employeeNumber === own.by.employeeNumber &&
      isSameFactor(last.scale, own.scale) &&
      last.milliseconds < least &&
      own.milliseconds < least
    if (joins) {
      stretches[stretches.length - 1] = {
        ...last,
        last: step,
        title: null,
        milliseconds: last.milliseconds + own.milliseconds,
        kind: last.kind === kind ? kind : 'unknown',
        isOwn: last.isOwn && own.isOwn,
      }
    } else stretches.push({ ...own, first: step, last: step, kind })
  }
  return stretches
}

/** Who did the stretches: each person once for neighbouring ones, with the number of stretches. */
export function peopleOf(
  stretches: readonly Pick<Stretch, 'by'>[],
): readonly { readonly by: Person; readonly count: number }[] {
  const people: { by: Person; count: number }[] = []
  for (const { by } of stretches) {
    const last = people.at(-1)
    if (last?.by.employeeNumber === by.employeeNumber) last.count++
    else people.push({ by, count: 1 })
  }
  return people
}
