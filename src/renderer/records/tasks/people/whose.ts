/** Whether a record that was answered for a person is that person's, as far as its fields tell. Pure. */

import { isExactly, learntField } from '../../../../shared/records/learntField.ts'
import { nameOfOne } from '../../../../shared/records/operations.ts'
import type { RecordFieldChoice } from '../../../../shared/recordsLearnt.ts'
import type { Subject } from '../../../../shared/recordsSubject.ts'
import type { Whose } from '../../person/personKey.ts'
import { type TaskRecord, textOf } from '../taskRecords.ts'
import { isKeyWith, shows } from './personRecords.ts'
import type { Person } from './usePerson.ts'

const NAMING = [
  { meaning: 'employeeNumber', name: 'employee_number', of: 'number' },
  { meaning: 'employeeId', name: 'employee_id', of: 'id' },
] as const

/**
 * Decides by the fields with the employee's number and id, so that a session of another person that this one has ended
 * is not theirs. In a record without such a field, the number or the id in any field counts.
 */
export function whoseOf(
  record: TaskRecord,
  person: Pick<Person, 'id' | 'number'>,
  { subject, choices }: { readonly subject: Subject; readonly choices: readonly RecordFieldChoice[] },
): Whose {
  const known = [person.number, person.id].flatMap((value) => value ?? [])
  const columns = [...record.values.keys()]
  const named = NAMING.flatMap(({ meaning, name, of }) => {
    const found = learntField({ subject, meaning }, columns, choices)
    const isOwn = (column: string) => [name, `${nameOfOne(subject)}_${name}`].some((one) => isExactly(one)(column))
    const isSure = found.kind === 'chosen' || (found.kind === 'suggested' && isOwn(found.field))
    const value = isSure ? textOf(record, found.field)?.trim() : undefined
    return value === undefined ? [] : [{ value, asked: person[of] }]
  })
  if (named.some(({ value }) => known.includes(value))) return { kind: 'theirs' }
  for (const { value, asked } of named) {
    // A key that is made of the other, as `employee-10482` of `10482`, may be of the same person.
    const maySame = known.some((one) => isKeyWith(value, one) || isKeyWith(one, value))
    if (asked !== null && !maySame) return { kind: 'another', named: value, asked }
  }
  return named.length === 0 && known.some((value) => shows(record, value)) ? { kind: 'theirs' } : { kind: 'notKnown' }
}
