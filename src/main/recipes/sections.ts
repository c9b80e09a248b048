import type { RecipeSection } from '../../shared/recipe.ts'
import { inSlices } from '../scheduling/slices.ts'

/** As many as the index rail has room for beside the list on a low panel. */
const MOST_SECTIONS = 10
const LONGEST_LABEL = 4
/** In code units. The characters before a label are decomposed, which is slow for long runs of marks. */
const READ_FOR_LABEL = 16

/**
 * Divides a sorted list of recipes into 2 to `MOST_SECTIONS` sections by the first characters of their number, or of
 * their name where they have none: by as many characters as give few enough sections. Where one character gives too
 * many, every n-th of those sections. Empty when all recipes would be in one section. Runs in slices.
 */
export async function sectionsOf(
  recipes: Iterable<{ readonly number: string; readonly name: string }>,
): Promise<readonly RecipeSection[]> {
  const beginnings: (readonly string[])[] = []
  await inSlices(recipes, (recipe) => {
    beginnings.push(beginningOf(recipe))
  })
  for (let length = LONGEST_LABEL; length > 0; length--) {
    const sections = runsOf(beginnings, length, MOST_SECTIONS)
    if (sections.length > 1 && sections.length <= MOST_SECTIONS) return sections
  }
  const letters = runsOf(beginnings, 1, Number.POSITIVE_INFINITY)
  if (letters.length <= 1) return []
  const every = Math.ceil(letters.length / MOST_SECTIONS)
  return letters.filter((_, index) => index % every === 0)
}

/** The runs of recipes whose numbers begin with the same `length` characters; one more than `most` ends the search. */
function runsOf(beginnings: readonly (readonly string[])[], length: number, most: number): readonly RecipeSection[] {
  const runs: RecipeSection[] = []
  let last: string | null = null
  for (const [from, characters] of beginnings.entries()) {
    const label = characters.slice(0, length).join('')
    if (label === last) continue
    last = label
    runs.push({ label, from })
    if (runs.length > most) break
  }
  return runs
}

function beginningOf({ number, name }: { readonly number: string; readonly name: string }): readonly string[] {
  const text = number.trim() === '' ? name.trim() : number.trim()
  const plain = text.slice(0, READ_FOR_LABEL).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()
  return [...plain].slice(0, LONGEST_LABEL)
}
