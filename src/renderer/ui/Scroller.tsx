import {
  type ComponentProps,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { t } from '../words/translate.ts'
import { IconDown, IconUp } from './icons.tsx'
import { Press } from './Press.tsx'
import { PressGuard } from './PressGuard.tsx'
import { type Block, pageTop, type ScrollPlace, samePlace, scrollPlace } from './paging.ts'
import styles from './Scroller.module.css'

interface ScrollerProps {
  readonly children: ReactNode
  /** The accessible name ("Recipes", "Step text"). */
  readonly label: string
  /** The place of the page buttons, shown when the content is longer than the view. */
  readonly buttons?: FrameProps['buttons'] | undefined
  /** Whether content that is shorter than the view is made as high as the view. */
  readonly fills?: boolean | undefined
  /** When it changes, the scroller goes back to the start, as for another search or another record. */
  readonly startOver?: string | number | undefined
  /** What is listed: when it changes, rows move under the finger, and a second tap presses none of them. */
  readonly rows?: readonly (string | number)[] | undefined
  /** Called with whether all of the content has been in view since it was laid out; at first it has not. */
  readonly onRead?: ((isRead: boolean) => void) | undefined
}

const fits: ScrollPlace = { atStart: true, atEnd: true, isRead: false, above: 0, below: 0 }

/** Content that may be longer than its view: it scrolls by touch, and has page buttons as soon as it is longer. */
export function Scroller({
  children,
  label,
  buttons = 'beside',
  fills = false,
  startOver,
  rows,
  onRead,
}: ScrollerProps) {
  const view = useRef<HTMLDivElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const following = useRef<ReturnType<typeof followScroll>>(null)
  const [place, setPlace] = useState(fits)
  useLayoutEffect(() => {
    if (view.current === null || content.current === null) return
    const scroll = followScroll(view.current, content.current, (next) =>
      setPlace((last) => (samePlace(last, next) ? last : next)),
    )
    following.current = scroll
    return scroll.stop
  }, [])
  // Effects run again when a covered screen is shown again; the place must stay then.
  const begun = useRef(startOver)
  useLayoutEffect(() => {
    if (begun.current === startOver) return
    begun.current = startOver
    following.current?.toStart()
  }, [startOver])
  const tellRead = useEffectEvent((isRead: boolean) => onRead?.(isRead))
  useEffect(() => tellRead(place.isRead), [place.isRead])

  const isLonger = !place.atStart || !place.atEnd
  const guarded = <PressGuard page={`${startOver} ${rows}`}>{children}</PressGuard>
  return (
    <ScrollFrame
      {...place}
      buttons={isLonger ? buttons : 'none'}
      onTurn={(direction) => following.current?.turn(direction)}
      view={{
        ref: view,
        'aria-label': label,
        'data-fills': fills || undefined,
        'aria-description': place.atEnd ? undefined : t('ui.moreBelow'),
        // A scroll container gets keys only when it has the focus.
        tabIndex: isLonger ? 0 : undefined,
        onScroll: () => following.current?.moved(),
        onScrollEnd: () => following.current?.ended(),
        onPointerDown: () => following.current?.taken(),
        onWheel: () => following.current?.taken(),
        children: <div ref={content}>{guarded}</div>,
      }}
    />
  )
}

/** Follows what a view shows of its content, and turns its pages. `tell` gets each place. */
function followScroll(view: HTMLElement, content: HTMLElement, tell: (place: ScrollPlace) => void) {
  /** Where a page turn is scrolling to; null while none runs. */
  let target: number | null = null
  /** Of content that is longer than the view. */
  let blocks: readonly Block[] = []
  /** The lowest edge of the content that was in view, in pixels. */
  let reach = 0
  /** The width and the height of the content when it was measured. */
  let size = ''
  /** The scroll position at which cut blocks are covered; null while something moves. */
  let coveredAt: number | null = null

  const scrolled = () => ({
    top: target ?? view.scrollTop,
    view: view.clientHeight,
    height: view.scrollHeight,
    blocks,
  })
  const readBlocks = () => {
    const { scrollTop, clientHeight, scrollHeight, clientTop } = view
    const origin = view.getBoundingClientRect().top + clientTop - scrollTop
    blocks = scrollHeight - clientHeight < 1 ? [] : blocksOf(content, { origin, most: clientHeight })
  }
  const update = (isStill: boolean) => {
    const now = scrolled()
    reach = Math.max(reach, now.top + now.view)
    coveredAt = isStill ? view.scrollTop : null
    tell(scrollPlace(now, { reach, isStill }))
  }
  const observer = new ResizeObserver(() => {
    // A covered screen has no size. It is shown again at the same place.
    if (view.clientHeight === 0) return
    const { width, height } = content.getBoundingClientRect()
    // Lines that break elsewhere count as not shown, but for those in view.
    if (size !== `${width} ${height}`) reach = 0
    size = `${width} ${height}`
    readBlocks()
    update(target === null)
  })
  observer.observe(view)
  observer.observe(content)

  return {
    turn(direction: 'up' | 'down') {
      readBlocks()
      const top = pageTop(scrolled(), direction)
      if (Math.abs(top - scrolled().top) < 1) return
      target = top
      update(false)
      const calm = matchMedia('(prefers-reduced-motion: reduce)').matches
      view.scrollTo({ top, behavior: calm ? 'instant' : 'smooth' })
    },
    toStart() {
      target = null
      reach = 0
      view.scrollTo({ top: 0, behavior: 'instant' })
      readBlocks()
      update(true)
    },
    moved: () => update(view.scrollTop === coveredAt),
    ended() {
      target = null
      update(true)
    },
    /** A finger or a wheel moves it: a page turn that runs is left. */
    taken() {
      target = null
    },
    stop: () => observer.disconnect(),
  }
}

interface FrameProps extends Pick<ScrollPlace, 'atStart' | 'atEnd'>, Partial<Pick<ScrollPlace, 'above' | 'below'>> {
  /** The place of the paging buttons. */
  readonly buttons: 'beside' | 'below' | 'none'
  readonly onTurn: (direction: 'up' | 'down') => void
  /** Attributes and content of the element that scrolls. */
  readonly view: ComponentProps<'div'> & { readonly 'data-fills'?: boolean | undefined }
}

/** The frame of a scrolling view: edges that say that there is more, and cover what they cut, and the buttons that page. */
export function ScrollFrame({ buttons, atStart, atEnd, above = 0, below = 0, onTurn, view }: FrameProps) {
  return (
    <div className={styles.scroller} data-buttons={buttons}>
      <div className={styles.frame}>
        <View role="group" {...view} className={styles.view} data-scroll-view />
        {atStart ? null : <div className={styles.edge} data-edge="above" style={{ blockSize: above }} />}
        {atEnd ? null : <div className={styles.edge} data-edge="below" style={{ blockSize: below }} />}
      </div>
      {buttons === 'none' ? null : (
        <div className={styles.buttons}>
          <Press className={styles.button} aria-label={t('ui.up')} disabled={atStart} onPress={() => onTurn('up')}>
            <IconUp />
          </Press>
          <Press className={styles.button} aria-label={t('ui.down')} disabled={atEnd} onPress={() => onTurn('down')}>
            <IconDown />
          </Press>
        </div>
      )}
    </div>
  )
}

/** Not a `fieldset`, which does not scroll. */
function View(props: ComponentProps<'div'>) {
  return <div {...props} />
}

/** Elements that are shown whole if they are not higher than the view. */
const WHOLE = 'li, button, [role=checkbox], [data-whole], svg, img'
/** A heading that is shown whole with the first row of the list after it: none stands alone at the end of a page. */
const HEADING = '[data-heads]'

interface ElementBlock extends Block {
  /** The element itself, or the one around a line of text. */
  readonly element: Element
}

/**
 * The blocks of `content`, in pixels below `origin` (`y` of the window): rows, buttons and pictures up to the height
 * `most`, and the lines of text of everything else. From top to bottom.
 */
function blocksOf(content: Element, { origin, most }: { origin: number; most: number }): readonly Block[] {
  const blocks: ElementBlock[] = []
  const add = (element: Element, box: DOMRect) => {
    const block = { start: box.top - origin, end: box.bottom - origin, element }
    const last = blocks.at(-1)
    if (last === undefined || !isSameLine(last, block)) blocks.push(block)
    else blocks.splice(-1, 1, { ...last, start: Math.min(last.start, block.start), end: Math.max(last.end, block.end) })
  }
  const visit = (element: Element) => {
    for (const child of element.childNodes) {
      if (child instanceof Element) {
        const box = child.matches(HEADING)
          ? withRow(child)
          : child.matches(WHOLE)
            ? child.getBoundingClientRect()
            : null
        if (box !== null && box.height > 0 && box.height <= most) add(child, box)
        else visit(child)
      } else if (child instanceof Text && child.data.trim() !== '') {
        const range = document.createRange()
        range.selectNode(child)
        for (const line of range.getClientRects()) if (line.height > 0) add(element, line)
      }
    }
  }
  visit(content)
  // A style may put rows in another order than that of the document.
  return blocks.toSorted((one, other) => one.start - other.start)
}

function withRow(heading: Element): DOMRect {
  const { x, y, width, height } = heading.getBoundingClientRect()
  const row = heading.nextElementSibling?.firstElementChild?.getBoundingClientRect()
  return new DOMRect(x, y, width, row === undefined ? height : row.bottom - y)
}

/** Whether two texts of one element are beside each other, as a number and its unit in another size. */
function isSameLine(one: ElementBlock, other: ElementBlock): boolean {
  const isOfOne =
    one.element === other.element ||
    one.element.contains(other.element) ||
    other.element.contains(one.element) ||
    one.element.parentElement === other.element.parentElement
  const shared = Math.min(one.end, other.end) - Math.max(one.start, other.start)
  return isOfOne && shared > Math.min(one.end - one.start, other.end - other.start) / 2
}
