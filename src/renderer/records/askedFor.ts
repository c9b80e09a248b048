import type { Query } from '../../shared/recordsQuery.ts'
import { HIDDEN, isSecretName } from '../../shared/secretName.ts'
import { dotted } from '../look/dotted.ts'

/** The parameters and fields of a query in one line, with secret values hidden. */
export function askedFor({ pathParameters, fields }: Pick<Query, 'pathParameters' | 'fields'>): string {
  const filledIn = [...Object.entries(pathParameters).map(([name, value]) => ({ name, value })), ...fields]
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name} ${isSecretName(name) ? HIDDEN : value}`)
  return dotted(...filledIn)
}
