import type { Place } from '../../place.ts'

export function PedalScreen({ onPlace: _ }: { onPlace: (place: Place) => void }) {
  return null
}
