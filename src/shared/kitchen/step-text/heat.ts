import type { TextLanguage } from '../../textLanguage.ts'
import { endsWith, lastVerb, NEAR_WORDS, names, phraseAtEnd, says, verbBehind } from './context.ts'
import { STEP_WORDS } from './languages.ts'
import { before, sentencesOf } from './sentence.ts'
import type { Relation, StepWords, Verb } from './stepWords.ts'
import { type Temperature, temperaturesIn } from './temperatures.ts'
import { type Token, tokensOf } from './textTokens.ts'

/** What a temperature is in its step. */
interface TemperatureFacts {
  /** Base form of the verb that it belongs to ("bake" at 180 °C); null when it was not understood. */
  readonly verb: string | null
  /** The words before it: "at", "to", "below". Null for any others. */
  readonly relation: Relation | null
  /** Whether it is a core temperature. */
  readonly isCore: boolean
  readonly isOfOven: boolean
}

export interface StepTemperature extends Pick<Temperature, 'start' | 'text' | 'degrees'>, TemperatureFacts {}

export interface Heat {
  readonly temperatures: readonly StepTemperature[]
  /** Whether its core temperatures differ, or are for different tastes: "52 °C rare, 57 °C medium". */
  readonly isCoreOpen: boolean
  /** Whether an oven has to be hot. */
  readonly heatsOven: boolean
}

/** The temperatures of a text, and whether it needs a hot oven. Linear in the length of the text. */
export function heatOf(text: string, language: TextLanguage): Heat {
  const words = STEP_WORDS[language]
  const tokens = tokensOf(text)
  const source = { tokens, text }
  const sentences = sentencesOf(source)
  const needsOven = sentences.some((sentence) => usesOven(sentence.tokens, words))
  const temperatures: StepTemperature[] = []
  let previous: Previous = { end: 0, isCore: false }
  let [sentence, at] = [0, 0]
  for (const temperature of temperaturesIn(text, language)) {
    const { start, text: written, degrees, end } = temperature
    while ((tokens[at]?.end ?? end) <= start) at++
    const first = at
    while ((tokens[at]?.start ?? end) < end) at++
    while ((sentences[sentence]?.end ?? start + 1) <= start) sentence++
    const facts = factsOf(
      temperature,
      {
        // "at approx. 180 °C"
        before: before(source, isAbbreviated(tokens, first - 1, words) ? first - 1 : first),
        after: tokens.slice(at, at + NEAR_AFTER).filter((token) => token.end <= (sentences[sentence]?.end ?? 0)),
        earlier: tokens.slice(Math.max(0, first - NEAR_BEFORE), first),
        needsOven,
        previous,
      },
      words,
    )
    if (facts === null) continue
    temperatures.push({ start, text: written, degrees, ...facts })
    previous = { end, isCore: facts.isCore }
  }
  const cores = new Set(temperatures.flatMap((one) => (one.isCore || isBare(one) ? [JSON.stringify(one.degrees)] : [])))
  const isCoreOpen = cores.size > 1 || new Set(text.toLowerCase().match(words.tastes)).size > 1
  return { temperatures, isCoreOpen, heatsOven: needsOven || temperatures.some(({ isOfOven }) => isOfOven) }
}

/** Whether it can be a core temperature too: "Rosa: 54 °C. Durch: 60 °C." */
function isBare({ verb, relation, isOfOven, degrees }: StepTemperature): boolean {
  const isOpen = relation === null || relation === 'at' || relation === 'to'
  return verb === null && isOpen && !isOfOven && degrees !== null && degrees.most <= BOILING[degrees.unit]
}

/** The greatest distance of a word that is read with a temperature, in tokens. */
const NEAR_BEFORE = 60
const NEAR_AFTER = 16

/** What stands around a temperature, in its neighbourhood. */
interface Around {
  /** In its sentence. */
  readonly before: readonly Token[]
  readonly after: readonly Token[]
  /** In the text before it. */
  readonly earlier: readonly Token[]
  /** Whether a sentence of the text needs a hot oven. */
  readonly needsOven: boolean
  readonly previous: Previous
}

/** The temperature before it. */
interface Previous {
  readonly end: number
  readonly isCore: boolean
}

/** Null for what is no temperature: a difference, an angle, an amount. */
function factsOf({ degrees, form }: Temperature, around: Around, words: StepWords): TemperatureFacts | null {
  const before = around.before.filter(({ text }) => !UNREAD.includes(text))
  const own = before.filter(({ start }) => start >= around.previous.end)
  const after = around.after.filter(({ text }) => !UNREAD.includes(text))
  const said = before.slice(0, before.findLastIndex(({ text }) => !isSkipped(text, words)) + 1)
  const phrase = phraseAtEnd(said, [...words.relations.keys()], words)
  const relation = words.relations.get(phrase) ?? null
  if (isDifference(before, after, words)) return null
  if (degrees === null && relation !== 'to' && isTurned(own, after, words)) return null

  const behind = words.isVerbLast ? verbBehind(after, words) : null
  const found = behind === null ? lastVerb(before, words) : { verb: behind, isNegated: false, at: before.length }
  const between = before.slice((found?.at ?? -1) + 1)
  const start =
    behind === null ? (found?.at ?? -1) : before.findLastIndex(({ text }) => text === ',' || words.joints.has(text))
  const isOvenNamed = isIntoOven(before, after, words) || isOvenOf(said.slice(start + 1), words)
  // Lower the oven "20 °C".
  if (isOvenNamed && relation === null && degrees !== null && degrees.least < BARELY_WARM[degrees.unit]) return null
  const isDirect = relation !== null || isOvenNamed || between.every(({ text }) => isSkipped(text, words))
  const isGoverned =
    found?.isNegated === false &&
    (isDirect || (found.verb.usesOven && isShort(between))) &&
    !names(between, words.clauses)
  const isObjectless = between.every(({ text }) => isSkipped(text, words) || words.inside.has(text))
  const isOfVerb = isGoverned && found.verb.usesOven && (isObjectless || !words.preheating.has(found.verb.name))
  const isOvenHeat =
    isGoverned &&
    relation === 'at' &&
    words.heatedInOven.has(found.verb.name) &&
    degrees !== null &&
    degrees.least >= OVEN_HEAT[degrees.unit] &&
    !says([...around.earlier, ...after], words.hobs)
  const isSetting =
    isGoverned &&
    (relation === 'at' || relation === 'to') &&
    (names(before.slice(start + 1), words.temperatureNouns) ? around.needsOven : namesHotOven(before, words))
  const isInside =
    isOfCore(own, after, around.earlier, words) ||
    (isGoverned && relation === 'to' && isOfDoneFood(found.verb, own, between, words)) ||
    (around.previous.isCore && own.length < before.length && isSameSubject(own, words))
  const isOfOven =
    !isInside &&
    !names(own, words.negations) &&
    (form === 'gasMark' || isOfVerb || isOvenHeat || isOvenNamed || isSetting)
  const isPlain = after[0] === undefined || after[0].kind === 'sign' || words.afterSettings.has(after[0].text)
  const isCalled = isCalledTemperature(own, words)
  if (form === 'letter' && !(isPlain && (relation !== null || isCalled))) return null
  if (form === 'figure' && !(isPlain && (isOfOven || isCalled))) return null
  const isNoun = words.temperatureNouns.has(between[0]?.text ?? '') && !words.heating.has(found?.verb.name ?? '')
  // "Bake at 250 °C, then turn down to 200 °C": "bake" belongs to the temperature before.
  const isOther = words !== STEP_WORDS.en && (relation === 'to' || own.some(({ text }) => INFINITIVE.test(text)))
  const isTaken =
    (isOther && own.length < before.length && (found?.at ?? 0) < before.length - own.length) ||
    (relation === 'to' && words.isVerbLast && behind === null && between.some(({ text }) => text === ','))
  const isOmitted = words.without.has(before[(found?.at ?? 0) - 1]?.text ?? '')
  const isLimit = isOpenLimit(said, after, relation) || isForbidden(own, phrase, words)
  const isKnown =
    isGoverned &&
    !isNoun &&
    !isInside &&
    !isOmitted &&
    !isTaken &&
    !isLimit &&
    (!isOvenNamed || found.verb.usesOven || words.heating.has(found.verb.name))
  return {
    verb: isKnown ? found.verb.name : null,
    relation,
    isCore: isInside && degrees !== null && degrees.most <= BOILING[degrees.unit] && !isBound(own, relation, words),
    isOfOven,
  }
}

/** Whether a word that says a limit stands beside it, whose relation does not: "at max. 7 °C", "28 °C maximum". */
function isOpenLimit(said: readonly Token[], after: readonly Token[], relation: Relation | null): boolean {
  const isBeside = LIMITS.test(said.at(-1)?.text ?? '') || LIMITS.test(after[0]?.text ?? '')
  return isBeside && relation !== 'below' && relation !== 'above'
}

const LIMITS = /^(?:max|min|máx|mín)(?:i|imum|imal|imale|imo)?$/u

/** Whether it is not to be so: "don't let it cool below 32 °C", "avoid heating above 50 °C", "nicht bei 200 °C backen". */
function isForbidden(own: readonly Token[], phrase: string, words: StepWords): boolean {
  const clause = own.slice(own.findLastIndex(({ text }) => text === ',' || words.joints.has(text)) + 1)
  const ahead = clause.slice(0, clause.length - (phrase === '' ? 0 : phrase.split(' ').length))
  return words.without.has(ahead.at(-1)?.text ?? '') || names(ahead, words.negations)
}

/** The end of a French or Spanish infinitive, also of one that no table lists. */
const INFINITIVE = /.(?:er|ir|re|ez|ar)$/u

/** Whether food is not to be cooked to a temperature: "below 10 °C", "not be 75 °C", "if" it is 70 °C, "before" it is 60 °C. */
function isBound(own: readonly Token[], relation: Relation | null, words: StepWords): boolean {
  const isAhead = own.some(({ text }) => words.ahead.includes(text))
  return (
    relation === 'below' ||
    isAhead ||
    names(own, words.conditions) ||
    names(own.slice(own.findLastIndex(({ text }) => text === ',') + 1), words.negations)
  )
}

const UNREAD: readonly string[] = ['(', ')', '[', ']', '.']
/** What is cooked at this heat, and not in fat or sugar, is in an oven. */
const OVEN_HEAT = { C: 120, F: 250 } as const
/** Below, it is a difference where nothing says "at" or "to". */
const BARELY_WARM = { C: 40, F: 100 } as const
/** Nothing that is cooked gets hotter inside; oil, sugar and ovens do. */
const BOILING = { C: 100, F: 212 } as const

/** "when its temperature is 350", "registers 350". */
function isCalledTemperature(own: readonly Token[], words: StepWords): boolean {
  const near = own.slice(-NEAR_WORDS)
  return names(near, words.temperatureNouns) || names(near, words.coreReadings)
}

function isAbbreviated(tokens: readonly Token[], stop: number, words: StepWords): boolean {
  return tokens[stop]?.text === '.' && isSkipped(tokens[stop - 1]?.text ?? '', words)
}

function isSkipped(text: string, words: StepWords): boolean {
  return words.about.has(text) || words.beforeDegrees.has(text)
}

/** "by 10 °C", "10 °C lower". */
function isDifference(before: readonly Token[], after: readonly Token[], words: StepWords): boolean {
  return endsWith(before, words.differenceBefore, words) || words.differenceAfter.has(after[0]?.text ?? '')
}

/** "turn it 180 degrees", "at a 45-degree angle". */
function isTurned(own: readonly Token[], after: readonly Token[], words: StepWords): boolean {
  const [next, nextButOne] = after
  return words.angles.has((next?.kind === 'dash' ? nextButOne : next)?.text ?? '') || names(own, words.angles)
}

/**
 * Whether the words around a temperature say that it is inside of what is cooked: "internal temperature", in the
 * "thickest" part; or a thermometer "registers" it where there is food and nothing else to measure; or the "chicken"
 * "reaches" it. `own`: the words of its sentence after the temperature before it; `earlier`: those of the text.
 */
function isOfCore(
  own: readonly Token[],
  after: readonly Token[],
  earlier: readonly Token[],
  words: StepWords,
): boolean {
  const clause = own.slice(own.findLastIndex(({ text }) => words.clauses.has(text)) + 1)
  const end = after.findIndex(({ text, kind }) => kind === 'number' || words.clauses.has(text) || words.verbs.has(text))
  const behind = after.slice(0, end === -1 ? undefined : end)
  const named = own.findLastIndex(({ text }) => words.core.has(text))
  if (named !== -1 && isSameSubject(own.slice(named + 1), words)) return true
  if (!isSameSubject([...clause, ...behind], words)) return false
  if (names(behind, words.core)) return true
  const isRead = names([...clause, ...behind], words.coreReadings)
  const isOfFood = names(own, words.coreFoods) || (names(earlier, words.coreFoods) && !names(own, words.media))
  const last = clause.findLast(({ text }) => !words.inside.has(text))
  return isOfFood && (isRead || (names(clause, words.coreFoods) && words.reaching.has(last?.text ?? '')))
}

/** Whether food is cooked until it has the temperature: grill the "chicken" to 75 °C. */
function isOfDoneFood({ name }: Verb, own: readonly Token[], between: readonly Token[], words: StepWords): boolean {
  const isSetting = names(between, words.temperatureNouns) || names(between, words.media) || names(between, words.ovens)
  return words.cooking.has(name) && names(own, words.coreFoods) && !isSetting
}

/** Whether nothing in the words says something else: a verb, an oven, oil. */
function isSameSubject(tokens: readonly Token[], words: StepWords): boolean {
  return lastVerb(tokens, words) === null && !names(tokens, words.media) && !names(tokens, words.ovens)
}

/** In tokens: bake "covered with foil" at 350°. */
const SHORT = 4
/** In tokens: the oven is "turned off". */
const NEAR_OFF = 2
/** In tokens: "leave" it, covered, in the oven. */
const NEAR_PLACE = 12

/** Whether a sentence needs a hot oven: it names one, or bakes. */
function usesOven(sentence: readonly Token[], words: StepWords): boolean {
  const bakes = sentence.some((_, at) => isBaked(sentence, at, words))
  return namesHotOven(sentence, words) || (bakes && !says(sentence, words.hobs))
}

/** Whether a token orders to bake: "bake" it, and "baking" only after a word that continues it. */
function isBaked(sentence: readonly Token[], at: number, words: StepWords): boolean {
  const form = sentence[at]?.text ?? ''
  if (!words.baking.has(words.verbs.get(form)?.name ?? '')) return false
  const before = sentence[at - 1]
  if (words.gerunds.has(form)) return words.continuing.has(before?.text ?? '')
  return words.isVerbLast || before === undefined || before.kind !== 'word' || words.beforeOrders.has(before.text)
}

/** Whether the tokens of a sentence name an oven that is or gets hot. */
function namesHotOven(sentence: readonly Token[], words: StepWords): boolean {
  return sentence.some((_, at) => isHotOven(sentence, at, words))
}

/** Not "oven mitts", a "Dutch oven", "out of the oven". */
function isHotOven(sentence: readonly Token[], at: number, words: StepWords): boolean {
  if (!words.ovens.has(sentence[at]?.text ?? '')) return false
  const [before, next] = [sentence[at - 1], sentence[at + 1]]
  const kind = before?.kind === 'dash' ? sentence[at - 2] : before
  // "Oven-proof", but "Ober-/Unterhitze".
  const isPart = next?.kind === 'dash' && sentence[at + 2]?.kind === 'word' && sentence[at + 2]?.start === next.end
  if (isPart || words.ovenParts.has(next?.text ?? '') || words.otherOvens.has(kind?.text ?? '')) return false
  const clause = sentence.slice(Math.max(0, at - NEAR_PLACE), at)
  const near = clause.slice(-SHORT)
  const place = near.findLast(({ text }) => words.inside.has(text) || words.away.has(text))?.text ?? ''
  const behind = sentence.slice(at + 1, at + 1 + NEAR_OFF)
  const end = behind.findIndex(({ kind }) => kind !== 'word')
  const isDenied = names(clause, words.negations) || names(near, words.without)
  const isOff =
    isDenied || names(near, words.notHot) || names(behind.slice(0, end === -1 ? undefined : end), words.notHot)
  const isLeft = words.resting.has(lastVerb(clause, words)?.verb.name ?? '') && words.inside.has(place)
  return !isOff && !words.away.has(place) && (!isLeft || names(near, words.hot))
}

/** Whether the words behind a temperature name the oven that has it: in a 200 °C "oven". */
function isIntoOven(before: readonly Token[], after: readonly Token[], words: StepWords): boolean {
  const end = after.findIndex(
    ({ text, kind }) => kind === 'sign' || words.clauses.has(text) || words.joints.has(text) || words.verbs.has(text),
  )
  const behind = end === -1 ? after : after.slice(0, end)
  const sentence = [...before, ...behind]
  return behind.some((_, at) => isHotOven(sentence, before.length + at, words))
}

/** Whether the words between a verb and its temperature name the oven that has it: the "oven" to 200 °C. */
function isOvenOf(between: readonly Token[], words: StepWords): boolean {
  const hot = between.findLastIndex((_, at) => isHotOven(between, at, words))
  return hot !== -1 && !names(between.slice(hot), words.clauses)
}

/** Whether a few words and numbers stand between a verb and its temperature: bake "covered" 350°. */
function isShort(between: readonly Token[]): boolean {
  return between.length < SHORT && between.every(({ kind }) => kind === 'word' || kind === 'number')
}
