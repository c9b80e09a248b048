import type { DescribedThing, ThingKind } from '../../shared/model.ts'
import { useAnswer } from '../kiosk/useAnswer.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'

/** The data of the station about a number; null until it has been read, or if `number` is null. */
export function useThing(kind: ThingKind, number: string | null): DescribedThing | null {
  const revision = useKioskState(({ library }) => library.revision)
  const requests = useKioskState(({ requests }) => requests)
  return useAnswer({
    key: ['thing', kind, number],
    dependsOn: [revision, requests],
    ask: number === null ? null : (kiosk) => kiosk.describeThing({ kind, number }),
  })
}
