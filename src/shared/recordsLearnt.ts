/** What a station has learnt about the service's records, whose fields the interface does not show. */

import type { Subject } from './recordsSubject.ts'

/** What a value of a record tells. `id`: the id of the record itself, by the subject's own name. */
export const RECORD_MEANINGS = [
  'id',
  'employeeId',
  'employeeNumber',
  'employeeName',
  'entityId',
  'entityNumber',
  'entityName',
  'roleId',
  'role',
  'sessionId',
  'device',
  'platform',
  'created',
  'lastSeen',
  'expires',
  'revoked',
  'isValid',
  'logTime',
  'logGroup',
] as const

export type RecordMeaning = (typeof RECORD_MEANINGS)[number]

/** An administrator's choice of the field that has a meaning in the records of a subject. */
export interface RecordFieldChoice {
  readonly subject: Subject
  readonly meaning: RecordMeaning
  /** As in `QueryResultPage.columns`; null if the records have no such field. */
  readonly field: string | null
}

export interface RecordsLearnt {
  readonly fields: readonly RecordFieldChoice[]
  /** The id of the station's entity, once it has been looked up. */
  readonly entityId: string | null
  /** How often each operation was asked or held, by its id. */
  readonly uses: Readonly<Record<string, number>>
}

export const NOTHING_LEARNT: RecordsLearnt = { fields: [], entityId: null, uses: {} }

/** Why a choice was not kept. */
export interface LearningFailure {
  readonly kind: 'notSignedIn' | 'notAllowed' | 'secretField'
}

/** The longest name of a field that can be chosen, in UTF-16 code units. */
export const LONGEST_CHOSEN_FIELD = 1000
