import { useEffect, useState } from 'react'
import type { DescribedThing, ThingKind } from '../../../shared/model.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useKioskState } from '../../kiosk/useKioskState.ts'
import { requestStates } from './requestStates.ts'

/**
 * What the station knows of a number: asked anew when the library or a request changes, and after the lock, behind
 * which nothing is told. Null while it is asked for the first time, or where no number is chosen.
 */
export function useThing(kind: ThingKind, number: string | null): DescribedThing | null {
  const kiosk = useKiosk()
  const library = useKioskState(({ library }) => library)
  const requests = useKioskState(({ requests }) => requests)
  const lock = useKioskState(({ lock }) => lock)
  const isLocked = lock.kind === 'locked'
  const [known, setKnown] = useState<{ readonly asked: string; readonly thing: DescribedThing } | null>(null)
  const asked = `${kind} ${number}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer changes with these, not the question
  useEffect(() => {
    if (number === null || isLocked) return
    let overtaken = false
    void kiosk.describeThing({ kind, number }).then((thing) => {
      if (!overtaken) setKnown({ asked, thing })
    })
    return () => {
      overtaken = true
    }
  }, [kiosk, kind, number, library.revision, requestStates(requests), isLocked])
  return number !== null && known?.asked === asked ? known.thing : null
}
