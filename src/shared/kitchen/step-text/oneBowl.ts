import { groupedBy } from '../../groupedBy.ts'
import type { Amount, Step, StepEquipment, StepIngredient } from '../../recipe.ts'
import type { TextLanguage } from '../../textLanguage.ts'
import { isSame } from '../decimals.ts'
import { inSmallestUnit, isMeasure, usableAmount } from '../measure.ts'
import { isPositiveMass } from '../scaleReads.ts'
import { knownUnit } from '../units.ts'
import { says } from './context.ts'
import { STEP_WORDS } from './languages.ts'
import { type Namings, namingsIn } from './namings.ts'
import { readStep } from './readStep.ts'
import { type Sentence, sentencesOf } from './sentence.ts'
import type { StepWords } from './stepWords.ts'
import { type Token, tokensOf } from './textTokens.ts'

/**
 * The ingredients of a step that are added later, by their zero-based place, with the sentence that says so, if all others
 * go into one bowl together, so that the scale shows running totals; null if that is not certain. It is certain only if
 *
 * - two or more go in together, and all have positive masses: the weight of a litre depends on what it is,
 * - the equipment names one vessel that can stand on a scale, asked for once (twelve tins are not one bowl), or none and
 *   no other vessel; equipment is not scaled, because the number of vessels for a larger batch is unknown,
 * - the text names all ingredients, and those that go in together in one list behind a verb of placing or mixing; or the
 *   equipment names a vessel and the text no ingredient,
 * - what names them says nothing of another vessel, of fire, of what is peeled, cut, drained or melted before, of a part,
 *   of what is optional, or of what comes bit by bit.
 *
 * An ingredient is later if it is named behind the list: when that was worked on, after a time, or when something has
 * happened; and a verb adds it. What is not understood is not certain. Linear in the length of the text.
 */
export function intoOneBowl(step: Step, language: TextLanguage): ReadonlyMap<number, string> | null {
  const { ingredients, equipment, description } = step
  if (ingredients.length < 2 || !ingredients.every(({ amount }) => isPositiveMass(usableAmount(amount)))) return null
  const words = STEP_WORDS[language]
  const vessels = vesselsOf(equipment, words)
  if (vessels === null) return null
  const tokens = tokensOf(description)
  const namings = namingsIn(tokens, ingredients, words.bowl.nameEnds)
  const text: Text = { tokens, sentences: sentencesOf({ tokens, text: description }), namings, words }
  if (namings.firsts.every((first) => first === null)) {
    const isCertain = vessels === 1 && isPlain(tokens, text) && !isOnFire(tokens, text)
    return isCertain && !ingredients.some(({ name }) => isApart(name, words)) ? new Map() : null
  }
  const list = listOf(text, new Set(readStep(description, language).durations.map(({ start }) => start)))
  if (list === null) return null
  const now = ingredients.filter((_, place) => !list.later.has(place))
  const said = goesIn(list, text, vessels)
  if (said === null || !areAmountsOf(said, now)) return null
  const isMelted = words.bowl.melting.has(list.verb) && list.later.size > 0
  if (now.length < 2 || isMelted || now.some(({ name }) => isApart(name, words))) return null
  return new Map([...list.later].map(([place, { start, end }]) => [place, description.slice(start, end)]))
}

/** How many vessels can stand on the scale; null if the equipment has another vessel, or asks for several of one. */
function vesselsOf(equipment: readonly StepEquipment[], { vessels, bowl }: StepWords): number | null {
  if (equipment.some(({ amount }) => isSeveral(usableAmount(amount)))) return null
  const count = (names: ReadonlySet<string>) =>
    equipment.filter(({ name }) => tokensOf(name).some(({ text }) => names.has(text))).length
  return count(bowl.otherVessels) > 0 ? null : count(vessels)
}

/** A mass or volume of equipment is its size, not a count: "40 l" is one mixer. */
function isSeveral(amount: Amount): boolean {
  if (!isMeasure(amount)) return false
  const family = knownUnit(amount.unit)?.family
  return (family === 'pieces' || family === undefined) && amount.quantity.value > 1
}

interface Text {
  readonly tokens: readonly Token[]
  readonly sentences: readonly Sentence[]
  readonly namings: Namings
  readonly words: StepWords
}

/**
 * Whether the name of an ingredient says that it is optional or divided, or how it is prepared before it is put in:
 * "walnuts, chopped". "Chopped walnuts" are what was bought.
 */
function isApart(name: string, { bowl, conditions }: StepWords): boolean {
  const tokens = tokensOf(name)
  const comma = tokens.findIndex(({ text }) => text === ',')
  const added = comma === -1 ? [] : tokens.slice(comma)
  return (
    says(tokens, bowl.apart) ||
    tokens.some(({ text }) => conditions.has(text)) ||
    added.some(({ text }) => bowl.preparing.has(text))
  )
}

/** What goes in together: from the first ingredient that is named up to where something else happens. */
interface List {
  readonly verb: string
  readonly start: number
  /** Exclusive. */
  readonly end: number
  /** The sentences of the ingredients that are named behind it, by their place. */
  readonly later: ReadonlyMap<number, Sentence>
}

/** Null if an ingredient is not named, or no verb puts it in. `pauses` are the places of times. */
function listOf({ sentences, namings, words }: Text, pauses: ReadonlySet<number>): List | null {
  const { adding, placing, mixing, melting, next } = words.bowl
  if (namings.firsts.includes(null)) return null
  const places = groupedBy(namings.firsts.keys(), (place) => namings.firsts[place])
  let list: { readonly verb: string; readonly start: number } | null = null
  let end: number | null = null
  const later = new Map<number, Sentence>()
  for (const sentence of sentences) {
    let verb: string | null = null
    for (const [index, token] of sentence.tokens.entries()) {
      const isVerb = isVerbAt(sentence.tokens, index, { namings, words })
      if (isVerb) verb = token.text
      const goesOn = list === null || !isVerb || (placing.has(list.verb) && placing.has(token.text))
      if (list !== null && (!goesOn || next.has(token.text) || pauses.has(token.start))) end ??= token.start
      const named = places.get(token)
      if (named === undefined) continue
      const puts = verb !== null && (placing.has(verb) || mixing.has(verb) || melting.has(verb))
      if (verb === null || !(puts || (end !== null && adding.has(verb)))) return null
      list ??= { verb, start: token.start }
      if (end !== null) for (const place of named) later.set(place, sentence)
    }
  }
  return list === null ? null : { ...list, end: end ?? Number.POSITIVE_INFINITY, later }
}

function isVerbAt(
  tokens: readonly Token[],
  index: number,
  { namings, words }: Pick<Text, 'namings' | 'words'>,
): boolean {
  const text = tokens[index]?.text ?? ''
  const { adding, placing, mixing, melting } = words.bowl
  const isForm = [words.verbs, adding, placing, mixing, melting].some((forms) => forms.has(text))
  return isForm && !words.beforeNouns.has(tokens[index - 1]?.text ?? '') && !namings.words.has(text)
}

/**
 * What is said of the list, up to where something else happens, if it has nothing but ingredients, which go in as they
 * were weighed; else null. Fire, and what is set aside, count up to where an ingredient is added later.
 */
function goesIn({ start, end, later }: List, text: Text, vessels: number): readonly Token[] | null {
  const { tokens, sentences, namings, words } = text
  const isNow = (token: Token) => namings.placesOf(token.text).some((place) => !later.has(place))
  const ends = namings.firsts.map((first) => first?.start ?? 0)
  const [last, lastOfAll] = [Math.max(...ends.filter((one) => one < end)), Math.max(...ends)]
  const listed = tokens.filter((token) => token.start >= start && token.start <= last)
  const isInstead = ({ text, start: at }: Token) => words.bowl.instead.has(text) && at > start && at < lastOfAll
  if (tokens.some(isInstead) || !partsOf(listed, words).every((part) => part.some(isNow))) return null
  const isLater = (token: Token) => namings.placesOf(token.text).some((place) => later.has(place))
  const naming = sentences.flatMap((sentence) => {
    if (!sentence.tokens.some(isNow)) return []
    const before = sentence.tokens.filter((token) => token.start < end)
    const behind = sentence.tokens.slice(before.length)
    return {
      said: behind.some(isNow) ? sentence.tokens : before,
      whole: behind.some(isLater) ? before : sentence.tokens,
    }
  })
  const said = naming.flatMap((one) => one.said)
  const whole = naming.flatMap((one) => one.whole)
  const saidVessels = vesselsIn(said, words)
  if (saidVessels > 1 || (saidVessels === 0 && vessels > 1)) return null
  const isFire = saidVessels === 0 && isOnFire(vessels === 1 ? whole : tokens, text)
  return !isFire && isPlain(said, text) && !says(whole, words.bowl.apart) && endsAside(whole, words) ? said : null
}

/** Whether each amount of the text is that of an ingredient: "50 g of the sugar" is a part of 200 g. */
function areAmountsOf(tokens: readonly Token[], ingredients: readonly StepIngredient[]): boolean {
  const masses = ingredients
    .map(({ amount }) => usableAmount(amount))
    .filter(isPositiveMass)
    .map(inSmallestUnit)
  return tokens.every(({ kind, text }, index) => {
    const unit = kind === 'number' || kind === 'fraction' ? knownUnit(tokens[index + 1]?.text ?? '') : null
    if (unit === null || unit.family === 'pieces') return true
    const said = Number(text.replace(',', '.')) * unit.size
    return unit.family === 'mass' && masses.some((mass) => isSame(mass, said))
  })
}

/** The parts of a list, between its commas and its "and". */
function partsOf(list: readonly Token[], words: StepWords): readonly (readonly Token[])[] {
  const parts: Token[][] = [[]]
  for (const token of list) {
    if (words.and.includes(token.text) || ',;:.'.includes(token.text)) parts.push([])
    else parts.at(-1)?.push(token)
  }
  return parts.filter((part) => part.length > 0)
}

/** Whether what these words name goes in whole, without conditions, as it is, and into one vessel. */
function isPlain(tokens: readonly Token[], { namings, words }: Text): boolean {
  const { bowl, conditions, negations } = words
  const isOdd = ({ text }: Token) =>
    conditions.has(text) ||
    negations.has(text) ||
    bowl.otherVessels.has(text) ||
    (bowl.preparing.has(text) && !namings.words.has(text))
  return !tokens.some(isOdd) && !says(tokens, bowl.apart) && endsAside(tokens, words)
}

/** How many vessels are named: the bowl "of" a mixer is one. "The" bowl was named before. */
function vesselsIn(tokens: readonly Token[], { vessels, bowl, of }: StepWords): number {
  let count = 0
  let isNew = true
  let isSame = false
  for (const [index, { kind, text }] of tokens.entries()) {
    if (vessels.has(text)) {
      if (isNew && !isSame) count += 1
      isNew = false
      isSame = of.has(tokens[index + 1]?.text ?? '')
    } else if (bowl.another.has(text)) isNew = true
    else if (kind !== 'word') isNew = isSame = false
  }
  return count
}

/** Whether nothing is put aside, or all that was named before: whisk flour and salt, and set "aside". */
function endsAside(tokens: readonly Token[], { bowl, beforeDurations }: StepWords): boolean {
  return tokens.every(({ text }, index) => {
    const next = tokens[index + 1]
    return !bowl.aside.has(text) || next === undefined || next.kind === 'sign' || beforeDurations.has(next.text)
  })
}

function isOnFire(tokens: readonly Token[], { namings, words }: Text): boolean {
  return tokens.some(({ text }) => words.bowl.heating.has(text) && !namings.words.has(text))
}
