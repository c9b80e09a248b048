import { useKioskState, useStation } from '../kiosk/useKioskState.ts'
import { type FillIn, fillInFor } from './desk/fillIn.ts'

/** The station's value for a field or a path parameter of a name; null if it has none. */
export function useFillIn(): (name: string) => FillIn | null {
  const { entityNumber } = useStation()
  const session = useKioskState(({ session }) => session)
  const entityId = useKioskState(({ recordsLearnt }) => recordsLearnt.entityId)
  return (name) => fillInFor(name, { entityNumber, entityId, session })
}
