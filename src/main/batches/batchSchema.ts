import { z } from 'zod'
import type { EndedBatch, TickKey } from '../../shared/batch.ts'
import { factor } from '../../shared/contract/cooking.ts'
import { isFields } from '../../shared/json/exactJson.ts'
import { storedMoment, storedPerson } from '../storage/stored.ts'
import type { Batch, EndedWhole } from './batches.ts'

/** A batch as stored. Its recipe is in a separate file whose name contains `recipeDigest`. */
export interface StoredBatch extends Omit<Batch, 'recipe'> {
  readonly recipeDigest: string
}

export interface StoredEnded extends Omit<EndedWhole, 'batch'> {
  readonly batch: StoredBatch
}

/**
 * The progress file, `batches.json`, as read. Each entry is validated separately, so that an invalid one does not lose
 * the others.
 */
export interface UncheckedBatches {
  /** Each a `StoredBatch`. */
  readonly inProgress: readonly unknown[]
  /** Each a `StoredEnded`, newest end first. */
  readonly ended: readonly unknown[]
}

export const NO_BATCHES: UncheckedBatches = { inProgress: [], ended: [] }

const place = z.int().min(0)
const tickKey = z.custom<TickKey>((value) => typeof value === 'string')
const end = z.enum(['finished', 'closed'])
/** Older files have no `scale`: what the batch has is all that is known. */
const doneMark = { by: storedPerson, at: storedMoment, scale: factor.exactOptional() }

const storedBatchFields = z.object({
  id: z.string().regex(/^[\w-]{1,100}$/u),
  recipeDigest: z.string().regex(/^[\da-f]{32}$/u),
  stage: z.enum(['fetching', 'cooking']),
  step: place,
  scale: factor,
  ticks: z.array(z.object({ key: tickKey, by: storedPerson, at: storedMoment })),
  earlierTicks: z.array(z.object({ key: tickKey, scale: factor })).optional(),
  done: z.array(z.object({ step: place, ...doneMark })),
  owner: storedPerson,
  startedBy: storedPerson,
  startedAt: storedMoment,
  movedBy: storedPerson,
  movedAt: storedMoment,
  opened: z.object({ by: storedPerson, at: storedMoment }).optional(),
  leftAt: storedMoment.nullable(),
  wasClockSet: z.literal(true).exactOptional(),
})

/** Older files have no `opened`: the last change takes its place. */
const storedBatch: z.ZodType<StoredBatch> = storedBatchFields.transform(({ opened, ...batch }) => ({
  ...batch,
  opened: opened ?? { by: batch.movedBy, at: batch.movedAt },
}))

const storedEnded: z.ZodType<StoredEnded> = z.object({
  batch: storedBatch,
  end,
  endedBy: storedPerson,
  endedAt: storedMoment,
})

export const uncheckedBatches: z.ZodType<UncheckedBatches> = z.object({
  inProgress: z.array(z.unknown()),
  ended: z.array(z.unknown()),
})

/** Parses an entry of the batches in progress; null when it is invalid. */
export function checkStoredBatch(value: unknown): StoredBatch | null {
  return storedBatch.safeParse(value).data ?? null
}

/** Parses an entry of the ended batches; null when it is invalid. */
export function checkStoredEnded(value: unknown): StoredEnded | null {
  return storedEnded.safeParse(value).data ?? null
}

const left = z.object({
  id: z.string().optional().catch(undefined),
  recipeDigest: z.string().optional().catch(undefined),
  owner: z.object({ name: z.string() }).optional().catch(undefined),
})

/** What can be read of an invalid entry, in progress or ended. */
export function leftOfEntry(entry: unknown): z.output<typeof left> {
  return left.safeParse(isFields(entry) && isFields(entry.batch) ? entry.batch : entry).data ?? {}
}

/** A line of `ended-batches.jsonl`. `broughtBack` is the id of a batch that is in progress again. */
export type EndedLine = EndedBatch | { readonly broughtBack: string }

const endedBatch: z.ZodType<EndedBatch> = z.object({
  id: z.string(),
  recipeId: z.string(),
  recipeNumber: z.string(),
  recipeName: z.string(),
  scale: factor,
  startedBy: storedPerson,
  startedAt: storedMoment,
  end,
  endedBy: storedPerson,
  endedAt: storedMoment,
  steps: z.array(z.object({ title: z.string(), done: z.object(doneMark).nullable() })),
  wasClockSet: z.literal(true).exactOptional(),
})

const endedLine: z.ZodType<EndedLine> = z.union([endedBatch, z.object({ broughtBack: z.string() })])

/** Parses a line of `ended-batches.jsonl`; null when it is invalid. */
export function checkEndedLine(value: unknown): EndedLine | null {
  return endedLine.safeParse(value).data ?? null
}
