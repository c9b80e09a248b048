import type { Step } from '../recipe.ts'
import { assetKey, productKey } from './fetchList.ts'
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
/** Of more steps, all that are not at their index count as moved. */
const MOST_ORDERED = 3000

// Weights, added to the similarity of the content (0 to 100). A number is only a position.
const IDENTICAL = 400
const SAME_TITLE = 200
const SAME_NUMBER = 25
const SAME_GAP = 25
const LEAST_SIMILARITY = 50
const LEAST_SIMILARITY_IN_PLACE = 20

/**
 * Pairs the steps of two versions of a recipe, sorted by index in the newer one. Pairs identical steps first (the
 * longest common subsequence before others), then the most similar by title, content and number. Steps without a pair
 * were added or removed.
 */
export function pairSteps(before: readonly Step[], after: readonly Step[]): readonly StepPair[] {
  const forms = { before: before.map(stepForm), after: after.map(stepForm) }
  const run = commonRun(forms.before, forms.after, MOST_COMPARED)
  const older = leftOver(before, forms.before, new Set(run.map((place) => place.before)))
  const newer = leftOver(after, forms.after, new Set(run.map((place) => place.after)))
  return withMoves([...run, ...mostAlike(older, newer)].sort((one, other) => one.after - other.after))
}

/** A step outside the longest common subsequence. */
interface LeftOver {
  readonly step: Step
  readonly index: number
  readonly form: string
  readonly title: string
  readonly words: ReadonlySet<string>
  /** The number of steps of the common subsequence before it. */
  readonly gap: number
}

function leftOver(steps: readonly Step[], forms: readonly string[], run: ReadonlySet<number>): readonly LeftOver[] {
  const left: LeftOver[] = []
  let gap = 0
  for (const [index, step] of steps.entries()) {
    if (run.has(index)) gap++
    else left.push({ step, index, form: forms[index] ?? '', title: nameForm(step.title), words: wordsOf(step), gap })
  }
  return left
}

/** Pairs by score, best first; ties in order. */
function mostAlike(older: readonly LeftOver[], newer: readonly LeftOver[]): readonly Place[] {
  const scored = newer.flatMap((after) =>
    older.flatMap((before) => {
      const score = scoreOf(before, after)
      return score === null ? [] : [{ before: before.index, after: after.index, score }]
    }),
  )
  const [takenBefore, takenAfter] = [new Set<number>(), new Set<number>()]
  return scored
    .sort((one, other) => other.score - one.score)
    .flatMap(({ before, after }) => {
      if (takenBefore.has(before) || takenAfter.has(after)) return []
      takenBefore.add(before)
      takenAfter.add(after)
      return [{ before, after }]
    })
}

/** Null when they are not the same step. */
function scoreOf(before: LeftOver, after: LeftOver): number | null {
  const isIdentical = before.form === after.form
  const sameTitle = before.title !== '' && before.title === after.title
  const sameNumber = before.step.number !== null && before.step.number === after.step.number
  const sameGap = before.gap === after.gap
  const similarity = isIdentical ? IDENTICAL : similarityOf(before.words, after.words)
  const isSameWork =
    sameTitle || similarity >= LEAST_SIMILARITY || (sameNumber && sameGap && similarity >= LEAST_SIMILARITY_IN_PLACE)
  if (!isSameWork) return null
  return similarity + (sameTitle ? SAME_TITLE : 0) + (sameNumber ? SAME_NUMBER : 0) + (sameGap ? SAME_GAP : 0)
}

/** The first distinct words and things of a step. */
function wordsOf({ title, description, ingredients, equipment }: Step): ReadonlySet<string> {
  const things = [...ingredients.map(productKey), ...equipment.map(assetKey)]
  const text = `${title} ${description}`.slice(0, MOST_CHARACTERS).toLowerCase()
  return new Set([...new Set([...things, ...(text.match(/[\p{L}\p{N}]+/gu) ?? [])])].slice(0, MOST_WORDS))
}

/** The Sørensen–Dice coefficient of two sets, 0 to 100. */
function similarityOf(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  const all = left.size + right.size
  let common = 0
  for (const word of left) if (right.has(word)) common++
  return all === 0 ? 0 : Math.round((200 * common) / all)
}

/** The longest common subsequence, after common prefix and suffix. Of more than `most`, pairs by index. */
function commonRun(before: readonly string[], after: readonly string[], most: number): readonly Place[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && before[start] === after[start]) start++
  let end = 0
  while (end < shorter - start && before[before.length - 1 - end] === after[after.length - 1 - end]) end++

  const middle = { before: before.slice(start, before.length - end), after: after.slice(start, after.length - end) }
  const isTooLong = Math.max(middle.before.length, middle.after.length) > most
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

/** Marks the fewest possible steps as moved: all outside of the longest run that kept its order. */
function withMoves(places: readonly Place[]): readonly StepPair[] {
  const order = places.map(({ before }) => before)
  const sorted = order.toSorted((one, other) => one - other)
  const run = commonRun(sorted.map(String), order.map(String), MOST_ORDERED)
  const kept = new Set(run.flatMap(({ before, after }) => (sorted[before] === order[after] ? [order[after]] : [])))
  return places.map((place) => ({ ...place, isMoved: !kept.has(place.before) }))
}
