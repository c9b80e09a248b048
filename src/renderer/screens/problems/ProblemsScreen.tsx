import type { Place } from '../../place.ts'

export function ProblemsScreen({ onPlace: _ }: { onPlace: (place: Place) => void }) {
  return null
}
