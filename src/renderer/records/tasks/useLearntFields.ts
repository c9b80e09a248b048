import { useMemo } from 'react'
import { type LearntFields, learntFields, type WantedFields } from '../../../shared/records/learntFields.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'

/** The fields of an answer with these columns. `wanted` must keep its identity: a constant of the task. */
export function useLearntFields(wanted: WantedFields, columns: readonly string[]): LearntFields {
  const choices = useKioskState(({ recordsLearnt }) => recordsLearnt.fields)
  return useMemo(() => learntFields(wanted, columns, choices), [wanted, columns, choices])
}
