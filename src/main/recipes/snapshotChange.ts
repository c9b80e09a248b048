import type { Snapshot } from './snapshot.ts'
import type { LibraryChange } from './versions.ts'

type Compared = Pick<Snapshot, 'lines' | 'catalogue'>

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
      const [line, newerLine] = [older.lines.line(before), newer.lines.line(after)]
      return line.ok && newerLine.ok && line.value.equals(newerLine.value)
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
