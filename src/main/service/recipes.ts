import type { ServiceFailure } from '../../shared/failure.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Http, ServiceRequest } from './http.ts'
import { identify } from './identify.ts'
import { type RecipeRecord, type RecipeSetAside, readRecipe } from './recipe.ts'
import type { ServiceSettings } from './settings.ts'
import { type Misunderstanding, readEnvelope } from './wire.ts'

/** A library is some thousand recipes; a service that has more pages than this hands out pages for ever. */
const MOST_PAGES = 10_000

/** Every recipe of the service, read from the first page to the last. */
export interface WholeLibrary {
  readonly recipes: readonly Recipe[]
  readonly setAside: readonly RecipeSetAside[]
  /** What several recipes are called by. */
  readonly doubled: readonly string[]
}

export interface ReadingProgress {
  readonly pages: number
  readonly recipes: number
}

/**
 * GET /get-recipes-list, page after page until an answer carries no `last_evaluated_key`. All of it or none: a failure
 * of any page is that of the reading, since half a library looks like a whole one. `count` is never believed.
 */
export async function readRecipes(
  http: Http,
  settings: ServiceSettings,
  options: {
    readonly token: string | null
    readonly onProgress?: ((progress: ReadingProgress) => void) | undefined
    readonly mostPages?: number
  },
): Promise<Result<WholeLibrary, ServiceFailure>> {
  const { token, onProgress, mostPages = MOST_PAGES } = options
  const limit: Record<string, string> = settings.pageSize === null ? {} : { limit: String(settings.pageSize) }
  const records: RecipeRecord[] = []
  const setAside: RecipeSetAside[] = []
  const keys = new Set<string>()
  let key: string | null = null

  for (let pages = 1; ; pages += 1) {
    const continuation: Record<string, string> = key === null ? {} : { [settings.continuationParameter]: key }
    const answer = await http.ask(listRequest('recipes', token, { ...limit, ...continuation }))
    if (!answer.ok) return answer
    const { status, text } = answer.value
    const page = readPage(text)
    if (!page.ok) return failed({ kind: 'notUnderstood', status, because: page.failure })
    for (const record of page.value.items) {
      const recipe = readRecipe(record, records.length + setAside.length + 1)
      if (recipe.ok) records.push(recipe.value)
      else setAside.push(recipe.failure)
    }
    onProgress?.({ pages, recipes: records.length })
    key = page.value.key
    if (key === null) return success({ ...identify(records), setAside })
    // A key that comes again leads round in a circle, as when the service does not know the parameter.
    if (keys.has(key) || pages >= mostPages) return failed({ kind: 'notUnderstood', status, because: 'wrongShape' })
    keys.add(key)
  }
}

/** Asks for one recipe, as the harmless way to ask "are you there?". Any HTTP answer says yes, a refusal included. */
export function probe(
  http: Http,
  { token }: { readonly token: string | null },
): Promise<Result<{ readonly status: number }, ServiceFailure>> {
  return http.reach(listRequest('probe', token, { limit: '1' }))
}

function listRequest(
  operation: 'recipes' | 'probe',
  token: string | null,
  query: Readonly<Record<string, string>>,
): ServiceRequest {
  return { operation, method: 'GET', base: 'data', path: '/get-recipes-list', query, token, mayRepeat: true }
}

function readPage(
  text: string,
): Result<{ readonly items: readonly unknown[]; readonly key: string | null }, Misunderstanding> {
  const envelope = readEnvelope(text)
  if (!envelope.ok) return envelope
  const { items, lastEvaluatedKey } = envelope.value
  if (!Array.isArray(items)) return failed('wrongShape')
  return success({ items, key: continuationKey(lastEvaluatedKey) })
}

/** As it is to be passed back: a text exactly as it came, anything else as its JSON. Null when nothing follows. */
function continuationKey(key: unknown): string | null {
  if (key === undefined || key === null || key === false || key === '') return null
  if (typeof key === 'string') return key
  if (typeof key === 'object' && Object.keys(key).length === 0) return null
  return JSON.stringify(key)
}
