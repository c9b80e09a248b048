import type { Place } from '../../place.ts'

export function EndedScreen({ onPlace: _ }: { onPlace: (place: Place) => void }) {
  return null
}
