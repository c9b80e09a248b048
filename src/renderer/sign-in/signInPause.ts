import type { SignInFailure } from '../../shared/failure.ts'
import type { Moment } from '../../shared/model.ts'
import type { SignInPause } from '../../shared/signInPause.ts'
import { useQuery } from '../kiosk/useQuery.ts'
import { useNow } from '../time/useNow.ts'

/** Whole seconds until a password can be tried; null without a pause. */
export function secondsOfPause(pause: SignInPause | null, now: Moment): number | null {
  return pause === null || pause.until <= now ? null : Math.ceil((pause.until - now) / 1000)
}

/** The current pause of an employee number. It is read again after every failure. */
export function useSignInPause(
  employeeNumber: string,
  failure: SignInFailure | null,
): { readonly of: SignInPause['of']; readonly seconds: number } | null {
  const pause = useQuery({
    key: ['signInPause', employeeNumber],
    dependsOn: [failure],
    ask: (kiosk) => kiosk.readSignInPause({ employeeNumber }),
    whileLocked: true,
  })
  const now = useNow(pause === null ? null : 250)
  const seconds = secondsOfPause(pause, now)
  return pause === null || seconds === null ? null : { of: pause.of, seconds }
}
