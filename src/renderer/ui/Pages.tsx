import { type ReactNode, useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { BothEnds } from './BothEnds.tsx'
import { Button } from './Button.tsx'
import { IconDown, IconUp } from './icons.tsx'
import styles from './Pages.module.css'
import { PressGuard } from './PressGuard.tsx'
import { anchorOf, besidePage, type PageAnchor, type Paged, pageOf, pagesOf, sectionOf } from './pages.ts'

/** What is on one page as a whole wherever it is not longer than a column. */
export interface PageItem {
  readonly id: string
  /** In the buttons that turn to it. */
  readonly name: string
  readonly content: ReactNode
}

interface PagesProps {
  /** The accessible name of the list. */
  readonly label: string
  readonly items: readonly PageItem[]
  /**
   * Sizes of the text in millimetres, ascending: the largest with which all is on one page, else the first. Chosen when
   * `fitAnew` or the room changes, not at each change of the content, which would move under a finger.
   */
  readonly sizes: readonly [number, ...number[]]
  readonly fitAnew: string
  /** The item whose page is shown at first; that of another one, when it changes. */
  readonly shown: string | null
  /** The words of the buttons, from the names of the items before and behind the page. */
  readonly words: Readonly<Record<'before' | 'after', (names: readonly string[]) => TurnWords>>
  /** Which way a key turns; null for any other key. */
  readonly turnOf: (key: string) => 'next' | 'back' | null
}

interface TurnWords {
  readonly shown: string
  /** The accessible name. */
  readonly name: string
}

interface Fitted {
  /** Of the text, in millimetres. */
  readonly size: number
  readonly paged: Paged
}

/**
 * Items in columns, as many columns and items as the browser finds room for. What has no room is on further pages, with
 * a button that names it. An item that is longer than a column goes on in the next one. What is not on the page can
 * neither be touched nor reached by keys.
 */
export function Pages({ label, items: all, sizes, fitAnew, shown, words, turnOf }: PagesProps) {
  const flow = useRef<HTMLUListElement>(null)
  const [anchor, setAnchor] = useAnchor(all, shown)
  const { from, to } = sectionOf(all.length, anchor.item)
  const items = all.slice(from, to)
  const { size, paged } = useFitted({ flow, sizes, fitAnew: `${fitAnew} ${from}` })
  const page = pageOf(paged, { ...anchor, item: anchor.item - from })
  const { before, after } = besidePage(paged, page)
  const turn = (by: number) => {
    const next = page + by
    const place = anchorOf(paged, next)
    if (next >= 0 && next < paged.count) setAnchor({ ...place, item: place.item + from })
    else if (next >= 0 && to < all.length) setAnchor({ item: to, further: 0 })
    else if (next < 0 && from > 0) setAnchor({ item: from - 1, further: Number.POSITIVE_INFINITY })
  }
  useTurningKeys(turnOf, turn)
  const namesOf = (indices: readonly number[]) => indices.flatMap((index) => items[index]?.name ?? [])
  const namesBefore = [...all.slice(0, from).map(({ name }) => name), ...namesOf(before)]
  const namesAfter = [...namesOf(after), ...all.slice(to).map(({ name }) => name)]
  return (
    <div className={styles.pages}>
      <PressGuard page={`${from} ${page}`}>
        <div className={styles.pagesView} data-scroll-view data-where-it-fits>
          <ul ref={flow} className={styles.pagesFlow} aria-label={label} style={{ '--page': page, '--size': size }}>
            {items.map(({ id, content }, index) => (
              <li key={id} className={styles.pagesItem} inert={!isOn(paged, index, page)}>
                {content}
              </li>
            ))}
          </ul>
        </div>
      </PressGuard>
      {namesBefore.length + namesAfter.length === 0 ? null : (
        <div className={styles.pagesTurns}>
          <Turn
            icon={<IconUp />}
            words={words.before(namesBefore)}
            isEnd={namesBefore.length === 0}
            onPress={() => turn(-1)}
          />
          <Turn
            icon={<IconDown />}
            words={words.after(namesAfter)}
            isEnd={namesAfter.length === 0}
            onPress={() => turn(1)}
          />
        </div>
      )}
    </div>
  )
}

/** How the content is laid out, measured again when it changes and when its room does. */
function useFitted({
  flow,
  sizes,
  fitAnew,
}: {
  flow: { readonly current: HTMLUListElement | null }
  sizes: PagesProps['sizes']
  fitAnew: string
}): Fitted {
  const [fitted, setFitted] = useState<Fitted>({ size: sizes[0], paged: pagesOf([], 0) })
  const last = useRef(fitted)
  const fit = useFit(flow, sizes)
  const measure = (anew: boolean) => {
    const next = fit(anew ? null : last.current)
    if (isSame(next, last.current)) return
    last.current = next
    setFitted(next)
  }
  const fittedFor = useRef('')
  // Whatever it is drawn for may take room: another content, its own buttons.
  useLayoutEffect(() => {
    const isAnew = fittedFor.current !== fitAnew
    fittedFor.current = fitAnew
    measure(isAnew)
  })
  useResized(flow, () => measure(true))
  return fitted
}

/** At the end it keeps its place, so that the other one keeps its own. */
function Turn({
  icon,
  words,
  isEnd,
  onPress,
}: {
  icon: ReactNode
  words: TurnWords
  isEnd: boolean
  onPress: () => void
}) {
  return (
    <span className={styles.pagesTurn} data-end={isEnd || undefined}>
      {isEnd ? null : (
        <Button size="low" icon={icon} name={words.name} onPress={onPress}>
          <BothEnds>{words.shown}</BothEnds>
        </Button>
      )}
    </span>
  )
}

/** The place that is shown, and a function that changes it. */
function useAnchor(
  items: readonly PageItem[],
  shown: string | null,
): readonly [PageAnchor, (anchor: PageAnchor) => void] {
  const placeOf = (id: string | null) => ({
    item: Math.max(
      0,
      items.findIndex((one) => one.id === id),
    ),
    further: 0,
  })
  const [anchor, setAnchor] = useState(() => placeOf(shown))
  const [last, setLast] = useState(shown)
  if (last !== shown) {
    setLast(shown)
    if (shown !== null) setAnchor(placeOf(shown))
  }
  return [anchor, setAnchor]
}

/** Returns a function that lays the content out as before, or at the largest size that is enough, and says where it lies. */
function useFit(
  flow: { readonly current: HTMLUListElement | null },
  sizes: readonly [number, ...number[]],
): (as: Fitted | null) => Fitted {
  const key = sizes.join(' ')
  return useCallback(
    (as) => {
      const element = flow.current
      const [least = 1, ...larger] = key.split(' ').map(Number)
      if (element === null) return { size: least, paged: pagesOf([], 0) }
      const at = (size: number): Fitted => {
        element.style.setProperty('--size', String(size))
        markLong(element)
        return { size, paged: pagesOf(flowedItems(element), pitchOf(element)) }
      }
      if (as !== null) return at(as.size)
      let fitted = at(least)
      for (const size of fitted.paged.count === 1 ? larger : []) {
        const next = at(size)
        if (next.paged.count > 1) return at(fitted.size)
        fitted = next
      }
      return fitted
    },
    [flow, key],
  )
}

/** Marks the items that are longer than a column: only these are divided while all are to stay whole. */
function markLong(flow: Element): void {
  const items = [...flow.children]
  for (const item of items) item.toggleAttribute('data-long', false)
  const long = items.filter((item) => item.getClientRects().length > 1)
  for (const item of long) item.toggleAttribute('data-long', true)
}

/** From the beginning of a page to that of the next. */
function pitchOf(flow: Element): number {
  return flow.clientWidth + (Number.parseFloat(getComputedStyle(flow).columnGap) || 0)
}

function flowedItems(flow: Element): readonly { start: number; end: number }[] {
  const origin = flow.getBoundingClientRect()
  const isRightToLeft = getComputedStyle(flow).direction === 'rtl'
  return [...flow.children].map((item) => {
    const boxes = [...item.getClientRects()].map(({ left, right }) =>
      isRightToLeft
        ? { start: origin.right - right, end: origin.right - left }
        : { start: left - origin.left, end: right - origin.left },
    )
    if (boxes.length === 0) return { start: 0, end: 0 }
    return { start: Math.min(...boxes.map(({ start }) => start)), end: Math.max(...boxes.map(({ end }) => end)) }
  })
}

function isOn({ items }: Paged, index: number, page: number): boolean {
  const at = items[index]
  return at === undefined || (at.first <= page && at.last >= page)
}

function isSame(one: Fitted, other: Fitted): boolean {
  const [{ count, items }, others] = [one.paged, other.paged]
  return (
    one.size === other.size &&
    count === others.count &&
    items.length === others.items.length &&
    items.every(({ first, last }, index) => first === others.items[index]?.first && last === others.items[index]?.last)
  )
}

/** Calls back when the element has another size, and not for the one that it begins with. */
function useResized(flow: { readonly current: HTMLUListElement | null }, onResize: () => void): void {
  const resized = useEffectEvent(onResize)
  useEffect(() => {
    const element = flow.current
    if (element === null) return
    const sizeOf = () => `${element.clientWidth} ${element.clientHeight}`
    let size = sizeOf()
    const observer = new ResizeObserver(() => {
      if (sizeOf() === size || element.clientHeight === 0) return
      size = sizeOf()
      resized()
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [flow])
}

/** Turns by keys that no control and no dialog takes. */
function useTurningKeys(turnOf: PagesProps['turnOf'], turn: (by: number) => void): void {
  const take = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.defaultPrevented && !event.ctrlKey && !event.altKey && !event.metaKey
    const way = turnOf(event.key)
    if (!isPlain || way === null || document.querySelector('dialog[open], [role="dialog"]') !== null) return
    event.preventDefault()
    turn(way === 'next' ? 1 : -1)
  })
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => take(event)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
}
