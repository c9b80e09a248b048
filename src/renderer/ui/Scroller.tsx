import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { t } from '../words/translate.ts'
import { blocksOf, type ElementBlock } from './blocks.ts'
import { cutHeights, type PagePlace, pagePlace, pageTop, type Scrolled, unseenBlocks } from './paging.ts'
import { ScrollFrame } from './ScrollFrame.tsx'

/** The place of a scroller, and the blocks that it has not shown since its start. */
export interface ScrollerPlace extends PagePlace {
  /** The elements of these blocks, in their order: a row, or the element around a line of text. */
  readonly unseen: readonly Element[]
  /** Whether it has content, but no size now. */
  readonly isHidden: boolean
}

interface ScrollerProps {
  readonly children: ReactNode
  /** The accessible name ("Recipes", "Step text"). */
  readonly label: string
  /**
   * The place of the page buttons, shown when the content is longer than the view; `none` when the screen has its own.
   */
  readonly buttons?: 'beside' | 'below' | 'none' | undefined
  /** Whether content that is shorter than the view is made as high as the view. */
  readonly fills?: boolean | undefined
  /** When it changes, the scroller goes back to the start, as for another search or another step. */
  readonly startOver?: string | number | undefined
  /** Called when the page, the number of pages or the reaching of an end changes. */
  readonly onPlace?: ((place: ScrollerPlace) => void) | undefined
}

const fits: ScrollerPlace = { page: 0, pages: 1, atStart: true, atEnd: true, unseen: [], isHidden: false }

/** Content that may be longer than its view: it scrolls by touch, and has page buttons as soon as it is longer. */
// biome-ignore lint/complexity/noExcessiveLinesPerFunction: one scroll position, followed by short functions
export function Scroller({ children, label, buttons = 'beside', fills = false, startOver, onPlace }: ScrollerProps) {
  const view = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  /** Where a page turn is scrolling to; null while none runs. */
  const target = useRef<number | null>(null)
  const blocks = useRef<readonly ElementBlock[]>([])
  /** The lowest edge of the content that was in view, in pixels. */
  const reach = useRef(0)
  /** The width and the height of the content when it was measured. */
  const size = useRef('')
  const edgeAbove = useRef<HTMLDivElement>(null)
  const edgeBelow = useRef<HTMLDivElement>(null)
  /** The scroll position for which the edges cover what is cut; null while something moves. */
  const coveredAt = useRef<number | null>(null)
  const [place, setPlace] = useState(fits)
  const told = useRef(onPlace)
  told.current = onPlace

  const measure = useCallback((): Scrolled<ElementBlock> => {
    const element = view.current
    if (element === null) return { top: 0, view: 0, height: 0, blocks: [] }
    const { scrollTop, clientHeight, scrollHeight } = element
    return { top: target.current ?? scrollTop, view: clientHeight, height: scrollHeight, blocks: blocks.current }
  }, [])
  /** Reads the blocks from the page. Nothing that fits is read. */
  const readBlocks = useCallback(() => {
    const element = view.current
    if (element === null || content.current === null) return
    const { scrollTop, clientHeight, scrollHeight, clientTop } = element
    const origin = element.getBoundingClientRect().top + clientTop - scrollTop
    blocks.current = scrollHeight - clientHeight < 1 ? [] : blocksOf(content.current, { origin, most: clientHeight })
  }, [])
  const update = useCallback((): ScrollerPlace => {
    const scrolled = measure()
    if (scrolled.view === 0) {
      const isHidden = content.current?.textContent !== ''
      // Without content there is nothing left that was not shown; hidden content keeps its place.
      setPlace((last) => (isHidden ? (last.isHidden ? last : { ...last, isHidden }) : fits))
      return { ...fits, isHidden }
    }
    reach.current = Math.max(reach.current, scrolled.top + scrolled.view)
    const unseen = unseenBlocks(scrolled, reach.current).map(({ element }) => element)
    const next = { ...pagePlace(scrolled), unseen, isHidden: false }
    setPlace((last) => (samePlace(last, next) ? last : next))
    return next
  }, [measure])
  const look = useCallback(() => {
    readBlocks()
    return update()
  }, [readBlocks, update])
  /** While nothing moves, blocks that an edge of the view cuts are covered. */
  const cover = useCallback(
    (isStill: boolean) => {
      const { above, below } = isStill ? cutHeights(measure()) : { above: 0, below: 0 }
      // Set only where it changes: the next scroller that measures itself would have the page styled again.
      for (const [edge, height] of [
        [edgeAbove.current, above],
        [edgeBelow.current, below],
      ] as const) {
        if (edge !== null && (Number.parseFloat(edge.style.blockSize) || 0) !== height)
          edge.style.blockSize = `${height}px`
      }
      coveredAt.current = isStill ? (view.current?.scrollTop ?? null) : null
    },
    [measure],
  )

  const scrollTo = useCallback(
    (top: number) => {
      if (Math.abs(top - measure().top) >= 1) {
        target.current = top
        cover(false)
        const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
        view.current?.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' })
      }
      update()
    },
    [measure, update, cover],
  )
  const turn = useCallback(
    (direction: 'up' | 'down') => {
      readBlocks()
      scrollTo(pageTop(measure(), direction))
    },
    [readBlocks, measure, scrollTo],
  )
  const toStart = useCallback(() => {
    target.current = null
    view.current?.scrollTo({ top: 0, behavior: 'instant' })
    reach.current = 0
    look()
    cover(true)
  }, [look, cover])

  useLayoutEffect(() => {
    if (view.current === null || content.current === null) return
    const observer = new ResizeObserver(() => {
      // A covered screen has no size. It is shown again at the same place.
      if (view.current?.clientHeight === 0) {
        update()
        return
      }
      const box = content.current?.getBoundingClientRect()
      const now = `${box?.width} ${box?.height}`
      // Lines that break elsewhere count as not shown, but for those in view.
      if (size.current !== now) reach.current = 0
      size.current = now
      look()
      cover(target.current === null)
    })
    observer.observe(view.current)
    observer.observe(content.current)
    return () => observer.disconnect()
  }, [look, cover, update])

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
      edges={{ above: edgeAbove, below: edgeBelow }}
      view={{
        ref: view,
        'aria-label': label,
        'data-fills': fills || undefined,
        'aria-description': place.atEnd ? undefined : t('ui.moreBelow'),
        // A scroll container gets keys only when it has the focus.
        tabIndex: more ? 0 : undefined,
        onScroll: () => {
          update()
          if (coveredAt.current !== view.current?.scrollTop) cover(false)
        },
        onScrollEnd: () => {
          target.current = null
          update()
          cover(true)
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

function samePlace(one: ScrollerPlace, other: ScrollerPlace): boolean {
  return (
    one.page === other.page &&
    one.pages === other.pages &&
    one.atStart === other.atStart &&
    one.atEnd === other.atEnd &&
    one.isHidden === other.isHidden &&
    one.unseen.length === other.unseen.length &&
    one.unseen.every((element, index) => element === other.unseen[index])
  )
}
