import type { Language, Step } from '../../model.ts'
import { STEP_WORDS } from './languages.ts'
import { readStep } from './readStep.ts'
import type { StepWords } from './stepWords.ts'
import { type Token, tokensOf } from './textTokens.ts'

/**
 * The ingredients of a step whose moment comes later in its text, by their zero-based place, with the sentence that says
 * so: "Rest for 30 minutes, then add the salt." An ingredient is later only if all of this is understood: another
 * ingredient is named before; after it, something takes a time or goes on until something; only then this ingredient is
 * named for the first time, after a verb of adding; and no word before may mean all ingredients. Any other ingredient is
 * not later. Linear in the length of the text, for each ingredient.
 */
export function laterIngredients(
  { description, ingredients }: Pick<Step, 'description' | 'ingredients'>,
  language: Language,
): ReadonlyMap<number, string> {
  const words = STEP_WORDS[language]
  const tokens = tokensOf(description)
  const sentences = sentencesOf(description)
  const pauses = [
    ...readStep(description, language)
      .durations.filter(({ role }) => role === 'takes')
      .map(({ start, text }) => start + text.length),
    ...untils(tokens, sentences, words),
  ]
  const mentions = ingredients.map(({ name }) => firstMention(name, tokens))
  const firstOfAll = Math.min(...mentions.map((mention) => mention?.start ?? Number.POSITIVE_INFINITY))
  const isUnclear = (before: number) => tokens.some(({ text, start }) => start < before && words.everything.has(text))

  const later = new Map<number, string>()
  for (const [place, mention] of mentions.entries()) {
    if (mention === null || isUnclear(mention.start)) continue
    const { start } = mention
    const pause = pauses.filter((end) => end > firstOfAll && end <= start)
    const sentence = sentences.find((one) => one.start <= start && start < one.end)
    if (pause.length === 0 || sentence === undefined) continue
    const since = Math.max(sentence.start, ...pause)
    const isAdded = tokens.some((token) => token.start >= since && token.start < start && words.adding.has(token.text))
    if (isAdded) later.set(place, description.slice(sentence.start, sentence.end).trim())
  }
  return later
}

interface Span {
  readonly start: number
  /** Exclusive. */
  readonly end: number
}

function sentencesOf(text: string): readonly Span[] {
  const spans: Span[] = []
  let start = 0
  for (const { 0: found, index } of text.matchAll(/[.!?]+(?=\s|$)|\n/gu)) {
    spans.push({ start, end: index + found.length })
    start = index + found.length
  }
  return [...spans, { start, end: text.length }]
}

/** The ends of the clauses that say until when something goes on: up to the next sign, else to the end of the sentence. */
function untils(tokens: readonly Token[], sentences: readonly Span[], words: StepWords): readonly number[] {
  return tokens.flatMap((token, index) => {
    if (!words.until.has(token.text)) return []
    const sentence = sentences.find(({ start, end }) => start <= token.start && token.start < end)
    const sign = tokens
      .slice(index)
      .find(({ kind, text, start }) => kind === 'sign' && ',;:'.includes(text) && start < (sentence?.end ?? 0))
    return [sign?.start ?? sentence?.end ?? token.end]
  })
}

/** The first word of the text that is a word of the ingredient's name before its first comma, in singular or plural. */
function firstMention(name: string, tokens: readonly Token[]): Token | null {
  const own = tokensOf(name.split(',')[0] ?? '').filter(({ kind, text }) => kind === 'word' && text.length >= 3)
  const forms = new Set(own.flatMap(({ text }) => [text, `${text}s`, `${text}es`, text.replace(/s$/, '')]))
  return tokens.find(({ kind, text }) => kind === 'word' && forms.has(text)) ?? null
}

/** The first sentence of a text that names an ingredient; null if none does. */
export function sentenceNaming(name: string, description: string): string | null {
  const mention = firstMention(name, tokensOf(description))
  const sentence = sentencesOf(description).find(
    ({ start, end }) => mention !== null && start <= mention.start && mention.start < end,
  )
  return sentence === undefined ? null : description.slice(sentence.start, sentence.end).trim()
}
