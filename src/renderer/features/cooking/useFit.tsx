import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Recipe } from '../../../shared/recipe.ts'
import { useHeight, useWidth } from '../../look/useWidth.ts'
import { type Fitted, fit, type MeasuredCard, type MeasuredStep, type Room, recipeSize } from './fit.ts'
import type { TextSize } from './panel.ts'
import { sampleOf } from './sample.ts'
import { useDisplayPanel } from './useDisplayPanel.ts'

/** How the cards of a step stand beside each other: `bowl` in three columns; `text` and `amounts` give one more room. */
export type Shape = 'bowl' | 'weigh' | 'text' | 'amounts' | 'aside' | 'alone'

/** The step that is shown, as it is placed. */
export interface PlacedStep extends Fitted {
  readonly shape: Shape
  readonly text: TextSize
  readonly read: MeasuredRead
}

/** A step that is turned more often does not fit in other shapes either. */
const MOST_PRESSES = 4
/** In millimetres, between the text and what is below it. */
const GAP = 4

/**
 * Places the cards of a step. The steps of a recipe are measured once for each width, size of text and scale, in a hidden layer
 * that is gone before anything is painted; a step again where its buttons say something else (`said`), and in its other shapes
 * where it does not fit in the first.
 */
export function useFit({
  key,
  recipe,
  index,
  said,
  stand,
  shapesOf,
  draw,
}: {
  /** Changes with anything that the cards are made of, but what their buttons say. */
  key: string
  recipe: Recipe
  /** Zero-based. */
  index: number
  said: string
  stand: Pick<Room, 'isUpright' | 'mayTurn'>
  shapesOf: (index: number) => readonly [Shape, ...Shape[]]
  /** The cards of a step, for the layer. */
  draw: (index: number, shape: Shape) => ReactNode
}): {
  /** Of the element around the cards. */
  readonly place: RefObject<HTMLDivElement | null>
  readonly layer: ReactNode
  readonly placed: PlacedStep | null
} {
  const { panel, sizes, millimetre } = useDisplayPanel()
  const place = useRef<HTMLDivElement>(null)
  const [width, height] = [useWidth(place), useHeight(place)]
  const layer = useRef<HTMLDivElement>(null)
  const ofKey = `${key} ${width} ${panel} ${sizes[0]?.millimetres}`
  const [known, setKnown] = useState<{ readonly key: string; readonly steps: ReadonlyMap<string, LayerStep> }>({
    key: '',
    steps: new Map(),
  })
  const steps = known.key === ofKey ? known.steps : new Map<string, LayerStep>()
  const sample = useMemo(() => sampleOf(recipe.steps.map(({ ingredients }) => ingredients.length)), [recipe])
  const sampled = sample.map((one) => drawingOf(one, shapesOf(one)[0], ''))
  const shown = shapesOf(index).map((shape) => drawingOf(index, shape, said))
  const room = { ...stand, height: (height ?? 0) * millimetre, gap: GAP * millimetre }
  const ofRecipe = recipeSize(
    sampled.flatMap(({ id }) => steps.get(id) ?? []),
    room,
    sizes.findIndex(({ line }) => line === sizes.at(-1)?.line),
  )
  const fitted = shown.flatMap(({ id, shape }) => {
    const step = steps.get(id)
    return step === undefined ? [] : [{ ...fit(step, ofRecipe, room), shape, step }]
  })
  const best = fitted.find(({ presses }) => fitted.every((other) => presses <= other.presses))
  const isShort = best !== undefined && best.presses > 1 && best.presses <= MOST_PRESSES
  const wanted = new Map([...sampled, ...(isShort ? shown : shown.slice(0, 1))].map((one) => [one.id, one]))
  const missing = width === null ? [] : [...wanted.values()].filter(({ id }) => !steps.has(id))

  useLayoutEffect(() => {
    if (layer.current === null) return
    const measured = measureSteps(layer.current, sizes)
    const all = new Map(steps)
    missing.forEach(({ id }, at) => {
      const step = measured[at]
      if (step !== undefined) all.set(id, step)
    })
    setKnown({ key: ofKey, steps: all })
  })

  const [text, read] = best === undefined ? [] : [sizes[best.size], best.step.reads[best.size]]
  return {
    place,
    placed: best === undefined || text === undefined || read === undefined ? null : { ...best, text, read },
    layer:
      missing.length === 0 ? null : (
        <div ref={layer} data-layer aria-hidden="true" inert>
          {missing.map(({ id, index: one, shape }) => (
            <div key={id} data-measured>
              {draw(one, shape)}
            </div>
          ))}
        </div>
      ),
  }
}

/** What is drawn in the layer, and its name there. */
function drawingOf(index: number, shape: Shape, said: string) {
  return { id: `${index} ${shape} ${said}`, index, shape }
}

/** What the browser says of the cards of a hidden layer. Heights in pixels. */

/** The height of a line of the text, at each size; and where each row of equipment begins, from the first. */
interface MeasuredRead {
  readonly lineHeight: number
  readonly lines: number
  readonly equipment: readonly { readonly from: number; readonly height: number }[]
}

interface LayerStep extends MeasuredStep {
  readonly reads: readonly MeasuredRead[]
}

/** Measures the steps of the layer, each of whose elements holds the cards of one; `sizes` are tried one after the other. */
function measureSteps(layer: HTMLElement, sizes: readonly TextSize[]): readonly LayerStep[] {
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
