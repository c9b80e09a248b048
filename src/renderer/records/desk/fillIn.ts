import type { Session } from '../../../shared/model.ts'

export type FillIn = { readonly kind: 'entity' | 'employee' | 'session'; readonly value: string }

/** The station's value for a field or a path parameter of this name; null if it has none. */
export function fillInFor(
  name: string,
  {
    entityNumber,
    entityId,
    session,
  }: {
    entityNumber: string | null
    /** Null until it has been looked up. */
    entityId: string | null
    session: Session | null
  },
): FillIn | null {
  const values = new Map<string, readonly [FillIn['kind'], string | null | undefined]>([
    ['entity_number', ['entity', entityNumber]],
    ['entity_id', ['entity', entityId]],
    ['employee_number', ['employee', session?.employeeNumber]],
    ['session_id', ['session', session?.sessionId]],
  ])
  const [kind, value] = values.get(name) ?? []
  return kind === undefined || value === null || value === undefined ? null : { kind, value }
}
