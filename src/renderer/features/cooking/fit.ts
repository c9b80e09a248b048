/** How the cards of a step stand on the display. Pure: all heights are measured by the browser, in pixels. */

/** Items of a card: those from `from` up to `to`, which is not among them any more. */
export interface Rows {
  readonly from: number
  readonly to: number
}

export interface MeasuredCard {
  /** What stays while its items turn: title, head, allergens, the edges. */
  readonly fixed: number
  /** What has to be shown whole: lines of text, rows of equipment, amounts, times. In their order. */
  readonly items: readonly number[]
  /** How much more an item takes while it is at hand; absent where none ever is. */
  readonly hands?: readonly number[]
  /** What stays besides, only while its items turn: a head that says how many were seen. */
  readonly turning?: number
}

/** The parts of the display that cards stand in. */
export type Place = 'read' | 'side'

export interface MeasuredStep {
  /** One for each size of text, from the smallest. */
  readonly read: readonly MeasuredCard[]
  /** Its amounts, else what is said beside a text without amounts; null where the text is alone. */
  readonly side: MeasuredCard | null
  /** A text without amounts is as large as it fits, whatever the others are. */
  readonly isWeighed: boolean
}

export interface Room {
  readonly height: number
  /** Whether the side is below the text. */
  readonly isUpright: boolean
  /** Between the two. */
  readonly gap: number
  /** Whether one part may take the whole display where the two have no room below each other. */
  readonly mayTurn?: boolean
}

/** A step as it is shown. */
export interface Fitted {
  /** How often Next is pressed until all of it was shown, and the step is left. Infinite if an item has no room. */
  readonly presses: number
  /** Zero-based index of the size of its text. */
  readonly size: number
  readonly pages: Readonly<Record<Place, readonly Rows[]>>
  /** The height of the text where the side is below it and not all fits; else null. */
  readonly readHeight: number | null
  /** Whether the text and the side have the display one after the other. */
  readonly isApart: boolean
}

/** Of ten steps so many fit at the size of the recipe. */
const SHARE_THAT_FITS = 0.9
/** The browser's heights are sums of fractions. */
const TOLERANCE = 1
const ANY_HEIGHT = Number.POSITIVE_INFINITY

/**
 * The size of the text of a whole recipe, as an index into its sizes: the largest one at which nine of ten steps fit, else
 * `least`.
 */
export function recipeSize(steps: readonly MeasuredStep[], room: Room, least = 0): number {
  const most = Math.max(0, ...steps.map(({ read }) => read.length - 1))
  for (let size = most; size > least; size--) {
    if (steps.filter((step) => fitsAt(step, size, room)).length >= SHARE_THAT_FITS * steps.length) return size
  }
  return least
}

/**
 * Places a step whose recipe has the text size `ofRecipe`. A step that does not fit at it goes down to the first size at which
 * it fits; at the smallest, what does not fit turns by whole items.
 */
export function fit(step: MeasuredStep, ofRecipe: number, room: Room): Fitted {
  const most = step.isWeighed ? ofRecipe : step.read.length - 1
  let size = Math.max(0, most)
  while (size > 0 && !fitsAt(step, size, room)) size--
  const read = step.read[size] ?? { fixed: 0, items: [] }
  const isWhole = fitsAt(step, size, room)
  const shares = isWhole ? { read: ANY_HEIGHT, side: ANY_HEIGHT, isApart: false } : sharesOf(read, step.side, room)
  const pages = {
    read: pagesOf(read, shares.read),
    side: step.side === null ? [] : pagesOf(step.side, shares.side),
  }
  const isCut = [leastHeight(read) - shares.read, leastHeight(step.side) - shares.side].some((over) => over > TOLERANCE)
  return {
    size,
    presses: isCut ? ANY_HEIGHT : Math.max(pages.read.length, pages.side.length),
    readHeight: room.isUpright && !isWhole && !shares.isApart ? shares.read : null,
    isApart: shares.isApart,
    pages,
  }
}

function fitsAt({ read, side }: MeasuredStep, size: number, { height, isUpright, gap }: Room): boolean {
  const [text, below] = [heightOf(read[size] ?? null), heightOf(side)]
  const needs = isUpright ? text + (side === null ? 0 : gap + below) : Math.max(text, below)
  return needs <= height + TOLERANCE
}

/** The room of each part where not all fits. Upright, that of the fewest presses that has room for each item. */
function sharesOf(read: MeasuredCard, side: MeasuredCard | null, { height, isUpright, gap, mayTurn = false }: Room) {
  const isApart = mayTurn && side !== null && leastHeight(read) + gap + leastHeight(side) > height + TOLERANCE
  if (!isUpright || side === null || isApart) return { read: height, side: height, isApart }
  const room = height - gap
  let best = {
    isApart,
    presses: ANY_HEIGHT,
    pages: ANY_HEIGHT,
    read: leastHeight(read),
    side: room - leastHeight(read),
  }
  for (let lines = 1; lines <= read.items.length; lines++) {
    const text = read.fixed + itemsHeight(read, { from: 0, to: lines })
    if (text < leastHeight(read) || room - text < leastHeight(side)) continue
    const [texts, sides] = [pagesOf(read, text).length, pagesOf(side, room - text).length]
    const [presses, pages] = [Math.max(texts, sides), texts + sides]
    if (presses < best.presses || (presses === best.presses && pages < best.pages))
      best = { isApart, presses, pages, read: text, side: room - text }
  }
  return best
}

/** With one item, whichever it is. */
function leastHeight(card: MeasuredCard | null): number {
  if (card === null) return 0
  const { fixed, items, hands = [], turning = 0 } = card
  return fixed + turning + Math.max(0, ...items.map((item, at) => item + (hands[at] ?? 0)))
}

/** The height of a card with all its items, whichever is at hand. */
function heightOf(card: MeasuredCard | null): number {
  return card === null ? 0 : card.fixed + itemsHeight(card, { from: 0, to: card.items.length })
}

function itemsHeight({ items, hands = [] }: MeasuredCard, { from, to }: Rows): number {
  const sum = items.slice(from, to).reduce((all, one) => all + one, 0)
  return sum + Math.max(0, ...hands.slice(from, to))
}

/**
 * As many whole items a page as fit, and one at least: an item that is higher than the display is cut, not left out. A text
 * does not end with a page of one line: it takes one of those before it.
 */
function pagesOf(card: MeasuredCard, height: number): readonly Rows[] {
  const pages: Rows[] = []
  const count = card.items.length
  const fixed = card.fixed + (heightOf(card) <= height + TOLERANCE ? 0 : (card.turning ?? 0))
  const fits = (rows: Rows) => fixed + itemsHeight(card, rows) <= height + TOLERANCE
  for (let from = 0; from < count || from === 0; ) {
    let to = Math.min(from + 1, count)
    while (to < count && fits({ from, to: to + 1 })) to++
    if (card.hands === undefined && to === count - 1 && to - from > 2 && fits({ from: to - 1, to: count })) to--
    pages.push({ from, to })
    if (to === from) break
    from = to
  }
  return pages
}
