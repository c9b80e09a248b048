import type { Bowl } from '../../../shared/kitchen/step-text/bowl.ts'

/** An amount of a bowl that was turned to. */
export interface BowlPlace {
  /** Zero-based index of the ingredient in its step. */
  readonly place: number
  /** Whether it was ticked already then: a tick made since goes on to the next amount, as after a scan. */
  readonly wasTicked: boolean
}

type IsTicked = (place: number) => boolean

/** The zero-based index of an ingredient in its step, or the page that says that all amounts are in. */
export type BowlPage = number | 'allIn'

/** The page to begin with: the first amount that is not ticked. */
export function firstPlace(bowl: Bowl, isTicked: IsTicked): BowlPlace | 'allIn' {
  const first = bowl.find(({ place }) => !isTicked(place))
  return first === undefined ? 'allIn' : placeAt(first.place, isTicked)
}

export function placeAt(place: number, isTicked: IsTicked): BowlPlace {
  return { place, wasTicked: isTicked(place) }
}

/** The page that is shown: the amount that was turned to, or the one after it once it is ticked. Null when all are done. */
export function shownPlace(bowl: Bowl, at: BowlPlace | 'allIn', isTicked: IsTicked): BowlPage | null {
  if (at === 'allIn') {
    const first = firstPlace(bowl, isTicked)
    return first === 'allIn' ? first : first.place
  }
  if (!bowl.some(({ place }) => place === at.place)) return null
  return !at.wasTicked && isTicked(at.place) ? placeAfter(bowl, at.place, isTicked) : at.place
}

/**
 * The amount that follows one that is done with: the next that is not ticked, else an earlier one that was left out.
 * After an amount that comes later, only those that go in before it count as left out. Null when the bowl is done.
 */
export function placeAfter(bowl: Bowl, place: number, isTicked: IsTicked): number | null {
  const at = bowl.findIndex((one) => one.place === place)
  const isOpen = (one: Bowl[number]) => one.place !== place && !isTicked(one.place)
  const next = bowl.slice(at + 1).find(isOpen) ?? bowl.slice(0, at).find((one) => one.later === null && isOpen(one))
  return next?.place ?? null
}

/** The amount that Next turns to; null if it leaves the bowl. From a ticked one, which is only looked at, it is the one after it in order. */
export function placeOnNext(bowl: Bowl, place: BowlPage, isTicked: IsTicked): number | null {
  if (place === 'allIn') return null
  if (!isTicked(place)) return placeAfter(bowl, place, isTicked)
  const at = bowl.findIndex((one) => one.place === place)
  return bowl[at + 1]?.place ?? placeAfter(bowl, place, isTicked)
}

/** The amount before a page, in order; null at the first. */
export function placeBefore(bowl: Bowl, place: BowlPage): number | null {
  if (place === 'allIn') return bowl.at(-1)?.place ?? null
  return bowl[bowl.findIndex((one) => one.place === place) - 1]?.place ?? null
}
