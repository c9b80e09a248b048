import { fittingName } from '../look/fittingName.ts'

interface Fitted {
  readonly name: string
  readonly lines: number
  readonly isNumber: boolean
}

/** All places with names on the display. A name is cut so that it does not look like any of the others. */
const places = new Map<HTMLElement, Fitted>()
/** A new name may look like one that was cut before. */
let isNew = false
let observer: ResizeObserver | null = null
/** Of a font without a line height of its own, in font sizes. */
const LINE_HEIGHT = 1.2
/** By how much a digit of a table may be wider than the one that a canvas measures, in font sizes. */
const DIGIT = 0.08
let pen: CanvasRenderingContext2D | null = null
/** The widths of texts by font and text: the same parts are measured again for each list. */
const widths = new Map<string, number>()
const MOST_WIDTHS = 20_000

/**
 * Cuts the name in a place where it has no room, and again where the place changes its size or another name comes. Returns
 * a function that ends it.
 */
export function keepFitting(place: HTMLElement, fitted: Fitted): () => void {
  // Called before the first frame with a place, and before each with another size.
  observer ??= new ResizeObserver((entries) => {
    const changed = entries.map(({ target }) => target)
    // A name that is shown whole looks like no other.
    const cut = isNew ? [...places.keys()].filter(({ dataset }) => dataset.shown !== undefined) : []
    fit(new Set([...changed, ...cut]))
    isNew = false
  })
  const observing = observer
  places.set(place, fitted)
  isNew = true
  observing.observe(place)
  return () => {
    places.delete(place)
    observing.unobserve(place)
  }
}

/** Measures all of them first: a change between two measurements would lay the page out once for each. */
function fit(targets: ReadonlySet<Element>): void {
  const others = new Set([...places.values()].map(({ name }) => name))
  const fitting = [...targets].flatMap((place) => {
    const fitted = place instanceof HTMLElement ? places.get(place) : undefined
    if (fitted === undefined || !(place instanceof HTMLElement)) return []
    return [{ place, name: fitted.name, shown: shownName(place, fitted, others) }]
  })
  for (const { place, name, shown } of fitting) {
    if (shown === name) delete place.dataset.shown
    else place.dataset.shown = shown
  }
}

function shownName(place: HTMLElement, { name, lines, isNumber }: Fitted, others: ReadonlySet<string>): string {
  const whole = place.firstElementChild
  if (!(whole instanceof HTMLElement) || place.clientWidth === 0) return name
  const style = getComputedStyle(place)
  const height =
    place.clientHeight - Number.parseFloat(style.paddingBlockStart) - Number.parseFloat(style.paddingBlockEnd)
  // Lengths are rounded to whole pixels.
  const isWhole = whole.offsetWidth <= place.clientWidth && (lines === 1 || whole.offsetHeight <= height + 1)
  if (isWhole) return name
  const lineHeight = Number.parseFloat(style.lineHeight) || LINE_HEIGHT * Number.parseFloat(style.fontSize)
  const most = lines === 1 ? 1 : Math.max(1, Math.round(height / lineHeight))
  const widthOf = measuring(style)
  const room = place.clientWidth - 1
  return fittingName(name, { fits: (text) => text !== name && linesOf(text, room, widthOf) <= most, others, isNumber })
}

/** Measures text as it is drawn, without laying out the page. */
function measuring(style: CSSStyleDeclaration): (text: string) => number {
  pen ??= document.createElement('canvas').getContext('2d')
  const drawing = pen
  if (drawing === null) return () => 0
  const { fontStyle, fontWeight, fontSize, fontFamily } = style
  const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`
  const letterSpacing = style.letterSpacing === 'normal' ? '0px' : style.letterSpacing
  Object.assign(drawing, { font, letterSpacing })
  return (text) => {
    const key = `${font} ${letterSpacing} ${text}`
    const known = widths.get(key)
    if (known !== undefined) return known
    const digits = text.match(/\d/gu)?.length ?? 0
    const width = drawing.measureText(text).width + digits * DIGIT * Number.parseFloat(fontSize)
    if (widths.size > MOST_WIDTHS) widths.clear()
    widths.set(key, width)
    return width
  }
}

/**
 * The lines that a text takes, or more: lines end at spaces and behind hyphens, and a word that is longer than a line has
 * as many as its letters need.
 */
function linesOf(text: string, room: number, widthOf: (text: string) => number): number {
  let lines = 1
  let line = ''
  for (const part of text.split(/(?<=\s)|(?<=\p{L}-)(?=\p{L})/u)) {
    if (widthOf(`${line}${part}`.trimEnd()) <= room) {
      line += part
      continue
    }
    if (line !== '') lines += 1
    line = part
    lines += Math.max(0, Math.ceil((1.1 * widthOf(part.trimEnd())) / room) - 1)
  }
  return lines
}
