import type { LearntField } from '../../../shared/records/learntField.ts'
import type { RecordMeaning } from '../../../shared/recordsLearnt.ts'
import type { Subject } from '../../../shared/recordsSubject.ts'
import { counted } from './counted.ts'
import { operations } from './operations.ts'
import { capital } from './shortened.ts'

const MEANINGS: Readonly<Record<RecordMeaning, string>> = {
  id: 'the id of the record',
  employeeId: 'the employee’s id',
  employeeNumber: 'the employee’s number',
  employeeName: 'the name',
  entityId: 'the entity’s id',
  entityNumber: 'the entity’s number',
  entityName: 'the entity’s name',
  roleId: 'the role’s id',
  role: 'the role',
  sessionId: 'the session’s id',
  device: 'the device',
  platform: 'the platform',
  created: 'the time of the start',
  lastSeen: 'the time last seen',
  expires: 'the time of the end',
  revoked: 'the time of the revocation',
  isValid: 'the mark of a valid session',
  logTime: 'the time of the entry',
  logGroup: 'the kind of the entry',
}

/** The words for what a station has learnt about the service's records. */
export const recordsLearnt = {
  which: (meaning: RecordMeaning, subject: Subject) =>
    `Which of these is ${meaning === 'id' ? `the id of ${operations.one(subject)}` : MEANINGS[meaning]}?`,
  whyAsked: 'The interface does not name these fields. Your choice is kept at this station and can be changed.',
  noneOfThese: 'None of these',
  fields: (suggested: number, subject: string) =>
    `${suggested === 0 ? 'Fields' : `Check ${counted(suggested, 'field', 'fields')}`} of ${subject.toLowerCase()}`,
  fieldsTitle: 'Fields of these records',
  whereFrom: 'Suggested by names of a sign-in or the interface. Touch one to change it.',
  meaning: (meaning: RecordMeaning) => capital(MEANINGS[meaning]),
  change: (meaning: RecordMeaning) => `Change ${MEANINGS[meaning]}`,
  kind: {
    chosen: 'chosen here',
    suggested: 'suggested',
    unclear: 'not known',
    none: 'not in these records',
  } satisfies Readonly<Record<LearntField['kind'], string>>,
  confirm: 'These are right',
  close: 'Close',
  back: 'Back to the fields',
  readUntilNow: (records: number) => `${counted(records, 'record', 'records')} until now`,
  notAll: (records: number) => `These are the first ${counted(records, 'record', 'records')}. The service has more.`,
  emptyUntilNow: 'Not known: the first pages are empty, and the service has more.',
  readMore: 'Read more',
}
