import type { ServiceFailure } from '../../shared/failure.ts'
import type { Recipe } from '../../shared/model.ts'
import { failed, type Result, success } from '../../shared/result.ts'
import type { Http, ServiceRequest } from './http.ts'
import { identify } from './identify.ts'
import { type RecipeRecord, type RecipeSetAside, readRecipe } from './recipe.ts'
import type { ServiceSettings } from './settings.ts'
import { type Misunderstanding, readEnvelope } from './wire.ts'

/** A library has a few thousand recipes. A service with more pages than this probably never stops. */
const MOST_PAGES = 10_000

/** The recipes of all pages. */
export interface WholeLibrary {
  readonly recipes: readonly Recipe[]
  readonly setAside: readonly RecipeSetAside[]
  /** The numbers or keys that several recipes share. */
  readonly doubled: readonly string[]
}

export interface ReadingProgress {
  readonly pages: number
  readonly recipes: number
}

/**
 * GET /get-recipes-list, page by page until an answer has no `last_evaluated_key`. Fails if any page fails, because an
 * incomplete library looks like a complete one. Ignores `count`, because the interface does not show what it counts.
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
    // A repeated key means an endless loop, for example when the service ignores the continuation parameter.
    if (keys.has(key) || pages >= mostPages) return failed({ kind: 'notUnderstood', status, because: 'wrongShape' })
    keys.add(key)
  }
}

/** Checks that the service is reachable by requesting one recipe. Succeeds with any HTTP answer, even a refusal. */
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

/** The value of the continuation parameter: a text unchanged, any other value as JSON. Null after the last page. */
function continuationKey(key: unknown): string | null {
  if (key === undefined || key === null || key === false || key === '') return null
  if (typeof key === 'string') return key
  if (typeof key === 'object' && Object.keys(key).length === 0) return null
  return JSON.stringify(key)
}
