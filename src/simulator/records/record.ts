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
  { created, updated }: { readonly created: string; readonly updated: string },
): DataRecord {
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

/** One record of the subject, as the service's messages call it: `employee log`. */
export function oneOf(subject: Subject): string {
  return nameOfOne(subject).replaceAll('_', ' ')
}

/** All records of the subject, as the service's messages call them: `employee logs`. */
export function manyOf(subject: Subject): string {
  return subject.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
}

/** `message` with a capital first letter. */
export function sentence(message: string): string {
  return message.charAt(0).toUpperCase() + message.slice(1)
}
