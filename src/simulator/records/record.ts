import { createHash } from 'node:crypto'
import { nameOfOne, type Subject } from '../../shared/records/operations.ts'

/** A record of a group that the interface lists without fields: all of these fields are assumptions. */
export type DataRecord = Readonly<Record<string, unknown>>

/** The field that holds the id of a record, as the paths of other subjects name it: `employee_id`. */
export function idField(subject: Subject): string {
  return `${nameOfOne(subject)}_id`
}

/** The id of one record, readable because an administrator copies it from one query to the next: `employee-10482`. */
export function idOf(subject: Subject, of: string): string {
  return `${nameOfOne(subject).replaceAll('_', '-')}-${of}`
}

/** A record with its id in both places and the two times that every record has, in ISO 8601. */
export function record(
  subject: Subject,
  id: string,
  fields: DataRecord,
  times: { readonly created: string; readonly updated: string },
): DataRecord {
  const { created, updated } = times
  return { pk: id, [idField(subject)]: id, ...fields, created, updated }
}

/** The time this many hours before the start of the service, in ISO 8601. */
export type HoursAgo = (hours: number) => string

export function hoursBefore(moment: number): HoursAgo {
  return (hours) => new Date(moment - hours * 60 * 60 * 1000).toISOString()
}

/** Looks like a secret but is none; the same words give the same text. */
export function madeUpSecret(of: string): string {
  return createHash('sha256').update(`simulated ${of}`).digest('base64url')
}

/** Looks like a stored password hash, but is not derived from a password. */
export function madeUpPasswordHash(of: string): string {
  return `$argon2id$v=19$m=65536,t=3,p=4$${madeUpSecret(of).slice(0, 22)}$${madeUpSecret(`${of} password`)}`
}
