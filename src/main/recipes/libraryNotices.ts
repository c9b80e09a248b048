import { createHash } from 'node:crypto'
import type { Notice } from '../../shared/model.ts'
import { LONGEST_SHOWN, shownText } from '../service/shownText.ts'
import type { Library } from './library.ts'
import type { RecipeVersions } from './versions.ts'

/** More than a notice shows. The state is published often and must not grow with the library. */
const MOST_NAMES = 10

/** Notices are derived with every state that is published, and the oddities change only with a reading. */
const derived = new WeakMap<readonly unknown[], Named>()

interface Named {
  /** Of all names, so that a notice is shown again when another recipe is concerned. */
  readonly digest: string
  readonly first: readonly string[]
}

/** What a person should know of the recipes and their files right now. */
export function libraryNotices(
  library: Pick<Library, 'oddities' | 'troubles'>,
  versions: Pick<RecipeVersions, 'troubles'>,
): readonly Notice[] {
  const { setAside, doubled } = library.oddities()
  const notices: Notice[] = []
  if (setAside.length > 0) {
    const { digest, first } = namedIn(setAside, ({ name }) => name)
    notices.push({ id: `recipesSetAside:${digest}`, kind: 'recipesSetAside', count: setAside.length, names: first })
  }
  if (doubled.length > 0) {
    const { digest, first } = namedIn(doubled, (number) => number)
    notices.push({ id: `doubled:${digest}`, kind: 'doubledRecipeNumbers', count: doubled.length, numbers: first })
  }
  for (const trouble of [...library.troubles(), ...versions.troubles()])
    notices.push({ ...trouble, id: `${trouble.kind}:${trouble.file}` })
  return notices
}

function namedIn<Item>(items: readonly Item[], nameOf: (item: Item) => string): Named {
  const known = derived.get(items)
  if (known !== undefined) return known
  const hash = createHash('sha256')
  for (const item of items) hash.update(nameOf(item)).update('\n')
  const first = items.slice(0, MOST_NAMES).map((item) => shownText(nameOf(item), LONGEST_SHOWN.unit))
  const named = { digest: hash.digest('hex'), first }
  derived.set(items, named)
  return named
}
