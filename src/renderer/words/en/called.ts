import { operationById } from '../../../shared/records/operations.ts'
import type { OutboxRequest } from '../../../shared/request.ts'
import { operations } from './operations.ts'
import { bothEnds, shortNumber } from './shortened.ts'

/** The number of characters of a name that fit into a row. */
export const LONGEST_NAME = 40

/** What a request is called by; `about`: whose or which record a change is about. */
export type Called = Pick<OutboxRequest, 'kind' | 'number' | 'name'> & { readonly about?: string }

/** A request within a sentence: an item by its number; a change by its operation and what its record is known by. */
export function called({ kind, number, name, about }: Called): string {
  const operation = kind === 'record' ? operationById(name) : null
  if (operation === null) return shortNumber(number)
  const whose = about === undefined ? '' : `: ${bothEnds(about, LONGEST_NAME)}`
  return `${operations.name(operation)}${whose} (${shortNumber(number)})`
}
