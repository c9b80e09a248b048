import { z } from 'zod'
import { isSecretColumn } from '../../shared/records/learntField.ts'
import { operationById, SUBJECTS } from '../../shared/records/operations.ts'
import {
  LONGEST_CHOSEN_FIELD,
  NOTHING_LEARNT,
  RECORD_MEANINGS,
  type RecordFieldChoice,
  type RecordsLearnt,
} from '../../shared/recordsLearnt.ts'
import type { Storage } from '../storage/storage.ts'
import type { Stored } from '../storage/stored.ts'

export type StoredLearnt = Stored<typeof storedLearnt>

export const NOTHING_STORED: StoredLearnt = { ...NOTHING_LEARNT, source: '', entityNumber: '' }

/** A choice with a subject or a meaning of a newer program is left out. */
const choice: z.ZodType<RecordFieldChoice> = z.object({
  subject: z.enum(SUBJECTS),
  meaning: z.enum(RECORD_MEANINGS),
  field: z.string().max(LONGEST_CHOSEN_FIELD).nullable(),
})
const choices = z.array(z.unknown()).transform((all) =>
  all.flatMap((one) => {
    const { data } = choice.safeParse(one)
    return data === undefined || isSecret(data) ? [] : [data]
  }),
)

/** What was learnt about the records of one service. Ignores unknown keys, which a newer program may have added. */
export const storedLearnt = z.object({
  /** The address of the service, or the practice kitchen. */
  source: z.string(),
  /** The entity that `entityId` belongs to. */
  entityNumber: z.string(),
  fields: choices,
  entityId: z.string().nullable(),
  uses: z.record(z.string(), z.int().min(0)),
})

/** Keeps what an administrator has chosen and looked up, so that a task asks for it once. */
export type LearntRecords = ReturnType<typeof createLearntRecords>

/**
 * What was learnt about another service is replaced with the first change; the id of another entity is not used.
 * `source` is the address of the service, or the practice kitchen.
 */
export function createLearntRecords({
  storage,
  source,
  entityNumber,
  onChange,
}: {
  readonly storage: Pick<Storage<StoredLearnt>, 'read' | 'write' | 'whenRead'>
  readonly source: string
  readonly entityNumber: string
  readonly onChange: () => void
}) {
  const ofThisStation = (stored: StoredLearnt): RecordsLearnt => {
    if (stored.source !== source) return NOTHING_LEARNT
    const { fields, entityId, uses } = stored
    return { fields, entityId: stored.entityNumber === entityNumber ? entityId : null, uses }
  }
  let learnt = ofThisStation(storage.read())
  const keep = (next: RecordsLearnt) => {
    learnt = next
    storage.write({ ...next, source, entityNumber })
    onChange()
  }
  storage.whenRead((stored) => keep(joined(ofThisStation(stored), learnt)))
  return {
    learnt: () => learnt,
    /** Returns whether the choice was kept: a secret field never is. */
    choose(one: RecordFieldChoice) {
      if (isSecret(one)) return false
      keep({ ...learnt, fields: [...learnt.fields.filter((other) => !isSameQuestion(one, other)), one] })
      return true
    },
    /** Null forgets it, with the choice of its field: a wrong choice would find the same id again. */
    rememberEntityId(entityId: string | null) {
      if (entityId === null) keep({ ...learnt, entityId, fields: learnt.fields.filter((one) => !isEntityId(one)) })
      else if (entityId !== learnt.entityId) keep({ ...learnt, entityId })
    },
    /** Counts a use of an operation. An unknown one is ignored. */
    noteUse(operation: string) {
      if (operationById(operation) === null) return
      keep({ ...learnt, uses: { ...learnt.uses, [operation]: (learnt.uses[operation] ?? 0) + 1 } })
    },
  }
}

/** What was learnt while the file could not be read takes precedence. */
function joined(stored: RecordsLearnt, since: RecordsLearnt): RecordsLearnt {
  const operations = new Set([...Object.keys(stored.uses), ...Object.keys(since.uses)])
  const uses = [...operations].map((id) => [id, (stored.uses[id] ?? 0) + (since.uses[id] ?? 0)] as const)
  return {
    fields: [
      ...stored.fields.filter((one) => !since.fields.some((other) => isSameQuestion(one, other))),
      ...since.fields,
    ],
    entityId: since.entityId ?? stored.entityId,
    uses: Object.fromEntries(uses),
  }
}

function isSameQuestion(one: RecordFieldChoice, other: RecordFieldChoice): boolean {
  return one.subject === other.subject && one.meaning === other.meaning
}

function isEntityId({ subject, meaning }: RecordFieldChoice): boolean {
  return subject === 'entities' && meaning === 'id'
}

function isSecret({ field }: RecordFieldChoice): boolean {
  return field !== null && isSecretColumn(field)
}
