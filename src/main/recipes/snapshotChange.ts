import { FINGERPRINT_BYTES } from '../service/recipes.ts'
import type { Snapshot } from './snapshot.ts'
import type { LibraryChange } from './versions.ts'

type Compared = Pick<Snapshot, 'lines' | 'catalogue' | 'origins'>

/** What changes when `newer` replaces `older`. Reads only the recipes that are asked for. */
export function changeBetween(older: Compared | null, newer: Compared): LibraryChange {
  return {
    olderIds: idsOf(older),
    newerIds: idsOf(newer),
    older: (id) => recipeOf(older, id),
    newer: (id) => recipeOf(newer, id),
    isSame(id) {
      const [before, after] = [older?.catalogue.placeOf(id) ?? null, newer.catalogue.placeOf(id)]
      if (older === null || before === null || after === null) return false
      const [one, other] = [fingerprintAt(older, before), fingerprintAt(newer, after)]
      if (one !== null && other !== null && one.equals(other)) return true
      const [line, otherLine] = [older.lines.line(before), newer.lines.line(after)]
      return line.ok && otherLine.ok && line.value.equals(otherLine.value)
    },
  }
}

function idsOf(snapshot: Compared | null): Iterable<string> {
  return {
    *[Symbol.iterator]() {
      for (let place = 0; place < (snapshot?.lines.count ?? 0); place++) yield snapshot?.catalogue.idAt(place) ?? ''
    },
  }
}

function recipeOf(snapshot: Compared | null, id: string) {
  const place = snapshot?.catalogue.placeOf(id) ?? null
  const recipe = place === null ? undefined : snapshot?.lines.recipe(place, id)
  return recipe?.ok === false ? 'unread' : recipe?.value
}

function fingerprintAt({ origins }: Compared, place: number): Buffer | null {
  return origins?.fingerprints.subarray(place * FINGERPRINT_BYTES, (place + 1) * FINGERPRINT_BYTES) ?? null
}
