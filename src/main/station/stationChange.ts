import { isDeepStrictEqual } from 'node:util'
import type { StationFileProblem } from '../../shared/model.ts'
import type { Result } from '../../shared/result.ts'
import type { StationFile } from './schema.ts'
import type { StationReading } from './station.ts'

type Reading = Result<StationReading, StationFileProblem>

/** What another reading of the station file means for a station. */
type StationChange =
  /** Nothing that takes effect: the values are those in force, or the problem is the known one (null). */
  | { readonly kind: 'same'; readonly reading: StationReading | null }
  /** The station keeps the file in force. */
  | { readonly kind: 'bad'; readonly problem: StationFileProblem }
  | { readonly kind: 'new'; readonly result: Reading }

/** `present`: the file in force, or the problem that keeps the station from opening. */
export function changeOf(present: StationFile | StationFileProblem, result: Reading): StationChange {
  if ('kind' in present) {
    const isKnown = !result.ok && isDeepStrictEqual(result.failure, present)
    return isKnown ? { kind: 'same', reading: null } : { kind: 'new', result }
  }
  if (!result.ok) return { kind: 'bad', problem: result.failure }
  return isDeepStrictEqual(result.value.file, present)
    ? { kind: 'same', reading: result.value }
    : { kind: 'new', result }
}
