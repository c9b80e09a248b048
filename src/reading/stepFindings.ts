import { step as stepWords } from '../renderer/words/en/step.ts'
import { listUnits } from '../shared/kitchen/listUnits.ts'
import { usableAmount } from '../shared/kitchen/measure.ts'
import { recipeProblems } from '../shared/kitchen/recipeProblems.ts'
import { scaleReads } from '../shared/kitchen/scaleReads.ts'
import { isTimed } from '../shared/kitchen/step-text/durationFacts.ts'
import { withoutEntities } from '../shared/kitchen/step-text/entities.ts'
import { STEP_WORDS } from '../shared/kitchen/step-text/languages.ts'
import { intoOneBowl } from '../shared/kitchen/step-text/oneBowl.ts'
import { type PlanPart, planOf } from '../shared/kitchen/step-text/plan.ts'
import { readStep, type StepDuration, type StepReading } from '../shared/kitchen/step-text/readStep.ts'
import { type Token, tokensOf } from '../shared/kitchen/step-text/textTokens.ts'
import { recipeLanguage } from '../shared/kitchen/text-language/recipeLanguage.ts'
import type { Recipe, Step } from '../shared/model.ts'
import type { TextLanguage } from '../shared/textLanguage.ts'

const AS_WRITTEN = { numerator: 1, denominator: 1 }
const DEGREE_SIGNS: ReadonlySet<string> = new Set('°º℃℉')

/** A time of a text, with the label of its timer button; null for a time that gets none. */
export interface FoundTime extends StepDuration {
  readonly button: string | null
}

/** What the display shows of a step besides its text, with the functions of the display. */
export interface StepFindings {
  readonly step: Step
  readonly times: readonly FoundTime[]
  readonly temperatures: StepReading['temperatures']
  readonly heatsOven: boolean
  /** What the plan counts. */
  readonly parts: readonly PlanPart[]
  /** The zero-based places of the ingredients after which the scale shows a running total. */
  readonly totals: readonly number[]
  readonly unknownUnits: readonly { readonly name: string; readonly written: string }[]
  /** Words of time and degree signs that are in no time and no temperature. */
  readonly unread: readonly Token[]
}

/** The findings of each step of a recipe, in its order. */
export function findingsOf(recipe: Recipe): readonly StepFindings[] {
  const { segments } = planOf(recipe, 'unknown')
  const languages = recipeLanguage(recipe, 'unknown').steps
  const problems = recipeProblems(recipe)
  return recipe.steps.map((step, index) => {
    const language = languages[index] ?? 'unknown'
    const { durations, temperatures } = readStep(step.description, language)
    return {
      step,
      times: durations.map(withButton),
      temperatures,
      heatsOven: segments[index]?.heatsOven ?? false,
      parts: segments[index]?.parts ?? [],
      totals: totalsOf(step, language),
      unknownUnits: problems.flatMap((one) => (one.kind === 'unknownUnit' && one.step === index ? [one] : [])),
      unread: unreadIn(withoutEntities(step.description), language, [...durations, ...temperatures]),
    }
  })
}

function withButton(time: StepDuration): FoundTime {
  const { role, seconds, mostSeconds, purpose } = time
  return { ...time, button: isTimed(role) ? stepWords.startTimer(seconds, mostSeconds, purpose) : null }
}

function totalsOf(step: Step, language: TextLanguage): readonly number[] {
  const { mass: unit } = listUnits(step.ingredients.map(({ amount }) => usableAmount(amount)))
  const reads = scaleReads(step, AS_WRITTEN, { resolutionGrams: null, unit }, intoOneBowl(step, language)) ?? []
  return reads.flatMap((read, place) => (read === null || read.isAlone ? [] : [place]))
}

function unreadIn(
  text: string,
  language: TextLanguage,
  found: readonly { readonly start: number; readonly text: string }[],
): readonly Token[] {
  const { times, uncounted } = STEP_WORDS[language]
  const tokens = tokensOf(text)
  return tokens.filter((token, index) => {
    if (found.some(({ start, text }) => start < token.end && token.start < start + text.length)) return false
    if (DEGREE_SIGNS.has(token.text)) return true
    const isCounted = tokens[index - 1]?.kind === 'number' || tokens[index - 1]?.kind === 'fraction'
    return times.has(token.text) && (isCounted || (token.text.length > 2 && !uncounted.has(token.text)))
  })
}
