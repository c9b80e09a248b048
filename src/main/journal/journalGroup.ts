import type { ConfirmedRequest } from '../../shared/request.ts'

/** The several requests that one was confirmed with; null for one that was confirmed alone. */
export function groupOf({ confirmation }: ConfirmedRequest): { readonly id: string; readonly count: number } | null {
  if (confirmation.kind !== 'counted' || confirmation.count < 2) return null
  return { id: confirmation.group, count: confirmation.count }
}
