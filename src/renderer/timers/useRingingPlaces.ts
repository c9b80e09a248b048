import { useEffect, useState } from 'react'
import type { Timer } from '../../shared/timer.ts'
import { useKioskState } from '../kiosk/useKioskState.ts'
import { useRinging } from '../time/useCountdown.ts'

/** The next touch of a hurried finger must not stop another. */
const KEPT_MILLISECONDS = 1000

/** A ringing timer in its place, or one that was stopped just now: its place is empty. */
interface RingingPlace {
  readonly timer: Timer
  readonly isEmpty: boolean
}

/** The ringing timers, a new one last. While others ring, the place of one that is stopped is kept for a second. */
export function useRingingPlaces(): readonly RingingPlace[] {
  const ringing = useRinging(useKioskState(({ timers }) => timers))
  const [known, setKnown] = useState(ringing)
  const places = placesOf(known, ringing)
  useEffect(() => {
    const left = placesOf(known, ringing).flatMap(({ timer, isEmpty }) => (isEmpty ? [] : [timer]))
    if (known.length === left.length && known.every((timer, at) => timer.id === left[at]?.id)) return
    const timer = setTimeout(() => setKnown(left), left.length === 0 ? 0 : KEPT_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [known, ringing])
  return ringing.length === 0 ? [] : places
}

function placesOf(known: readonly Timer[], ringing: readonly Timer[]): readonly RingingPlace[] {
  return [
    ...known.map((timer) => {
      const still = ringing.find(({ id }) => id === timer.id)
      return { timer: still ?? timer, isEmpty: still === undefined }
    }),
    ...ringing.filter(({ id }) => known.every((one) => one.id !== id)).map((timer) => ({ timer, isEmpty: false })),
  ]
}
