import {
  type ReactNode,
  type Ref,
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useControlWords } from './ControlWords.ts'
import { cutAtEdge } from './cutAtEdge.ts'
import { type PagePlace, pagePlace, pageTop } from './paging.ts'
import { ScrollFrame } from './ScrollFrame.tsx'

/** Controls a scroller from its screen: `scroller.current?.pageDown()`. */
export interface ScrollerHandle {
  /** Scrolls one page down. Returns false at the end: the step's Next then goes to the next step. */
  readonly pageDown: () => boolean
  readonly pageUp: () => boolean
  readonly toStart: () => void
  readonly place: () => PagePlace
}

interface ScrollerProps {
  readonly children: ReactNode
  /** The accessible name ("Recipes", "Step text"). */
  readonly label: string
  /**
   * The place of the page buttons, shown when the content is longer than the view; `none` when the screen has its own.
   */
  readonly buttons?: 'beside' | 'below' | 'none' | undefined
  /** When it changes, the scroller goes back to the start, as for another search or another step. */
  readonly startOver?: string | number | undefined
  /** Called when the page, the number of pages or the reaching of an end changes. */
  readonly onPlace?: ((place: PagePlace) => void) | undefined
  readonly ref?: Ref<ScrollerHandle> | undefined
}

const fits: PagePlace = { page: 0, pages: 1, atStart: true, atEnd: true }

/** Content that may be longer than its view: it scrolls by touch, and has page buttons as soon as it is longer. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one scroll position, followed by short functions
export function Scroller({ children, label, buttons = 'beside', startOver, onPlace, ref }: ScrollerProps) {
  const words = useControlWords()
  const view = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** Where a page turn is scrolling to; null while none runs. */
  const target = useRef<number | null>(null)
  const [place, setPlace] = useState(fits)
  const told = useRef(onPlace)
  told.current = onPlace

  const measure = useCallback(() => {
    const element = view.current
    return element === null
      ? { top: 0, view: 0, height: 0 }
      : { top: target.current ?? element.scrollTop, view: element.clientHeight, height: element.scrollHeight }
  }, [])
  /** About one line of step text stays visible across a page turn. */
  const overlap = useCallback(() => {
    const element = view.current
    return element === null ? 0 : Number.parseFloat(getComputedStyle(element).fontSize) * 2
  }, [])
  /** Content that is cut by the edge, or faded beside it, is shown again whole on the next page, clear of the fade. */
  const cutBy = useCallback((direction: 'up' | 'down', top: number) => {
    const element = view.current
    if (element === null || content.current === null) return 0
    const fading = Number.parseFloat(getComputedStyle(element).fontSize)
    const start = element.getBoundingClientRect().top + element.clientTop + element.scrollTop - top
    const edge = direction === 'down' ? start + element.clientHeight - fading : start + fading
    const cut = cutAtEdge(content.current, edge, direction, element.clientHeight / 2 - 2 * fading)
    return cut === 0 ? 0 : cut + 2 * fading
  }, [])
  const look = useCallback((): PagePlace => pagePlace(measure(), overlap()), [measure, overlap])
  const update = useCallback(() => {
    const next = look()
    setPlace((last) => (samePlace(last, next) ? last : next))
  }, [look])

  const turn = useCallback(
    (direction: 'up' | 'down'): boolean => {
      const from = measure()
      const top = pageTop(from, direction, Math.max(overlap(), cutBy(direction, from.top)))
      if (Math.abs(top - from.top) < 1) return false
      target.current = top
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      view.current?.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' })
      update()
      return true
    },
    [measure, overlap, cutBy, update],
  )

  const toStart = useCallback(() => {
    target.current = null
    view.current?.scrollTo({ top: 0, behavior: 'instant' })
    update()
  }, [update])

  useImperativeHandle(ref, () => ({ pageDown: () => turn('down'), pageUp: () => turn('up'), toStart, place: look }), [
    turn,
    toStart,
    look,
  ])

  useLayoutEffect(() => {
    if (view.current === null || content.current === null) return
    const observer = new ResizeObserver(update)
    observer.observe(view.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [update])

  // Effects run again when a covered screen is shown again; the place must stay then.
  const begun = useRef(startOver)
  useLayoutEffect(() => {
    if (begun.current === startOver) return
    begun.current = startOver
    toStart()
  }, [startOver, toStart])

  useEffect(() => told.current?.(place), [place])

  const more = place.pages > 1
  return (
    <ScrollFrame
      buttons={more ? buttons : 'none'}
      atStart={place.atStart}
      atEnd={place.atEnd}
      onTurn={turn}
      view={{
        ref: view,
        'aria-label': label,
        'aria-description': place.atEnd ? undefined : words.moreBelow,
        // A scroll container gets keys only when it has the focus.
        tabIndex: more ? 0 : undefined,
        onScroll: update,
        onScrollEnd: () => {
          target.current = null
          update()
        },
        onPointerDown: () => {
          target.current = null
        },
        onWheel: () => {
          target.current = null
        },
        children: <div ref={content}>{children}</div>,
      }}
    />
  )
}

function samePlace(one: PagePlace, other: PagePlace): boolean {
  return (
    one.page === other.page && one.pages === other.pages && one.atStart === other.atStart && one.atEnd === other.atEnd
  )
}
