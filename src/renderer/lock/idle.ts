import type { KioskState } from '../../shared/model.ts'

/** When an unused station goes dark. Pure: times are milliseconds of one monotonic clock. */

/** Whether the display may go dark: no unlocked session and no ringing timer. */
export function mayGoDark({ session, lock }: Pick<KioskState, 'session' | 'lock'>, isRinging: boolean): boolean {
  return (session === null || lock.kind === 'locked') && !isRinging
}

/** Milliseconds until the display goes dark; 0 when it is time. */
export function millisecondsUntilDark(touchedAt: number, now: number, dimAfterSeconds: number): number {
  return Math.max(0, touchedAt + dimAfterSeconds * 1000 - now)
}
