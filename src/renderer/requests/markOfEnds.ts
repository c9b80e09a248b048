import type { RequestState } from '../../shared/request.ts'

/**
 * The state whose mark stands for several ended requests: that of one that is not known, else of one that was refused,
 * else the one that all have. Null for others, which a mark of information stands for.
 */
export function markOfEnds(ends: readonly RequestState['kind'][]): RequestState['kind'] | null {
  if (ends.includes('unknown')) return 'unknown'
  if (ends.includes('refused')) return 'refused'
  const [first = null, ...others] = new Set(ends)
  return others.length === 0 ? first : null
}
