import type { Place } from '../../place.ts'

export function TimersScreen({ onPlace: _ }: { onPlace: (place: Place) => void }) {
  return null
}
