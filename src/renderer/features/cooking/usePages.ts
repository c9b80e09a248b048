import { useState } from 'react'
import { type At, NOTHING_SEEN, type PagesOf, type Progress, progressOf, type Seen } from './pages.ts'

interface Visit {
  readonly key: string
  readonly at: At
  /** The item at hand when a page was turned last: another one brings its page. */
  readonly hand: number | null
  /** What was on the display when a page was turned, not what a layout showed before a note took its room. */
  readonly seen: Seen
}

export interface Pages extends Progress {
  /** Turns to what has not been whole on the display. False if the step is to be left. */
  readonly turnOn: () => boolean
  readonly turnBack: () => boolean
  /** Turns to the amount at hand; null where it is on the page that is shown, or none is at hand. */
  readonly toHand: (() => void) | null
  /** Changes with each turn by a person. A page that the amount at hand brings is none: its button is pressed on quickly. */
  readonly page: string
}

const ONE_PAGE: PagesOf = { read: [], side: [] }

/**
 * The pages of a step on the display. `visit`: the step; another one begins at its first pages. `hand`: the item of the side that
 * is at hand. `isDone`: a ticked item counts as seen.
 */
export function usePages(
  pages: PagesOf | null,
  { visit: key, hand, isDone }: { visit: string; hand: number | null; isDone: (item: number) => boolean },
): Pages {
  const first: Visit = { key, at: { read: 0, side: hand ?? 0 }, hand, seen: NOTHING_SEEN }
  const [kept, setVisit] = useState(first)
  const visit = kept.key === key ? kept : first
  // A step that is come back to begins at its first pages too.
  if (visit !== kept) setVisit(first)
  const at = hand === null || hand === visit.hand ? visit.at : { ...visit.at, side: hand }
  const progress = progressOf(pages ?? ONE_PAGE, at, visit.seen, isDone)
  const { side } = progress.shown
  const isAway = hand !== null && side !== null && (hand < side.from || hand >= side.to)
  const turnTo = (to: At | null): boolean => {
    if (to !== null) setVisit({ key, at: to, hand, seen: progress.seen })
    return to !== null
  }
  return {
    ...progress,
    turnOn: () => turnTo(progress.next),
    turnBack: () => turnTo(progress.back),
    toHand: isAway ? () => turnTo({ ...at, side: hand }) : null,
    page: `${key} ${visit.at.read} ${visit.at.side}`,
  }
}
