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
  switch (name) {
    case 'entity_number':
      return entityNumber === null ? null : { kind: 'entity', value: entityNumber }
    case 'entity_id':
      return entityId === null ? null : { kind: 'entity', value: entityId }
    case 'employee_number':
      return session === null ? null : { kind: 'employee', value: session.employeeNumber }
    case 'session_id':
      return session === null || session.sessionId === null ? null : { kind: 'session', value: session.sessionId }
    default:
      return null
  }
}
