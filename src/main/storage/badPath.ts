import type { Moment } from '../../shared/model.ts'
import { isoTime } from './moments.ts'

/** The path for a bad file, in the same folder. The names for one file sort by time. */
export function badPathOf(path: string, at: Moment): string {
  return `${path}.bad-${isoTime(at).replaceAll(':', '-')}`
}
