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

/** Most differing steps that are compared, because of the quadratic run time. More are paired in order. */
const MOST_COMPARED = 300
/** Most distinct words that represent a step, and most characters of its text that are searched for them. */
const MOST_WORDS = 40
const MOST_CHARACTERS = 600

/** Added to the similarity of the content (0 to 100). */
const SAME_TITLE = 200
const LEAST_SIMILARITY = 50
/** Of steps with the same number. */
const LEAST_SIMILARITY_IN_PLACE = 20

interface Placed {
  readonly step: Step
  readonly index: number
  readonly form: string
}

/**
 * Pairs the steps of two versions of a recipe, sorted by index in the newer one: equal ones at both ends, then other equal
 * ones, then the most similar by title, content and number. Steps without a pair were added or removed.
 */
export function pairSteps(before: readonly Step[], after: readonly Step[]): readonly StepPair[] {
  const [older, newer] = [before.map(placed), after.map(placed)]
  const shorter = Math.min(older.length, newer.length)
  let start = 0
  while (start < shorter && older[start]?.form === newer[start]?.form) start++
  let end = 0
  while (end < shorter - start && older.at(-1 - end)?.form === newer.at(-1 - end)?.form) end++

  const middle = pairUp(older.slice(start, older.length - end), newer.slice(start, newer.length - end), [
    ({ form }) => form,
  ])
  const left = mostAlike(
    middle.flatMap((pair) => (pair.after === null && pair.before !== null ? [pair.before] : [])),
    middle.flatMap((pair) => (pair.before === null && pair.after !== null ? [pair.after] : [])),
  )
  const places: readonly Place[] = [
    ...Array.from({ length: start }, (_, index) => ({ before: index, after: index })),
    ...middle.flatMap(({ before, after }) =>
      before === null || after === null ? [] : [{ before: before.index, after: after.index }],
    ),
    ...left,
    ...Array.from({ length: end }, (_, index) => ({
      before: older.length - end + index,
      after: newer.length - end + index,
    })),
  ].sort((one, other) => one.after - other.after)
  const kept = inOrder(places.map((place) => place.before))
  return places.map((place) => ({ ...place, isMoved: !kept.has(place.before) }))
}

function placed(step: Step, index: number): Placed {
  return { step, index, form: stepForm(step) }
}

/** Pairs by score, best first; ties in order. */
function mostAlike(older: readonly Placed[], newer: readonly Placed[]): readonly Place[] {
  if (Math.max(older.length, newer.length) > MOST_COMPARED) {
    return newer.flatMap(({ index }, at) =>
      older[at] === undefined ? [] : [{ before: older[at].index, after: index }],
    )
  }
  const wordsBefore = older.map(({ step }) => wordsOf(step))
  const scored = newer.flatMap((after) => {
    const words = wordsOf(after.step)
    return older.flatMap((before, at) => {
      const score = scoreOf(before.step, after.step, similarityOf(wordsBefore[at] ?? new Set(), words))
      return score === null ? [] : [{ before: before.index, after: after.index, score }]
    })
  })
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
function scoreOf(before: Step, after: Step, similarity: number): number | null {
  const title = nameForm(after.title)
  if (title !== '' && title === nameForm(before.title)) return similarity + SAME_TITLE
  const isInPlace = before.number !== null && before.number === after.number
  return similarity >= (isInPlace ? LEAST_SIMILARITY_IN_PLACE : LEAST_SIMILARITY) ? similarity : null
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
  const common = [...left].filter((word) => right.has(word)).length
  return all === 0 ? 0 : Math.round((200 * common) / all)
}

/** The longest run of different numbers that ascends, by patience sorting: the fewest possible are outside of it. */
function inOrder(numbers: readonly number[]): ReadonlySet<number> {
  /** By the length of a run, the least number that ends one. */
  const ends: number[] = []
  const before = new Map<number, number | undefined>()
  for (const number of numbers) {
    const length = ends.findLastIndex((end) => end < number) + 1
    before.set(number, ends[length - 1])
    ends[length] = number
  }
  const run = new Set<number>()
  for (let number = ends.at(-1); number !== undefined; number = before.get(number)) run.add(number)
  return run
}
