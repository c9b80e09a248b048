import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Recipe } from '../../../shared/recipe.ts'
import { type Fitted, fit, recipeSize } from './fit.ts'
import { type LayerStep, type MeasuredRead, measureSteps } from './measure.ts'
import { sampleOf } from './sample.ts'
import { useDisplayPanel } from './useDisplayPanel.ts'

/** The step that is shown, as it is placed. */
export interface PlacedStep extends Fitted {
  /** In millimetres. */
  readonly text: number
  readonly read: MeasuredRead
}

/** In millimetres, between the text and what is below it. */
const GAP = 4

/** The size of an element's content in pixels, kept up to date; null before its layout. */
function useSize(): readonly [(element: HTMLElement | null) => void, { width: number; height: number } | null] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [size, setSize] = useState<{ width: number; height: number } | null>(null)
  useLayoutEffect(() => {
    if (element === null) return
    const measure = () =>
      setSize((before) => {
        const { clientWidth: width, clientHeight: height } = element
        return before?.width === width && before.height === height ? before : { width, height }
      })
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, size]
}

/**
 * Places the cards of a step. The steps of a recipe are measured once for each width, size of text and scale, in a hidden layer
 * that is gone before anything is painted; a step whose `said` changes (what its buttons say) is measured again.
 */
export function useFit({
  key,
  recipe,
  index,
  said,
  isNarrow,
  draw,
}: {
  /** Changes with anything that the cards are made of, but what their buttons say. */
  key: string
  recipe: Recipe
  /** Zero-based. */
  index: number
  said: string
  /** Whether the cards stand one below the other on every display. */
  isNarrow: boolean
  /** The cards of a step, for the layer. */
  draw: (index: number) => ReactNode
}): {
  readonly place: (element: HTMLElement | null) => void
  readonly layer: ReactNode
  readonly placed: PlacedStep | null
} {
  const { panel, sizes, millimetre } = useDisplayPanel()
  const [place, size] = useSize()
  const layer = useRef<HTMLDivElement>(null)
  const ofKey = `${key} ${size?.width} ${panel} ${sizes.join()}`
  const [known, setKnown] = useState<{ readonly key: string; readonly steps: ReadonlyMap<string, LayerStep> }>({
    key: '',
    steps: new Map(),
  })
  const steps = known.key === ofKey ? known.steps : NOTHING_MEASURED
  const sample = useMemo(() => sampleOf(recipe.steps.map(({ ingredients }) => ingredients.length)), [recipe])
  const shown = said === '' ? `${index}` : `${index} ${said}`
  const wanted = size === null ? [] : [...sample.map(String), shown].filter((one) => !steps.has(one))
  const missing = [...new Set(wanted)]

  useLayoutEffect(() => {
    if (layer.current === null) return
    const measured = measureSteps(layer.current, sizes)
    const all = new Map(steps)
    missing.forEach((one, at) => {
      const step = measured[at]
      if (step !== undefined) all.set(one, step)
    })
    setKnown({ key: ofKey, steps: all })
  })

  const height = size?.height ?? 0
  const placed = useMemo(() => {
    const step = steps.get(shown)
    if (step === undefined) return null
    const room = { height, isUpright: isNarrow || panel === 'upright', gap: GAP * millimetre, mayTurn: isNarrow }
    const ofRecipe = recipeSize(
      sample.flatMap((one) => steps.get(String(one)) ?? []),
      room,
    )
    const fitted = fit(step, ofRecipe, room)
    const read = step.reads[fitted.size]
    return read === undefined ? null : { ...fitted, text: sizes[fitted.size] ?? 0, read }
  }, [steps, shown, sample, height, panel, isNarrow, millimetre, sizes])
  return {
    place,
    placed,
    layer:
      missing.length === 0 ? null : (
        <div ref={layer} data-layer aria-hidden="true" inert>
          {missing.map((one) => (
            <div key={one} data-measured>
              {draw(Number.parseInt(one, 10))}
            </div>
          ))}
        </div>
      ),
  }
}

const NOTHING_MEASURED: ReadonlyMap<string, LayerStep> = new Map()
