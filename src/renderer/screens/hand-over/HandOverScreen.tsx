import type { Place } from '../../place.ts'

export function HandOverScreen({ onPlace: _ }: { onPlace: (place: Place) => void }) {
  return null
}
