import type { Factor } from '../../../shared/batch.ts'
import { isOneTime } from '../../../shared/kitchen/factor.ts'
import { entryKind } from '../../../shared/kitchen/specifications/entryKind.ts'
import { type StepFact, stepFacts } from '../../../shared/kitchen/step-facts/stepFacts.ts'
import {
  LEAST_WAIT_SECONDS,
  type Preparation,
  preparationAfter,
} from '../../../shared/kitchen/step-facts/whileWaiting.ts'
import { type Bowl, bowlOf } from '../../../shared/kitchen/step-text/bowl.ts'
import { STEP_WORDS } from '../../../shared/kitchen/step-text/languages.ts'
import { numberEndsAt } from '../../../shared/kitchen/step-text/numbersInText.ts'
import type { Plan } from '../../../shared/kitchen/step-text/plan.ts'
import { readStep, type StepReading } from '../../../shared/kitchen/step-text/readStep.ts'
import { tokensOf } from '../../../shared/kitchen/step-text/textTokens.ts'
import type { Entry, Recipe, StepEquipment } from '../../../shared/recipe.ts'
import type { StepIndex } from '../../../shared/step.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'
import { type SuggestedTimer, suggestedTimers, type TimerWords } from './suggestedTimers.ts'
import { type TextPart, textParts } from './textParts.ts'
import { type RowTexts, type WeighRow, weighRows } from './weighRows.ts'

/** A temperature of a step without amounts, shown large. */
export type LargeTemperature = Exclude<StepFact, { kind: 'time' }>

export interface ReadCard {
  readonly kind: 'read'
  /** Empty where the step has none. */
  readonly title: string
  readonly parts: readonly TextPart[]
  readonly equipment: readonly StepEquipment[]
  /** Of the recipe, as written: they stand on every step. */
  readonly allergens: readonly Entry[]
  /** The core temperature of the recipe, as written, at a step without amounts and without cold alone. */
  readonly cores: readonly Entry[]
  /** Whether equipment or a number of the text is for ×1, which the batch is not. */
  readonly isUnscaled: boolean
}

export interface WeighCard {
  readonly kind: 'weigh'
  /** In the order of the step. */
  readonly rows: readonly WeighRow[]
  /** Null where it is not certain that all goes into one bowl on the scale: then there is no fill-to. */
  readonly bowl: Bowl | null
}

/** What stands beside the text of a step without amounts, and what can be prepared while a step takes its time. */
export interface WaitCard extends Preparation {
  readonly kind: 'wait'
  /** Of a step without amounts only, as is all but what can be prepared. */
  readonly temperatures: readonly LargeTemperature[]
  /** Each once. */
  readonly timers: readonly SuggestedTimer[]
  /** Whether the text is in another language than the display, whose words are not put beside its verbs. */
  readonly isForeign: boolean
  /** Whether the step takes ten minutes or more by its text. */
  readonly isLong: boolean
}

export type Card = ReadCard | WeighCard | WaitCard

/** What the cards take from the station and its words. */
export interface CardTexts extends RowTexts {
  readonly language: TextLanguage
  /** The language of the display: "below 80 °C" is not shown as 80 °C where none of its words says so. */
  readonly displayLanguage: TextLanguage
  readonly plan: Pick<Plan, 'segments'>
  readonly timerWords: TimerWords
}

/** The cards of a step, in their order: what there is to read, to weigh, and what stands beside it. */
export function cardsOf(recipe: Recipe, index: StepIndex, scale: Factor, texts: CardTexts): readonly Card[] {
  const step = recipe.steps[index]
  if (step === undefined) return []
  const { language, displayLanguage } = texts
  const reading = readStep(step.description, language)
  const timers = suggestedTimers(step.title, reading, texts.timerWords)
  const hasAmounts = step.ingredients.length > 0
  const read: ReadCard = {
    kind: 'read',
    title: step.title,
    parts: textParts(step, reading, timers, language),
    equipment: step.equipment,
    allergens: recipe.specifications.filter(isOf('allergens')),
    cores: hasAmounts || isCold(reading) ? [] : recipe.specifications.filter(isOf('coreTemperature')),
    isUnscaled: !isOneTime(scale) && (step.equipment.length > 0 || saysNumber(step.description, language)),
  }
  const wait: WaitCard = {
    kind: 'wait',
    temperatures: hasAmounts
      ? []
      : stepFacts(reading).flatMap((fact) =>
          fact.kind === 'time' || (language !== displayLanguage && isBound(fact)) ? [] : [fact],
        ),
    timers: hasAmounts ? [] : firsts(timers),
    isForeign: language !== displayLanguage,
    isLong: timers.some(({ seconds }) => seconds >= LEAST_WAIT_SECONDS),
    ...preparationAfter(index, recipe.steps, texts.plan),
  }
  const isEmpty = wait.temperatures.length + wait.timers.length === 0 && (wait.next ?? wait.oven) === null
  const weigh: WeighCard = {
    kind: 'weigh',
    rows: weighRows(recipe, index, scale, texts),
    bowl: bowlOf(step, scale, language),
  }
  return [read, ...(hasAmounts ? [weigh] : []), ...(isEmpty ? [] : [wait])]
}

/** Nothing is cooked where all temperatures of a step are of a cold room or of a dough: "chill below 4 °C". */
function isCold({ temperatures }: StepReading): boolean {
  const warmest = { C: 35, F: 95 }
  const isEach = temperatures.every(({ degrees }) => degrees !== null && degrees.most <= warmest[degrees.unit])
  return isEach && temperatures.length > 0
}

/** The card of a kind; null where the step has none. */
export function cardOf<Kind extends Card['kind']>(
  cards: readonly Card[],
  kind: Kind,
): Extract<Card, { kind: Kind }> | null {
  return (cards.find((card) => card.kind === kind) ?? null) as Extract<Card, { kind: Kind }> | null
}

function isOf(kind: ReturnType<typeof entryKind>) {
  return (entry: Entry) => entryKind(entry) === kind && entry.value.trim() !== ''
}

/** Whether a text says a number, in figures or words; also where its language is not known. */
function saysNumber(text: string, language: TextLanguage): boolean {
  const tokens = tokensOf(text)
  return tokens.some((_, at) => language === 'unknown' || numberEndsAt(tokens, at, STEP_WORDS[language]))
}

/** "Not above 80 °C". */
function isBound(fact: StepFact): boolean {
  return fact.kind === 'temperature' && (fact.relation === 'above' || fact.relation === 'below')
}

/** One button can start a time that is said again. */
function firsts(timers: ReturnType<typeof suggestedTimers>): readonly SuggestedTimer[] {
  return timers.filter(({ name }, at) => timers.findIndex((one) => one.name === name) === at)
}
