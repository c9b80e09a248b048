import type { MeasuredCard, MeasuredStep } from './fit.ts'
import type { TextSize } from './panel.ts'

/** What the browser says of the cards of a hidden layer. Heights in pixels. */

/** The height of a line of the text, at each size; and where each row of equipment begins, from the first. */
export interface MeasuredRead {
  readonly lineHeight: number
  readonly lines: number
  readonly equipment: readonly { readonly from: number; readonly height: number }[]
}

export interface LayerStep extends MeasuredStep {
  readonly reads: readonly MeasuredRead[]
}

/** Measures the steps of the layer, each of whose elements holds the cards of one; `sizes` are tried one after the other. */
export function measureSteps(layer: HTMLElement, sizes: readonly TextSize[]): readonly LayerStep[] {
  const steps = [...layer.querySelectorAll<HTMLElement>('[data-measured]')]
  const reads = sizes.map(({ millimetres, line }, at) => {
    // Of the texts alone: the amounts are most of the layer.
    for (const { style } of layer.querySelectorAll<HTMLElement>('[data-card="read"]')) {
      style.setProperty('--text-millimetres', String(millimetres))
      style.setProperty('--text-line', String(line))
    }
    return steps.map((step) => readOf(step, at > 0))
  })
  return steps.map((step, at) => {
    const ofStep = reads.flatMap((all) => (all[at] === undefined ? [] : [all[at]]))
    return {
      read: ofStep.map(({ card }) => card),
      reads: ofStep,
      side: sideOf(step),
      isWeighed: step.querySelector('[data-card="weigh"]') !== null,
    }
  })
}

/** `mayRefuse`: a word that is wider than the card does not fit at this size. */
function readOf(step: HTMLElement, mayRefuse: boolean): MeasuredRead & { readonly card: MeasuredCard } {
  const card = step.querySelector<HTMLElement>('[data-card="read"]')
  const text = card?.querySelector<HTMLElement>('[data-description]') ?? null
  const lineHeight = text === null ? 1 : Number.parseFloat(getComputedStyle(text).lineHeight)
  const height = text?.getBoundingClientRect().height ?? 0
  const lines = Math.round(height / lineHeight)
  const equipment = rowsOf(card?.querySelector('[data-many] ul') ?? null)
  const items = [...Array.from({ length: lines }, () => lineHeight), ...equipment.map((row) => row.height)]
  const isTooWide = mayRefuse && text !== null && text.scrollWidth > text.clientWidth + 1
  const fixed = (card?.getBoundingClientRect().height ?? 0) - sum(items)
  return { lineHeight, lines, equipment, card: { fixed: isTooWide ? Number.POSITIVE_INFINITY : fixed, items } }
}

/** The rows of a list that flows: its items by their place down. A row takes the space below it too. */
function rowsOf(list: Element | null): MeasuredRead['equipment'] {
  if (list === null) return []
  const { top, bottom } = list.getBoundingClientRect()
  const tops = [...new Set([...list.children].map((item) => Math.round(item.getBoundingClientRect().top - top)))]
  return tops.map((from, at) => ({ from, height: (tops[at + 1] ?? bottom - top) - from }))
}

function sideOf(step: HTMLElement): MeasuredCard | null {
  const cards = [...step.querySelectorAll<HTMLElement>('[data-card="weigh"], [data-card="wait"]')]
  const [rows, hands] = cards.map((card) => [...card.querySelectorAll('[data-item]')].map(heightOf))
  if (rows === undefined) return null
  const fixed = heightOf(cards[0]) - sum(rows)
  const taller = hands?.map((height, at) => Math.max(0, height - (rows[at] ?? 0)))
  if (hands === undefined || taller === undefined) return { fixed, items: rows }
  return { fixed, items: rows, hands: taller, turning: heightOf(cards[1]) - sum(hands) - fixed }
}

function heightOf(element: Element | undefined): number {
  return element?.getBoundingClientRect().height ?? 0
}

function sum(heights: readonly number[]): number {
  return heights.reduce((all, one) => all + one, 0)
}
