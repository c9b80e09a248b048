import type { Moment, SignInPause } from '../../../shared/model.ts'
import { useNow } from '../../time/useNow.ts'
import { useKioskState } from '../../useKiosk.ts'

/** Whole seconds until the next password is tried for an employee number; null while one is tried at once. */
export function secondsOfPause(pauses: readonly SignInPause[], employeeNumber: string, now: Moment): number | null {
  const pause = pauses.find((one) => one.employeeNumber === employeeNumber)
  return pause === undefined || pause.until <= now ? null : Math.ceil((pause.until - now) / 1000)
}

/** The pause of an employee number as it goes by. */
export function useSignInPause(employeeNumber: string): number | null {
  const { signInPauses } = useKioskState()
  return secondsOfPause(signInPauses, employeeNumber, useNow(250))
}
