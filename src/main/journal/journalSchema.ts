import { z } from 'zod'
import type { ServiceFailure } from '../../shared/failure.ts'
import type { JournalBreak, JournalEvent, JournalLine } from '../../shared/journal.ts'
import type { ConfirmedRequest, RequestOutcome, TakenBackReason } from '../../shared/request.ts'
import { storedMoment, storedPerson } from '../storage/stored.ts'

/** A line with the keys that the chain needs. `event` is null if this version does not know it. */
export interface ReadLine extends Omit<JournalLine, 'event'> {
  readonly event: JournalEvent | null
}

const message = z.string().nullable()
const status = z.number()
const refusal = { message, lacksExists: z.literal(true).exactOptional() }

const serviceFailure: z.ZodType<ServiceFailure> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('timeout'), seconds: z.number() }),
  z.object({ kind: z.literal('noConnection'), sent: z.boolean() }),
  z.object({ kind: z.literal('notSignedIn'), ...refusal }),
  z.object({ kind: z.literal('notAllowed'), ...refusal }),
  z.object({ kind: z.literal('refused'), status, ...refusal }),
  z.object({ kind: z.literal('redirected'), status: status.nullable(), host: z.string().nullable() }),
  z.object({ kind: z.literal('serviceTrouble'), status, message }),
  z.discriminatedUnion('because', [
    z.object({
      kind: z.literal('notUnderstood'),
      status,
      because: z.enum(['notJson', 'notEnvelope', 'wrongShape', 'tooLarge', 'cutShort']),
      answeredFor: z.string().exactOptional(),
    }),
    z.object({ kind: z.literal('notUnderstood'), status, because: z.literal('contradiction'), message }),
  ]),
])

const source = z.enum(['scanned', 'typed', 'listed'])

const confirmed = {
  id: z.string(),
  number: z.string(),
  name: z.string(),
  by: storedPerson,
  reason: z.string(),
  confirmation: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('again'), first: source, second: z.enum(['scanned', 'typed']) }),
    z.object({ kind: z.literal('typed'), words: z.string() }),
    z.object({
      kind: z.literal('counted'),
      first: source,
      second: z.enum(['scanned', 'typed']).exactOptional(),
      count: z.number(),
      group: z.string(),
    }),
  ]),
}

/** Written by earlier versions for `exists: false`. */
const NOT_THERE = { kind: 'notThere' } as const

const entries = z.array(z.object({ key: z.string(), value: z.string() }))

const request: z.ZodType<ConfirmedRequest> = z.discriminatedUnion('kind', [
  z.object({ ...confirmed, kind: z.enum(['asset', 'product']) }),
  z.object({
    ...confirmed,
    kind: z.literal('record'),
    change: z.object({ operation: z.string(), keys: entries, fields: z.array(z.string()) }),
    about: z.string().exactOptional(),
  }),
])

const outcome: z.ZodType<RequestOutcome | typeof NOT_THERE> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('requestAccepted') }),
  z.object({ kind: z.literal('deleted'), deletedKey: z.string() }),
  z.object({
    kind: z.literal('recordReturned'),
    record: entries,
  }),
  z.object({ kind: z.literal(NOT_THERE.kind) }),
])

/** What an answer with `exists: false` is since: see `readAcceptance`. */
function notAccepted({
  retirement,
  status,
  message,
}: {
  readonly retirement: ConfirmedRequest
  readonly status: number
  readonly message: string | null
}): JournalEvent {
  return status === 202
    ? { kind: 'unknown', retirement, failure: { kind: 'notUnderstood', status, because: 'contradiction', message } }
    : { kind: 'refused', retirement, failure: { kind: 'refused', status, message } }
}

const takenBackReason: z.ZodType<TakenBackReason> = z.enum([
  'person',
  'locked',
  'signedOut',
  'sessionEnded',
  'connectionLost',
  'restart',
  'clockJumped',
  'notSaved',
])

const journalBreak: z.ZodType<JournalBreak> = z.object({
  file: z.string(),
  line: z.int().min(1),
  because: z.enum(['changed', 'unreadable']),
})

const journalEvent: z.ZodType<JournalEvent> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('chainBegun'), after: journalBreak.nullable() }),
  z.object({ kind: z.literal('confirmed'), retirement: request, heldUntil: storedMoment }),
  z.object({
    kind: z.literal('takenBack'),
    retirement: request,
    because: takenBackReason,
    by: storedPerson.nullable(),
  }),
  z.object({ kind: z.literal('sending'), retirement: request }),
  z
    .object({ kind: z.literal('accepted'), retirement: request, status, message, outcome })
    .transform(({ outcome, ...line }) => (outcome.kind === NOT_THERE.kind ? notAccepted(line) : { ...line, outcome })),
  z.object({ kind: z.literal('refused'), retirement: request, failure: serviceFailure }),
  z.object({ kind: z.literal('unknown'), retirement: request, failure: serviceFailure.nullable() }),
  z.object({
    kind: z.literal('stationChanged'),
    key: z.string(),
    before: z.array(z.string()),
    after: z.array(z.string()),
    by: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('person'), employeeNumber: z.string(), name: z.string() }),
      z.object({ kind: z.enum(['technicianCode', 'withoutStation', 'file']) }),
    ]),
  }),
])

/** More lines than any station writes, and low enough that counting on from an edited number stays exact. */
const MOST_LINES = 1e12

const envelope = z.object({
  line: z.int().min(1).max(MOST_LINES),
  at: z.iso.datetime().transform((text) => Date.parse(text)),
  clock: z.enum(['service', 'station']),
  before: z.string().regex(/^[\da-f]{64}$/u),
  event: z.unknown(),
})

const unknownEvent = z.looseObject({ kind: z.string() })

/** Parses the JSON value of a line; null if it is not a journal line. Keys of newer versions are accepted. */
export function checkLine(value: unknown): ReadLine | null {
  const read = envelope.safeParse(value).data
  if (read === undefined) return null
  const event = journalEvent.safeParse(read.event).data ?? null
  return event === null && !unknownEvent.safeParse(read.event).success ? null : { ...read, event }
}
