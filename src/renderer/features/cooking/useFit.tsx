import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Recipe } from '../../../shared/recipe.ts'
import { useHeight, useWidth } from '../../look/useWidth.ts'
import { type Fitted, fit, type Room, recipeSize } from './fit.ts'
import { type LayerStep, type MeasuredRead, measureSteps } from './measure.ts'
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
