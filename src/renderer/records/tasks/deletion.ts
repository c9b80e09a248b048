import { confirmationOf } from '../../../shared/records/confirmation.ts'
import { nameOfOne, operationsAbout, type RecordsOperation } from '../../../shared/records/operations.ts'
import { changeTemplate } from '../../../shared/records/template.ts'
import type { Subject } from '../../../shared/recordsSubject.ts'
import type { OutboxRequest, RequestState } from '../../../shared/request.ts'

/** The operation that deletes one record of the subject; null where the interface names none. */
export function deletionOf(subject: Subject): RecordsOperation | null {
  return operationsAbout(subject).find(({ action }) => action === 'remove') ?? null
}

/** Whether two records have the same id, so that it tells neither from the other and neither may be deleted by it. */
export function idsRepeat(ids: readonly (string | null)[]): boolean {
  const known = ids.filter((id) => id !== null)
  return new Set(known).size < known.length
}

/** Whether a request to delete a record that is in this state deletes it, or may have. */
export function mayDelete(
  state: RequestState['kind'] | null | undefined,
): state is Exclude<RequestState['kind'], 'refused' | 'takenBack'> {
  return state !== null && state !== undefined && state !== 'refused' && state !== 'takenBack'
}

/** The fields that a deletion sends for a record of this id, named as the paths name it. */
export function deletionFields(subject: Subject, id: string): Readonly<Record<string, string>> {
  return { [`${nameOfOne(subject)}_id`]: id }
}

/**
 * The newest request of this station to delete the record; null if the station knows of none. `requests` are those of
 * the journal that the station keeps, newest first.
 */
export function deletionAsked(
  subject: Subject,
  id: string | null,
  requests: readonly OutboxRequest[],
): OutboxRequest | null {
  const operation = deletionOf(subject)
  if (operation === null || id === null) return null
  const body = changeTemplate(operation, JSON.stringify(deletionFields(subject, id)))
  const { words, from } = confirmationOf(operation, {}, body)
  // The id cannot be typed, so a request does not tell which record it was about.
  if (from.kind === 'subject') return null
  return requests.find((one) => one.kind === 'record' && one.name === operation.id && one.number === words) ?? null
}
