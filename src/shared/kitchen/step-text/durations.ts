import type { TextLanguage } from '../../textLanguage.ts'
import { LONGEST_TIMER_SECONDS } from '../../timer.ts'
import { isMetric } from '../units.ts'
import { STEP_WORDS } from './languages.ts'
import { numberAt, numberEndsAt, type ReadNumber, tokensOfPhrase } from './numbersInText.ts'
import type { Source as Text } from './sentence.ts'
import type { StepWords } from './stepWords.ts'
import { type Token, tokensOf } from './textTokens.ts'

/** A duration found in a text: 1 second to 4 days. */
export interface Duration {
  /** Index of its first UTF-16 code unit in the text. */
  readonly start: number
  /** As written, trimmed. */
  readonly text: string
  /** In whole seconds; the lower end of a range. */
  readonly seconds: number
  /** In whole seconds; the upper end of a range, else the same as `seconds`. */
  readonly mostSeconds: number
}

/** Numbers of different columns or lines: not one number, nor a range. */
const COLUMNS = /\p{N}.*[\t\n].*\p{N}/su

/**
 * Finds the durations in a text, in order: "4 min", "1 h 30", "30–40 minutes", "1½ hours", "half an hour", "two hours",
 * "1 hr. 30 min.", "between 30 minutes and 3 hours". Omits those under a second or over four days
 * (`LONGEST_TIMER_SECONDS`), and each that is joined to another number in a form that
 * is not understood ("20 + 5 minutes"), so that no part of a time is taken for the whole. The run time is linear.
 */
export function durationsIn(text: string, language: TextLanguage): readonly Duration[] {
  const source: Source = { tokens: tokensOf(text), text, words: STEP_WORDS[language] }
  const { tokens } = source
  const durations: Duration[] = []
  let [last, isLastRead] = [0, false]
  for (let at = 0; at < tokens.length; at++) {
    const found = canBeginAt(source, at) ? spanAt(source, at) : null
    if (found === null) continue
    const { least, most, next } = found
    const start = tokens[at]?.start ?? 0
    const written = text.slice(start, tokens[found.written - 1]?.end)
    const isJoined = isJoinedToNumber(source, at, last) || isOfClock(source, at)
    if (isJoined && isLastRead && joinsTokens(source, last, at)) durations.pop()
    const isPossible = least >= 1 && least <= most && most <= LONGEST_TIMER_SECONDS
    isLastRead = isPossible && !isJoined && !found.isUnclear && !COLUMNS.test(written)
    if (isLastRead) durations.push({ start, text: written, seconds: Math.round(least), mostSeconds: Math.round(most) })
    last = next
    at = next - 1
  }
  return durations
}

/**
 * Whether a duration touches the one before it, which ends at `last`, or a number without a unit: "20 resp. 30 min",
 * "10, max. 15 min", "1 uur en 10 min".
 */
function isJoinedToNumber(source: Source, at: number, last: number): boolean {
  const { tokens, words } = source
  if (last > 0 && joinsTokens(source, last, at)) return true
  for (let from = at - 1; from >= Math.max(last, at - MOST_JOINING - MOST_DOTS); from--) {
    const [one, joint] = [tokens[from]?.text ?? '', tokens[from + 1]?.text ?? '']
    const isArticle = words.articles.includes(one) && words.and.includes(joint)
    if (!isArticle && !numberEndsAt(tokens, from, words)) continue
    const isLabelled = tokens.slice(Math.max(0, from - 2), from).some(({ text }) => words.labels.includes(text))
    const next = joint === ',' ? from + 2 : from + 1
    return !isLabelled && next < at && joinsTokens(source, next, at)
  }
  return false
}

/** "at 20 h", "20h30". */
function isOfClock({ tokens, text, words }: Source, at: number): boolean {
  const written = text.slice(tokens[at]?.start, tokens[at + 2]?.end)
  const isHour = tokens[at]?.kind === 'number' && tokens[at + 1]?.text === 'h'
  return isHour && (words.clock.has(tokens[at - 1]?.text ?? '') || /^(?:1[3-9]|2[0-3])h[0-5]\d$/i.test(written))
}

/** In tokens, full stops of abbreviations apart. */
const MOST_JOINING = 2

/** Whether nothing that is understood stands between two places. */
function joinsTokens({ tokens, text, words }: Source, from: number, to: number): boolean {
  if (text.slice(tokens[from - 1]?.end, tokens[to]?.start).includes('\n')) return false
  const between = tokens.slice(from, to)
  const joining = between.filter((token, index) => {
    const next = tokens[from + index + 1]
    return token.text !== '.' || /^\p{Lu}/u.test(text.slice(next?.start, next?.end))
  })
  const [first, second] = joining
  // "5 min slow and 5 min fast"
  const isOfUnit = words.times.has(tokens[from - 1]?.text ?? '') && first?.kind === 'word'
  if (isOfUnit && words.and.includes(second?.text ?? '')) return false
  // 10 "a" 12 min
  if (joining.length === 1 && words.articles.includes(first?.text ?? '')) return true
  return joining.length <= MOST_JOINING && joining.every((token) => !isUnderstood(token, words))
}

/** Whether a word or sign says how what follows it is meant, or begins something else. */
function isUnderstood({ kind, text }: Token, words: StepWords): boolean {
  if (kind !== 'word' && '.,:;!?()[]|•،؛。°º%«»"„“”'.includes(text)) return true
  const lists: readonly Pick<ReadonlySet<string>, 'has'>[] = [
    ...[words.verbs, words.sequences, words.further, words.inside, words.beforeDurations, words.otherUnits],
    ...[words.caseLinks, words.conditions, words.waitingPlaces, words.ovens, words.temperatures, words.without],
  ]
  const { every, rates, after, degrees, repeats, repeatsBefore, labels } = words
  const phrases = [...every, ...rates, ...after, ...degrees, ...repeats, ...repeatsBefore, ...labels]
  return isMetric(text) || lists.some((list) => list.has(text)) || phrases.includes(text)
}

interface Source extends Text {
  readonly words: StepWords
}

/** A duration or a range in the tokens, in seconds. */
interface Span {
  readonly least: number
  readonly most: number
  /** The index behind the last token of what is written. */
  readonly written: number
  /** The index of the next token to be read. */
  readonly next: number
  /** Whether it goes on in a form that is not understood. */
  readonly isUnclear: boolean
}

/** Whether a duration can begin at a token. */
function canBeginAt({ tokens, words }: Source, at: number): boolean {
  const [beforeThat, before, token] = [tokens[at - 2], tokens[at - 1], tokens[at]]
  if (before === undefined || token === undefined) return token !== undefined
  const touches = before.end === token.start
  const followsNumber = numberEndsAt(tokens, at - 2, words) || words.times.has(beforeThat?.text ?? '')
  if (before.kind === 'dash') return !followsNumber && (!touches || beforeThat?.end !== before.start)
  if (before.kind === 'number' || before.kind === 'fraction') return false
  if (token.kind !== 'word' && touches && (before.kind === 'word' || ".,٫'’′".includes(before.text))) return false
  return !(touches && before.text === ':' && followsNumber)
}

const MOST_DOTS = 5

/** A range or a single duration that begins at a token. */
function spanAt(source: Source, at: number): Span | null {
  const { tokens, words } = source
  const lower = lowerEndAt(source, at)
  if (lower === null) return null
  const isBetween = words.between.includes(tokens[at - 1]?.text ?? '')
  const joint = jointAt(source, lower.next, isBetween)
  const upper = joint === null ? null : durationAt(source, joint)
  if (lower.unit === null) {
    if (upper === null) return null
    // "speed 2 – 6 minutes", but "at first speed 4–6 minutes".
    const isLabelled = words.labels.includes(tokens[at - 1]?.text ?? '') && lower.next === at + 1
    const isClose = tokens[lower.next]?.kind === 'dash' && tokens[lower.next]?.start === tokens[at]?.end
    const least = lower.value * upper.unit
    const isUnclear = upper.isUnclear || (isLabelled && !isClose) || isEither(source, lower.next, least, upper)
    return closed(source, { least, most: upper.seconds, next: upper.next, isUnclear })
  }
  const { seconds, next, isUnclear } = lower
  if (upper !== null && !isUnclear) {
    const isUnclearRange = upper.isUnclear || isEither(source, next, seconds, upper)
    return closed(source, { ...upper, least: seconds, most: upper.seconds, isUnclear: isUnclearRange })
  }
  const more = joint === null || !words.or.has(tokens[next]?.text ?? '') ? null : numberAt(tokens, joint, words)
  if (more !== null && !more.isArticle) {
    const end = words.fillers.has(tokens[more.next]?.text ?? '') ? more.next + 1 : more.next
    if (endsPhrase(source, end)) {
      return closed(source, { least: seconds, most: more.value * lower.unit, next: end, isUnclear })
    }
  }
  return closed(source, { least: seconds, most: seconds, next, isUnclear })
}

/** Of two times that "or" joins, the longer one is at most so many times as long if they are a range. */
const WIDEST_RANGE = 2

/** Whether two times are ways and no range: freeze for "1 hour or 4 hours" in the fridge. `at`: what joins them. */
function isEither({ tokens, words }: Source, at: number, least: number, { seconds }: Length): boolean {
  return words.or.has(tokens[at]?.text ?? '') && seconds > WIDEST_RANGE * least
}

type LowerEnd = (Length & { readonly value: number }) | (ReadNumber & { readonly unit: null })

/** A duration, or only its number: the 30 of "30 to 40 minutes". */
function lowerEndAt(source: Source, at: number): LowerEnd | null {
  const number = numberAt(source.tokens, at, source.words) ?? bareUnitAt(source, at)
  if (number === null) return null
  const duration = durationAt(source, at)
  return duration === null ? { ...number, unit: null } : { ...duration, value: number.value }
}

/** Whether nothing follows that a number could count: a minute or two "until", an hour or two ".". */
function endsPhrase({ tokens, words }: Source, at: number): boolean {
  const next = tokens[at]
  return (
    next === undefined ||
    ".,;:!?()'’′".includes(next.text) ||
    words.verbs.has(next.text) ||
    words.inside.has(next.text) ||
    words.clauses.has(next.text) ||
    words.ahead.includes(next.text)
  )
}

/** The index behind what joins the ends of a range, or null: "to about", "min. – ", "jusqu'à". */
function jointAt({ tokens, text, words }: Source, at: number, isBetween: boolean): number | null {
  const isStop = tokens[at]?.text === '.' && !text.slice(tokens[at]?.end, tokens[at + 1]?.end).includes('\n')
  const from = isStop ? at + 1 : at
  const first = tokens[from]
  if (first === undefined) return null
  const isWord = (first.text === '~' && !isStop) || words.to.includes(first.text) || words.until.has(first.text)
  if (!isWord && first.kind !== 'dash' && (isStop || !isBetween || !words.and.includes(first.text))) return null
  let next = from + 1
  // "30- to 40-minute"
  while (words.to.includes(tokens[next]?.text ?? '') || "'’".includes(tokens[next]?.text ?? ' ')) next++
  while (words.about.has(tokens[next]?.text ?? '') || tokens[next]?.text === 'max') {
    next += tokens[next + 1]?.text === '.' ? 2 : 1
  }
  return next
}

/** Ends a span: what follows it may say the same again ("60 min / 1 h"), or make it unclear ("5 minutes + 3"). */
function closed(source: Source, span: Omit<Span, 'written'>): Span {
  const { tokens, words } = source
  const { next, least, most } = span
  const [first, second] = [tokens[next], tokens[next + 1]]
  const isBracket = first?.text === '('
  const figure = tokens.slice(next, next + 3).find(({ kind }, index) => kind !== (index === 0 ? 'word' : 'dash'))
  const isOther = first?.text === ',' && tokens[next + 2]?.kind === 'word' && !isMetric(tokens[next + 2]?.text ?? '')
  if (words.onlySymbols && (isOther ? second : figure)?.kind === 'number')
    return { ...span, written: next, isUnclear: true }
  if (isBracket || first?.text === '/' || words.and.includes(first?.text ?? '')) {
    const again = durationAt(source, next + 1)
    const isSame = again !== null && !again.isUnclear && again.seconds === least && least === most
    if (isSame) return { ...span, written: next, next: again.next }
  }
  const goesOn =
    (/^[eiu]$/.test(first?.text ?? '') && !words.and.includes(first?.text ?? '')) ||
    [next + 1, next + MOST_JOINING].some((at) => {
      const other = joinsTokens(source, next, at) ? numberAt(tokens, at, words) : null
      return other?.isArticle === false && endsPhrase(source, other.next)
    })
  return { ...span, written: next, isUnclear: span.isUnclear || goesOn }
}

interface Length {
  readonly seconds: number
  /** Seconds of its first unit. */
  readonly unit: number
  readonly next: number
  readonly isUnclear: boolean
}

/** "1 h", "1 h 30", "1 hour, 15 minutes", "2 hours and a half"; "1.30 hours" has two readings. */
function durationAt(source: Source, at: number): Length | null {
  const { tokens, words } = source
  const number = numberAt(tokens, at, words) ?? bareUnitAt(source, at)
  if (number === null) return null
  let next = number.next
  if (tokens[next]?.kind === 'dash' && tokens[next]?.end === tokens[next + 1]?.start) next++
  while (words.fillers.has(tokens[next]?.text ?? '')) next++
  if (number.isFraction && words.of.has(tokens[next]?.text ?? '')) next++
  if (number.isFraction && words.articles.includes(tokens[next]?.text ?? '')) next++
  const name = tokens[next]?.text ?? ''
  const unit = words.times.get(name) ?? (isShortMinute(source, next) ? 60 : undefined)
  if (unit === undefined) return null
  if (number.isArticle && !countsOnce(source, at, name)) return null
  if (number.value <= 1 && words.uncounted.has(name) && tokens[at]?.kind === 'word') return null
  const isUnclear = unit === 3600 && /^\d+[.,](?!25|50|75)\d\d$/.test(tokens[at]?.text ?? '')
  return withSmaller(source, { seconds: number.value * unit, unit, next: next + 1, isUnclear })
}

/** One unit and a part of it, without a number: "hora y media". */
function bareUnitAt({ tokens, words }: Source, at: number): ReadNumber | null {
  const isUnit = words.singulars.has(tokens[at]?.text ?? '')
  const hasPart = isUnit && words.halfAdded.some(([phrase]) => tokensOfPhrase(tokens, at + 1, phrase) > 0)
  return hasPart ? { value: 1, next: at, isArticle: false, isFraction: false } : null
}

/** "m" is a minute only where hours precede or seconds follow: "1h30m", "2m 30s". */
function isShortMinute({ tokens, words }: Source, at: number): boolean {
  if (!words.shortMinutes.has(tokens[at]?.text ?? '')) return false
  const seconds = numberAt(tokens, at + 1, words)
  const isBefore = words.times.get(tokens[at - 2]?.text ?? '') === 3600
  return isBefore || (seconds !== null && words.times.get(tokens[seconds.next]?.text ?? '') === 1)
}

/** Whether an article counts one unit: "rest an hour", but not "twice an hour" and "a quarter of an hour". */
function countsOnce({ tokens, words }: Source, at: number, unit: string): boolean {
  const before = tokens[at - 1]
  if (words.uncounted.has(unit)) return false
  if (before === undefined || before.kind === 'sign' || before.kind === 'dash') return true
  const isRate = words.beforeRates.has(before.text) || words.of.has(before.text) || isUnit(before.text, words)
  return before.kind === 'word' && !isRate
}

function isUnit(word: string, words: StepWords): boolean {
  return words.otherUnits.has(word) || isMetric(word)
}

/** Adds the smaller units and halves that follow a duration. */
function withSmaller(source: Source, length: Length): Length {
  const { tokens, text, words } = source
  const { next, unit, seconds } = length
  for (const [phrase, part] of words.halfAdded) {
    const after = next + tokensOfPhrase(tokens, next, phrase)
    if (after === next || words.of.has(tokens[after]?.text ?? '')) continue
    return { ...length, seconds: seconds + part * unit, next: after }
  }
  let at = next
  if (tokens[at]?.text === '.' && tokens[at]?.start === tokens[at - 1]?.end) at++
  if (tokens[at]?.text === ',') at++
  if (words.and.includes(tokens[at]?.text ?? '')) at++
  if (text.slice(tokens[next - 1]?.end, tokens[at]?.start).includes('\n')) return length
  const smaller = numberAt(tokens, at, words)
  if (smaller === null) return at === next ? withBareDigits(source, length) : length
  const name = smaller.next + (words.fillers.has(tokens[smaller.next]?.text ?? '') ? 1 : 0)
  const smallerUnit = words.times.get(tokens[name]?.text ?? '') ?? (isShortMinute(source, name) ? 60 : undefined)
  if (smallerUnit === undefined) {
    const read = at === next ? withBareDigits(source, length) : length
    // "1 h 5" and "1 h and 30" may be 65 and 90 minutes.
    const joint = tokens.slice(next, at).map(({ text }) => text)
    const isStop = joint.at(-1) === '.' && tokens[at - 1]?.end !== tokens[at]?.start
    const isJoined = !isStop && joint.every((text) => text === '.' || words.and.includes(text))
    const isPart = isJoined && !smaller.isArticle && smaller.value < 60 && endsPhrase(source, smaller.next)
    return read === length && isPart ? { ...length, isUnclear: true } : read
  }
  if (smallerUnit >= unit) return length
  const rest = withSmaller(source, { ...length, unit: smallerUnit, seconds: 0, next: name + 1 })
  return { ...rest, unit, seconds: seconds + smaller.value * smallerUnit + rest.seconds }
}

/** "1 h 30", "2 minutes 30": two digits without a unit, where they are not the amount of something else. */
function withBareDigits({ tokens, words }: Source, length: Length): Length {
  const { next, unit, seconds } = length
  const [digits, after, afterThat] = [tokens[next], tokens[next + 1], tokens[next + 2]]
  if (digits === undefined || !/^[0-5]\d$/.test(digits.text) || (unit !== 60 && unit !== 3600)) return length
  if (after !== undefined) {
    if (after.kind === 'number' || after.kind === 'fraction' || '°%×'.includes(after.text)) return length
    if (after.kind === 'word' && isUnit(after.text, words)) return length
    if (after.kind === 'word' && words.onlySymbols) return { ...length, next: next + 1, isUnclear: true }
    if (after.kind === 'dash' && afterThat?.kind === 'word' && afterThat.start === after.end) return length
  }
  return { ...length, seconds: seconds + (Number(digits.text) * unit) / 60, next: next + 1 }
}
