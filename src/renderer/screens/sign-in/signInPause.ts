import { useEffect, useState } from 'react'
import type { SignInFailure } from '../../../shared/failure.ts'
import type { Moment } from '../../../shared/model.ts'
import type { SignInPause } from '../../../shared/signInPause.ts'
import { useKiosk } from '../../kiosk/useKiosk.ts'
import { useNow } from '../../time/useNow.ts'

/** Whole seconds until the next password is tried; null while one is tried at once. */
export function secondsOfPause(pause: SignInPause | null, now: Moment): number | null {
  return pause === null || pause.until <= now ? null : Math.ceil((pause.until - now) / 1000)
}

/** The pause of an employee number as it goes by. It is read again after every failure. */
export function useSignInPause(
  employeeNumber: string,
  failure: SignInFailure | null,
): { readonly of: SignInPause['of']; readonly seconds: number } | null {
  const kiosk = useKiosk()
  const [pause, setPause] = useState<SignInPause | null>(null)
  const now = useNow(250)
  // biome-ignore lint/correctness/useExhaustiveDependencies: every failure may have begun a pause
  useEffect(() => {
    let isCurrent = true
    void kiosk.readSignInPause({ employeeNumber }).then((read) => {
      if (isCurrent) setPause(read)
    })
    return () => {
      isCurrent = false
    }
  }, [kiosk, employeeNumber, failure])
  const seconds = secondsOfPause(pause, now)
  return pause === null || seconds === null ? null : { of: pause.of, seconds }
}
