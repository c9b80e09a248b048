import { useLayoutEffect, useRef, useState } from 'react'
import { type At, NOTHING_SEEN, type PagesOf, type Progress, progressOf, type Seen } from './pages.ts'

interface Visit {
  readonly key: string
  readonly at: At
  /** The item at hand when a page was turned last: another one brings its page. */
  readonly hand: number | null
}

export interface Pages extends Progress {
  /** Turns to what has not been whole on the display. False if the step is to be left. */
  readonly turnOn: () => boolean
  readonly turnBack: () => boolean
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
  const [visit, setVisit] = useState<Visit>({ key, at: { read: 0, side: hand ?? 0 }, hand })
  const seen = useRef<{ readonly key: string; readonly seen: Seen }>({ key, seen: NOTHING_SEEN })
  const begun = visit.key === key ? visit : { key, at: { read: 0, side: hand ?? 0 }, hand }
  const at = hand === null || hand === begun.hand ? begun.at : { ...begun.at, side: hand }
  const before = seen.current.key === key ? seen.current.seen : NOTHING_SEEN
  const progress = progressOf(pages ?? ONE_PAGE, at, before, isDone)
  useLayoutEffect(() => {
    if (pages !== null) seen.current = { key, seen: progress.seen }
  })
  const turnTo = (to: At | null): boolean => {
    if (to !== null) setVisit({ key, at: to, hand })
    return to !== null
  }
  return {
    ...progress,
    turnOn: () => turnTo(progress.next),
    turnBack: () => turnTo(progress.back),
    page: `${key} ${begun.at.read} ${begun.at.side}`,
  }
}
