import type { Notice } from '../../shared/model.ts'
import type { Library } from './library.ts'
import type { RecipeVersions } from './versions.ts'

/** What a person should know of the recipes and their files right now. */
export function libraryNotices(
  library: Pick<Library, 'oddities' | 'troubles'>,
  versions: Pick<RecipeVersions, 'troubles'>,
): readonly Notice[] {
  const { setAside, doubled } = library.oddities()
  const names = setAside.map(({ name }) => name)
  const notices: Notice[] = []
  if (names.length > 0)
    notices.push({ id: `recipesSetAside:${names.join()}`, kind: 'recipesSetAside', count: names.length, names })
  if (doubled.length > 0)
    notices.push({ id: `doubled:${doubled.join()}`, kind: 'doubledRecipeNumbers', numbers: doubled })
  for (const trouble of [...library.troubles(), ...versions.troubles()])
    notices.push({ ...trouble, id: `${trouble.kind}:${trouble.file}` })
  return notices
}
