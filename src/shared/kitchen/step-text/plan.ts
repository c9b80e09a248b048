import type { StepIndex } from '../../step.ts'
import type { TextLanguage } from '../../textLanguage.ts'
import { type RecipeTexts, recipeLanguage } from '../text-language/recipeLanguage.ts'
import { saysOpenTime } from './openTimes.ts'
import { readStep, type StepDuration } from './readStep.ts'
import type { TimeKind } from './stepWords.ts'

/** A part of a step, in the order of its text. */
export interface PlanPart {
  /** `unknown`: it takes time, but the text does not say whether it is work. */
  readonly kind: TimeKind | 'unknown'
  /** In whole seconds, at least 1; the lower end of a range. */
  readonly seconds: number
}

/** One step of the plan. */
export interface PlanSegment {
  readonly step: StepIndex
  readonly title: string
  /** Empty when the text of the step says no time. */
  readonly parts: readonly PlanPart[]
  /** The sum of its parts; 0 when no time is said. */
  readonly seconds: number
  /** Seconds from the start of the batch to the start of the step, at the earliest. */
  readonly startsAfter: number
  readonly heatsOven: boolean
  /** Whether its text has another time, of which it says no length: "leave overnight". */
  readonly isOpen: boolean
}

export interface Plan {
  /** One for each step. */
  readonly segments: readonly PlanSegment[]
  /** The least time that the batch takes: the sum of its segments. 0 when no time is said. */
  readonly seconds: number
}

/**
 * The times of a batch, from the texts of its steps. A lower bound: ranges count their lower end; steps without a time,
 * limits, times that are part of others, and times whose verb was not understood count nothing. The scale does not
 * change it. `otherwise`: the language of a recipe whose texts do not say it.
 */
export function planOf(recipe: RecipeTexts, otherwise: TextLanguage): Plan {
  const languages = recipeLanguage(recipe, otherwise).steps
  let startsAfter = 0
  const segments = recipe.steps.map(({ title, description }, step): PlanSegment => {
    const language = languages[step] ?? 'unknown'
    const { durations, heatsOven } = readStep(description, language)
    const parts = partsOf(durations)
    const seconds = sumOf(parts)
    const isOpen = saysOpenTime(description, language)
    const segment = { step, title, parts, seconds, startsAfter, heatsOven, isOpen }
    startsAfter += seconds
    return segment
  })
  return { segments, seconds: startsAfter }
}

function sumOf(parts: readonly PlanPart[]): number {
  return parts.reduce((sum, part) => sum + part.seconds, 0)
}

/** Of alternatives the shortest one counts: a plan is a lower bound. */
function partsOf(durations: readonly StepDuration[]): readonly PlanPart[] {
  const parts: PlanPart[] = []
  let isCounted = false
  for (const { role, kind, seconds, verb, isAlone } of durations) {
    const part = { kind: kind ?? 'unknown', seconds } as const
    const last = parts.at(-1)
    if (role !== 'instead') {
      isCounted = role === 'takes' && (kind !== null || verb !== null || isAlone)
      if (isCounted) parts.push(part)
    } else if (isCounted && last !== undefined && part.seconds < last.seconds) parts[parts.length - 1] = part
  }
  return parts
}
