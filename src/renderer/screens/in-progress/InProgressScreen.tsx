import type { Place } from '../../place.ts'

export function InProgressScreen({ onPlace: _ }: { onPlace: (place: Place) => void }) {
  return null
}
