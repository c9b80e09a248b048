import { createHash } from 'node:crypto'
import { nameOfOne, type Subject } from '../../shared/records/operations.ts'

/** A record of the groups that the interface lists by name only. It shows no fields: all of these are made up. */
export type DataRecord = Readonly<Record<string, unknown>>

/** The field that holds the id of a record, as the paths of other subjects name it: `employee_id`. */
export function idField(subject: Subject): string {
  return `${nameOfOne(subject)}_id`
}

/** The id of one record, readable because a person goes from one answer to the next with it: `employee-10482`. */
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

/** The time so many hours before the service was started, in ISO 8601. */
export type HoursAgo = (hours: number) => string

export function hoursBefore(moment: number): HoursAgo {
  return (hours) => new Date(moment - hours * 60 * 60 * 1000).toISOString()
}

/** Looks like a secret, opens nothing, and is the same for the same words. */
export function madeUpSecret(of: string): string {
  return createHash('sha256').update(`simulated ${of}`).digest('base64url')
}

/** Looks like what a service keeps of a password; made of no password. */
export function madeUpPasswordHash(of: string): string {
  return `$argon2id$v=19$m=65536,t=3,p=4$${madeUpSecret(of).slice(0, 22)}$${madeUpSecret(`${of} password`)}`
}
