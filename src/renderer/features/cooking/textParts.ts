import { withoutEntities } from '../../../shared/kitchen/step-text/entities.ts'
import { STEP_WORDS } from '../../../shared/kitchen/step-text/languages.ts'
import { namingsIn } from '../../../shared/kitchen/step-text/namings.ts'
import type { StepReading } from '../../../shared/kitchen/step-text/readStep.ts'
import { tokensOf } from '../../../shared/kitchen/step-text/textTokens.ts'
import type { Step } from '../../../shared/recipe.ts'
import type { TextLanguage } from '../../../shared/textLanguage.ts'
import type { SuggestedTimer, suggestedTimers } from './suggestedTimers.ts'

/** A part of a step's text, as written. */
export type TextPart =
  | { readonly kind: 'words'; readonly text: string }
  /** `after`: the punctuation behind it, which is to begin no line. */
  | { readonly kind: 'time'; readonly text: string; readonly after: string; readonly timer: SuggestedTimer }
  | { readonly kind: 'temperature'; readonly text: string; readonly after: string }
  /** Names ingredients of the step: their zero-based places. */
  | { readonly kind: 'ingredient'; readonly text: string; readonly places: readonly number[] }

interface Mark {
  readonly start: number
  readonly part: Exclude<TextPart, { kind: 'words' }>
}

/**
 * Divides the text of a step at its times, its temperatures and the first naming of each ingredient: together the parts
 * are the text as it was sent. Of a text with HTML entities the places are not known: its times follow it.
 */
export function textParts(
  { description, ingredients }: Pick<Step, 'description' | 'ingredients'>,
  { temperatures }: Pick<StepReading, 'temperatures'>,
  timers: ReturnType<typeof suggestedTimers>,
  language: TextLanguage,
): readonly TextPart[] {
  if (withoutEntities(description) !== description) {
    const one = timers.filter(({ name }, at) => timers.findIndex((timer) => timer.name === name) === at)
    return [
      { kind: 'words', text: description },
      ...one.flatMap(({ start: _, text: _text, ...timer }): readonly TextPart[] => [
        { kind: 'words', text: ' ' },
        { kind: 'time', text: timer.label, after: '', timer },
      ]),
    ]
  }
  const behind = (end: number) => /^[\p{Pe}\p{Pf},.;:!?…]*/u.exec(description.slice(end))?.[0] ?? ''
  const times = timers.map(({ start, text, ...timer }): Mark => {
    return { start, part: { kind: 'time', text, after: behind(start + text.length), timer } }
  })
  const heats = temperatures.map(({ start, text }): Mark => {
    return { start, part: { kind: 'temperature', text, after: behind(start + text.length) } }
  })
  const tokens = tokensOf(description)
  const { firsts } = namingsIn(tokens, ingredients, STEP_WORDS[language].bowl.nameEnds)
  const namings = [...new Set(firsts)].flatMap((token): readonly Mark[] => {
    if (token === null) return []
    const places = firsts.flatMap((first, place) => (first === token ? [place] : []))
    return [
      { start: token.start, part: { kind: 'ingredient', text: description.slice(token.start, token.end), places } },
    ]
  })
  return between(description, [...times, ...heats, ...namings])
}

/** The marks in their order with the words between them; of two at one place the first of the list counts. */
function between(text: string, marks: readonly Mark[]): readonly TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  const order = marks.toSorted((one, other) => one.start - other.start)
  for (const { start, part } of order) {
    if (start < end) continue
    if (start > end) parts.push({ kind: 'words', text: text.slice(end, start) })
    parts.push(part)
    end = start + part.text.length + ('after' in part ? part.after.length : 0)
  }
  if (end < text.length) parts.push({ kind: 'words', text: text.slice(end) })
  return parts
}
