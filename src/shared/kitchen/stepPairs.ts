import type { Step } from '../recipe.ts'
import { assetKey, productKey } from './fetchList.ts'
import { pairUp } from './pairing.ts'
import { nameForm, stepForm } from './visibleForm.ts'

/** A step that is in both versions of a recipe. Zero-based indices. */
interface StepPair {
  readonly before: number
  readonly after: number
  /** Whether its position among the common steps changed. */
  readonly isMoved: boolean
}

type Place = Omit<StepPair, 'isMoved'>

/** Most differing steps that are compared, because of the quadratic run time. More are paired by index. */
const MOST_COMPARED = 300
/** Most distinct words that represent a step, and most characters of its text that are searched for them. */
const MOST_WORDS = 40
const MOST_CHARACTERS = 600
const NO_WORDS = new Uint32Array()

// Weights, added to the similarity of the content (0 to 100). A title identifies a step; a number only its position.
const SAME_TITLE = 200
const SAME_NUMBER = 25
const SAME_GAP = 25
const LEAST_SIMILARITY = 50
const LEAST_SIMILARITY_IN_PLACE = 20

/**
 * Pairs the steps of two versions of a recipe, sorted by index in the newer one. Pairs identical steps first (the
 * longest common subsequence before others), then steps with a unique title, then the most similar by title, content
 * and number. Steps without a pair were added or removed.
 */
export function pairSteps(before: readonly Step[], after: readonly Step[]): readonly StepPair[] {
  const forms = { before: before.map(stepForm), after: after.map(stepForm) }
  const places = [...commonRun(forms.before, forms.after)]
  const paired = {
    before: new Set(places.map((place) => place.before)),
    after: new Set(places.map((place) => place.after)),
  }
  const older = leftOver(before, forms.before, paired.before)
  const newer = leftOver(after, forms.after, paired.after)
  for (const pair of [identical, sameRareTitle, mostAlike]) {
    const found = pair(
      older.filter(({ index }) => !paired.before.has(index)),
      newer.filter(({ index }) => !paired.after.has(index)),
    )
    for (const place of found) {
      places.push(place)
      paired.before.add(place.before)
      paired.after.add(place.after)
    }
  }
  return withMoves(places.sort((one, other) => one.after - other.after))
}

/** A step outside the longest common subsequence. */
interface LeftOver {
  readonly step: Step
  readonly index: number
  readonly form: string
  readonly title: string
  /** The number of steps of the common subsequence before it. */
  readonly gap: number
}

function leftOver(steps: readonly Step[], forms: readonly string[], run: ReadonlySet<number>): readonly LeftOver[] {
  const left: LeftOver[] = []
  let gap = 0
  for (const [index, step] of steps.entries()) {
    if (run.has(index)) gap++
    else left.push({ step, index, form: forms[index] ?? '', title: nameForm(step.title), gap })
  }
  return left
}

function identical(older: readonly LeftOver[], newer: readonly LeftOver[]): readonly Place[] {
  return placesOf(older, newer, ({ form }) => form)
}

function sameRareTitle(older: readonly LeftOver[], newer: readonly LeftOver[]): readonly Place[] {
  return placesOf(onlyOnesOfTitle(older), onlyOnesOfTitle(newer), ({ title }) => title)
}

function onlyOnesOfTitle(steps: readonly LeftOver[]): readonly LeftOver[] {
  const counts = new Map<string, number>()
  for (const { title } of steps) counts.set(title, (counts.get(title) ?? 0) + 1)
  return steps.filter(({ title }) => title !== '' && counts.get(title) === 1)
}

function placesOf(
  older: readonly LeftOver[],
  newer: readonly LeftOver[],
  similarity: (step: LeftOver) => string,
): readonly Place[] {
  return pairUp(older, newer, [similarity]).flatMap(({ before, after }) =>
    before === null || after === null ? [] : [{ before: before.index, after: after.index }],
  )
}

/** Pairs greedily by score, best first; ties in order. */
function mostAlike(older: readonly LeftOver[], newer: readonly LeftOver[]): readonly Place[] {
  if (older.length > MOST_COMPARED || newer.length > MOST_COMPARED) return []
  const numbers = new Map<string, number>()
  const olderWords = older.map(({ step }) => wordsOf(step, numbers))
  const newerWords = newer.map(({ step }) => wordsOf(step, numbers))
  const byScore: Place[][] = []
  for (const [row, after] of newer.entries()) {
    for (const [column, before] of older.entries()) {
      const score = scoreOf(before, after, similarityOf(olderWords[column] ?? NO_WORDS, newerWords[row] ?? NO_WORDS))
      if (score === null) continue
      const equal = byScore[score]
      const place = { before: before.index, after: after.index }
      if (equal === undefined) byScore[score] = [place]
      else equal.push(place)
    }
  }
  const [takenBefore, takenAfter] = [new Set<number>(), new Set<number>()]
  return byScore
    .reverse()
    .flat()
    .filter(({ before, after }) => {
      if (takenBefore.has(before) || takenAfter.has(after)) return false
      takenBefore.add(before)
      takenAfter.add(after)
      return true
    })
}

/** Null when they are not the same step. */
function scoreOf(before: LeftOver, after: LeftOver, similarity: number): number | null {
  const sameTitle = before.title !== '' && before.title === after.title
  const sameNumber = before.step.number !== null && before.step.number === after.step.number
  const sameGap = before.gap === after.gap
  const isSameWork =
    sameTitle || similarity >= LEAST_SIMILARITY || (sameNumber && sameGap && similarity >= LEAST_SIMILARITY_IN_PLACE)
  if (!isSameWork) return null
  return similarity + (sameTitle ? SAME_TITLE : 0) + (sameNumber ? SAME_NUMBER : 0) + (sameGap ? SAME_GAP : 0)
}

/** The first distinct words and things of a step, as sorted word ids. Adds new words to `numbers`. */
function wordsOf({ title, description, ingredients, equipment }: Step, numbers: Map<string, number>): Uint32Array {
  const words = new Set<number>()
  const things = [...ingredients.map(productKey), ...equipment.map(assetKey)]
  const text =
    `${title} ${description}`
      .slice(0, MOST_CHARACTERS)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  for (const word of [...things, ...text]) {
    if (words.size === MOST_WORDS) break
    const number = numbers.get(word) ?? numbers.size
    numbers.set(word, number)
    words.add(number)
  }
  return Uint32Array.from(words).sort()
}

/** The Sørensen–Dice coefficient of two sorted sets, 0 to 100. */
function similarityOf(left: Uint32Array, right: Uint32Array): number {
  const all = left.length + right.length
  if (all === 0) return 0
  let common = 0
  let [row, column] = [0, 0]
  while (row < left.length && column < right.length) {
    const difference = (left[row] ?? 0) - (right[column] ?? 0)
    if (difference === 0) common++
    if (difference <= 0) row++
    if (difference >= 0) column++
  }
  return Math.round((200 * common) / all)
}

/** The longest common subsequence, after common prefix and suffix. Beyond `MOST_COMPARED`, pairs by index. */
function commonRun(before: readonly string[], after: readonly string[]): readonly Place[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++

  const middle = { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) }
  const isTooLong = Math.max(middle.before.length, middle.after.length) > MOST_COMPARED
  const within = isTooLong ? byPlace(middle.before, middle.after) : longestCommon(middle.before, middle.after)
  return [
    ...Array.from({ length: start }, (_, index) => ({ before: index, after: index })),
    ...within.map((place) => ({ before: start + place.before, after: start + place.after })),
    ...Array.from({ length: end }, (_, index) => ({
      before: before.length - end + index,
      after: after.length - end + index,
    })),
  ]
}

function byPlace(before: readonly string[], after: readonly string[]): readonly Place[] {
  return Array.from({ length: Math.min(before.length, after.length) }, (_, index) => ({ before: index, after: index }))
}

/** The longest common subsequence. Time and memory grow with the product of the lengths. */
function longestCommon(before: readonly string[], after: readonly string[]): readonly Place[] {
  const width = after.length + 1
  // The length of the common subsequence from `row` and `column` on.
  const lengths = new Uint16Array((before.length + 1) * width)
  const lengthAt = (row: number, column: number) => lengths[row * width + column] ?? 0
  for (let row = before.length - 1; row >= 0; row--) {
    for (let column = after.length - 1; column >= 0; column--) {
      lengths[row * width + column] =
        before[row] === after[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1))
    }
  }
  const places: Place[] = []
  let [row, column] = [0, 0]
  while (row < before.length && column < after.length) {
    if (before[row] === after[column]) places.push({ before: row++, after: column++ })
    else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row++
    else column++
  }
  return places
}

/** Marks the fewest possible steps as moved: all outside a longest increasing subsequence. */
function withMoves(places: readonly Place[]): readonly StepPair[] {
  /** At index n: the run of length n + 1 with the smallest last element (patience sorting). */
  const runs: Run[] = []
  for (const place of places) {
    let [low, high] = [0, runs.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((runs[middle]?.last.before ?? 0) < place.before) low = middle + 1
      else high = middle
    }
    runs[low] = { last: place, rest: runs[low - 1] ?? null }
  }
  const inOrder = new Set<Place>()
  for (let run = runs.at(-1) ?? null; run !== null; run = run.rest) inOrder.add(run.last)
  return places.map((place) => ({ ...place, isMoved: !inOrder.has(place) }))
}

interface Run {
  readonly last: Place
  readonly rest: Run | null
}
