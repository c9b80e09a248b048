import { areApart, behind, caseOf } from './alternatives.ts'
import {
  behindBreak,
  endsWith,
  lastOrder,
  NEAR_WORDS,
  names,
  phraseAtEnd,
  says,
  startsWith,
  tokensOfStart,
  untilComma,
  untilJoint,
  verbBehind,
} from './context.ts'
import type { Duration } from './durations.ts'
import { numberEndsAt } from './numbersInText.ts'
import { type Surroundings, withoutResults, after as wordsAfter, before as wordsBefore } from './sentence.ts'
import type { StepWords, TimeKind, Verb } from './stepWords.ts'
import { type Token, tokensOf } from './textTokens.ts'

/**
 * What a duration is in its step. A timer is offered for the first five only.
 *
 * - `takes`: the step takes it
 * - `instead`: it takes this or the one before ("on low for 8 h or on high for 4 h", "6 min for soft, 9 min for hard")
 * - `stretch`: it takes several of them, or it is beside or within another time ("4 min per side", "meanwhile", "10 min in
 *   total: 5 min slow")
 * - `moment`: something happens then ("after 40 minutes")
 * - `maybe`: only in some cases ("if it springs back, wait for 10 minutes")
 * - `limit`: it takes no more, keeps no longer, or is not done ("within 90 minutes", "keeps 3 days", "no need to rest for
 *   30 minutes")
 * - `part`: it is part of a time, a difference, or names something ("the last 5 minutes", "10 minutes less", "a 10-minute walk")
 * - `every`: something repeats, or it is a rate ("20 minutes per 500 g")
 * - `ahead`: so long before something ("2 h before serving")
 */
export type DurationRole = 'takes' | 'instead' | 'stretch' | 'moment' | 'maybe' | 'limit' | 'part' | 'every' | 'ahead'

/** Whether a person would start a timer for a duration. */
export function isTimed(role: DurationRole): boolean {
  return !UNTIMED.has(role)
}

const UNTIMED: ReadonlySet<DurationRole> = new Set(['limit', 'part', 'every', 'ahead'])

export interface StepDuration extends Duration {
  readonly role: DurationRole
  /** Base form in the language of the text ("bake"); null when it was not understood. */
  readonly verb: string | null
  /** `verb` when it can name a timer: null for "leave" and "add", which say little by themselves. */
  readonly purpose: string | null
  /** The words before it, as written: "the small choux". May be empty. */
  readonly about: string
  /** Null when it was not understood, or can be either. */
  readonly kind: TimeKind | null
  /** "at least 2 h". */
  readonly isAtLeast: boolean
  /** Whether its sentence has no verb and begins with it, or with another such time: "6 min slow, 3 min fast". */
  readonly isAlone: boolean
}

/** Adds to each duration of a text what it is there, by the words of its sentence. Linear in the length of the text. */
export function durationFacts(text: string, durations: readonly Duration[], words: StepWords): readonly StepDuration[] {
  const tokens = tokensOf(text)
  const repeat = tokens.findLastIndex((token) => words.repeating.has(token.text))
  const facts: StepDuration[] = []
  let previous = null as Previous | null
  let at = 0
  for (const duration of durations) {
    const end = duration.start + duration.text.length
    while (at < tokens.length && (tokens[at]?.start ?? 0) < duration.start) at++
    let next = at
    while (next < tokens.length && (tokens[next]?.start ?? 0) < end) next++
    const before = wordsBefore({ tokens, text }, at)
    // Behind the full stop of an abbreviated unit, which ends no sentence.
    const after = wordsAfter({ tokens, text }, tokens[next]?.text === '.' ? next + 1 : next)
    const sinceLast = before.filter(({ start }) => start >= (previous?.end ?? 0))
    const aside = asideIn(sinceLast, words)
    const own = aside ?? sinceLast.slice(closedClause(sinceLast, after, words))
    const directly = behind(tokens, next, words)
    const between = tokens.slice(Math.max(previous?.next ?? 0, at - MOST_BETWEEN - 1), at)
    const continues = previous !== null && sinceLast.length < before.length
    const given = caseOf(continues ? between : sinceLast, directly, !continues, words)
    const isAside = aside !== null || next <= repeat
    const place: Place = { duration, own, before, after, directly, between, given, isAside, previous, continues, words }
    const isInstead = isAlternative(place)
    const verb = verbOf(place, aside === null && (continues || isInstead) ? (previous?.verb ?? null) : null)
    const fact = factsOf(place, verb, isInstead)
    const said = aboutOf(own, text, words)
    const about = continues ? aboutOf(behindBreak(own, words), text, words) : said
    const isFirst = said === '' || (continues && facts.at(-1)?.isAlone === true)
    const isKnown = !words.onlySymbols || after.length === 0
    facts.push({ ...fact, about, isAlone: verb === null && isFirst && isKnown })
    previous = { end, next, verb, given, role: fact.role }
  }
  return facts
}

/** Without what links them to others: "and" the small choux "at" 180 °C. */
function aboutOf(own: readonly Token[], text: string, words: StepWords): string {
  const isLink = ({ kind, text: word }: Token) =>
    kind !== 'word' ||
    words.joints.has(word) ||
    words.sequences.has(word) ||
    (words.isVerbLast && words.verbs.has(word))
  const before = ({ text: word }: Token) =>
    [words.beforeDurations, words.inside, words.about].some((list) => list.has(word)) ||
    [...words.atLeast, ...words.from].includes(word)
  const from = own.findIndex((token) => !isLink(token))
  const end = own.findIndex(({ kind, text }, at) => at > from && kind !== 'word' && text !== ',')
  const said = from === -1 ? [] : own.slice(from, end === -1 ? undefined : end)
  const last = said.findLast((token) => token.kind === 'word' && !before(token))
  return last === undefined ? '' : text.slice(said[0]?.start, last.end)
}

/** The duration before one. */
interface Previous {
  readonly end: number
  /** The index behind its last token. */
  readonly next: number
  readonly verb: Verb | null
  readonly given: string
  readonly role: DurationRole
}

interface Place extends Surroundings {
  readonly duration: Duration
  /** The part of `before` that follows the duration before. */
  readonly own: readonly Token[]
  readonly directly: readonly Token[]
  readonly between: readonly Token[]
  /** Its `caseOf`. */
  readonly given: string
  /** Whether it is in a clause beside the work of its sentence, or what is done is repeated. */
  readonly isAside: boolean
  readonly previous: Previous | null
  /** Whether the duration before is in the same sentence. */
  readonly continues: boolean
  readonly words: StepWords
}

/** The index behind a verb at the end of its clause, where something else follows: "glatt rühren und" 40 min "backen". */
function closedClause(tokens: readonly Token[], after: readonly Token[], words: StepWords): number {
  const isWaiting = verbBehind(after, words)?.kind === 'wait' || says(after, words.still) || isInPlace(after, words)
  if (!words.isVerbLast || !isWaiting || says(tokens, words.constantly)) return 0
  const ends = ({ text }: Token, at: number) => words.joints.has(text) && words.tending.has(tokens[at - 1]?.text ?? '')
  return tokens.findLastIndex(ends) + 1
}

/** The words of a clause about something that goes on meanwhile: whip "while the syrup cooks" (8 min). */
function asideIn(own: readonly Token[], words: StepWords): readonly Token[] | null {
  const at = own.findLastIndex(
    ({ text }, index) => words.asides.has(text) && !words.gerunds.has(own[index + 1]?.text ?? ''),
  )
  if (at === -1) return null
  const clause = own.slice(at + 1)
  const comma = clause.findIndex(({ text }) => text === ',')
  return comma !== -1 && lastOrder(clause.slice(comma), words) !== -1 ? null : clause
}

function factsOf(place: Place, found: Verb | null, isInstead: boolean): Omit<StepDuration, 'about' | 'isAlone'> {
  const { duration, own, after, previous, continues, words } = place
  const role = roleOf(place, found)
  const [next, nextButOne] = after
  const isApart = words.apart.includes(next?.text ?? '') && (nextButOne === undefined || nextButOne.text === ',')
  const isHidden = isApart || (role !== 'limit' && (!isTimed(role) || role === 'moment'))
  const verb = isHidden ? null : found
  const kind = isApart ? 'wait' : isHidden ? null : kindOf(place, found)
  // Fold "every 30 min" for 2 h.
  const isAtIntervals =
    continues && previous?.role === 'every' && found?.byLength === false && lastOrder(own, words) === -1
  return {
    ...duration,
    role: role === 'takes' && isInstead ? 'instead' : role,
    verb: verb?.name ?? null,
    purpose: verb === null || verb.isVague ? null : verb.name,
    kind: isAtIntervals && kind === 'work' ? null : kind,
    isAtLeast: role !== 'limit' && isAtLeastOf(place),
  }
}

/** "at least 2 h", "2 h or more"; of "no more than" and "more than" the longer phrase counts. */
function isAtLeastOf({ own, after, words }: Place): boolean {
  return (
    phraseAtEnd(own, words.atLeast, words).length > phraseAtEnd(own, words.atMost, words).length ||
    startsWith(after, words.atLeastAfter)
  )
}

/**
 * "on low for 8 hours or on high for 4": only a few words between, and none that begins another work. Or each is for another
 * case: "6 min for soft, 9 min for hard".
 */
function isAlternative({ own, between, directly, given, previous, continues, words }: Place): boolean {
  if (previous === null || !isTimed(previous.role) || between.length > MOST_BETWEEN) return false
  const isOther = own.some(({ text }) => words.verbs.get(text)?.isVague === false)
  if (continues && !isOther && own.some(({ text }) => words.or.has(text) || words.ideally.has(text))) return true
  const isSame = own.every(({ text }) => (words.verbs.get(text) ?? previous.verb)?.name === previous.verb?.name)
  const isFurther = names([...between, ...directly], words.further)
  return isSame && !isFurther && (continues || previous.given !== '') && areApart(previous.given, given, words)
}

const MOST_BETWEEN = 11

function roleOf(place: Place, verb: Verb | null): DurationRole {
  const { duration, own, before, after, words } = place
  const [next, nextButOne] = after
  const isOf = words.of.has(next?.text ?? '') && words.verbs.has(nextButOne?.text ?? '')
  if (endsWith(before, words.every, words) || isRate(after, words) || followsRate(own, words)) return 'every'
  const isPart =
    endsWith(before, words.partOf, words) && !(place.continues && says(before, words.sums) && own.at(-1)?.text === ':')
  if (isPart || startsWith(after, words.partAfter) || namesSomething(place) || isPrepared(place)) return 'part'
  const isAtLeast = isAtLeastOf(place)
  if (!isAtLeast && (endsWith(before, words.atMost, words) || startsWith(after, words.atMostAfter))) return 'limit'
  const clause = withoutResults(own, words)
  const start = clause.findLastIndex(({ text }) => text === ',') + 1
  if (says([...before, ...after], [...words.storing, ...words.notDone])) return 'limit'
  const phrase = isAtLeast ? phraseAtEnd(own, words.atLeast, words).split(' ').length : 0
  // "without boiling it more than 5 min", but "do not stir and leave for 5 min"
  const isNext = ({ text }: Token, at: number) =>
    words.and.includes(text) && words.verbs.has(clause[at + 1]?.text ?? '')
  const denying = clause.slice(Math.max(start, clause.findLastIndex(isNext)), clause.length - phrase)
  if (names(denying, words.negations) || (isAtLeast && names(denying, words.without))) return 'limit'
  const isLeft = verb === null || (verb.kind === null && !verb.byLength)
  if (words.ahead.includes(next?.text ?? '') && isLeft && !isInPlace(before, words)) {
    return 'ahead'
  }
  if (names([...before, ...untilComma(after)], words.conditions)) return 'maybe'
  if (clause.slice(start).some((_, index) => isModal(clause, start + index, words))) return 'limit'
  if (endsWith(before, words.after, words) && !isOf) return 'moment'
  // "open 24 hours", "freezer: 3 days"
  const isNote = verb === null && duration.seconds >= DAY_SECONDS && !words.beforeDurations.has(own.at(-1)?.text ?? '')
  if (isNote && !isInPlace(before, words)) return 'limit'
  // "In total 50 min": of which times, is not understood.
  if (verb === null && endsWith(own, words.sums, words)) return 'part'
  return isRepeated(place) && !isSumOf(place) ? 'stretch' : sharesOf(place)
}

const DAY_SECONDS = 24 * 3600

/** "it can rest", but not "2 can tomatoes" and "1 (14 oz) can". */
function isModal(tokens: readonly Token[], at: number, words: StepWords): boolean {
  const before = tokens[at - 1]?.text ?? ''
  const isCounted =
    numberEndsAt(tokens, at - 1, words) || (numberEndsAt(tokens, at - 2, words) && !words.times.has(before))
  const isOf = words.of.has(tokens[at + 1]?.text ?? '')
  const isNoun = isCounted || isOf || words.beforeNouns.has(before) || words.rateUnits.has(before)
  return words.modals.has(tokens[at]?.text ?? '') && !isNoun
}

/** Whether it is done several times, or beside something else: "4 min per side", "in 3 batches", "meanwhile". */
function isRepeated({ own, before, after, isAside, words }: Place): boolean {
  return (
    isAside ||
    says(after.slice(0, NEAR_REPEAT), words.repeats) ||
    startsWith(after, words.apart) ||
    endsWith(own, words.repeatsBefore, words) ||
    says(own.slice(lastOrder(own, words) + 1), words.repeatsOf) ||
    says([...before, ...untilComma(after)], words.meanwhile)
  )
}

/** In tokens: 20 min "on each side". */
const NEAR_REPEAT = 3

function isSumOf({ own, directly, words }: Place): boolean {
  return startsWith(directly, words.sums) || endsWith(own, words.sums, words)
}

/** What a duration of a sum is: "12 min in total" is taken once, where its parts are not counted already. */
function sharesOf(place: Place): DurationRole {
  const { own, before, previous, continues, words } = place
  if (!continues || previous === null) return 'takes'
  if (isSumOf(place)) return previous.role === 'takes' || previous.role === 'instead' ? 'part' : 'takes'
  const isPart = says(before, words.sums) && (lastOrder(own, words) === -1 || own.some(({ text }) => text === ':'))
  return isPart ? 'stretch' : 'takes'
}

/** Whether it was done before: beans "soaked for" 12 hours. */
function isPrepared({ own, after, words }: Place): boolean {
  const said = own.slice(0, own.findLastIndex(({ text }) => !words.beforeDurations.has(text)) + 1)
  return words.isVerbLast ? startsWith(after, words.prepared) : endsWith(said, words.prepared, words)
}

/** "a 10-minute walk", "a 24 hour fermentation": a unit in the singular before a noun. "a 10-minute rest" is a time. */
function namesSomething({ duration, after: [next], words }: Place): boolean {
  const unit = /\p{L}+$/u.exec(duration.text)?.[0].toLowerCase() ?? ''
  const isSingular = words.singulars.has(unit)
  const isOne = duration.mostSeconds <= (words.times.get(unit) ?? 0) && !/\d[-\u2010-\u2015]\p{L}/u.test(duration.text)
  return (
    isSingular && !isOne && next?.kind === 'word' && !words.verbs.has(next.text) && !words.ahead.includes(next.text)
  )
}

/** "per 500 g", "a pound", "for each kg", "/kg": an amount of something, but not "per side" and "per batch". */
function isRate(after: readonly Token[], words: StepWords): boolean {
  const from = after[0]?.text === '/' ? 1 : tokensOfStart(after, words.rates)
  if (from === 0) return false
  const unit = after[from]?.kind === 'number' || after[from]?.kind === 'fraction' ? from + 1 : from
  return words.rateUnits.has(after[unit]?.text ?? '')
}

/** "per 500 g 20 min". */
function followsRate(own: readonly Token[], words: StepWords): boolean {
  const near = own.slice(-3)
  return words.rateUnits.has(near.at(-1)?.text ?? '') && near.some(({ text }) => words.rates.includes(text))
}

/**
 * The verb that a duration belongs to: 10 minutes of "rest", or the last one before it that is an order. Omits what says
 * how it turns out ("until browned"), what it is done for ("turn to coat") and what is done meanwhile ("stirring").
 */
function verbOf({ own, after, words }: Place, continued: Verb | null): Verb | null {
  const [next, nextButOne] = after
  const isOf = words.of.has(next?.text ?? '')
  const form = (isOf || next?.kind === 'dash' ? nextButOne : next)?.text ?? ''
  const behind = words.tending.has(form) ? undefined : words.verbs.get(form)
  const isAfter = endsWith(own, words.after, words)
  if (behind !== undefined && !behind.isVague && (isOf || !isAfter)) return behind
  const last = words.isVerbLast ? verbOfAll(after, words) : null
  if (last !== null) return last
  // What was done before "für 2 Minuten in die Mikrowelle geben".
  if (words.isVerbLast && untilJoint(untilComma(after), words).some(({ text }) => words.verbs.has(text))) return null
  const clause = withoutResults(own, words)
  const verb = words.verbs.get(clause[lastOrder(clause, words)]?.text ?? '')
  if (verb !== undefined && !verb.isVague) return verb
  const purpose = words.infinitives.has(next?.text ?? '') ? words.verbs.get(nextButOne?.text ?? '') : undefined
  if (purpose !== undefined && purpose.kind === 'wait') return purpose
  if (verb !== undefined) return verb
  // Sear for 1 minute, then "into the oven" for 8.
  if (continued !== null && !isInPlace(own, words)) return continued
  const tended = clause.findLastIndex(({ text }) => words.tending.has(text))
  return words.verbs.get(clause[tended]?.text ?? '') ?? null
}

/** The verb behind a time, or behind the last of several: 6 Minuten langsam, 2 Minuten schnell "kneten". */
function verbOfAll(after: readonly Token[], words: StepWords): Verb | null {
  const rest = after.slice(after.findIndex(({ text }) => text === ',') + 1)
  const unit = rest.find(({ kind }) => kind === 'word')?.text ?? ''
  const isAnother = rest.length < after.length && numberEndsAt(rest, 0, words) && words.times.has(unit)
  return verbBehind(after, words) ?? (isAnother ? verbOfAll(rest, words) : null)
}

/** Shorter than this, a person stays at a pan or a pot. */
const BRIEF_SECONDS = 4 * 60
/** From this on, what cooks by itself is waited for: boil for 10 minutes. */
const LONG_SECONDS = 10 * 60

/** Up to this, a person stays at a pan. */
const LONGEST_PAN_SECONDS = 15 * 60

/**
 * Whether a person is busy for the time. Stirring all the time is work and stirring now and then is not; what is in an
 * oven, a fridge or under a lid is waited for; frying for some minutes is work; what cooks is work up to 4 minutes
 * and waiting from 10 minutes on. In between it may be either.
 */
function kindOf({ duration, own, before, after, words }: Place, verb: Verb | null): TimeKind | null {
  const near = [...before, ...after]
  const tending = tendingOf([...own, ...after], words)
  if (tending === 'constant' || isConstant(own, after, words)) return 'work'
  if (verb?.kind === 'work' && !verb.byLength) return 'work'
  const isOven = verb === null && names(near, words.ovens)
  const close = [...before, ...untilJoint(after, words)]
  if (isOven || isInPlace(close, words) || says(near, words.still)) return 'wait'
  if (verb === null) return null
  if (verb.kind === 'wait') return 'wait'
  if (verb.isVague && !verb.byLength) return null
  if (tending === null && duration.mostSeconds <= BRIEF_SECONDS && !words.boiling.has(verb.name)) return 'work'
  if (verb.kind === 'work' && duration.mostSeconds < LONG_SECONDS) return 'work'
  const isInPan = verb.kind === 'work' && !verb.usesOven && !near.some(({ text }) => text === '°')
  if (isInPan && tending === null && duration.mostSeconds <= LONGEST_PAN_SECONDS) return 'work'
  return duration.seconds >= LONG_SECONDS && (verb.kind === null || tending !== null) ? 'wait' : null
}

/** Whether something is put or stays where it waits: "into the preheated oven". */
function isInPlace(tokens: readonly Token[], words: StepWords): boolean {
  return tokens.some(
    ({ text }, at) =>
      words.waitingPlaces.has(text) &&
      tokens.slice(Math.max(0, at - NEAR_WORDS), at).some((one) => words.inside.has(one.text)),
  )
}

/** Whether it is said of its own work that it never stops: "sin dejar de" mover. */
function isConstant(own: readonly Token[], after: readonly Token[], words: StepWords): boolean {
  const work = words.isVerbLast ? own : own.slice(Math.max(0, lastOrder(own, words)))
  return says([...work, ...untilJoint(untilComma(after), words)], words.constantly)
}

/** How often somebody has to stir, turn or shake it by the words of the sentence; null if it does not say so. */
function tendingOf(tokens: readonly Token[], words: StepWords): 'constant' | 'sometimes' | null {
  const at = tokens.findLastIndex(({ text }, index) => {
    const previous = tokens[index - 1]?.text ?? ''
    return words.tending.has(text) && !words.continuing.has(previous) && !words.without.has(previous)
  })
  if (at === -1) return null
  if (says(tokens.slice(Math.max(0, at - 2), at + 6), words.sometimes)) return 'sometimes'
  return words.stirring.has(tokens[at]?.text ?? '') ? 'constant' : null
}
